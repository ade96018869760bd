import { concat, Malformed } from './bytes.ts';
import { type Hash, nodeHash, type ReadRange, rootOf, split } from './merkle.ts';

/** A log as static files: c2sp.org/tlog-tiles. */

export const tileWidth = 256;
const hashBytes = 32;
const entryMax = 65_535;

export interface Tile {
  /** 0 has the hashes of entries; each above has the roots of whole tiles below. `entries` has the entries themselves. */
  level: number | 'entries';
  index: number;
  /** How many hashes or entries: all 256, or fewer at the end of the log. */
  width: number;
}

export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const groups = digits.match(/.{3}/g)!;
  const name = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${name}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Which tile a path names; absent where it names none. */
export function readTilePath(path: string): Tile | undefined {
  const match =
    /^tile\/(entries|0|[1-9][0-9]?)\/((?:x[0-9]{3}\/){0,4}[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/.exec(path);
  if (!match) return undefined;
  const level = match[1] === 'entries' ? ('entries' as const) : Number(match[1]);
  const tile: Tile = {
    level,
    index: Number(match[2]!.replaceAll(/[x/]/g, '')),
    width: match[3] === undefined ? tileWidth : Number(match[3]),
  };
  // One path for a tile: no leading zeroes, no full tile that calls itself partial.
  return (level === 'entries' || level <= 63) && tilePath(tile) === path ? tile : undefined;
}

/** The tiles of a log of this size that one of the older size did not have. */
export function tilesBetween(older: number, newer: number): Tile[] {
  const tiles: Tile[] = [];
  const add = (level: Tile['level'], before: number, now: number) => {
    for (let index = Math.floor(before / tileWidth); index * tileWidth < now; index++) {
      const width = Math.min(tileWidth, now - index * tileWidth);
      if (index * tileWidth + width > before) tiles.push({ level, index, width });
    }
  };
  add('entries', older, newer);
  for (let level = 0, [before, now] = [older, newer]; now > 0; level++) {
    add(level, before, now);
    before = Math.floor(before / tileWidth);
    now = Math.floor(now / tileWidth);
  }
  return tiles;
}

/** The tile's place in the tree: which entries stand below each of its hashes. */
export const entriesBelow = (level: number): number => tileWidth ** level;

export const tileBytes = (hashes: readonly Hash[]): Uint8Array => concat(...hashes);

export function readTile(bytes: Uint8Array, width: number): Hash[] {
  if (bytes.length !== width * hashBytes) throw new Malformed('This tile has another size.');
  return Array.from({ length: width }, (_, i) => bytes.slice(i * hashBytes, (i + 1) * hashBytes));
}

export function bundleBytes(entries: readonly Uint8Array[]): Uint8Array {
  return concat(
    ...entries.flatMap(entry => {
      if (entry.length > entryMax) throw new Malformed(`An entry has at most ${entryMax} bytes.`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

export function readBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [high, low] = [bytes[at], bytes[at + 1]];
    if (high === undefined || low === undefined) throw new Malformed('This bundle is cut.');
    const end = at + 2 + high * 256 + low;
    if (end > bytes.length) throw new Malformed('This bundle is cut.');
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  if (entries.length !== width) throw new Malformed('This bundle has another number of entries.');
  return entries;
}

/** Roots of ranges out of tiles, for proofs: only ranges that a proof in a tree of that size asks for. */
export function rangeFromTiles(readHashes: (tile: Tile) => readonly Hash[], size: number): ReadRange<Hash> {
  const cache = new Map<string, readonly Hash[]>();
  const hashes = (level: number, index: number) => {
    const width = Math.min(tileWidth, Math.floor(size / entriesBelow(level)) - index * tileWidth);
    const tile: Tile = { level, index, width };
    const path = tilePath(tile);
    const known = cache.get(path) ?? readHashes(tile);
    cache.set(path, known);
    return known;
  };
  const read: ReadRange<Hash> = (start, end) => {
    const count = end - start;
    if (!isWhole(start, count)) {
      const middle = start + split(count);
      return nodeHash(read(start, middle), read(middle, end));
    }
    // The highest level whose hashes are no larger than the range: at most 256 of them, all in one tile.
    let level = 0;
    while (entriesBelow(level + 1) <= count) level++;
    const first = start / entriesBelow(level);
    const index = Math.floor(first / tileWidth);
    const offset = first - index * tileWidth;
    return rootOf(hashes(level, index).slice(offset, offset + count / entriesBelow(level)));
  };
  return read;
}

/** A power of two of entries that begins at a multiple of it: one node of the tree. */
function isWhole(start: number, count: number): boolean {
  return split(count * 2) === count && start % count === 0;
}

/** The tiles that `rangeFromTiles` reads for these ranges, so that they can be fetched first. */
export function tilesOfRanges(ranges: readonly [start: number, end: number][], size: number): Tile[] {
  const wanted = new Map<string, Tile>();
  const zero = new Uint8Array(hashBytes);
  const read = rangeFromTiles(tile => {
    wanted.set(tilePath(tile), tile);
    return Array.from({ length: tile.width }, () => zero);
  }, size);
  for (const [start, end] of ranges) read(start, end);
  return [...wanted.values()];
}
