import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Tx } from '@openfloor/db/database';
import { unguarded } from '@openfloor/db/testing/unguarded';
import { sql } from 'kysely';
import { letExaminerIn } from './examiner.ts';

/** Records of one tenant, one of every kind that a console call can name. */
export interface ForeignRecords {
  customer: string;
  staff: string;
  staffSession: string;
  savedFilter: string;
  proposal: string;
  access: string;
  settingsChange: string;
  code: string;
  banner: string;
  shortcut: string;
  news: string;
  treasuryAccount: string;
  bankLine: string;
  paymentFile: string;
  day: string;
  break: string;
  identity: string;
  recovery: string;
  case: string;
  screeningList: string;
  screeningVersion: string;
  webhook: string;
  regulatorGrant: string;
  caseRule: string;
  caseRuleTrial: string;
  thread: string;
  messageTemplate: string;
  deposit: string;
  withdrawal: string;
  document: string;
  halt: string;
  offer: string;
  product: string;
  order: string;
  report: string;
}

/** A day that no tenant's demo has. */
const day = '2020-02-03';

/** Makes what the demo's tenant has not, and names it together with what it has. `member` is of its staff. */
export async function makeRecords(tx: Tx, tenantId: string, member: string): Promise<ForeignRecords> {
  const first = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> => {
    const { rows } = await query.execute(tx);
    if (!rows[0]) throw new Error('A record of the other tenant is missing');
    return rows[0].id;
  };
  const customer = await first(sql`select customer_id::text as id from customer where username = 'demo'`);
  const staff = await first(sql`select staff_id::text as id from staff where username = 'maker'`);
  const platform = await first(sql`select staff_id::text as id from platform_staff limit 1`);
  const [deposit, withdrawal, account, document, identity] = Array.from({ length: 5 }, () => randomUUID());
  const origin = sql`'192.0.2.7', 'browser'`;
  await sql`insert into reconciliation_day (tenant_id, day, ends_at) values (${tenantId}, ${day}, '2020-02-04')`.execute(
    tx,
  );
  await sql`insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at)
    values (${tenantId}, ${deposit}, ${customer}, 'BRL', 5000, false, ${origin}, date_trunc('milliseconds', now()))`.execute(
    tx,
  );
  await sql`insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
    values (${tenantId}, ${account}, ${customer}, false, 'Ana', 'Banco', '123', '123')`.execute(tx);
  await unguarded(tx, 'withdrawal', () =>
    sql`insert into withdrawal (tenant_id, withdrawal_id, customer_id, currency, amount, usdt, account_id, account_name, bank,
        account_number, verified_name, account_changed_at, address, user_agent, created_at)
      values (${tenantId}, ${withdrawal}, ${customer}, 'BRL', 100, false, ${account}, 'Ana', 'Banco', '123', 'Ana', date_trunc('milliseconds', now()),
        ${origin}, date_trunc('milliseconds', now()))`.execute(tx),
  );
  await sql`insert into document (tenant_id, document_id, customer_id, purpose, byte_size, width, height, picture_hash, look_hash, stored_at, used_at)
    values (${tenantId}, ${document}, ${customer}, 'KYC', 10, 10, 10, sha256('x'), repeat('0', 256)::bit(256), now(), now())`.execute(
    tx,
  );
  await sql`insert into identity_submission (tenant_id, submission_id, customer_id, attempt, name, id_type, photos, id_number_sealed, id_number_hash)
    values (${tenantId}, ${identity}, ${customer}, 99, 'Ana', 'RIC', array[${document}]::uuid[], 'x', sha256('x'))`.execute(
    tx,
  );
  const screeningList = await first(sql`insert into screening_list (tenant_id, name, format, created_by)
    values (${tenantId}, 'Lista', 'un', ${staff}) returning list_id::text as id`);
  const caseRule = await agreedRule(tx, tenantId, { proposer: staff, approver: member });
  return {
    customer,
    order: await placedOrder(tx, tenantId, customer),
    report: await first(sql`insert into report (tenant_id, kind, format, from_day, to_day, version)
      values (${tenantId}, 'journal', 'CSV', ${day}, ${day}, 1) returning report_id::text as id`),
    staff,
    caseRule,
    caseRuleTrial: caseRule,
    screeningList,
    screeningVersion:
      await first(sql`insert into screening_version (tenant_id, list_id, ordinal, content, sha256, entry_count,
        added, changed, removed, read_by)
      values (${tenantId}, ${screeningList}, 1, ${gzipSync('')}, sha256(${gzipSync('')}), 0, 0, 0, 0, ${staff})
      returning version_id::text as id`),
    deposit: deposit ?? '',
    withdrawal: withdrawal ?? '',
    document: document ?? '',
    identity: identity ?? '',
    recovery: await sentRecovery(tx, tenantId, customer),
    case: await first(sql`insert into compliance_case (tenant_id, kind, customer_id, cause, why, evidence, stops_payouts, due_at)
      values (${tenantId}, 'manual', ${customer}, 'manual/x', 'Seen', '{"kind": "manual", "text": "Seen"}', false, now() + interval '1 day')
      returning case_id::text as id`),
    halt: await begunHalt(tx, tenantId),
    webhook: await usedWebhook(tx, tenantId, staff),
    regulatorGrant: (await letExaminerIn(tx, tenantId)).grantId,
    messageTemplate:
      await first(sql`insert into message_template (tenant_id, template_id, version, name, texts, changed_by)
      values (${tenantId}, gen_random_uuid(), 1, 'Modelo', '{"pt": "Bom dia"}', ${staff}) returning template_id::text as id`),
    thread: await first(sql`insert into message_thread (tenant_id, customer_id, subject, language)
      values (${tenantId}, ${customer}, 'Uma pergunta', 'pt') returning thread_id::text as id`),
    day,
    code: await first(
      sql`insert into invitation_code (tenant_id, code) values (${tenantId}, 'ONLYHERE2026AB') returning code as id`,
    ),
    savedFilter: await first(sql`insert into saved_filter (staff_id, list, name, query, shared, slot)
      values (${member}, 'GET /deposits', 'Mine', '{}', true, 1) returning filter_id::text as id`),
    staffSession: await first(
      sql`select session_id::text as id from staff_session where staff_id = ${member}`,
    ),
    proposal:
      await first(sql`insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
      values (${tenantId}, 'staff.roles', ${JSON.stringify({ staffId: staff, roles: ['support'] })}, 'Roles', ${`staff/${staff}`},
        'A reason', ${staff}, now() + interval '1 day') returning proposal_id::text as id`),
    access:
      await first(sql`insert into platform_access (tenant_id, platform_staff_id, platform_username, reason, hours)
      values (${tenantId}, ${platform}, 'root', 'A ticket', 2) returning access_id::text as id`),
    settingsChange:
      await first(sql`insert into settings_change (tenant_id, section, before, after, reason, staff_id)
      values (${tenantId}, 'brand', '{}', '{}', 'A reason', ${staff}) returning change_id::text as id`),
    banner: await first(sql`select banner_id::text as id from banner limit 1`),
    shortcut: await first(sql`select shortcut_id::text as id from shortcut limit 1`),
    news: await first(sql`select news_id::text as id from news_item limit 1`),
    treasuryAccount: await first(sql`insert into treasury_account (tenant_id, name, currency)
      values (${tenantId}, 'Conta', 'BRL') returning account_id::text as id`),
    bankLine: await first(sql`
      with account as (insert into treasury_account (tenant_id, name, currency)
        values (${tenantId}, 'Extrato', 'BRL') returning account_id),
      file as (insert into bank_file (tenant_id, file_id, account_id, format, sha256, line_count, new_count, staff_id)
        select ${tenantId}, gen_random_uuid(), account_id, 'csv', sha256('x'), 1, 1, ${staff}::uuid from account
        returning file_id, account_id)
      insert into bank_line (tenant_id, line_id, account_id, file_id, position, line_key, booked_on, amount)
        select ${tenantId}, gen_random_uuid(), account_id, file_id, 1, 'x', ${day}, 5000 from file
        returning line_id::text as id`),
    paymentFile: await builtFile(tx, tenantId, staff),
    break: await first(sql`insert into reconciliation_break (tenant_id, day, kind, asset, expected, found)
      values (${tenantId}, ${day}, 'customer-money', 'BRL', 5, 3) returning break_id::text as id`),
    offer: await first(sql`
      with made as (insert into offer (tenant_id, kind, instrument_id, currency, method)
        values (${tenantId}, 'IPO', (select min(instrument_id) from instrument), 'BRL', 'PRO_RATA')
        returning offer_id),
      terms as (insert into offer_terms (tenant_id, offer_id, version, price, unit_shares, units_offered, units_min, units_max,
          starts_at, ends_at, result_at, funding_due_at, listing_at, risk_label, documents)
        select ${tenantId}, offer_id, 1, 10, 1, 100, 1, 10, now() + interval '1 day', now() + interval '2 days',
          now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', 'LOW', '[]' from made)
      select offer_id::text as id from made`),
    product: await first(sql`
      with made as (insert into product (tenant_id, name, manager_name, currency)
        values (${tenantId}, 'Only here', 'A manager', 'BRL') returning product_id),
      terms as (insert into product_terms (tenant_id, product_id, version, amount_min, amount_total, lock_days, rate_low,
          rate_high, description, starts_at, ends_at, risk_label, documents)
        select ${tenantId}, product_id, 1, 100, 1000, 5, 1, 2, 'x', now(), now() + interval '1 day', 'LOW', '[]' from made)
      select product_id::text as id from made`),
  };
}

async function placedOrder(tx: Tx, tenantId: string, customer: string): Promise<string> {
  const order = randomUUID();
  await unguarded(tx, 'trade_order', () =>
    sql`insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
        session_id, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms,
        received_at, venue, state, reject_reason)
      values (${tenantId}, ${order}, ${customer}, 'buy', (select min(instrument_id) from instrument), 'BRL', 10, false,
        'customer', ${order}, 0, 0, 0, 1, 1, ${day}, 'hand', 0, ${day}, 'desk', 'rejected', 'Closed')`.execute(
      tx,
    ),
  );
  return order;
}

async function sentRecovery(tx: Tx, tenantId: string, customer: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into recovery (tenant_id, customer_id, purpose, claim_hash, figures, figures_until)
    values (${tenantId}, ${customer}, 'password', sha256('claim'), '1234', now()) returning recovery_id::text as id`.execute(
    tx,
  );
  const id = rows[0]?.id ?? '';
  await sql`update recovery set status = 'reviewing' where tenant_id = ${tenantId} and recovery_id = ${id}`.execute(
    tx,
  );
  return id;
}

/** No server may write one by itself. */
async function begunHalt(tx: Tx, tenantId: string): Promise<string> {
  await sql`set local role none`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into trading_halt (tenant_id, halt_id, scope, cause, told, next_word_at, asked_at, begun_at, ends_at)
    values (${tenantId}, gen_random_uuid(), 'stock/NONE', 'other', '{"pt": "Uma falha"}', now() + interval '1 hour', now(), now(),
      now() + interval '1 day') returning halt_id::text as id`.execute(tx);
  await sql`set local role openfloor_app`.execute(tx);
  return rows[0]?.id ?? '';
}

async function usedWebhook(tx: Tx, tenantId: string, staff: string): Promise<string> {
  await sql`set local role none`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with agreed as (insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
      values (${tenantId}, 'webhook.set', '{}', 'Webhook', 'webhook/x', 'A reason', ${staff}, now() + interval '1 day')
      returning proposal_id)
    insert into webhook_endpoint (tenant_id, endpoint_id, name, url, events, compliance, proposal_id, collects_from)
      select ${tenantId}, proposal_id, 'Livros', 'https://hooks.aurora.example/', '{halt.begun}', false, proposal_id, now()
      from agreed returning endpoint_id::text as id`.execute(tx);
  await sql`set local role openfloor_app`.execute(tx);
  return rows[0]?.id ?? '';
}

async function builtFile(tx: Tx, tenantId: string, staff: string): Promise<string> {
  const id = randomUUID();
  await unguarded(tx, 'payment_file', () =>
    sql`
      with account as (insert into treasury_account (tenant_id, name, currency)
        values (${tenantId}, 'Pagamentos', 'BRL') returning account_id)
      insert into payment_file (tenant_id, file_id, number, account_id, format, profile, execute_on, payment_count, total,
          content, sha256, built_at, built_by)
        select ${tenantId}, ${id}::uuid, 'PB-20200203-0001', account_id, 'pain.001',
          '{"format":"pain.001","payer":"Aurora","charges":"SHAR"}', ${day}, 1, 100, 'x', sha256('x'),
          date_trunc('milliseconds', now()), ${staff}::uuid from account`.execute(tx),
  );
  return id;
}

/** Tried and agreed to, and so of the id of its trial. */
async function agreedRule(
  tx: Tx,
  tenantId: string,
  people: { proposer: string; approver: string },
): Promise<string> {
  const trialId = randomUUID();
  const proposalId = randomUUID();
  const terms = JSON.stringify({
    ...{ kind: 'count', name: 'Muitos saques', severity: 'low', effect: 'case' },
    ...{ on: ['withdrawal'], count: 9, hours: 24 },
  });
  await sql`insert into case_rule_trial (tenant_id, trial_id, terms, watches, from_at, until_at, asked_by)
    values (${tenantId}, ${trialId}, ${terms}::jsonb, '{withdrawal}', now() - interval '7 days', now(), ${people.proposer})`.execute(
    tx,
  );
  await sql`update case_rule_trial set done_at = now() where trial_id = ${trialId}`.execute(tx);
  await sql`insert into proposal (tenant_id, proposal_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (${tenantId}, ${proposalId}, 'case-rule.change', ${JSON.stringify({ trialId })}, 'Regra',
      ${`case-rule/${trialId}`}, 'A reason', ${people.proposer}, now() + interval '1 day')`.execute(tx);
  await sql`update proposal set state = 'executed', decided_by = ${people.approver}, decided_at = now()
    where proposal_id = ${proposalId}`.execute(tx);
  await sql`insert into case_rule_version (tenant_id, rule_id, terms, is_on, watches, trial_id, proposal_id)
    values (${tenantId}, ${trialId}, ${terms}::jsonb, true, '{}', ${trialId}, ${proposalId})`.execute(tx);
  return trialId;
}
