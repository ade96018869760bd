import type { TreeHead } from './checkpoint.ts';
import { consistencyProof, consistencyRanges, type Hash, isConsistent } from './merkle.ts';
import type { ReadLogFile } from './read-log.ts';
import { rangeFromTiles, readTile, tilePath, tilesOfRanges } from './tiles.ts';

type Head = Pick<TreeHead, 'size' | 'root'>;

/**
 * Whether the newer head of a log goes on from the older one, by the log’s own tiles: a dozen small files, also of a large
 * log. Fails where one of them cannot be read, which decides nothing.
 */
export async function growsFrom(older: Head, newer: Head, read: ReadLogFile): Promise<boolean> {
  if (older.size > newer.size) return false;
  const tiles = new Map<string, readonly Hash[]>();
  for (const tile of tilesOfRanges(consistencyRanges(older.size, newer.size), newer.size)) {
    const path = tilePath(tile);
    tiles.set(path, readTile(await read(path), tile.width));
  }
  const range = rangeFromTiles(tile => tiles.get(tilePath(tile)) ?? [], newer.size);
  return isConsistent(older, newer, consistencyProof(older.size, newer.size, range));
}
