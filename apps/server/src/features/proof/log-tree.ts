import type { Database } from '@openfloor/db/database';
import { emptyRoot, type Hash, type ReadRange, rootOf } from '@openfloor/verify/merkle';
import { rangeFromTiles, type Tile, tileWidth } from '@openfloor/verify/tiles';
import { readLeaves } from './log-store.ts';

/** The hashes of a log’s entries, and of what stands above them: for heads, tiles and proofs. */
export class LogTree {
  /** By level: hashes of entries, then the root of each whole tile of the level below. */
  readonly #levels: Hash[][] = [[]];

  get size(): number {
    return this.#levels[0]!.length;
  }

  add(leaf: Hash): void {
    let [level, hash] = [0, leaf];
    for (;;) {
      this.#levels[level] ??= [];
      const hashes = this.#levels[level]!;
      hashes.push(hash);
      if (hashes.length % tileWidth !== 0) return;
      hash = rootOf(hashes.slice(-tileWidth));
      level++;
    }
  }

  copy(): LogTree {
    const tree = new LogTree();
    for (const [level, hashes] of this.#levels.entries()) tree.#levels[level] = hashes.slice();
    return tree;
  }

  /** Absent where the log has not grown so far. */
  tile({ level, index, width }: Tile & { level: number }): Hash[] | undefined {
    const hashes = this.#levels[level]?.slice(index * tileWidth, index * tileWidth + width);
    return hashes?.length === width ? hashes : undefined;
  }

  /** Of the log as it was at that size. */
  range(size: number): ReadRange<Hash> {
    return rangeFromTiles(tile => this.tile(tile as Tile & { level: number })!, size);
  }

  root(size = this.size): Hash {
    if (size > this.size) throw new RangeError(`The log has ${this.size} entries`);
    return size === 0 ? emptyRoot : this.range(size)(0, size);
  }
}

const atOnce = 10_000;

/**
 * One tree a tenant for the whole process: what was signed stays, so it is read once. What nobody has signed yet may be
 * lost with the server of the database that had it, and is never kept.
 */
export class LogTrees {
  readonly #known = new Map<string, { tree: LogTree; growing: Promise<void> }>();

  constructor(readonly database: Pick<Database, 'tenant'>) {}

  /** With at least so many entries, where the log has them; all of these were signed. */
  async upTo(tenantId: string, size: number): Promise<LogTree> {
    const known = this.#known.get(tenantId) ?? { tree: new LogTree(), growing: Promise.resolve() };
    this.#known.set(tenantId, known);
    if (known.tree.size >= size) return known.tree;
    // One after the other: two at once would add the same entries twice.
    known.growing = known.growing.catch(() => {}).then(() => this.#grow(tenantId, known.tree, size));
    await known.growing;
    return known.tree;
  }

  /** What was signed, and these leaves after it; for the caller alone. */
  async withUnsigned(tenantId: string, signedSize: number, leaves: readonly Hash[]): Promise<LogTree> {
    const tree = (await this.upTo(tenantId, signedSize)).copy();
    // Another server may have signed some of them meanwhile.
    if (tree.size >= signedSize) for (const leaf of leaves.slice(tree.size - signedSize)) tree.add(leaf);
    return tree;
  }

  /** What is read next is read anew: what stood in the log is not what was signed, or was brought back since. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId);
  }

  async #grow(tenantId: string, tree: LogTree, size: number): Promise<void> {
    while (tree.size < size) {
      const from = tree.size;
      const limit = Math.min(atOnce, size - from);
      const leaves = await this.database.tenant(tenantId, tx => readLeaves(tx, from, limit));
      for (const leaf of leaves) tree.add(leaf);
      if (leaves.length < limit) return;
    }
  }
}
