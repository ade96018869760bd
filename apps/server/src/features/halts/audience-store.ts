import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import type { MarketCode } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { type HaltRow, haltColumns, haltedStock } from '../../kernel/halts/halt-store.ts';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

/** What customers are told of: that it began, and when it is over. */
export type HaltEvent = 'begin' | 'end';

/** Two people have ended it, or its time has. */
const isEnding = sql`(h.lifted_at is not null or h.ends_at <= clock_timestamp())`;
/** Of a halt that lasts its beginning is told, and of one that does not, its end: nobody hears of a halt that is over. */
const untold = sql`trading_halt h where case when ${isEnding} then h.end_told_at is null else h.begin_told_at is null end`;

export const haltsToTell = (tx: Tx, at: Date): Promise<NextDue> => outlookOf(tx, at, sql`h.begun_at`, untold);

export const haltsToEnd = (tx: Tx, at: Date): Promise<NextDue> =>
  outlookOf(tx, at, sql`h.ends_at`, sql`trading_halt h where h.ended_at is null`);

export interface HaltToTell extends HaltRow {
  event: HaltEvent;
  after: string | null;
}

/** The oldest with somebody to tell; locked, and what others tell is left to them. */
export async function lockHaltToTell(tx: Tx): Promise<HaltToTell | undefined> {
  const { rows } = await sql<HaltToTell>`
    select ${haltColumns}, case when ${isEnding} then 'end' else 'begin' end as event,
      case when ${isEnding} then h.end_told_until else h.begin_told_until end as after
    from trading_halt h ${haltedStock}
    where h.halt_id = (select h.halt_id from ${untold} order by h.begun_at limit 1 for update skip locked)`.execute(
    tx,
  );
  return rows[0];
}

export interface Halted {
  stockId: string | null;
  market: MarketCode | null;
  told: LocalText;
}

/** The next customers whom it concerns: who has shares of what is halted, or an order there without an answer. */
export async function nextAudience(
  tx: Tx,
  { stockId, market }: Pick<HaltToTell, 'stockId' | 'market'>,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const begins = stockId ?? (market === null ? '' : `${market}-`);
  const isOne = stockId !== null;
  const { rows } = await sql<{ customerId: string }>`
    select customer_id::text as "customerId" from (
      select b.customer_id from ledger_balance b
      where (${after}::uuid is null or b.customer_id > ${after}::uuid) and b.balance > 0
        and case when ${isOne} then b.asset = 'share/' || ${begins} else starts_with(b.asset, 'share/' || ${begins}) end
      union
      select o.customer_id from trade_order o
      where o.state in ('accepted', 'unknown') and (${after}::uuid is null or o.customer_id > ${after}::uuid)
        and case when ${isOne} then o.instrument_id = ${begins} else starts_with(o.instrument_id, ${begins}) end
    ) concerned
    order by customer_id limit ${limit}`.execute(tx);
  return rows.map(row => row.customerId);
}

export async function noteTold(
  tx: Tx,
  { haltId, event }: Pick<HaltToTell, 'haltId' | 'event'>,
  told: { until: string | null; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('trading_halt')
    .set(
      event === 'begin'
        ? { begin_told_until: told.until, begin_told_at: told.at }
        : { end_told_until: told.until, end_told_at: told.at },
    )
    .where('halt_id', '=', haltId)
    .execute();
}
