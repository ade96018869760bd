import { gunzipSync, gzipSync } from 'node:zlib';
import { NameIndex } from '@openfloor/rules/names/name-index';
import { changesOf, entryHash, type ListEntry, ListUnreadable, type ReadList } from './list-entry.ts';
import { readOfac } from './read-ofac.ts';
import { readUn } from './read-un.ts';
import type { Hit, ListFiles, MadeVersion, ScreeningAnswers, ScreeningTask } from './screening-task.ts';

/** What a compressed list may unfold to. */
const unfoldedMax = 256_000_000;

/** Versions of lists as they are kept in memory, by their ids. */
type Indexes = Map<string, NameIndex<ListEntry>>;

export class ListEmpty extends Error {}

/** The work of the thread that compares. */
export async function carryOut(
  task: ScreeningTask,
  indexes: Indexes,
  breathe: () => void,
): Promise<ScreeningAnswers[ScreeningTask['kind']]> {
  switch (task.kind) {
    case 'read':
      return makeVersion(await readFiles(task.format, task.files), task.before);
    case 'changes': {
      const changes = changesOf(task.before ? unfold(task.before) : [], unfold(task.after));
      return {
        added: first(changes.added),
        changed: first(changes.changed),
        removed: first(changes.removed),
      };
    }
    case 'load':
      indexes.set(task.versionId, indexOf(unfold(task.content), breathe));
      return null;
    case 'forget':
      indexes.delete(task.versionId);
      return null;
    case 'screen':
      return task.names.map(name => {
        breathe();
        return task.versions.flatMap(versionId => hitsOf(versionId, indexes.get(versionId), name, task.from));
      });
  }
}

const shownMax = 100;
const first = <T>(all: readonly T[]): T[] => all.slice(0, shownMax);

function decode(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readFiles(
  format: 'ofac' | 'un',
  { main, aliases, addresses }: ListFiles,
): ReadList | Promise<ReadList> {
  const [text, alt, add] = [decode(main), decode(aliases), decode(addresses)];
  // Of two bytes a character, or no text at all.
  if (text.includes('\u0000') || alt.includes('\u0000') || add.includes('\u0000')) throw new ListUnreadable();
  return format === 'un' ? readUn(text) : readOfac({ main: text, aliases: alt, addresses: add });
}

function makeVersion({ entries, publishedOn }: ReadList, before: Uint8Array | null): MadeVersion {
  const people = entries.filter(({ type }) => type === 'person').length;
  if (people === 0) throw new ListEmpty();
  const content = gzipSync(entries.map(entry => JSON.stringify(entry)).join('\n'));
  const changes = changesOf(before ? unfold(before) : [], entries);
  return { content, entries: entries.length, people, publishedOn, ...changes };
}

export function unfold(content: Uint8Array): ListEntry[] {
  const text = gunzipSync(content, { maxOutputLength: unfoldedMax }).toString('utf8');
  return text === '' ? [] : text.split('\n').map(line => JSON.parse(line) as ListEntry);
}

/** Customers are people: ships and companies are nobody's name. */
function indexOf(entries: readonly ListEntry[], breathe: () => void): NameIndex<ListEntry> {
  const people = entries.filter(({ type }) => type === 'person');
  return new NameIndex(namesOf(people, breathe));
}

function* namesOf(people: readonly ListEntry[], breathe: () => void): Generator<[ListEntry, string]> {
  for (const entry of people) {
    breathe();
    yield [entry, entry.name];
    for (const alias of entry.aliases) yield [entry, alias];
  }
}

/** Of each entry once, by the name that comes nearest. */
function hitsOf(
  versionId: string,
  index: NameIndex<ListEntry> | undefined,
  name: string,
  from: number,
): Hit[] {
  if (!index) throw new Error(`The version ${versionId} of a list is not loaded`);
  const found = new Map<ListEntry, Hit>();
  for (const { key: entry, name: matched, score, parts } of index.find(name, from)) {
    const known = found.get(entry);
    if (known) known.others.push({ name: matched, score });
    else
      found.set(entry, { versionId, entry, entryHash: entryHash(entry), matched, score, parts, others: [] });
  }
  return [...found.values()];
}
