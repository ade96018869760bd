import type { ListFormat, ListPart } from '@openfloor/contract/screening/figures';
import type { ScoredPart } from '@openfloor/rules/names/score-names';
import type { EntryChange, ListEntry } from './list-entry.ts';

/** A file of a list, as it was sent in. */
export type ListFiles = Partial<Record<ListPart, Uint8Array>>;

/** What a list says, ready to be kept: an entry a line, compressed, and what is different from before. */
export interface MadeVersion {
  content: Uint8Array;
  entries: number;
  people: number;
  publishedOn: string | null;
  added: EntryChange[];
  changed: EntryChange[];
  removed: EntryChange[];
}

export interface Hit {
  versionId: string;
  entry: ListEntry;
  entryHash: string;
  /** The name or alias that comes nearest, and how near. */
  matched: string;
  score: number;
  parts: ScoredPart[];
  others: { name: string; score: number }[];
}

export type ScreeningTask =
  | { kind: 'read'; format: ListFormat; files: ListFiles; before: Uint8Array | null }
  | { kind: 'changes'; before: Uint8Array | null; after: Uint8Array }
  | { kind: 'load'; versionId: string; content: Uint8Array }
  | { kind: 'forget'; versionId: string }
  | { kind: 'screen'; versions: readonly string[]; names: readonly string[]; from: number };

export interface ScreeningAnswers {
  read: MadeVersion;
  changes: Pick<MadeVersion, 'added' | 'changed' | 'removed'>;
  load: null;
  forget: null;
  /** Of each name, nearest first. */
  screen: Hit[][];
}
