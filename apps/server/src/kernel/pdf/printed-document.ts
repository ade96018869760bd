/** What a document says, in words and figures that are ready to be set: nothing here knows of money. */

export interface Column {
  title: string;
  /** Of the page's width; all of a table come to 1. */
  share: number;
  /** Figures stand under each other at the right. */
  figures?: boolean;
}

export interface Section {
  heading: string;
  columns: readonly Column[];
  rows: (readonly string[])[];
  /** Rows that begin or end the others, set in bold. */
  firstRows?: readonly (readonly string[])[];
  lastRows?: readonly (readonly string[])[];
  /** Where there are no rows at all. */
  nothing: string;
}

export interface PrintedDocument {
  language: string;
  title: string;
  subtitle: string;
  issuer: { name: string; legalName: string; licence: string; fill: string; onFill: string };
  facts: readonly (readonly [name: string, value: string])[];
  sections: readonly Section[];
  proof: {
    heading: string;
    paragraphs: readonly string[];
    /** Read by whoever holds a telephone over it. */
    code: string | undefined;
    codeLines: readonly string[];
  };
  /** At the foot of every page. */
  foot: string;
  /** Such as `Page {page} of {pages}`. */
  pageText: string;
  madeAt: number;
}
