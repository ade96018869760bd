import Papa from 'papaparse';

/** A cell of an exported table. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * What a spreadsheet would run, or take for the start of a formula after trimming: a leading apostrophe makes it text.
 * Amounts are exact texts too, so a plain figure below zero stays the number it is.
 */
const formula = /^(?!-\d+(\.\d+)?$)\s*[=+\-@|\t\r\n＝＋－＠]/;

/** Rows by RFC 4180, each ended, and harmless in a spreadsheet. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.length === 0 ? '' : `${Papa.unparse([...rows], { escapeFormulae: formula })}\r\n`;
}

/** The same, but for figures with a sign: numbers of phones and accounts are read by programs, which want them whole. */
const formulaOrSign = /^(?![+-]\d+(\.\d+)?$)\s*[=+\-@|\t\r\n＝＋－＠]/;

/** Rows for a program of somebody else that wants its own delimiter. */
export const csvTable = (rows: readonly (readonly CsvCell[])[], delimiter: string): string =>
  `${Papa.unparse([...rows], { delimiter, escapeFormulae: formulaOrSign })}\r\n`;

/** What a file of such rows begins with, so that spreadsheets read the accents. */
export const csvStart = '\uFEFF';

/** The rows of somebody else's file, or undefined where its quotes do not end. */
export function readCsvRows(text: string, delimiter: string): string[][] | undefined {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data;
}
