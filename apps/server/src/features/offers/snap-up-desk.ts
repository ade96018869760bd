import type { Database } from '@openfloor/db/database';
import { DatabaseBusy, leftNothing } from '@openfloor/db/errors';
import { servingLimits } from '@openfloor/db/session-limits';
import { lockFree } from '@openfloor/ledger/post';
import { runEachOnce } from '../../http/idempotency.ts';
import { KeyInUse, type RequestIdentity } from '../../http/idempotency-store.ts';
import { Refusal } from '../../http/refusal.ts';
import { Batcher } from '../../kernel/batches/batcher.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { applyTogether, holdAppliedFor } from './apply.ts';
import type { Applied, Wish } from './wish.ts';

export interface SnapUpWish extends Wish {
  identity: RequestIdentity | undefined;
}

interface Waiting extends SnapUpWish {
  customerId: string;
  tenant: Tenant;
}

type Outcome = Applied | 'locked';

interface Counter {
  batcher: Batcher<Waiting, Outcome>;
  asking: number;
}

/**
 * Where a crowd applies for a snap-up: those who come while the ones before them are served share one transaction, in the
 * order of their coming.
 */
export class SnapUpDesk {
  readonly #database: Database;
  /** One for each offer that somebody asks for at this moment. */
  readonly #counters = new Map<string, Counter>();

  constructor(database: Database) {
    this.#database = database;
  }

  async apply(tenant: Tenant, offerId: string, wish: SnapUpWish): Promise<{ id: string }> {
    const name = `${tenant.tenantId} ${offerId}`;
    const counter = this.#counters.get(name) ?? { batcher: this.#batcher(offerId), asking: 0 };
    this.#counters.set(name, counter);
    counter.asking++;
    try {
      const { customerId } = wish.applicant;
      const outcome = await counter.batcher.submit({ ...wish, customerId, tenant });
      if (outcome instanceof Refusal) throw outcome;
      if (outcome === 'locked') throw new Error('A locked application is tried again');
      return outcome;
    } finally {
      if (--counter.asking === 0) this.#counters.delete(name);
    }
  }

  #batcher(offerId: string): Batcher<Waiting, Outcome> {
    return new Batcher({
      run: items => serveTogether(this.#database, offerId, items),
      // One by one they would take as long as the database is busy, one after the other.
      leftNothing: error =>
        error instanceof KeyInUse || (leftNothing(error) && !(error instanceof DatabaseBusy)),
      isLocked: outcome => outcome === 'locked',
      lockedMaxMs: servingLimits.lock,
      // Two at once could serve whoever came later first.
      inFlightMax: 1,
    });
  }
}

/** One commit for all of them, at most one a customer; nobody waits for what somebody else has locked of another's. */
async function serveTogether(
  database: Database,
  offerId: string,
  items: readonly Waiting[],
): Promise<Outcome[]> {
  const [first] = items;
  if (!first) return [];
  const { tenant } = first;
  const snapUp = { kind: 'SNAP_UP', offerId } as const;
  return database.tenant(tenant.tenantId, async tx => {
    await holdAppliedFor(tx, snapUp);
    const free = await lockFree(
      tx,
      items.map(item => item.customerId),
    );
    const served = items.filter(item => free.has(item.customerId));
    const outcomes = await runEachOnce(tx, served, fresh => applyTogether(tx, tenant, snapUp, fresh));
    const outcomeOf = new Map(served.map((item, place) => [item, outcomes[place]]));
    return items.map(item => outcomeOf.get(item) ?? 'locked');
  });
}
