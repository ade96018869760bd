import { Malformed, textOf, utf8 } from './bytes.ts';
import type { TreeHead } from './checkpoint.ts';
import { KeyChain } from './key-chain.ts';
import { readEntry } from './log-entry.ts';
import { inclusionProof, inclusionRanges, isIncluded, leafHash } from './merkle.ts';
import type { VerifierKey } from './note.ts';
import type { ReadLogFile } from './read-log.ts';
import { fieldsOf } from './shape.ts';
import { readStrictJson } from './strict-json.ts';
import { rangeFromTiles, readTile, tilePath, tilesOfRanges } from './tiles.ts';

const limits = { length: 1_000_000, depth: 4 };

/**
 * The keys of a log from its first one on, by the file `key-changes` beside its tiles: a list of `index` and `entry`. Each
 * must stand in the log of this head, as its tiles prove, so that nobody slips in a key of their own.
 */
export async function followServedKeys(
  first: VerifierKey,
  head: Pick<TreeHead, 'size' | 'root'>,
  read: ReadLogFile,
): Promise<KeyChain> {
  const chain = new KeyChain(first);
  const changes = readStrictJson(textOf(await read('key-changes')), limits);
  if (!Array.isArray(changes)) throw new Malformed('Changes of keys are a list.');
  for (const change of changes) {
    const { index, entry: text } = fieldsOf(change, 'change');
    if (typeof index !== 'number' || typeof text !== 'string')
      throw new Malformed('A change of keys has a place and an entry.');
    // Later than this head.
    if (index >= head.size) continue;
    const bytes = utf8(text);
    const entry = readEntry(bytes);
    if (entry?.kind !== 'key-change') throw new Malformed('This entry changes no key.');
    if (!isIncluded(leafHash(bytes), index, head, await proofOf(index, head.size, read)))
      throw new Malformed('This change is not in the log.');
    chain.follow(index, entry);
  }
  return chain;
}

async function proofOf(index: number, size: number, read: ReadLogFile) {
  const tiles = new Map<string, ReturnType<typeof readTile>>();
  for (const tile of tilesOfRanges(inclusionRanges(index, size), size))
    tiles.set(tilePath(tile), readTile(await read(tilePath(tile)), tile.width));
  return inclusionProof(
    index,
    size,
    rangeFromTiles(tile => tiles.get(tilePath(tile)) ?? [], size),
  );
}
