import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import type { MarketCode } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Refusal } from '../../http/refusal.ts';
import { type Halt, paused } from './halt.ts';

/** A halt as it is kept, with the name of what it stops. */
export interface HaltRow {
  haltId: string;
  scope: string;
  market: MarketCode | null;
  stockId: string | null;
  symbol: string | null;
  told: LocalText;
  begunAt: Date;
  nextWordAt: Date;
  endsAt: Date;
  liftedAt: Date | null;
}

/** To be selected from `trading_halt h`. */
export const haltColumns = sql`
  h.halt_id as "haltId", h.scope, h.told, h.begun_at as "begunAt", h.next_word_at as "nextWordAt", h.ends_at as "endsAt",
  h.lifted_at as "liftedAt", i.instrument_id as "stockId", i.symbol,
  coalesce(i.market, case when h.scope like 'market/%' then substr(h.scope, 8) end) as market`;
export const haltedStock = sql`
  left join instrument i on h.scope like 'stock/%' and i.instrument_id = substr(h.scope, 7)`;
export const isInForce = sql`h.ended_at is null and h.ends_at > clock_timestamp()`;

/** Those of this moment, by the database's clock. */
export async function listHalts(tx: Tx): Promise<Halt[]> {
  const { rows } = await sql<HaltRow>`
    select ${haltColumns} from trading_halt h ${haltedStock} where ${isInForce} order by h.begun_at, h.scope`.execute(
    tx,
  );
  return rows.map(haltReply);
}

export const haltReply = (row: HaltRow): Halt => ({
  id: row.haltId,
  scope: row.scope,
  market: row.market,
  stockId: row.stockId,
  symbol: row.symbol,
  told: row.told,
  since: row.begunAt.getTime(),
  nextWord: row.nextWordAt.getTime(),
  until: row.endsAt.getTime(),
  lifted: row.liftedAt !== null,
});

/** What an order for it meets, asked of the database itself in the transaction that would book it. */
export async function haltRefusal(tx: Tx, instrumentId: string): Promise<Refusal | undefined> {
  const { rows } = await sql<{ halt: Pick<Halt, 'since' | 'until' | 'told'> | null }>`
    select trading_halt_of(${instrumentId}) as halt`.execute(tx);
  const halt = rows[0]?.halt;
  return halt ? paused(halt) : undefined;
}

export interface HaltSpan {
  begunAt: Date;
  endsAt: Date;
  isOver: boolean;
  about: string | null;
}

/** Halts that lasted beyond this moment, newest first. */
export async function listHaltsSince(tx: Tx, since: Date): Promise<HaltSpan[]> {
  const { rows } = await sql<HaltSpan>`
    select h.begun_at as "begunAt", h.ends_at as "endsAt", h.ends_at <= clock_timestamp() as "isOver",
      coalesce(i.symbol, case when h.scope like 'market/%' then substr(h.scope, 8) end) as about
    from trading_halt h ${haltedStock} where h.ends_at > ${since} order by h.begun_at desc limit 100`.execute(
    tx,
  );
  return rows;
}
