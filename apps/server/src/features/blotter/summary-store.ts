import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

interface Sum {
  currency: Currency;
  count: number;
  amount: bigint;
}
export interface Reason {
  reason: string;
  count: number;
}

const reasonsMax = 20;

export interface BlotterSummary {
  day: string;
  open: Sum[];
  openCount: number;
  filled: Sum[];
  rejected: Reason[];
  unknown: { count: number; oldest: Date | null };
  refused: Reason[];
}

/** What is open at this moment, and what became of the orders since the midnight of a zone. */
export async function readSummary(tx: Tx, zone: string, nowMs: number): Promise<BlotterSummary> {
  const { rows: days } = await sql<{ day: string; since: Date }>`
    select here.day::text as day, here.day::timestamp at time zone ${zone} as since
    from (select (${new Date(nowMs)}::timestamptz at time zone ${zone})::date as day) here`.execute(tx);
  const { day, since } = days[0]!;
  const { rows: open } = await sql<{
    state: string;
    currency: Currency;
    count: number;
    held: bigint;
    oldest: Date;
  }>`
    select o.state, o.currency, count(*)::int as count, min(o.received_at) as oldest,
      coalesce(sum(h.amount) filter (where h.asset = o.currency), 0)::bigint as held
    from trade_order o left join ledger_hold h on h.tenant_id = o.tenant_id and h.hold_id = o.order_id and h.state = 'held'
    where o.state in ('accepted', 'unknown') group by o.state, o.currency order by o.currency`.execute(tx);
  const { rows: filled } = await sql<Sum>`
    select currency, count(*)::int as count, sum(gross)::bigint as amount from trade_order
    where state = 'filled' and executed_at >= ${since} group by currency order by currency`.execute(tx);
  const { rows: rejected } = await sql<Reason>`
    select reject_reason as reason, count(*)::int as count from trade_order
    where state = 'rejected' and received_at >= ${since} group by 1 order by 2 desc, 1 limit ${reasonsMax}`.execute(
    tx,
  );
  const { rows: refused } = await sql<Reason>`
    select reason, count(*)::int as count from order_refusal
    where minute >= ${Math.floor(nowMs / 60_000) - 1_440} group by 1 order by 2 desc, 1 limit ${reasonsMax}`.execute(
    tx,
  );
  const accepted = open.filter(row => row.state === 'accepted');
  const unknown = open.filter(row => row.state === 'unknown');
  return {
    day,
    open: accepted.flatMap(({ currency, count, held }) =>
      held > 0n ? { currency, count, amount: held } : [],
    ),
    openCount: accepted.reduce((sum, { count }) => sum + count, 0),
    filled,
    rejected,
    unknown: {
      count: unknown.reduce((sum, { count }) => sum + count, 0),
      oldest: unknown.map(({ oldest }) => oldest).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    },
    refused,
  };
}
