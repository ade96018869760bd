import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { unguarded } from '@openfloor/db/testing/unguarded';
import { sql } from 'kysely';
import { saveServiceLevels } from '../../../kernel/queues/service-level-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface PastOrder {
  tenantId: string;
  customerId: string;
  at: number;
  gross: bigint;
  currency?: 'NGN' | 'USD';
}

export async function insertFilledOrder(tx: Tx, order: PastOrder): Promise<void> {
  const { tenantId, customerId, gross, currency = 'NGN' } = order;
  const at = new Date(order.at);
  // Ten shares at what makes up the value.
  const price = `${gross}e-3`;
  const insert = sql`
    insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
      session_id, address, user_agent, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at,
      quote_source, quote_age_ms, received_at, venue, state, executed_at, fill_price, gross, fee)
    values (${tenantId}, ${randomUUID()}, ${customerId}, 'buy', 'NSENG-KANCEM', ${currency}, 10, false, 'customer',
      ${randomUUID()}, '127.0.0.1', 'test', 0, 0, 0.01, ${price}::numeric, ${price}::numeric, ${at}, 'test', 0, ${at}, 'test',
      'filled', ${at}, ${price}::numeric, ${gross}, 0)`;
  await unguarded(tx, 'trade_order', () => insert.execute(tx));
}

/** How long something waited, when it was finished, and how it ended. */
interface Ending {
  waitedMs: number;
  ago: number;
  state: string;
}

export interface Insider {
  tenantId: string;
  customerId: string;
  first: string;
  second: string;
}

const times = ({ waitedMs, ago }: Ending) => {
  const until = new Date(Date.now() - ago);
  return { since: new Date(until.getTime() - waitedMs), until };
};

async function insertDeposit(
  tx: Tx,
  { tenantId, customerId, first }: Insider,
  ending: Ending,
): Promise<void> {
  const { since, until } = times(ending);
  const insert = sql`
    insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at,
      status, reason, reviewed_at, reviewed_by)
    values (${tenantId}, ${randomUUID()}, ${customerId}, 'NGN', 100, false, '127.0.0.1', 'test', ${since},
      ${ending.state}, 'test', ${until}, ${first})`;
  await unguarded(tx, 'deposit', () => insert.execute(tx));
}

async function insertWithdrawal(
  tx: Tx,
  { tenantId, customerId, first, second }: Insider,
  accountId: string,
  ending: Ending,
): Promise<void> {
  const { since, until } = times(ending);
  const isPaid = ending.state === 'paid';
  const isApproved = isPaid || ending.state === 'approved';
  const insert = sql`
    insert into withdrawal (tenant_id, withdrawal_id, customer_id, currency, amount, usdt, account_id, account_name,
      bank, account_number, verified_name, account_changed_at, address, user_agent, created_at, status, reason,
      first_checked_at, first_checked_by, decided_at, decided_by, paid_at, paid_by, bank_reference)
    values (${tenantId}, ${randomUUID()}, ${customerId}, 'NGN', 100, false, ${accountId}, 'Test', 'Test Bank', '1234',
      'Test', ${since}, '127.0.0.1', 'test', ${since}, ${ending.state}, 'test', ${isApproved ? until : null},
      ${isApproved ? first : null}, ${until}, ${second}, ${isPaid ? until : null}, ${isPaid ? first : null},
      ${isPaid ? 'REF' : null})`;
  await unguarded(tx, 'withdrawal', () => insert.execute(tx));
}

async function insertIdentity(
  tx: Tx,
  { tenantId, customerId, first }: Insider,
  attempt: number,
  ending: Ending,
): Promise<void> {
  const { since, until } = times(ending);
  await sql`
    insert into identity_submission (tenant_id, submission_id, customer_id, attempt, name, id_type, id_number_sealed,
      id_number_hash, photos, status, reason, submitted_at, reviewed_at, reviewed_by)
    values (${tenantId}, ${randomUUID()}, ${customerId}, ${attempt}, 'Test', 'NIN', ${randomBytes(40)},
      ${randomBytes(32)}, array[${randomUUID()}::uuid], ${ending.state}, 'test', ${since}, ${until},
      ${first})`.execute(tx);
}

async function insertProposal(tx: Tx, { tenantId, first, second }: Insider, ending: Ending): Promise<void> {
  const { since, until } = times(ending);
  const id = randomUUID();
  await sql`
    insert into proposal (tenant_id, proposal_id, kind, payload, title, subject, reason, proposer_id, created_at,
      expires_at)
    values (${tenantId}, ${id}, 'test', '{}', 'Test', 'test/1', 'test', ${first}, ${since},
      ${new Date(until.getTime() + dayMs)})`.execute(tx);
  await sql`
    update proposal set state = ${ending.state}, decided_at = ${until},
      decided_by = ${ending.state === 'cancelled' ? first : second} where proposal_id = ${id}`.execute(tx);
}

async function insertBreak(
  tx: Tx,
  { tenantId, first }: Insider,
  asset: string,
  ending: Ending,
): Promise<void> {
  const { since, until } = times(ending);
  const day = '2020-01-01';
  await sql`
    insert into reconciliation_day (tenant_id, day, ends_at) values (${tenantId}, ${day}, ${since})
    on conflict do nothing`.execute(tx);
  await sql`
    insert into reconciliation_break (tenant_id, day, kind, asset, expected, opened_at, resolved_at, resolved_by,
      resolution)
    values (${tenantId}, ${day}, 'ledger', ${asset}, 0, ${since}, ${until}, ${first}, 'test')`.execute(tx);
}

/** So that waits do not depend on when a test runs. */
export async function workDayAndNight(tx: Tx): Promise<void> {
  const day = 24 * 60;
  await saveServiceLevels(tx, {
    days: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '24:00',
    keepsHolidays: false,
    levels: {
      ...{ deposits: 120, withdrawals: day, identity: day, approvals: 480, breaks: day },
      ...{ allotments: day, maturities: 2 * day, 'bank-lines': day, documents: 30 * day, 'failed-jobs': 60 },
    },
  });
}

/**
 * In every queue one that was finished now and in time, one that was finished now and too late, one of three days ago
 * in time and one that was finished too long ago; and what its owner ended, or what has not ended.
 */
export async function insertFinishedWork(tx: Tx, by: Insider): Promise<void> {
  await workDayAndNight(tx);
  const accountId = randomUUID();
  await sql`
    insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
    values (${by.tenantId}, ${accountId}, ${by.customerId}, false, 'Test', 'Test Bank', '1234', 'test')`.execute(
    tx,
  );
  const endings = (targetMs: number, good: string, bad: string): Ending[] => [
    { waitedMs: targetMs - hourMs, ago: 0, state: good },
    { waitedMs: targetMs + hourMs, ago: 0, state: bad },
    { waitedMs: targetMs - hourMs, ago: 3 * dayMs, state: bad },
    { waitedMs: hourMs, ago: 8 * dayMs, state: bad },
  ];
  for (const ending of endings(2 * hourMs, 'passed', 'rejected')) await insertDeposit(tx, by, ending);
  for (const ending of endings(24 * hourMs, 'paid', 'rejected')) {
    await insertWithdrawal(tx, by, accountId, ending);
  }
  for (const state of ['cancelled', 'approved']) {
    await insertWithdrawal(tx, by, accountId, { waitedMs: hourMs, ago: 0, state });
  }
  for (const [place, ending] of endings(24 * hourMs, 'more-information', 'rejected').entries()) {
    await insertIdentity(tx, by, 100 + place, ending);
  }
  for (const ending of endings(8 * hourMs, 'executed', 'rejected')) await insertProposal(tx, by, ending);
  await insertProposal(tx, by, { waitedMs: hourMs, ago: 0, state: 'cancelled' });
  for (const [place, ending] of endings(24 * hourMs, '', '').entries()) {
    await insertBreak(tx, by, `share/TEST-${place}`, ending);
  }
}
