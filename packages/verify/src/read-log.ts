import { Malformed, sameBytes, textOf } from './bytes.ts';
import { type Checkpoint, isCheckpointSignedBy, readCheckpoint } from './checkpoint.ts';
import type { DayDocument } from './day.ts';
import { KeyChain } from './key-chain.ts';
import { readEntry } from './log-entry.ts';
import { emptyRoot, Frontier, type Hash, leafHash, nodeHash } from './merkle.ts';
import { readKey } from './note.ts';
import { readBundle, tilePath, tileWidth } from './tiles.ts';
import { type Code, type Verdict, verdict } from './verdict.ts';

/** A copy of a log’s files, wherever it lies. Fails where a file is missing. */
export type ReadLogFile = (path: string) => Promise<Uint8Array>;

export interface ReadLog {
  checkpoint: Checkpoint;
  chain: KeyChain;
  /** The text of each change of keys by its place. */
  keyChanges: ReadonlyMap<number, string>;
  /** The root that the log had at the sizes that were asked for. */
  roots: ReadonlyMap<number, Hash>;
  /** What no log of an honest tenant has. */
  verdicts: Verdict<Code>[];
}

/**
 * Reads a whole log from its first entry, as a monitor does: everything must hash to what the checkpoint says, keys follow
 * each other, no day is closed twice, and no list of a later day is shorter than that of an earlier one.
 */
export async function readLog(
  read: ReadLogFile,
  firstKey: string,
  sizes: readonly number[] = [],
): Promise<ReadLog> {
  const checkpoint = readCheckpoint(textOf(await read('checkpoint')));
  const chain = new KeyChain(readKey(firstKey));
  const frontier = new Frontier<Hash>({ join: nodeHash });
  const keyChanges = new Map<number, string>();
  const roots = new Map<number, Hash>();
  const days = new Days();
  const { size } = checkpoint;
  const keepRoot = () => {
    if (sizes.includes(frontier.size)) roots.set(frontier.size, frontier.root() ?? emptyRoot);
  };
  keepRoot();
  for (let index = 0; index * tileWidth < size; index++) {
    const width = Math.min(tileWidth, size - index * tileWidth);
    for (const bytes of readBundle(await bundleOf(read, index, width), width)) {
      const entry = readEntry(bytes);
      if (entry?.kind === 'key-change') {
        chain.follow(frontier.size, entry);
        keyChanges.set(frontier.size, textOf(bytes));
      }
      if (entry?.kind === 'day') days.add(entry);
      frontier.add(leafHash(bytes));
      keepRoot();
    }
  }
  roots.set(size, frontier.root() ?? emptyRoot);
  const isSigned = chain.keysAt(size).some(key => isCheckpointSignedBy(checkpoint, key));
  if (!isSigned) days.verdicts.push(verdict('log-not-signed', { size }));
  if (!sameBytes(roots.get(size)!, checkpoint.root))
    days.verdicts.push(verdict('log-root-differs', { size }));
  return { checkpoint, chain, keyChanges, roots, verdicts: days.verdicts };
}

/** A copy that has grown since may have only the full bundle left. */
async function bundleOf(read: ReadLogFile, index: number, width: number): Promise<Uint8Array> {
  try {
    return await read(tilePath({ level: 'entries', index, width }));
  } catch (error) {
    if (width === tileWidth) throw error;
    const whole = await read(tilePath({ level: 'entries', index, width: tileWidth }));
    return firstOf(whole, width);
  }
}

/** The first entries of a bundle. */
export function firstOf(bundle: Uint8Array, width: number): Uint8Array {
  let at = 0;
  for (let i = 0; i < width; i++) at += 2 + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0);
  if (at > bundle.length) throw new Malformed('This bundle is cut.');
  return bundle.slice(0, at);
}

const lists = ['audit', 'orders', 'applications', 'deposits', 'withdrawals'] as const;

class Days {
  readonly verdicts: Verdict<Code>[] = [];
  readonly #seen = new Set<string>();
  #last: DayDocument | undefined;

  add(document: DayDocument): void {
    const { day, part } = document;
    if (this.#seen.has(`${day} ${part}`)) this.verdicts.push(verdict('log-day-twice', { day }));
    this.#seen.add(`${day} ${part}`);
    const last = this.#last;
    for (const list of last ? lists : []) {
      const [before, now] = [last!.heads[list], document.heads[list]];
      const isSame = before.count === now.count && before.head === now.head;
      if (now.count > before.count || isSame) continue;
      const counts = { before: String(before.count), now: String(now.count) };
      this.verdicts.push(verdict('log-list-shrank', { day, list, ...counts }));
    }
    this.#last = document;
  }
}
