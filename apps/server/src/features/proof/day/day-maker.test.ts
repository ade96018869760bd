import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { customerAt, holderAt, holderLeafBytes } from './day-builder.ts';
import { DayMaker } from './day-maker.ts';
import { customersTree, type KeptChunk } from './day-store.ts';

const secret = new Uint8Array(32).fill(7);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const idOf = (n: number) =>
  sha256(`id ${n}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const linesOf = (n: number) => [
  `NGN|frozen|${n}`,
  `NGN|available|${n * 1_000_003}`,
  ...(n % 3 === 0 ? [`share/NSENG-KANCEM|available|${2n ** 60n + BigInt(n)}`] : []),
];
const customers = Array.from({ length: 1_000 }, (_, n) =>
  [`${idOf(n)} ${n} ${sha256(`head ${n}`)}`, ...(n > 0 ? linesOf(n) : [])].join('\n'),
);

function make(shares: number, of = customers) {
  const maker = new DayMaker(secret);
  const kept: KeptChunk[] = [];
  for (let at = 0; at < shares; at++) {
    const share = { at, of: shares };
    for (let i = 0; i < of.length; i += 300) maker.take(of.slice(i, i + 300), share);
    for (let chunks = maker.next(share); chunks; chunks = maker.next(share)) kept.push(...chunks);
  }
  const { ready, trees } = maker.finish();
  const nameOf = ({ tree, chunk }: KeptChunk) => `${tree} ${chunk}`;
  const chunks = [...kept, ...ready].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return { trees, chunks };
}

test('every customer and every balance stands in its tree once', () => {
  const { trees, chunks } = make(1);
  expect(trees.customers.count).toBe(1_000);
  expect(trees.assets.map(({ asset, holders, total }) => [asset, holders, total])).toEqual([
    ['NGN', 999, (1_000_004n * (999n * 1_000n)) / 2n],
    ['share/NSENG-KANCEM', 333, 333n * 2n ** 60n + (3n * (333n * 334n)) / 2n],
  ]);
  const leaves = chunks
    .filter(({ tree }) => tree === customersTree)
    .flatMap(chunk =>
      Array.from({ length: chunk.leaves.length / 88 }, (_, i) => customerAt(chunk.leaves, i)),
    );
  expect(leaves.find(({ customer }) => customer === idOf(5))).toEqual({
    customer: idOf(5),
    sequence: 5n,
    head: sha256('head 5'),
    balances: sha256('NGN|available|5000015\nNGN|frozen|5'),
  });
  expect(leaves.find(({ customer }) => customer === idOf(0))?.balances).toBe(sha256(''));
  const holders = chunks
    .filter(({ tree }) => tree === 'NGN')
    .flatMap(({ leaves }) =>
      Array.from({ length: leaves.length / holderLeafBytes }, (_, i) => holderAt(leaves, i)),
    );
  expect(holders).toHaveLength(999);
  expect(holders.find(({ customer }) => customer === idOf(5))?.amount).toBe(5_000_020n);
});

test.each([
  [2, 1_000],
  [7, 1_000],
  // Many more shares than are usual, many of them of nobody.
  [256, 310],
])('read in %i shares, the trees and what is kept of %i customers are the same', (shares, count) => {
  const of = customers.slice(0, count);
  expect(make(shares, of)).toEqual(make(1, of));
});
