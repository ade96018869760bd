import { base64, hex } from '@openfloor/verify/bytes';
import { customerLeaf, saltOf } from '@openfloor/verify/day';
import { emptyRoot, Frontier, type Hash, nodeHash } from '@openfloor/verify/merkle';
import { holdingOf, type SumNode, SumTreeBuilder } from '@openfloor/verify/sum-tree';
import { customersTree, type KeptChunk, type LeafChunk } from './day-store.ts';

/* The day’s trees out of chunks of leaves, as they come from the database: a node a level is all that is remembered. */

export const chunkLeaves = 256;
const chunkHeight = 8;
export const customerLeafBytes = 88;
export const holderLeafBytes = 24;

export interface CustomerLeaf {
  customer: string;
  sequence: bigint;
  head: string;
  balances: string;
}

/** An id as it is written, from its 16 bytes. */
export function idAt(bytes: Uint8Array, at: number): string {
  const digits = hex(bytes.subarray(at, at + 16));
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}

const bigAt = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at);

export function customerAt(leaves: Uint8Array, place: number): CustomerLeaf {
  const at = place * customerLeafBytes;
  return {
    customer: idAt(leaves, at),
    sequence: bigAt(leaves, at + 16),
    head: hex(leaves.subarray(at + 24, at + 56)),
    balances: hex(leaves.subarray(at + 56, at + 88)),
  };
}

export const holderAt = (leaves: Uint8Array, place: number): { customer: string; amount: bigint } => ({
  customer: idAt(leaves, place * holderLeafBytes),
  amount: bigAt(leaves, place * holderLeafBytes + 16),
});

export const saltOfCustomer = (secret: Uint8Array, customer: string) =>
  saltOf(secret, `customer|${customer}`);

/** A node of a sum tree in bytes: its hash, and its sum in 16. */
export function sumNodeBytes({ hash, sum }: SumNode): Uint8Array {
  const bytes = new Uint8Array(48);
  bytes.set(hash);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(32, sum >> 64n);
  view.setBigUint64(40, sum & 0xffff_ffff_ffff_ffffn);
  return bytes;
}

export function readSumNode(bytes: Uint8Array): SumNode {
  return { hash: bytes.slice(0, 32), sum: (bigAt(bytes, 32) << 64n) | bigAt(bytes, 40) };
}

export interface AssetTotal {
  asset: string;
  holders: number;
  total: bigint;
  root: string;
}

export interface DayTrees {
  customers: { count: number; root: string };
  assets: AssetTotal[];
}

interface OpenTree {
  builder: SumTreeBuilder;
  nodes: Map<number, SumNode>;
  /** Its last pair is not known before the next chunk comes. */
  held: LeafChunk | undefined;
}

export class DayBuilder {
  #customerNode: Hash | undefined;
  readonly #customers = new Frontier<Hash>({ join: nodeHash }, (height, _, node) => {
    if (height === chunkHeight) this.#customerNode = node;
  });
  /** Sum trees grow beside each other where a day is read in shares. */
  readonly #open = new Map<string, OpenTree>();

  constructor(readonly secret: Uint8Array) {}

  /** Takes the next chunks, in their order; gives those that are ready to be kept. */
  take(chunks: readonly LeafChunk[]): KeptChunk[] {
    return chunks.flatMap(chunk =>
      chunk.tree === customersTree ? [this.#takeCustomers(chunk)] : this.#takeHolders(chunk),
    );
  }

  #takeCustomers(chunk: LeafChunk): KeptChunk {
    this.#customerNode = undefined;
    for (let i = 0; i < chunk.leaves.length / customerLeafBytes; i++) {
      const leaf = customerAt(chunk.leaves, i);
      this.#customers.add(customerLeaf(saltOfCustomer(this.secret, leaf.customer), leaf));
    }
    return { ...chunk, node: this.#customerNode ?? null };
  }

  #takeHolders(chunk: LeafChunk): KeptChunk[] {
    const open = this.#open.get(chunk.tree) ?? this.#begin(chunk.tree);
    for (let i = 0; i < chunk.leaves.length / holderLeafBytes; i++) {
      const { customer, amount } = holderAt(chunk.leaves, i);
      open.builder.add(holdingOf(this.secret, chunk.tree, customer, amount));
    }
    const ready = this.#release(open);
    open.held = chunk;
    return ready;
  }

  #begin(tree: string): OpenTree {
    const nodes = new Map<number, SumNode>();
    const builder = new SumTreeBuilder((height, index, node) => {
      if (height === chunkHeight) nodes.set(index, node);
    });
    const open = { builder, nodes, held: undefined };
    this.#open.set(tree, open);
    return open;
  }

  #release(open: OpenTree): KeptChunk[] {
    if (!open.held) return [];
    const node = open.nodes.get(open.held.chunk);
    open.nodes.delete(open.held.chunk);
    return [{ ...open.held, node: node ? sumNodeBytes(node) : null }];
  }

  finish(): { ready: KeptChunk[]; trees: DayTrees } {
    const names = [...this.#open.keys()].sort();
    const ready: KeptChunk[] = [];
    const assets = names.map(asset => {
      const open = this.#open.get(asset)!;
      const { holders, root } = open.builder.finish()!;
      ready.push(...this.#release(open));
      return { asset, holders, total: root.sum, root: base64(root.hash) };
    });
    const root = base64(this.#customers.root() ?? emptyRoot);
    return {
      ready,
      trees: { customers: { count: this.#customers.size, root }, assets },
    };
  }
}
