import type { Tx } from '@openfloor/db/database';
import { type Hash, inclusionProof, nodeHash } from '@openfloor/verify/merkle';
import { chunkLeaves } from './day-builder.ts';
import { rangeOfChunks } from './prove-day.ts';
import { readRecordLeaves } from './record-store.ts';

const hashBytes = 32;
const chunksAtOnce = 8;

/**
 * The trees of orders that have ended: they only grow, so the node above each whole chunk is worked out once, and a proof
 * then needs the leaves of two chunks.
 */
export class RecordTrees {
  readonly #known = new Map<string, Hash[]>();

  /** Nodes that were known elsewhere, one after the other. */
  learn(tenantId: string, nodes: Uint8Array): void {
    const count = nodes.length / hashBytes;
    this.#known.set(
      tenantId,
      Array.from({ length: count }, (_, i) => nodes.subarray(i * hashBytes, (i + 1) * hashBytes)),
    );
  }

  known(tenantId: string): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#known.get(tenantId) ?? []));
  }

  /** Where each of these stands among the first so many orders of the tenant. */
  async proveOrders(
    tx: Tx,
    tenantId: string,
    size: number,
    indexes: readonly number[],
  ): Promise<Map<number, Hash[]>> {
    if (indexes.length === 0) return new Map();
    const nodes = await this.#grow(tx, tenantId, Math.floor(size / chunkLeaves));
    const levels = new Map<number, Hash[][]>();
    const chunkOf = (index: number) => Math.floor(index / chunkLeaves);
    for (const chunk of new Set([...indexes.map(chunkOf), chunkOf(size - 1)])) {
      const leaves = await readRecordLeaves(tx, 'orders', BigInt(chunk * chunkLeaves), chunkLeaves);
      levels.set(chunk, levelsOf(leaves, Math.min(chunkLeaves, size - chunk * chunkLeaves)));
    }
    const inside = (start: number, end: number): Hash => {
      const chunk = chunkOf(start);
      return rangeIn(levels.get(chunk)!, start - chunk * chunkLeaves, end - chunk * chunkLeaves);
    };
    const read = rangeOfChunks(nodes, { join: nodeHash }, inside);
    return new Map(indexes.map(index => [index, inclusionProof(index, size, read)]));
  }

  async #grow(tx: Tx, tenantId: string, wholeChunks: number): Promise<Hash[]> {
    const nodes = this.#known.get(tenantId) ?? [];
    this.#known.set(tenantId, nodes);
    for (let chunk = nodes.length; chunk < wholeChunks; chunk += chunksAtOnce) {
      const count = Math.min(chunksAtOnce, wholeChunks - chunk) * chunkLeaves;
      const leaves = await readRecordLeaves(tx, 'orders', BigInt(chunk * chunkLeaves), count);
      for (let at = 0; at < count; at += chunkLeaves) {
        const own = leaves.subarray(at * 32, (at + chunkLeaves) * 32);
        nodes[chunk + at / chunkLeaves] = levelsOf(own, chunkLeaves).at(-1)![0]!;
      }
    }
    return nodes;
  }
}

/** The nodes of whole subtrees over leaves, level by level. */
function levelsOf(leaves: Uint8Array, count: number): Hash[][] {
  if (leaves.length < count * 32) throw new Error(`There are ${leaves.length / 32} leaves, not ${count}`);
  const levels: Hash[][] = [Array.from({ length: count }, (_, i) => leaves.slice(i * 32, i * 32 + 32))];
  for (let below = levels[0]!; below.length > 1; ) {
    const above: Hash[] = [];
    for (let i = 0; i + 1 < below.length; i += 2) above.push(nodeHash(below[i]!, below[i + 1]!));
    levels.push(above);
    below = above;
  }
  return levels;
}

/** Ranges of a tree are whole subtrees, except at its end. */
function rangeIn(levels: readonly Hash[][], start: number, end: number): Hash {
  const count = end - start;
  const level = Math.floor(Math.log2(count));
  const span = 2 ** level;
  const node = levels[level]?.[start / span];
  if (count === span && node) return node;
  const middle = start + (count === span ? span / 2 : span);
  return nodeHash(rangeIn(levels, start, middle), rangeIn(levels, middle, end));
}
