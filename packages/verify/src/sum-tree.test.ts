import { describe, expect, test } from 'vitest';
import { hex, sha256, utf8 } from './bytes.ts';
import {
  type Holding,
  holdingOf,
  isInSum,
  orderOf,
  pairRange,
  SumTreeBuilder,
  sumProof,
  sumProofRanges,
} from './sum-tree.ts';

const secret = sha256(utf8('a day'));

function treeOf(amounts: readonly bigint[]) {
  const holdings = amounts
    .map((amount, i) => holdingOf(secret, 'NGN', `customer-${i}`, amount))
    .sort((a, b) =>
      hex(orderOf(secret, 'NGN', a.customer)) < hex(orderOf(secret, 'NGN', b.customer)) ? -1 : 1,
    );
  const builder = new SumTreeBuilder();
  for (const holding of holdings) builder.add(holding);
  const { holders, root } = builder.finish()!;
  const at = (index: number): Holding => holdings[index]!;
  const prove = (index: number) => sumProof(index, holders, at, pairRange(holders, at));
  return { tree: { holders, root: root.hash, total: root.sum }, holdings, prove };
}

const amountsOf = (holders: number) => Array.from({ length: holders }, (_, i) => BigInt(i * i * 1_000 + 7));

test('in trees of one to 20 holders each is in the sum, with exactly their balance', () => {
  for (let holders = 1; holders <= 20; holders++) {
    const { tree, holdings, prove } = treeOf(amountsOf(holders));
    expect(tree.total).toBe(amountsOf(holders).reduce((a, b) => a + b));
    for (const [index, { customer, amount }] of holdings.entries()) {
      const proof = prove(index);
      expect([
        isInSum(customer, amount, tree, proof),
        isInSum(customer, amount + 1n, tree, proof),
        isInSum(customer, amount - 1n, tree, proof),
        isInSum('customer-x', amount, tree, proof),
        isInSum(customer, amount, { ...tree, total: tree.total - 1n }, proof),
        isInSum(customer, amount, tree, { ...proof, index: index + 1 }),
        isInSum(customer, amount, tree, { ...proof, nodes: [...proof.nodes, proof.next] }),
      ]).toEqual([true, false, false, false, false, false, false]);
    }
  }
});

describe('liabilities cannot be made smaller', () => {
  const { tree, holdings, prove } = treeOf(amountsOf(9));

  test('by a sibling that is negative', () => {
    const proof = prove(4);
    const { customer, amount } = holdings[4]!;
    const nodes = proof.nodes.map((node, i) => (i === 0 ? { ...node, sum: -node.sum } : node));
    expect(isInSum(customer, amount, tree, { ...proof, nodes })).toBe(false);
    expect(isInSum(customer, amount, tree, { ...proof, next: { ...proof.next, sum: -1n } })).toBe(false);
  });

  test('by a part that is larger than the whole, or negative', () => {
    const proof = prove(4);
    const { customer, amount } = holdings[4]!;
    expect(isInSum(customer, amount, tree, { ...proof, first: amount + 1n })).toBe(false);
    expect(isInSum(customer, amount, tree, { ...proof, first: -1n })).toBe(false);
  });

  test('by a sum beyond what is written', () => {
    const builder = new SumTreeBuilder();
    const huge = { customer: 'a', amount: 2n ** 127n, first: 0n, salt: new Uint8Array(16) };
    expect(() => builder.add(huge)).toThrow('beyond measure');
  });

  test('by leaving somebody out: whoever is not in the tree has no proof', () => {
    const { holdings: left, prove: proveLeft, tree: leftTree } = treeOf(amountsOf(8));
    const missing = holdings.find(({ customer }) => customer === 'customer-8')!;
    for (let index = 0; index < left.length; index++)
      expect(isInSum(missing.customer, missing.amount, leftTree, proveLeft(index))).toBe(false);
  });
});

test('no sum in a proof is another’s balance, nor do any of them give one together with the total', () => {
  // Powers of three times large numbers: no two sets of parts have the same sum by accident.
  for (let holders = 3; holders <= 9; holders++) {
    const amounts = Array.from({ length: holders }, (_, i) => 10n ** 12n * 3n ** BigInt(i) + BigInt(i));
    const { tree, holdings, prove } = treeOf(amounts);
    const given: bigint[] = [];
    for (const [index, own] of holdings.entries()) {
      const proof = prove(index);
      const seen = [proof.next, proof.before, ...proof.nodes].map(node => node.sum);
      const others = holdings.filter(holding => holding !== own).map(({ amount }) => amount);
      for (let set = 1; set < 2 ** seen.length; set++) {
        const sum = seen.reduce((total, one, i) => (set & (2 ** i) ? total + one : total), 0n);
        if (others.includes(sum) || others.includes(tree.total - own.amount - sum)) given.push(sum);
      }
    }
    expect(given).toEqual([]);
  }
});

test('parts are even by chance, from nothing to all', () => {
  const parts = Array.from({ length: 400 }, (_, i) => Number(holdingOf(secret, 'NGN', `c${i}`, 3n).first));
  for (const part of [0, 1, 2, 3]) expect(parts.filter(one => one === part).length).toBeGreaterThan(50);
  expect(holdingOf(secret, 'NGN', 'c', 0n).first).toBe(0n);
});

test('at 100,000 holders a proof stays under 8 KB, and so do those of five assets together', () => {
  // A hash, a space, a sum of fourteen digits, quotes and a comma; and what a proof has besides nodes.
  const [nodeBytes, restBytes] = [44 + 1 + 14 + 3, 280];
  const bytes = (index: number) => sumProofRanges(index, 100_000).length * nodeBytes + restBytes;
  const usual = Array.from({ length: 1_000 }, (_, i) => bytes(i * 100));
  expect(Math.max(...usual, bytes(65_536))).toBeLessThan(2_400);
  expect((5 * usual.reduce((a, b) => a + b)) / usual.length).toBeLessThan(8_000);
});

test('sums beyond measure prove nothing', () => {
  const { tree, holdings, prove } = treeOf(amountsOf(9));
  const proof = prove(4);
  const { customer, amount } = holdings[4]!;
  const huge = { ...proof, nodes: proof.nodes.map(node => ({ ...node, sum: 2n ** 126n })) };
  expect(isInSum(customer, amount, tree, huge)).toBe(false);
  expect(isInSum(customer, amount, { ...tree, total: 2n ** 127n }, huge)).toBe(false);
});
