import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database, Reads, Tx } from '@openfloor/db/database';
import { type KyselyPlugin, sql } from 'kysely';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (what?: { type: 'minor' | 'major' }) => void;

const heldNow = () => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

/** Rows that this session has looked at; what it has not told yet of transactions before is among them. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)) filter (where c.relkind = 'r'), 0)::bigint
      + coalesce(sum(pg_stat_get_xact_tuples_fetched(c.oid)), 0)::bigint as read
    from pg_class c where c.relkind in ('r', 'i') and c.relnamespace in ('public'::regnamespace, 'parts'::regnamespace)`.execute(
    tx,
  );
  return Number(rows[0]?.read ?? 0n);
}

export interface Held {
  /** More than when the watch began, without what nobody refers to any more. */
  megabytes: number;
  /** The most that one answer of the database had. */
  rowsAtOnce: number;
  /** Rows that the database has looked at for it. */
  rowsRead: number;
}

/** A database by which is seen how much whoever uses it has in memory. */
export class WatchedDatabase {
  readonly database: Pick<Database, 'tenant' | 'reads'>;
  readonly #enough: number;
  #before = 0;
  #most = 0;
  #rowsAtOnce = 0;
  #rowsRead = 0;

  /** @param megabytesMax from which on it is looked at how much of that is garbage */
  constructor(database: Database, megabytesMax: number) {
    this.#enough = megabytesMax * 2 ** 20;
    const reads: Reads = {
      tenant: (tenantId, work) => database.reads.tenant(tenantId, tx => this.#watch(tx, work)),
      snapshot: (tenantId, work) => database.reads.snapshot(tenantId, tx => this.#watch(tx, work)),
    };
    this.database = {
      tenant: (tenantId, work) => database.tenant(tenantId, tx => this.#watch(tx, work)),
      reads,
    };
  }

  begin(): void {
    collectGarbage();
    this.#before = heldNow();
    [this.#most, this.#rowsAtOnce, this.#rowsRead] = [0, 0, 0];
  }

  /** To be called while what has been made so far is still referred to. */
  look(): void {
    if (heldNow() - this.#before < this.#enough) return;
    // Most of what is garbage is new: all of the memory is gone through only where that was not it.
    collectGarbage({ type: 'minor' });
    if (heldNow() - this.#before < this.#enough) return;
    collectGarbage();
    this.#most = Math.max(this.#most, heldNow() - this.#before);
  }

  held(): Held {
    return {
      megabytes: Math.round((this.#most / 2 ** 20) * 10) / 10,
      rowsAtOnce: this.#rowsAtOnce,
      rowsRead: this.#rowsRead,
    };
  }

  async #watch<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
    const before = await rowsRead(tx);
    const done = await work(tx.withPlugin(this.#counting) as Tx);
    this.#rowsRead += (await rowsRead(tx)) - before;
    return done;
  }

  readonly #counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      this.#rowsAtOnce = Math.max(this.#rowsAtOnce, result.rows.length);
      this.look();
      return result;
    },
  };
}
