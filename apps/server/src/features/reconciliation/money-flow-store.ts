import type { CallReply } from '@openfloor/contract/call';
import type { reconciliationConsoleCalls } from '@openfloor/contract/reconciliation/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import { InvalidField } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';

type Flows = CallReply<(typeof reconciliationConsoleCalls)['GET /moneyFlows']>;
type Flow = Flows[number];

const dayMs = 86_400_000;
const daysMax = 366;

interface Sum {
  day: string;
  currency: Currency;
  what: keyof Omit<Flow, 'day' | 'currency'>;
  count: number;
  amount: bigint;
}

/** What came in, went out and was exchanged a day of the tenant's zone, beside what the ledger says of the banks. */
export async function moneyFlows(
  tx: Tx,
  tenant: Tenant,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<Flows> {
  const timeZone = tenantZone(tenant.config.defaultCurrency);
  const to = range.to ?? new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
  const from = range.from ?? new Date(Date.parse(to) - 30 * dayMs).toISOString().slice(0, 10);
  if (from > to || Date.parse(to) - Date.parse(from) > daysMax * dayMs)
    throw new InvalidField('from', 'notAllowed');
  const sums = await readSums(tx, timeZone, from, to);
  const flows = new Map<string, Flow>();
  for (const { day, currency, what, count, amount } of sums) {
    const key = `${day} ${currency}`;
    const flow = flows.get(key) ?? emptyFlow(day, currency);
    flows.set(key, flow);
    const text = moneyText(amount, currency);
    if (what === 'bank' || what === 'exchangeFees') flow[what] = text;
    else flow[what] = { count, amount: text };
  }
  return [...flows.values()].sort(
    (a, b) => b.day.localeCompare(a.day) || a.currency.localeCompare(b.currency),
  );
}

async function readSums(tx: Tx, zone: string, from: string, to: string): Promise<Sum[]> {
  const start = sql`(${from}::date)::timestamp at time zone ${zone}`;
  const end = sql`(${to}::date + 1)::timestamp at time zone ${zone}`;
  const { rows } = await sql<Sum>`
    with event(what, at, currency, amount) as (
      select 'depositsAnnounced', created_at, currency, amount from deposit where created_at >= ${start} and created_at < ${end}
      union all
      select case status when 'passed' then 'depositsPassed' else 'depositsRejected' end, reviewed_at, currency, amount
      from deposit where reviewed_at >= ${start} and reviewed_at < ${end}
      union all
      select 'withdrawalsRequested', created_at, currency, amount
      from withdrawal where created_at >= ${start} and created_at < ${end}
      union all
      select case when status in ('approved', 'paid') then 'withdrawalsApproved' else 'withdrawalsRefused' end,
        decided_at, currency, amount
      from withdrawal where decided_at >= ${start} and decided_at < ${end}
      union all
      select 'withdrawalsPaid', paid_at, currency, amount
      from withdrawal where paid_at >= ${start} and paid_at < ${end}
      union all
      select 'withdrawalsReturned', returned_at, currency, amount
      from returned_payment where returned_at >= ${start} and returned_at < ${end}
      union all
      select 'depositsReversed', reversed_at, currency, amount
      from reversed_deposit where reversed_at >= ${start} and reversed_at < ${end}
      union all
      select side.what, x.created_at, side.currency, side.amount from currency_exchange x
      cross join lateral (values
        ('exchangesPaid', x.from_currency, x.from_amount),
        ('exchangesReceived', x.to_currency, x.to_amount),
        ('exchangeFees', x.from_currency, x.fee)
      ) as side(what, currency, amount)
      where x.created_at >= ${start} and x.created_at < ${end}
      union all
      select 'bank', t.posted_at, e.asset, case when e.from_account = 'house.bank' then e.amount else -e.amount end
      from ledger_transaction t join ledger_entry e using (tenant_id, customer_id, sequence)
      where t.posted_at >= ${start} and t.posted_at < ${end} and e.posted_at >= ledger_since(${start}) and e.posted_at < ${end}
        and (e.from_account = 'house.bank' or e.to_account = 'house.bank') and e.asset not like 'share/%'
    )
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, currency, what,
      count(*)::int as count, sum(amount)::bigint as amount
    from event group by 1, 2, 3`.execute(tx);
  return rows;
}

function emptyFlow(day: string, currency: Currency): Flow {
  const none = () => ({ count: 0, amount: '0.00' });
  return {
    day,
    currency,
    depositsAnnounced: none(),
    depositsPassed: none(),
    depositsRejected: none(),
    depositsReversed: none(),
    withdrawalsRequested: none(),
    withdrawalsApproved: none(),
    withdrawalsPaid: none(),
    withdrawalsRefused: none(),
    withdrawalsReturned: none(),
    exchangesPaid: none(),
    exchangesReceived: none(),
    exchangeFees: '0.00',
    bank: '0.00',
  };
}
