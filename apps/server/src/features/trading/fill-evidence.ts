import type { orderRecord } from '@openfloor/contract/trading/calls';
import type { MinuteVerdict } from '@openfloor/db/column-types';
import type { z } from 'zod';

export const minuteColumns = [
  'order_minute.minute',
  'order_minute.verdict',
  'order_minute.open',
  'order_minute.high',
  'order_minute.low',
  'order_minute.close',
] as const;

export interface FilledRow {
  quote_price: string;
  offer_id: string | null;
  received_at: Date;
  executed_at: Date | null;
  quote_age_ms: bigint;
  minute: number | null;
  verdict: MinuteVerdict | null;
  open: string | null;
  high: string | null;
  low: string | null;
  close: string | null;
}

type FillEvidence = Pick<z.output<typeof orderRecord>, 'quotePrice' | 'fromBlock' | 'quoteAge' | 'minute'>;

const minuteMs = 60_000;

/** What shows how an order was filled; its minute is known a few seconds after it has ended. */
export function fillEvidenceOf(row: FilledRow): FillEvidence {
  const { minute, verdict, open, high, low, close } = row;
  return {
    quotePrice: row.quote_price,
    fromBlock: row.offer_id !== null,
    quoteAge: Number(row.quote_age_ms) + waitedMs(row),
    minute:
      minute === null || verdict === null
        ? null
        : { start: minute * minuteMs, verdict, open, high, low, close },
  };
}

/** The age was read when the order was judged; it was filled so much later. */
const waitedMs = ({ received_at, executed_at }: FilledRow): number =>
  executed_at ? Math.max(0, executed_at.getTime() - received_at.getTime()) : 0;
