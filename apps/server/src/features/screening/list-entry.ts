import { createHash } from 'node:crypto';

/** An entry of a list, whoever published it. */
export interface ListEntry {
  /** By which its publisher names it. */
  ref: string;
  type: 'person' | 'other';
  /** As listed, and the names it is also known by. */
  name: string;
  aliases: string[];
  births: string[];
  birthPlaces: string[];
  nationalities: string[];
  documents: string[];
  addresses: string[];
  sex: string | null;
  programmes: string[];
}

/** What a file of a list says. */
export interface ReadList {
  entries: ListEntry[];
  /** Where the file says it. */
  publishedOn: string | null;
}

/** More than any list has; whoever sends more means harm. */
export const entriesMax = 100_000;
export const aliasesMax = 200;
const textMax = 300;

export const emptyEntry = (ref: string, type: ListEntry['type'], name: string): ListEntry => ({
  ...{ ref, type, name, sex: null },
  ...{
    aliases: [],
    births: [],
    birthPlaces: [],
    nationalities: [],
    documents: [],
    addresses: [],
    programmes: [],
  },
});

/** One line of text, however it was written. */
export const lineOf = (text: string): string =>
  text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, textMax);

export class ListUnreadable extends Error {}

/** Another one as soon as anything of the entry is another. */
export const entryHash = (entry: ListEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32);

export interface EntryChange {
  ref: string;
  name: string;
}

/** What has come, changed and gone from one version of a list to the next. */
export function changesOf(before: readonly ListEntry[], after: readonly ListEntry[]) {
  const earlier = new Map(before.map(entry => [entry.ref, entry]));
  const [added, changed]: [EntryChange[], EntryChange[]] = [[], []];
  for (const entry of after) {
    const known = earlier.get(entry.ref);
    earlier.delete(entry.ref);
    const named = { ref: entry.ref, name: entry.name };
    if (!known) added.push(named);
    else if (entryHash(known) !== entryHash(entry)) changed.push(named);
  }
  const removed = [...earlier.values()].map(({ ref, name }) => ({ ref, name }));
  return { added, changed, removed };
}
