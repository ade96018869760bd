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

/** One tree a tenant for the whole process: a log only grows, so what was read once stays. */
export class LogTrees {
  readonly #known = new Map<string, { tree: LogTree; growing: Promise<void> }>();

  constructor(readonly database: Pick<Database, 'tenant'>) {}

  /** With at least so many entries, where the log has them. */
  async upTo(tenantId: string, size: number): Promise<LogTree> {
    const known = this.#known.get(tenantId) ?? { tree: new LogTree(), growing: Promise.resolve() };
    this.#known.set(tenantId, known);
    if (known.tree.size >= size) return known.tree;
    // One after the other: two at once would add the same entries twice.
    known.growing = known.growing.catch(() => {}).then(() => this.#grow(tenantId, known.tree, size));
    await known.growing;
    return known.tree;
  }

  async #grow(tenantId: string, tree: LogTree, size: number): Promise<void> {
    while (tree.size < size) {
      const from = tree.size;
      const leaves = await this.database.tenant(tenantId, tx => readLeaves(tx, from, atOnce));
      for (const leaf of leaves) tree.add(leaf);
      if (leaves.length < atOnce) return;
    }
  }
}
