import { sameBytes } from './bytes.ts';
import { HashInput } from './hash-input.ts';

/**
 * Merkle trees of RFC 9162 (the same hashes as RFC 6962): what a leaf is, what a node is, and the proofs. The shape is
 * used for trees of other nodes too, so it is written once for any kind of node.
 */

export interface Joining<Node> {
  join(left: Node, right: Node): Node;
}

export type Hash = Uint8Array;

const input = new HashInput();
export const leafHash = (entry: Uint8Array): Hash => input.start().byte(0).add(entry).digest();
export const nodeHash = (left: Hash, right: Hash): Hash =>
  input.start().byte(1).add(left).add(right).digest();
export const emptyRoot: Hash = input.start().digest();
const hashes: Joining<Hash> = { join: nodeHash };

/** Where a tree of this many leaves parts: the largest power of two below. */
export function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** Grows by a leaf at a time and remembers no more than one node a level. */
export class Frontier<Node> {
  #size = 0;
  /** Roots of the whole subtrees so far, the largest first, with their number of leaves. */
  readonly #peaks: { leaves: number; node: Node }[] = [];

  constructor(
    readonly joining: Joining<Node>,
    /** Told of each whole subtree once: its height, its place among those of that height, its root. */
    readonly whole: (height: number, index: number, node: Node) => void = () => {},
  ) {}

  get size(): number {
    return this.#size;
  }

  add(leaf: Node): void {
    this.whole(0, this.#size, leaf);
    this.#size++;
    let peak = { leaves: 1, node: leaf };
    for (let height = 1; this.#peaks.at(-1)?.leaves === peak.leaves; height++) {
      const left = this.#peaks.pop()!;
      peak = { leaves: peak.leaves * 2, node: this.joining.join(left.node, peak.node) };
      this.whole(height, this.#size / peak.leaves - 1, peak.node);
    }
    this.#peaks.push(peak);
  }

  /** Absent while there is no leaf. */
  root(): Node | undefined {
    return this.#peaks.reduceRight<Node | undefined>(
      (right, { node }) => (right === undefined ? node : this.joining.join(node, right)),
      undefined,
    );
  }
}

export function rootOf(leaves: Iterable<Hash>): Hash {
  const frontier = new Frontier(hashes);
  for (const leaf of leaves) frontier.add(leaf);
  return frontier.root() ?? emptyRoot;
}

/** The root of the leaves from `start` to before `end`. A reader of stored nodes, or of leaves. */
export type ReadRange<Node> = (start: number, end: number) => Node;

export const rangeOf =
  (leaves: readonly Hash[]): ReadRange<Hash> =>
  (start, end) =>
    rootOf(leaves.slice(start, end));

/** Which ranges prove that the leaf stands at that place, from the bottom up. */
export function inclusionRanges(index: number, size: number): [start: number, end: number][] {
  if (!(index >= 0 && index < size)) throw new RangeError('There is no such leaf.');
  const ranges: [number, number][] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + split(end - start);
    if (index < middle) {
      ranges.unshift([middle, end]);
      end = middle;
    } else {
      ranges.unshift([start, middle]);
      start = middle;
    }
  }
  return ranges;
}

export const inclusionProof = (index: number, size: number, read: ReadRange<Hash>): Hash[] =>
  inclusionRanges(index, size).map(([start, end]) => read(start, end));

/** The root that this leaf at this place has with these siblings; absent where they are too few or too many. */
export function rootByInclusion(
  leaf: Hash,
  index: number,
  size: number,
  proof: readonly Hash[],
): Hash | undefined {
  if (!isPlace(index, size)) return undefined;
  const ranges = inclusionRanges(index, size);
  if (ranges.length !== proof.length) return undefined;
  return proof.reduce((hash, sibling, level) => {
    const isLeft = ranges[level]![0] > index;
    return isLeft ? nodeHash(hash, sibling) : nodeHash(sibling, hash);
  }, leaf);
}

export function isIncluded(
  leaf: Hash,
  index: number,
  tree: { size: number; root: Hash },
  proof: readonly Hash[],
): boolean {
  const root = rootByInclusion(leaf, index, tree.size, proof);
  return root !== undefined && sameBytes(root, tree.root);
}

const isPlace = (index: number, size: number) =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;

/** Which ranges prove that the first `from` leaves are still the first of `to`. */
export function consistencyRanges(from: number, to: number): [start: number, end: number][] {
  if (!(from >= 0 && from <= to)) throw new RangeError('A log does not shrink.');
  if (from === 0 || from === to) return [];
  const ranges: [number, number][] = [];
  let [start, end] = [0, to];
  while (from !== end) {
    const middle = start + split(end - start);
    if (from <= middle) {
      ranges.unshift([middle, end]);
      end = middle;
    } else {
      ranges.unshift([start, middle]);
      start = middle;
    }
  }
  // The old tree itself is known to whoever asks, unless it is no subtree of the new one.
  if (start > 0) ranges.unshift([start, end]);
  return ranges;
}

export const consistencyProof = (from: number, to: number, read: ReadRange<Hash>): Hash[] =>
  consistencyRanges(from, to).map(([start, end]) => read(start, end));

/** Whether the newer tree begins with the older one. */
export function isConsistent(
  older: { size: number; root: Hash },
  newer: { size: number; root: Hash },
  proof: readonly Hash[],
): boolean {
  if (!Number.isSafeInteger(older.size) || !Number.isSafeInteger(newer.size)) return false;
  if (older.size < 0 || older.size > newer.size) return false;
  if (older.size === 0 && !sameBytes(older.root, emptyRoot)) return false;
  if (older.size === newer.size) return proof.length === 0 && sameBytes(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const ranges = consistencyRanges(older.size, newer.size);
  if (ranges.length !== proof.length) return false;
  const beginsInside = ranges[0]![0] > 0 && ranges[0]![1] === older.size;
  let oldRoot = beginsInside ? proof[0]! : older.root;
  let newRoot = oldRoot;
  for (let i = beginsInside ? 1 : 0; i < proof.length; i++) {
    const isLeft = ranges[i]![1] <= older.size;
    if (isLeft) oldRoot = nodeHash(proof[i]!, oldRoot);
    newRoot = isLeft ? nodeHash(proof[i]!, newRoot) : nodeHash(newRoot, proof[i]!);
  }
  return sameBytes(oldRoot, older.root) && sameBytes(newRoot, newer.root);
}
