import { expect, test } from 'vitest';
import { textOf, utf8 } from './bytes.ts';
import {
  consistencyProof,
  consistencyRanges,
  inclusionProof,
  inclusionRanges,
  isConsistent,
  isIncluded,
  rootOf,
} from './merkle.ts';
import {
  bundleBytes,
  rangeFromTiles,
  readBundle,
  readTile,
  readTilePath,
  type Tile,
  tileBytes,
  tilePath,
  tilesBetween,
  tilesOfRanges,
} from './tiles.ts';

test('paths are those of the specification', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 1, index: 0, width: 17 })).toBe('tile/1/000.p/17');
  expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112');
});

test('a path names one tile, and a tile has one path', () => {
  for (const path of ['tile/0/x001/x234/067', 'tile/entries/273.p/112', 'tile/63/000'])
    expect(tilePath(readTilePath(path)!)).toBe(path);
  for (const path of [
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/001.p/256',
    'tile/0/001.p/0',
    'tile/00/001',
    'tile/0/1',
    'tile/0/001/',
    '../tile/0/001',
    'tile/data/001',
  ])
    expect(readTilePath(path)).toBeUndefined();
});

test('a log of 70,000 entries has the tiles that the specification counts', () => {
  const tiles = tilesBetween(0, 70_000);
  const of = (level: Tile['level']) => tiles.filter(tile => tile.level === level);
  expect([of(0), of(1), of(2), of(3)].map(list => list.length)).toEqual([274, 2, 1, 0]);
  expect([of(0).at(-1), of(1).at(-1), of(2).at(-1)].map(tile => tile?.width)).toEqual([112, 17, 1]);
  expect(of('entries')).toHaveLength(274);
  expect(tilesBetween(0, 256).map(tilePath)).toEqual(['tile/entries/000', 'tile/0/000', 'tile/1/000.p/1']);
  expect(tilesBetween(255, 257).map(tilePath)).toEqual([
    'tile/entries/000',
    'tile/entries/001.p/1',
    'tile/0/000',
    'tile/0/001.p/1',
    'tile/1/000.p/1',
  ]);
  expect(tilesBetween(256, 256)).toEqual([]);
});

/** Any 32 bytes will do for a leaf's hash. */
function numbered(number: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

test('proofs out of tiles are those out of leaves', () => {
  const size = 66_000;
  const leaves = Array.from({ length: size }, (_, i) => numbered(i));
  const files = new Map<string, Uint8Array>();
  const levels = [leaves];
  for (let below = leaves; below.length >= 256; ) {
    const whole = Math.floor(below.length / 256);
    below = Array.from({ length: whole }, (_, i) => rootOf(levels.at(-1)!.slice(i * 256, (i + 1) * 256)));
    levels.push(below);
  }
  for (const tile of tilesBetween(0, size)) {
    if (tile.level === 'entries') continue;
    const start = tile.index * 256;
    files.set(tilePath(tile), tileBytes(levels[tile.level]!.slice(start, start + tile.width)));
  }
  const places = [0, 65_535, 65_999];
  const pasts = [300, 30_001];
  const ranges = [
    ...places.flatMap(index => inclusionRanges(index, size)),
    ...pasts.flatMap(past => consistencyRanges(past, size)),
  ];
  const wanted = tilesOfRanges(ranges, size);
  expect(wanted.length).toBeLessThan(12);
  const fetched = new Map(wanted.map(tile => [tilePath(tile), files.get(tilePath(tile))!]));
  const read = rangeFromTiles(tile => readTile(fetched.get(tilePath(tile))!, tile.width), size);
  const tree = { size, root: rootOf(leaves) };
  for (const index of places)
    expect(isIncluded(leaves[index]!, index, tree, inclusionProof(index, size, read))).toBe(true);
  for (const past of pasts) {
    const older = { size: past, root: rootOf(leaves.slice(0, past)) };
    expect(isConsistent(older, tree, consistencyProof(past, size, read))).toBe(true);
  }
});

test('a bundle gives back its entries, and nothing when it is cut', () => {
  const entries = [utf8(''), utf8('a'), utf8('b'.repeat(65_535))];
  const bytes = bundleBytes(entries);
  expect(readBundle(bytes, 3).map(textOf)).toEqual(entries.map(textOf));
  expect(() => readBundle(bytes, 2)).toThrow('number of entries');
  expect(() => readBundle(bytes.slice(0, -1), 3)).toThrow('cut');
  expect(() => readBundle(Uint8Array.of(0), 1)).toThrow('cut');
  expect(() => bundleBytes([utf8('b'.repeat(65_536))])).toThrow('at most');
  expect(() => readTile(new Uint8Array(31), 1)).toThrow('another size');
});
