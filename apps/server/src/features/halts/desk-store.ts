import type { haltCauses, haltSteps } from '@openfloor/contract/halts/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { MarketCode, StaffRole } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import { type HaltRow, haltColumns, haltedStock, isInForce } from '../../kernel/halts/halt-store.ts';

interface HaltRecordRow extends HaltRow {
  cause: (typeof haltCauses)[number];
  askedAt: Date;
  isOver: boolean;
  filledBefore: number;
  steps: {
    step: (typeof haltSteps)[number];
    proposer: string;
    approver: string;
    reason: string;
    time: number;
  }[];
}

const pastMax = 20;

/** With who decided what, and how much was traded by whoever could have known before. */
const records = (wanted: RawBuilder<unknown>, limit: number) => sql<HaltRecordRow>`
  select ${haltColumns}, h.cause, h.asked_at as "askedAt", not (${isInForce}) as "isOver",
    (select count(*)::int from trade_order o where o.executed_at >= h.asked_at and o.executed_at < h.begun_at
      and o.state = 'filled' and case when h.scope = 'all' then true
        when h.scope like 'market/%' then starts_with(o.instrument_id, substr(h.scope, 8) || '-')
        else o.instrument_id = substr(h.scope, 7) end) as "filledBefore",
    (select jsonb_agg(jsonb_build_object('step', s.step, 'proposer', a.username, 'approver', b.username,
        'reason', p.reason, 'time', floor(extract(epoch from s.taken_at) * 1000)::bigint) order by s.taken_at)
      from trading_halt_step s
      join proposal p on p.tenant_id = s.tenant_id and p.proposal_id = s.proposal_id
      join staff a on a.tenant_id = p.tenant_id and a.staff_id = p.proposer_id
      join staff b on b.tenant_id = p.tenant_id and b.staff_id = p.decided_by
      where s.tenant_id = h.tenant_id and s.halt_id = h.halt_id) as steps
  from trading_halt h ${haltedStock} where ${wanted} order by h.begun_at desc, h.scope limit ${limit}`;

export async function listInForce(tx: Tx): Promise<HaltRecordRow[]> {
  return (await records(isInForce, 1_000).execute(tx)).rows;
}

export async function listPast(tx: Tx): Promise<HaltRecordRow[]> {
  return (await records(sql`not (${isInForce})`, pastMax).execute(tx)).rows;
}

export type { HaltRecordRow };

export interface MarketLoad {
  market: MarketCode;
  openOrders: number;
  ordersAMinute: number;
  dayTrades: number;
}

/** What waits and what is going on in a market. */
export async function marketLoad(tx: Tx, market: MarketCode): Promise<MarketLoad> {
  const { rows } = await sql<Omit<MarketLoad, 'market'>>`
    select
      (select count(*)::int from trade_order o where o.state in ('accepted', 'unknown')
        and starts_with(o.instrument_id, ${market} || '-')) as "openOrders",
      (select count(*)::int from trade_order o where o.executed_at > clock_timestamp() - interval '1 minute'
        and o.state = 'filled' and starts_with(o.instrument_id, ${market} || '-')) as "ordersAMinute",
      (select count(*)::int from day_trade_lot d where d.sold_shares < d.shares
        and starts_with(d.instrument_id, ${market} || '-')) as "dayTrades"`.execute(tx);
  return { market, ...(rows[0] ?? { openOrders: 0, ordersAMinute: 0, dayTrades: 0 }) };
}

export async function countTraders(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer where status = 'active'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Who else may confirm, and who of them is there. Accounts of one hand do not confirm each other's. */
export async function countConfirmers(tx: Tx, staffId: string, roles: readonly StaffRole[]) {
  const { rows } = await sql<{ may: number; online: number }>`
    select count(*)::int as may, (count(*) filter (where exists (select from staff_session s
        where s.tenant_id = staff.tenant_id and s.staff_id = staff.staff_id and s.ended_at is null
          and s.last_seen_at > clock_timestamp() - interval '5 minutes')))::int as online
    from staff where disabled_at is null and staff_id <> ${staffId} and roles && ${[...roles]}::text[]
      and not in_one_hand(staff_id, ${staffId})`.execute(tx);
  return rows[0] ?? { may: 0, online: 0 };
}
