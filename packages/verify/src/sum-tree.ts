import { Malformed, sameBytes } from './bytes.ts';
import { HashInput } from './hash-input.ts';
import { Frontier, type Hash, type Joining, type ReadRange, split } from './merkle.ts';

/**
 * What a tenant owes its customers of one asset, as a tree whose every node has a hash and a sum. docs/proof.md says how
 * it is built, and what a proof does and does not tell about others.
 *
 * Each holder's balance lies in two parts, by chance. A pair of leaves has the second part of one holder and the first
 * part of the next, so that no leaf and no node has a whole balance: whoever sees a part cannot tell of how much.
 */
export interface SumNode {
  hash: Hash;
  sum: bigint;
}

/** One holder's balance of an asset at the close of a day. */
export interface Holding {
  customer: string;
  amount: bigint;
  /** How much of it lies in the first part. */
  first: bigint;
  salt: Uint8Array;
}

export const saltBytes = 16;
/** Sums are written in 16 bytes; nothing that is counted comes near. */
const sumMax = 2n ** 127n;

const input = new HashInput();

export const sums: Joining<SumNode> = {
  join(left, right) {
    const sum = checkedSum(checkedSum(left.sum) + checkedSum(right.sum));
    const hash = input.start().byte(1).add(left.hash).sum(left.sum).add(right.hash).sum(right.sum).digest();
    return { hash, sum };
  },
};

const isNoSum = (sum: bigint) => sum < 0n || sum >= sumMax;

/** A negative part would hide a debt behind another's balance. */
function checkedSum(sum: bigint): bigint {
  if (isNoSum(sum)) throw new Malformed('A sum is neither negative nor beyond measure.');
  return sum;
}

/**
 * The holder's two leaves: one hash, which commits to both parts, and each with its own sum. They stand in two pairs, so
 * that nobody but the holder sees both.
 */
function leavesOf({ salt, customer, amount, first }: Holding): { first: SumNode; second: SumNode } {
  if (salt.length !== saltBytes) throw new Malformed(`A salt has ${saltBytes} bytes.`);
  const second = checkedSum(checkedSum(amount) - checkedSum(first));
  const hash = input.start().byte(0).add(salt).text(`${first}|${second}|${customer}`).digest();
  return { first: { hash, sum: first }, second: { hash, sum: second } };
}

/**
 * What the server knows and nobody else: salt, parting and order of a day follow from one secret of 32 bytes, so that
 * proofs can be made again without keeping them. docs/proof.md has the texts, which a database can compute too.
 */
export function holdingOf(secret: Uint8Array, asset: string, customer: string, amount: bigint): Holding {
  const chance = input.start().add(secret).text(`salt|${asset}|${customer}`).digest();
  const fraction = new DataView(chance.buffer).getBigUint64(saltBytes);
  // From nothing to all of it, each as likely.
  const first = ((amount + 1n) * fraction) >> 64n;
  return { customer, amount, first, salt: chance.slice(0, saltBytes) };
}

/** Holders are taken in the order of this. */
export const orderOf = (secret: Uint8Array, asset: string, customer: string): Uint8Array =>
  input.start().add(secret).text(`order|${asset}|${customer}`).digest();

/**
 * Takes the holders of an asset one by one, in an order that nobody can guess, and remembers a node a level. The pair at
 * place i has the second part of holder i and the first part of holder i + 1; the last pair has that of the first one.
 */
export class SumTreeBuilder {
  readonly #frontier: Frontier<SumNode>;
  #firstOfAll: SumNode | undefined;
  #secondOfLast: SumNode | undefined;
  #holders = 0;

  /** @param whole is told of each whole subtree of pairs, for whoever keeps them to make proofs */
  constructor(whole?: (height: number, index: number, node: SumNode) => void) {
    this.#frontier = new Frontier(sums, whole);
  }

  add(holding: Holding): void {
    const { first, second } = leavesOf(holding);
    if (this.#secondOfLast) this.#frontier.add(sums.join(this.#secondOfLast, first));
    else this.#firstOfAll = first;
    this.#secondOfLast = second;
    this.#holders++;
  }

  /** Absent where nobody holds the asset. To be called once. */
  finish(): { holders: number; root: SumNode } | undefined {
    if (!this.#firstOfAll || !this.#secondOfLast) return undefined;
    this.#frontier.add(sums.join(this.#secondOfLast, this.#firstOfAll));
    return { holders: this.#holders, root: this.#frontier.root()! };
  }
}

/** What a holder is given: both own parts, the two neighbours' parts beside them, and the nodes that lead to the root. */
export interface SumProof {
  index: number;
  first: bigint;
  salt: Uint8Array;
  /** The first part of the next holder, and the second part of the one before. */
  next: SumNode;
  before: SumNode;
  /** From left to right, the largest whole ranges of pairs that have neither of the two. */
  nodes: readonly SumNode[];
}

/** The places of the two pairs that a holder has parts in: of the first part, and of the second. */
const pairsOf = (index: number, holders: number): [first: number, second: number] => [
  (index + holders - 1) % holders,
  index,
];

/** The ranges of pairs whose roots a proof needs, in its order. */
export function sumProofRanges(index: number, holders: number): [start: number, end: number][] {
  if (!(index >= 0 && index < holders)) throw new RangeError('There is no such holder.');
  const pairs = pairsOf(index, holders);
  const ranges: [number, number][] = [];
  const visit = (start: number, end: number) => {
    if (!pairs.some(pair => pair >= start && pair < end)) ranges.push([start, end]);
    else if (end - start > 1) {
      const middle = start + split(end - start);
      visit(start, middle);
      visit(middle, end);
    }
  };
  visit(0, holders);
  return ranges;
}

/** @param neighbour reads the holder at a place @param read the root of a range of pairs */
export function sumProof(
  index: number,
  holders: number,
  neighbour: (index: number) => Holding,
  read: ReadRange<SumNode>,
): SumProof {
  const own = neighbour(index);
  const { first: next } = leavesOf(neighbour((index + 1) % holders));
  const { second: before } = leavesOf(neighbour((index + holders - 1) % holders));
  const nodes = sumProofRanges(index, holders).map(([start, end]) => read(start, end));
  return { index, first: own.first, salt: own.salt, next, before, nodes };
}

/** The root of a range of pairs out of the holders themselves; `neighbour` as above. */
export function pairRange(holders: number, neighbour: (index: number) => Holding): ReadRange<SumNode> {
  return (start, end) => {
    const frontier = new Frontier(sums);
    for (let i = start; i < end; i++)
      frontier.add(sums.join(leavesOf(neighbour(i)).second, leavesOf(neighbour((i + 1) % holders)).first));
    return frontier.root()!;
  };
}

/** Whether a customer's balance is part of the total that the root commits to. */
export function isInSum(
  customer: string,
  amount: bigint,
  tree: { holders: number; root: Hash; total: bigint },
  proof: SumProof,
): boolean {
  const { index, first, salt, nodes } = proof;
  const { holders } = tree;
  if (!Number.isSafeInteger(holders) || !Number.isSafeInteger(index)) return false;
  if (index < 0 || index >= holders || first < 0n || first > amount) return false;
  if (nodes.length !== sumProofRanges(index, holders).length) return false;
  const others = holders === 1 ? [] : [proof.before.sum, proof.next.sum, ...nodes.map(node => node.sum)];
  if ([amount, tree.total, ...others].some(isNoSum)) return false;
  if (others.reduce((sum, one) => sum + one, amount) !== tree.total) return false;
  const own = leavesOf({ customer, amount, first, salt });
  // A single holder is their own neighbour.
  const [before, next] = holders === 1 ? [own.second, own.first] : [proof.before, proof.next];
  const [firstPair, secondPair] = pairsOf(index, holders);
  const known = new Map([
    [firstPair, sums.join(before, own.first)],
    [secondPair, sums.join(own.second, next)],
  ]);
  let used = 0;
  const rootOfRange = (start: number, end: number): SumNode => {
    if (![...known.keys()].some(pair => pair >= start && pair < end)) return nodes[used++]!;
    if (end - start === 1) return known.get(start)!;
    const middle = start + split(end - start);
    const left = rootOfRange(start, middle);
    return sums.join(left, rootOfRange(middle, end));
  };
  const root = rootOfRange(0, holders);
  return root.sum === tree.total && sameBytes(root.hash, tree.root);
}
