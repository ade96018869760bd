import { randomUUID } from 'node:crypto';
import { post } from '@openfloor/ledger/testing/post';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prune } from '../../prune.ts';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { noticesOf } from '../../testing/notices.ts';
import { hosts } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { type ClosureDesk, createClosureDesk, noDays, proof } from './testing/closure-desk.ts';

tries('having somebody’s account deleted, or what speaks against oneself');

let desk: ClosureDesk;
let world: ClosureDesk['world'];
beforeAll(async () => {
  desk = await createClosureDesk();
  ({ world } = desk);
});
afterAll(() => world.close());

const usernameOf = async ({ customerId }: MoneyCustomer) => {
  const { rows } = await desk.inTenant(`select username from customer where customer_id = '${customerId}'`);
  return (rows as { username: string }[])[0]?.username ?? '';
};
const register = (username: string) =>
  world.server.call('POST /user/register', {
    body: { username, password: 'A long way home 7', authCode: 'DEMO2026', accepted: true },
  });

test('is asked for by who proves to be the owner, told at once, and taken back by whoever is logged in', async () => {
  const customer = await world.newCustomer();
  // A stolen session has no password.
  expect(await desk.wish(customer, {})).toMatchObject({ code: 10408 });
  expect(await desk.wish(customer, { proof: { password: 'not it at all' } })).toMatchObject({ code: 10400 });
  expect(await desk.wish(customer, { proof, customerId: 'somebody else' })).toMatchObject({ code: 10400 });
  expect(await desk.seen(customer)).toMatchObject({
    ...{ asked: null, blockers: [], waitingDays: 14, keepYears: 5 },
  });
  const { code, data } = await desk.wish(customer);
  expect(code).toBe(0);
  expect(data.dueTime - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await desk.wish(customer)).toMatchObject({ code: 10409 });
  expect(await noticesOf(world.server.database, world.tenantId, customer.customerId)).toMatchObject([
    { kind: 'SECURITY_CHANGED', payload: { what: 'CLOSURE_ASKED' } },
  ]);
  expect(await desk.close()).toBe(0);
  expect(await desk.call('POST /user/closureTakeBack', customer, {})).toMatchObject({ code: 0 });
  expect(await desk.call('POST /user/closureTakeBack', customer, {})).toMatchObject({ code: 10404 });
  await desk.live(customer, 15);
  expect(await desk.close()).toBe(0);
  expect(await desk.seen(customer)).toMatchObject({ asked: null });
});

test('is refused while something is open, and stopped where it opens meanwhile; withdrawing goes on', async () => {
  const rich = await desk.payable(100_000n);
  expect(await desk.wish(rich)).toMatchObject({ code: 10409, data: { blockers: ['money'] } });
  const { data: asked } = await desk.ask(rich, '1000.00');
  expect(await desk.wish(rich)).toMatchObject({ data: { blockers: ['withdrawals'] } });
  await world.call('POST /withdrawals/{id}/hold', {
    as: desk.maker,
    params: { id: asked.id },
    body: { told: 'We look into it', note: 'Looks odd' },
  });
  expect(await desk.wish(rich)).toMatchObject({ code: 10409 });
  await expect(desk.inTenant(`select account_closure_ask('${rich.customerId}')`)).rejects.toThrow(
    'settled first',
  );

  const poor = await world.newCustomer();
  expect(await desk.wish(poor)).toMatchObject({ code: 0 });
  await desk.inTenant(`update customer set status = 'disabled', disabled_at = now(), disabled_reason = 'Looked into'
    where customer_id = '${poor.customerId}'`);
  await desk.live(poor, 15);
  expect(await desk.close()).toBe(0);
  expect(await noticesOf(world.server.database, world.tenantId, poor.customerId)).toMatchObject([
    {},
    { payload: { what: 'CLOSURE_STOPPED' } },
  ]);
  expect((await desk.read(poor)).closure).toMatchObject({ state: 'blocked', stoppedBy: ['disabled'] });
});

test('nobody leaves a debt behind, not even one that comes up meanwhile', async () => {
  const debtor = await world.newCustomer();
  expect(await desk.wish(debtor)).toMatchObject({ code: 0 });
  await desk.asOwner(
    'alter table customer_claim disable trigger user',
    `insert into customer_claim (tenant_id, claim_id, customer_id, currency, amount, cause, arisen_at)
      values (current_tenant_id(), gen_random_uuid(), '${debtor.customerId}', 'NGN', 500, 'deposit/returned', now())`,
    'alter table customer_claim enable trigger user',
  );
  expect(await desk.seen(debtor)).toMatchObject({ blockers: ['claims'] });
  await desk.live(debtor, 15);
  expect(await desk.close()).toBe(0);
  expect(await desk.wish(debtor)).toMatchObject({ code: 10409, data: { blockers: ['claims'] } });
});

test('deletes what need not be kept, and nothing that shows what was done', async () => {
  const customer = await world.newCustomer({ name: 'Chidi Forgotten' });
  const { customerId } = customer;
  await desk.call('POST /userBank/add', customer, {
    accountName: customer.name,
    bank: 'Zuma Bank',
    accountNumber: '0081490244',
  });
  await world.file(customer, 'KYC');
  await desk.inTenant(`insert into customer_email (tenant_id, customer_id, address, confirmed_at, language)
    values (current_tenant_id(), '${customerId}', 'chidi@example.org', now(), 'en')`);
  const username = await usernameOf(customer);
  expect(await desk.wish(customer)).toMatchObject({ code: 0 });
  await desk.live(customer, 15);
  const logBefore = await desk.inTenant(`select sequence, hash, before, after from audit_entry
    where customer_id = '${customerId}' order by sequence`);
  // Two nodes at once: one of them does it.
  const both = await Promise.all([desk.close(), desk.close()]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await desk.close()).toBe(0);

  const gone = [
    'customer_session',
    'customer_device',
    'customer_email',
    'notification',
    'outgoing_mail',
  ].concat(
    ['favourite', 'watch_list', 'price_alert', 'passkey', 'customer_factor', 'push_subscription'],
    ['notice_silence', 'log_in_ticket', 'recovery_link', 'screening_wish'],
  );
  for (const table of gone) expect([table, await desk.count(table, customer)]).toEqual([table, 0]);
  const { rows } =
    await desk.inTenant(`select c.username, c.verified_name, c.status, a.account_number, a.account_name,
      (select count(*)::int from document d where d.customer_id = c.customer_id and used_at is not null) as used
    from customer c join payout_account a on a.customer_id = c.customer_id where c.customer_id = '${customerId}'`);
  expect(rows).toMatchObject([
    { verified_name: null, status: 'disabled', account_number: '', account_name: '', used: 0 },
  ]);
  for (const search of ['Chidi Forgotten', username]) {
    const found = await world.call('GET /customers', { query: { search } });
    expect(found.data.records).toEqual([]);
  }
  // The session is gone, the old name opens nothing, and nobody else takes it.
  expect(await world.server.call('GET /user', { token: customer.token })).toMatchObject({ code: -99999 });
  const login = { username, ...proof };
  expect((await world.server.call('POST /user/login', { body: login })).code).not.toBe(0);
  expect(await register(username.toUpperCase())).toMatchObject({ code: 10400 });
  // Nobody opens it again, neither staff nor the server's own role.
  const enabled = await world.call('POST /customers/{id}/enable', {
    params: { id: customerId },
    body: { reason: 'A friend asks' },
  });
  expect(enabled.code).toBe(10409);
  for (const change of [
    "password_hash = 'x'",
    "status = 'active'",
    "username = 'chidi'",
    "verified_name = 'Chidi'",
  ])
    await expect(
      desk.inTenant(`update customer set ${change} where customer_id = '${customerId}'`),
      change,
    ).rejects.toThrow('this account is closed');
  // What an insider would like to be rid of is as it was, and the chain holds.
  const logAfter = await desk.inTenant(`select sequence, hash, before, after from audit_entry
    where customer_id = '${customerId}' and action not like 'account.%' order by sequence`);
  expect(logAfter.rows).toEqual(logBefore.rows);
  expect((await verifyAudit(world.server.database, world.tenantId)).difference).toBeUndefined();
  await world.checkLedger();
  expect((await desk.read(customer)).closure).toMatchObject({ state: 'closed', held: false, knownAs: null });
});

test('keeps for the years of the law who it was, and forgets it then', async () => {
  const customer = await desk.payable(100_000n);
  const photo = await world.file(customer, 'KYC');
  const number = `'${customer.customerId}'`;
  await desk.inTenant(`insert into identity_submission (tenant_id, submission_id, customer_id, attempt, name, id_type, photos,
      id_number_sealed, id_number_hash) values (current_tenant_id(), gen_random_uuid(), ${number}, 1, 'Ada', 'NIN',
      array['${photo}']::uuid[], 'x', sha256(${number}))`);
  await desk.inTenant(`update document set used_at = now() where document_id = '${photo}'`);
  await desk.asOwner(
    'alter table identity_submission disable trigger guard_review',
    `update identity_submission set status = 'passed', reviewed_at = now() where customer_id = ${number}`,
    'alter table identity_submission enable trigger guard_review',
  );
  const receipt = await world.file(customer, 'DEPOSIT');
  // Asked for and cancelled; the money went out otherwise.
  const { data: withdrawal } = await desk.ask(customer, '1000.00');
  expect(await desk.call('POST /finance/withdrawCancel', customer, { id: withdrawal.id })).toMatchObject({
    code: 0,
  });
  await world.server.database.tenant(world.tenantId, tx =>
    post(tx, new Date(), [
      {
        customerId: customer.customerId,
        cause: `withdrawal/${randomUUID()}`,
        lines: [
          { scene: 'CONFIRM_WITHDRAW', asset: 'NGN', amount: 100_000n, from: 'available', to: 'house.bank' },
        ],
      },
    ]),
  );
  const asked = "'192.0.2.7', 'Safari', date_trunc('milliseconds', now())";
  await desk.asOwner(
    `update document set used_at = now() where document_id = '${receipt}'`,
    'alter table deposit disable trigger user',
    `insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, receipt_id, number, address, user_agent, created_at,
        status, reason, reviewed_at, reviewed_by)
      select current_tenant_id(), gen_random_uuid(), ${number}, 'NGN', 700, false, '${receipt}', 'D-1', ${asked}, 'rejected', 'No', now(),
        staff_id from staff limit 1`,
    'alter table deposit enable trigger user',
    `insert into agreement_acceptance (tenant_id, customer_id, kind, version, address)
      select current_tenant_id(), ${number}, kind, version, '192.0.2.7' from agreement`,
  );
  const traces = async () =>
    (
      await desk.inTenant(`select address from deposit where customer_id = ${number} union all
        select address from withdrawal where customer_id = ${number} union all
        select address from agreement_acceptance where customer_id = ${number}`)
    ).rows.filter(row => (row as { address: string }).address !== '').length;
  const username = await usernameOf(customer);
  expect(await desk.wish(customer)).toMatchObject({ code: 0 });
  await desk.live(customer, 15);
  expect(await desk.close()).toBe(1);
  expect(await traces()).toBeGreaterThanOrEqual(2);
  // Nobody else takes a receipt from its payment.
  await expect(
    desk.inTenant(
      `update deposit set receipt_id = null, address = '', user_agent = '' where customer_id = ${number}`,
    ),
  ).rejects.toThrow('keeps what it was asked for');
  const known = async () => [
    await desk.count('identity_submission', customer),
    await desk.count('document', customer),
  ];
  expect([await desk.forget(), await known()]).toEqual([0, [1, 2]]);
  await desk.live(customer, 4 * 365);
  expect([await desk.forget(), await known()]).toEqual([0, [1, 2]]);
  expect(await register(username)).toMatchObject({ code: 10400 });
  await desk.live(customer, 367);
  expect(await desk.forget()).toBe(0);
  // The database was not there in all of these years.
  await desk.live(customer, 5 * 366);
  expect(await desk.forget()).toBe(1);
  expect([await desk.count('identity_submission', customer), await traces()]).toEqual([0, 0]);
  expect([await desk.count('deposit', customer), await desk.count('withdrawal', customer)]).toEqual([1, 1]);
  // The picture goes with the next pruning, bytes first: who stops in between leaves a row, which is tried again.
  const { vault } = world.server.parts;
  expect(await vault.get(world.tenantId, photo)).toBeDefined();
  await vault.remove(world.tenantId, photo);
  await prune(world.server.parts);
  expect([await vault.get(world.tenantId, photo), await desk.count('document', customer)]).toEqual([
    undefined,
    0,
  ]);
  expect((await desk.read(customer)).closure).toMatchObject({ state: 'erased' });
  expect((await verifyAudit(world.server.database, world.tenantId)).difference).toBeUndefined();
});

test('messages go five years after their thread was closed, and not before', async () => {
  const customer = await world.newCustomer();
  const { code, data } = await world.server.call('POST /messages', {
    token: customer.token,
    host: hosts.savanna,
    body: { subject: 'A question', text: 'When?' },
  });
  expect(code).toBe(0);
  const forget = async () =>
    (await desk.inTenant('select message_texts_forget(100) as count')).rows[0] as { count: number };
  expect((await forget()).count).toBe(0);
  await desk.asOwner(
    `update message_thread set waiting_since = null, closed_at = now() - interval '61 months' where thread_id = '${data.id}'`,
    ...noDays,
  );
  // The clock says so, and nobody has lived these years.
  expect((await forget()).count).toBe(0);
  await desk.live(customer, 61 * 31);
  await expect(desk.asOwner("update thread_message set text = 'Never'")).rejects.toThrow(
    'kept as they were written',
  );
  expect((await forget()).count).toBe(1);
});
