import type { AlertCondition, AlertRepeats } from '@openfloor/contract/stocks/alert-conditions';
import type { Tx } from '@openfloor/db/database';
import type { PriceAlertTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql } from 'kysely';

export type AlertRow = Selectable<PriceAlertTable>;

export interface AskedAlert {
  condition: AlertCondition;
  value: string;
  repeats: AlertRepeats;
  /** The price now, where the condition counts from it. */
  basePrice: string | null;
}

const kept = (tx: Tx, customerId: string) =>
  tx.selectFrom('price_alert').where('customer_id', '=', customerId).where('state', '<>', 'DELETED');

/** Newest first. */
export function listAlerts(
  tx: Tx,
  customerId: string,
  instrumentId: string | undefined,
): Promise<AlertRow[]> {
  return kept(tx, customerId)
    .selectAll()
    .$if(instrumentId !== undefined, query => query.where('instrument_id', '=', instrumentId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('alert_id')
    .execute();
}

export async function countAlerts(tx: Tx, customerId: string): Promise<number> {
  const { count } = await kept(tx, customerId)
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findAlert(tx: Tx, customerId: string, alertId: string) {
  return kept(tx, customerId).selectAll().where('alert_id', '=', alertId).forUpdate().executeTakeFirst();
}

const values = ({ condition, value, repeats, basePrice }: AskedAlert) => ({
  condition,
  value,
  repeats,
  base_price: basePrice,
  threshold: sql<string>`case ${condition}::text
    when 'MOVE_UP' then round(${basePrice}::numeric * (1 + ${value}::numeric / 100), 8)
    when 'MOVE_DOWN' then round(${basePrice}::numeric * (1 - ${value}::numeric / 100), 8)
    when 'DAY_DOWN' then -${value}::numeric
    else ${value}::numeric end`,
});

export async function insertAlert(
  tx: Tx,
  customerId: string,
  instrumentId: string,
  asked: AskedAlert,
): Promise<string> {
  const { alert_id } = await tx
    .insertInto('price_alert')
    .values({ customer_id: customerId, instrument_id: instrumentId, ...values(asked) })
    .returning('alert_id')
    .executeTakeFirstOrThrow();
  return alert_id;
}

const changed = {
  revision: sql<number>`revision + 1`,
  changed_at: sql<Date>`clock_timestamp()`,
};

/** It waits again, from now on and for this. */
export async function changeAlert(tx: Tx, alertId: string, asked: AskedAlert): Promise<void> {
  await tx
    .updateTable('price_alert')
    .set({
      ...values(asked),
      ...changed,
      state: 'ACTIVE',
      fired_price: null,
      fired_quote_at: null,
      fired_source: null,
      fired_day: null,
    })
    .where('alert_id', '=', alertId)
    .execute();
}

/** Its row stays for a while, so that every server hears of it. */
export async function deleteAlert(tx: Tx, alertId: string): Promise<void> {
  await tx
    .updateTable('price_alert')
    .set({ ...changed, state: 'DELETED' })
    .where('alert_id', '=', alertId)
    .execute();
}

/** What was deleted more than a day ago; it also ends what has rung and been left for a year. */
export async function forgetOldAlerts(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from price_alert where ctid = any(array(
      select ctid from price_alert
      where (state = 'DELETED' and changed_at < now() - interval '1 day')
        or (state = 'FIRED' and changed_at < now() - interval '365 days')
      limit ${rowsMax}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
