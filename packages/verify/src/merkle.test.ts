import { describe, expect, test } from 'vitest';
import { fromHex, hex, utf8 } from './bytes.ts';
import {
  consistencyProof,
  emptyRoot,
  Frontier,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  rangeOf,
  rootOf,
} from './merkle.ts';

const leavesOf = (size: number, word = 'entry') =>
  Array.from({ length: size }, (_, i) => leafHash(utf8(`${word} ${i}`)));
const trees = (leaves: readonly Hash[]) => (size: number) => ({ size, root: rootOf(leaves.slice(0, size)) });

test('the roots are those of Certificate Transparency’s own test', () => {
  const entries = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  const leaves = entries.map(entry => leafHash(fromHex(entry)));
  expect(roots.map((_, i) => hex(rootOf(leaves.slice(0, i + 1))))).toEqual(roots);
  expect(hex(emptyRoot)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

describe('in trees of every size up to 20', () => {
  const most = 20;
  const leaves = leavesOf(most);
  const others = leavesOf(most, 'other');
  const roots = Array.from({ length: most + 1 }, (_, size) => rootOf(leaves.slice(0, size)));
  const tree = (size: number) => ({ size, root: roots[size]! });
  const read = rangeOf(leaves);

  test('each leaf is included where it stands and nowhere else', () => {
    for (let size = 1; size <= most; size++) {
      for (let index = 0; index < size; index++) {
        const proof = inclusionProof(index, size, read);
        const leaf = leaves[index]!;
        expect([
          isIncluded(leaf, index, tree(size), proof),
          isIncluded(others[index]!, index, tree(size), proof),
          isIncluded(leaf, index + 1, tree(size), proof),
          isIncluded(leaf, index, tree(size), [...proof, proof[0] ?? emptyRoot]),
          size > 1 && isIncluded(leaf, index, tree(size), proof.slice(1)),
        ]).toEqual([true, false, false, false, false]);
      }
    }
  });

  test('each is consistent with each before it, and with no other past', () => {
    const fork = trees([...leaves.slice(0, 3), ...others.slice(3)]);
    for (let to = 1; to <= most; to++) {
      const forked = fork(to);
      for (let from = 0; from <= to; from++) {
        const proof = consistencyProof(from, to, read);
        expect([
          isConsistent(tree(from), tree(to), proof),
          from > 3 && isConsistent(fork(from), tree(to), proof),
          to > 3 && from > 0 && isConsistent(tree(from), forked, proof),
          isConsistent(tree(from), tree(to), [...proof, emptyRoot]),
          proof.length > 0 && isConsistent(tree(from), tree(to), proof.slice(1)),
          from < to && isConsistent(tree(to), tree(from), proof),
        ]).toEqual([true, false, false, false, false, false]);
      }
    }
  });
});

test('a place or a size that is none proves nothing', () => {
  const leaf = leavesOf(1)[0]!;
  const tree = { size: 1, root: leaf };
  for (const index of [-1, 1, 0.5, Number.NaN, 2 ** 53])
    expect(isIncluded(leaf, index, tree, [])).toBe(false);
  expect(isIncluded(leaf, 0, { size: Number.NaN, root: leaf }, [])).toBe(false);
  expect(isConsistent({ size: 0.5, root: leaf }, tree, [])).toBe(false);
  expect(isConsistent({ size: 0, root: leaf }, tree, [])).toBe(false);
});

test('a tree that grows tells each whole subtree once', () => {
  const told: string[] = [];
  const frontier = new Frontier<string>({ join: (a, b) => `(${a}${b})` }, (height, index, node) =>
    told.push(`${height}/${index} ${node}`),
  );
  for (const leaf of 'abcde') frontier.add(leaf);
  expect(told).toEqual([
    '0/0 a',
    '0/1 b',
    '1/0 (ab)',
    '0/2 c',
    '0/3 d',
    '1/1 (cd)',
    '2/0 ((ab)(cd))',
    '0/4 e',
  ]);
  expect(frontier.root()).toBe('(((ab)(cd))e)');
  expect(nodeHash(emptyRoot, emptyRoot)).toHaveLength(32);
});
