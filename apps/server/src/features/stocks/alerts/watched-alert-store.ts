import type { AlertCondition, AlertRepeats } from '@openfloor/contract/stocks/alert-conditions';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type Notice, notify } from '../../../kernel/notifications/notification-store.ts';
import type { FeedInstrument } from '../../../market/feed/feed.ts';
import type { Quote } from '../../../market/hub/quote.ts';

/** What a server keeps of an alert to know when it rings. */
export interface WatchedAlert {
  id: string;
  instrumentId: string;
  condition: AlertCondition;
  threshold: number;
  repeats: AlertRepeats;
  revision: number;
  /** False: to be forgotten. */
  active: boolean;
  /** The day of the market in which it last rang. */
  firedDayMs: number | undefined;
}

/** An alert and the price that crossed it. */
export interface Ring {
  alert: WatchedAlert;
  stock: FeedInstrument;
  quote: Quote;
  /** The day of the market. */
  dayMs: number;
}

interface WatchedRow extends Omit<WatchedAlert, 'threshold' | 'firedDayMs'> {
  threshold: string;
  firedDay: Date | null;
  changedAt: Date;
}

/** Everything active; later what has changed since, where a moment is given. The nearest come last, as books keep them. */
export async function readWatched(
  tx: Tx,
  since: Date | undefined,
): Promise<{ alerts: WatchedAlert[]; newest: Date | undefined }> {
  const which = since ? sql`changed_at > ${since}` : sql`state = 'ACTIVE'`;
  const { rows } = await sql<WatchedRow>`
    select alert_id::text as id, instrument_id as "instrumentId", condition, threshold::text as threshold, repeats,
      revision, state = 'ACTIVE' as active, fired_day as "firedDay", changed_at as "changedAt"
    from price_alert where ${which}
    order by case when condition in ('PRICE_ABOVE', 'MOVE_UP', 'DAY_UP') then -threshold else threshold end`.execute(
    tx,
  );
  return {
    alerts: rows.map(({ threshold, firedDay, changedAt: _, ...row }) => ({
      ...row,
      threshold: Number(threshold),
      firedDayMs: firedDay?.getTime(),
    })),
    newest: rows.reduce<Date | undefined>(
      (newest, { changedAt }) => (newest && newest > changedAt ? newest : changedAt),
      undefined,
    ),
  };
}

interface Rung {
  id: string;
  customerId: string;
  condition: AlertCondition;
  value: string;
  revision: number;
}

/**
 * Lets alerts ring that have been crossed, each once: whoever changes the row tells the customer. Another server that
 * saw the same price, an edit meanwhile, a day that has been rung for or a clock that went back change nothing.
 */
export async function ringAlerts(tx: Tx, rings: readonly Ring[]): Promise<number> {
  const { rows } = await sql<Rung>`
    update price_alert set
      state = case repeats when 'ONCE' then 'FIRED' else state end,
      changed_at = clock_timestamp(),
      fired_price = ring.price, fired_quote_at = ring.quote_at, fired_source = ring.source, fired_day = ring.day
    from unnest(
      ${rings.map(ring => ring.alert.id)}::uuid[],
      ${rings.map(ring => ring.alert.revision)}::int[],
      ${rings.map(ring => ring.quote.priceText)}::numeric[],
      ${rings.map(ring => new Date(ring.quote.quoteTimeMs))}::timestamptz[],
      ${rings.map(ring => ring.quote.source)}::text[],
      ${rings.map(ring => new Date(ring.dayMs))}::timestamptz[]
    ) as ring (alert_id, revision, price, quote_at, source, day)
    where price_alert.alert_id = ring.alert_id and price_alert.revision = ring.revision and state = 'ACTIVE'
      and (fired_day is null or fired_day < ring.day)
    returning price_alert.alert_id::text as id, customer_id::text as "customerId", condition,
      trim_scale(value)::text as value, price_alert.revision`.execute(tx);
  const byId = new Map(rings.map(ring => [ring.alert.id, ring]));
  const notices = rows.flatMap(row => {
    const ring = byId.get(row.id);
    return ring ? [noticeOf(row, ring)] : [];
  });
  return notify(tx, notices);
}

function noticeOf(rung: Rung, { stock, quote, dayMs }: Ring): Notice {
  const { id: alertId, customerId, condition, value, revision } = rung;
  return {
    customerId,
    kind: 'PRICE_ALERT',
    cause: `alert/${alertId}/${revision}/${dayMs}`,
    payload: {
      alertId,
      stockId: quote.id,
      symbol: stock.symbol,
      market: quote.market,
      currencyType: quote.currency,
      isIndex: stock.isIndex,
      precision: stock.priceDecimals,
      condition,
      value,
      price: quote.priceText,
      quoteTime: quote.quoteTimeMs,
      source: quote.source,
    },
  };
}
