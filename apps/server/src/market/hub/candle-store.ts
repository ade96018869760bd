import type { Database, Tx } from '@openfloor/db/database';
import type { Candle } from '@openfloor/rules/candle';
import { sql } from 'kysely';
import { requireEpoch } from '../feed/relayed/epoch-store.ts';
import type { MinuteSpan } from './minute-spans.ts';

export interface StoredCandle {
  no: number;
  candle: Candle;
}

/** The newest that is stored of an instrument. */
export interface LastFigures extends Omit<Candle, 'timestamp'> {
  id: string;
  minute: number;
  /** The minute is the last trade's own, not that of its day. */
  is_minute: boolean;
  previous_close: number | null;
}

type CandleTableName = 'candle_minute' | 'candle_day';

const minuteMs = 60_000;
const rowsPerStatement = 5_000;
const dayMinutes = 1440;

export const toMinute = (timeMs: number) => Math.floor(timeMs / minuteMs);
export const toMs = (minute: number) => minute * minuteMs;

/** The market's SQL for candles. Every write may be repeated without harm. */
export class CandleStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Candles of one instrument that start in [`from`, `to`) minutes, oldest first. */
  async read(table: CandleTableName, no: number, span: MinuteSpan): Promise<Candle[]> {
    const rows = await this.#database.platform(tx =>
      tx
        .selectFrom(table)
        .select(['minute', 'open', 'high', 'low', 'close', 'volume', 'turnover'])
        .where('instrument_no', '=', no)
        .where('minute', '>=', span.from)
        .where('minute', '<', span.to)
        .orderBy('minute')
        .execute(),
    );
    return rows.map(({ minute, ...figures }) => ({ timestamp: toMs(minute), ...figures }));
  }

  /**
   * Minutes of one instrument merged by the database into buckets of `lengthMinutes` that count from local midnight,
   * oldest first. For spans in which the zone's offset does not change.
   */
  async readMerged(
    no: number,
    span: MinuteSpan,
    bucket: { lengthMinutes: number; offsetMinutes: number },
  ): Promise<Candle[]> {
    const { lengthMinutes, offsetMinutes } = bucket;
    const { rows } = await this.#database.platform(tx =>
      sql<Omit<Candle, 'timestamp'> & { minute: number }>`
        select
          (minute + ${offsetMinutes}::int4) / ${lengthMinutes}::int4 * ${lengthMinutes}::int4 - ${offsetMinutes}::int4
            as minute,
          (array_agg(open order by minute))[1] as open, max(high) as high, min(low) as low,
          (array_agg(close order by minute desc))[1] as close, sum(volume) as volume, sum(turnover) as turnover
        from candle_minute
        where instrument_no = ${no} and minute >= ${span.from} and minute < ${span.to}
        group by 1 order by 1`.execute(tx),
    );
    return rows.map(({ minute, ...figures }) => ({ timestamp: toMs(minute), ...figures }));
  }

  /**
   * Lived-through minutes together with the span they complete: either both are stored or neither. A partial minute
   * gives way to what the source has told of it. With an epoch, only while no later leader has begun.
   */
  async saveLiveMinutes(
    source: string,
    candles: readonly (StoredCandle & { partial: boolean })[],
    span: MinuteSpan,
    epoch?: number,
  ): Promise<void> {
    await this.#database.platform(async tx => {
      if (epoch !== undefined) await requireEpoch(tx, source, epoch);
      const whole = candles.filter(({ partial }) => !partial);
      const partial = candles.filter(({ partial }) => partial);
      await upsert(tx, 'candle_minute', whole);
      await upsert(tx, 'candle_minute', partial, sql`do nothing`);
      await tx
        .insertInto('market_live_span')
        .values({ source, from_minute: span.from, to_minute: span.to })
        .onConflict(conflict =>
          conflict.columns(['source', 'from_minute']).doUpdateSet({ to_minute: span.to }),
        )
        .execute();
    });
  }

  async saveFilledMinutes(no: number, candles: readonly Candle[], span: MinuteSpan): Promise<void> {
    await this.#database.platform(async tx => {
      await upsert(
        tx,
        'candle_minute',
        candles.map(candle => ({ no, candle })),
      );
      await tx
        .insertInto('candle_fill')
        .values({ instrument_no: no, from_minute: span.from, to_minute: span.to })
        .onConflict(conflict =>
          conflict.columns(['instrument_no', 'from_minute']).doUpdateSet({
            to_minute: sql`greatest(candle_fill.to_minute, excluded.to_minute)`,
          }),
        )
        .execute();
    });
  }

  /** Days of several instruments, and how far each one's days are complete. */
  async saveDays(candles: readonly StoredCandle[], through: ReadonlyMap<number, number>): Promise<void> {
    await this.#database.platform(async tx => {
      await upsert(tx, 'candle_day', candles);
      if (through.size === 0) return;
      await sql`
        update instrument set days_through_minute = complete.minute
        from unnest(${[...through.keys()]}::int4[], ${[...through.values()]}::int4[]) as complete (no, minute)
        where instrument.instrument_no = complete.no`.execute(tx);
    });
  }

  /**
   * The last finished day of each instrument with the close before it, and what minutes have added since, for a start
   * at which nobody can be asked.
   */
  async lastFigures(source: string): Promise<LastFigures[]> {
    const { rows } = await this.#database.platform(tx =>
      sql<LastFigures>`
        select i.instrument_id as id, coalesce(later.minute, day.minute) as minute, later.minute is not null as is_minute,
          coalesce(later.open, day.open) as open, coalesce(later.high, day.high) as high,
          coalesce(later.low, day.low) as low, coalesce(later.close, day.close) as close,
          case when later.minute is null then before.close else day.close end as previous_close,
          coalesce(later.volume, day.volume) as volume, coalesce(later.turnover, day.turnover) as turnover
        from instrument i
        left join lateral (
          select * from candle_day where instrument_no = i.instrument_no order by minute desc limit 1
        ) day on true
        left join lateral (
          select close from candle_day where instrument_no = i.instrument_no and minute < day.minute
          order by minute desc limit 1
        ) before on true
        left join lateral (
          select max(minute) as minute, (array_agg(open order by minute))[1] as open, max(high) as high, min(low) as low,
            (array_agg(close order by minute desc))[1] as close, sum(volume) as volume, sum(turnover) as turnover
          from candle_minute
          where instrument_no = i.instrument_no and minute >= coalesce(day.minute, 0) + ${dayMinutes}::int4
        ) later on later.minute is not null
        where i.source = ${source} and i.listed and coalesce(later.minute, day.minute) is not null`.execute(
        tx,
      ),
    );
    return rows;
  }

  async liveSpans(source: string): Promise<MinuteSpan[]> {
    const rows = await this.#database.platform(tx =>
      tx.selectFrom('market_live_span').selectAll().where('source', '=', source).execute(),
    );
    return rows.map(row => ({ from: row.from_minute, to: row.to_minute }));
  }

  /** How far some node has stored what it lived through; undefined before the first. */
  async livedThrough(source: string): Promise<number | undefined> {
    const row = await this.#database.platform(tx =>
      tx
        .selectFrom('market_live_span')
        .select(eb => eb.fn.max('to_minute').as('to'))
        .where('source', '=', source)
        .executeTakeFirst(),
    );
    return row?.to ?? undefined;
  }

  async fills(no: number): Promise<MinuteSpan[]> {
    const rows = await this.#database.platform(tx =>
      tx.selectFrom('candle_fill').selectAll().where('instrument_no', '=', no).execute(),
    );
    return rows.map(row => ({ from: row.from_minute, to: row.to_minute }));
  }

  /** Minutes since then without prices, between those that servers lived through; kept for ever by `dropMinutesBefore`. */
  async priceGaps(source: string, sinceMinute: number): Promise<MinuteSpan[]> {
    const { rows } = await this.#database.platform(tx =>
      sql<MinuteSpan>`
        select from_minute as "from", to_minute as "to" from price_outage
        where source = ${source} and to_minute > ${sinceMinute}::int4
        union
        select from_minute, to_minute from price_gaps(${source}) where to_minute > ${sinceMinute}::int4
        order by 1 desc limit 10000`.execute(tx),
    );
    return rows;
  }

  /** Minutes are kept for the charts of the last days; days are kept for ever. */
  async dropMinutesBefore(minute: number, source: string): Promise<void> {
    await this.#database.platform(async tx => {
      await sql`select price_outages_keep(${source})`.execute(tx);
      await tx.deleteFrom('candle_minute').where('minute', '<', minute).execute();
      await tx.deleteFrom('market_live_span').where('to_minute', '<', minute).execute();
      await tx.deleteFrom('candle_fill').where('to_minute', '<', minute).execute();
    });
  }
}

const replace = sql`do update set
  open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
  volume = excluded.volume, turnover = excluded.turnover`;

async function upsert(
  tx: Tx,
  table: CandleTableName,
  candles: readonly StoredCandle[],
  onConflict = replace,
): Promise<void> {
  for (let start = 0; start < candles.length; start += rowsPerStatement) {
    const rows = candles.slice(start, start + rowsPerStatement);
    const column = (figure: (row: StoredCandle) => number) => rows.map(figure);
    await sql`
      insert into ${sql.table(table)} (instrument_no, minute, open, high, low, close, volume, turnover)
      select * from unnest(
        ${column(row => row.no)}::int4[],
        ${column(row => toMinute(row.candle.timestamp))}::int4[],
        ${column(row => row.candle.open)}::float8[],
        ${column(row => row.candle.high)}::float8[],
        ${column(row => row.candle.low)}::float8[],
        ${column(row => row.candle.close)}::float8[],
        ${column(row => row.candle.volume)}::float8[],
        ${column(row => row.candle.turnover)}::float8[])
      on conflict (instrument_no, minute) ${onConflict}`.execute(tx);
  }
}
