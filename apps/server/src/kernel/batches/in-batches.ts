import type { Database, Tx } from '@openfloor/db/database';

/** Which of the due things a batch takes: so many, or just these, and none of those. */
export interface Choice {
  limit: number;
  only: readonly string[] | null;
  without: readonly string[];
}

export interface BatchWork {
  /** Locks what it takes and gives its ids. */
  lock(tx: Tx, choice: Choice): Promise<readonly string[]>;
  work(tx: Tx, ids: readonly string[]): Promise<void>;
}

/** Some of it was done although something failed. */
export class PartlyDone extends Error {
  readonly done: number;
  constructor(done: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.done = done;
  }
}

/** Does for a tenant what came due by `due`, which is `at` unless it is caught up with. Gives how many. */
export type DueWork = (
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  at: Date,
  due?: Date,
) => Promise<number>;

const atOnce = 200;

/**
 * Does everything that is due, many in one transaction. A batch that fails is tried one by one, so that one bad record
 * fails alone and keeps nobody waiting. Gives how many.
 */
export async function inBatches(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  batch: BatchWork,
): Promise<number> {
  const bad: string[] = [];
  let done = 0;
  let trouble: unknown;
  for (;;) {
    const result = await runBatch(database, tenantId, batch, { limit: atOnce, only: null, without: bad });
    if (result.ids.length === 0) break;
    if (!('error' in result)) {
      done += result.ids.length;
      continue;
    }
    trouble ??= result.error;
    for (const id of result.ids) {
      const one = await runBatch(database, tenantId, batch, { limit: 1, only: [id], without: [] });
      if ('error' in one) bad.push(id);
      else done += one.ids.length;
    }
  }
  if (trouble) throw new PartlyDone(done, trouble);
  return done;
}

async function runBatch(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  { lock, work }: BatchWork,
  choice: Choice,
): Promise<{ ids: readonly string[] } | { ids: readonly string[]; error: unknown }> {
  let ids: readonly string[] = [];
  try {
    await database.tenant(tenantId, async tx => {
      ids = await lock(tx, choice);
      if (ids.length > 0) await work(tx, ids);
    });
    return { ids };
  } catch (error) {
    // Nothing was locked yet: no record is to blame.
    if (ids.length === 0) throw error;
    return { ids, error };
  }
}
