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

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** An id as it is written, from its 16 bytes. */
export function idAt(bytes: Uint8Array, at: number): string {
  let text = '';
  for (let i = 0; i < 16; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) text += '-';
    text += hexDigits[bytes[at + i]!];
  }
  return text;
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
  name: string;
  builder: SumTreeBuilder;
  nodes: Map<number, SumNode>;
  /** Its last pair is not known before the next chunk comes. */
  held: LeafChunk | undefined;
}

export class DayBuilder {
  readonly #assets: AssetTotal[] = [];
  #customerNode: Hash | undefined;
  readonly #customers = new Frontier<Hash>({ join: nodeHash }, (height, _, node) => {
    if (height === chunkHeight) this.#customerNode = node;
  });
  #open: OpenTree | undefined;

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
    const ready: KeptChunk[] = [];
    if (this.#open?.name !== chunk.tree) {
      ready.push(...this.#endTree());
      const nodes = new Map<number, SumNode>();
      const builder = new SumTreeBuilder((height, index, node) => {
        if (height === chunkHeight) nodes.set(index, node);
      });
      this.#open = { name: chunk.tree, builder, nodes, held: undefined };
    }
    const open = this.#open!;
    for (let i = 0; i < chunk.leaves.length / holderLeafBytes; i++) {
      const { customer, amount } = holderAt(chunk.leaves, i);
      open.builder.add(holdingOf(this.secret, chunk.tree, customer, amount));
    }
    ready.push(...this.#release(open));
    open.held = chunk;
    return ready;
  }

  #release(open: OpenTree): KeptChunk[] {
    if (!open.held) return [];
    const node = open.nodes.get(open.held.chunk);
    open.nodes.delete(open.held.chunk);
    return [{ ...open.held, node: node ? sumNodeBytes(node) : null }];
  }

  #endTree(): KeptChunk[] {
    const open = this.#open;
    const done = open?.builder.finish();
    this.#open = undefined;
    if (!open || !done) return [];
    const { holders, root } = done;
    this.#assets.push({ asset: open.name, holders, total: root.sum, root: base64(root.hash) });
    return this.#release(open);
  }

  finish(): { ready: KeptChunk[]; trees: DayTrees } {
    const ready = this.#endTree();
    const root = base64(this.#customers.root() ?? emptyRoot);
    return {
      ready,
      trees: { customers: { count: this.#customers.size, root }, assets: this.#assets },
    };
  }
}
