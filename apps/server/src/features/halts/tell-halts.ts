import type { Database, Tx } from '@openfloor/db/database';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { lockHaltToTell, nextAudience, noteTold } from './audience-store.ts';

/** Few enough that nobody notices the transaction. */
const atOnce = 500;

/**
 * Tells whom a halt concerns that it has begun, and when trading goes on; each once, some in a transaction of their own.
 * Gives how many were told.
 */
export async function tellHalts(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  at: Date,
  limit = atOnce,
): Promise<number> {
  let total = 0;
  for (;;) {
    const told = await database.tenant(tenantId, tx => tellSome(tx, at, limit));
    if (told === undefined) return total;
    total += told;
  }
}

/** Undefined where there is nothing to tell. */
async function tellSome(tx: Tx, at: Date, limit: number): Promise<number | undefined> {
  const halt = await lockHaltToTell(tx);
  if (!halt) return undefined;
  const { haltId, event, scope, market, stockId, symbol, told, nextWordAt, endsAt } = halt;
  const audience = await nextAudience(tx, halt, halt.after, limit);
  const time = (event === 'begin' ? nextWordAt : endsAt).getTime();
  const payload = { haltId, scope, market, stockId, symbol, told, time };
  const count = await notify(
    tx,
    audience.map(customerId => ({
      customerId,
      kind: event === 'begin' ? ('TRADING_PAUSED' as const) : ('TRADING_RESUMES' as const),
      cause: `halt/${haltId}/${event}`,
      payload,
    })),
  );
  const isLast = audience.length < limit;
  await noteTold(tx, halt, { until: audience.at(-1) ?? halt.after, at: isLast ? at : null });
  return count;
}
