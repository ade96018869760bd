import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { withdrawalPassword } from '../../testing/money-world.ts';
import { noticesOf } from '../../testing/notices.ts';
import { hosts } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from '../withdrawals/testing/withdrawal-desk.ts';
import { closeDueAccounts } from './carry-out.ts';
import { forgetIdentities } from './closure-store.ts';

tries('having somebody’s account deleted, or what speaks against oneself');

let desk: WithdrawalDesk;
let world: WithdrawalDesk['world'];
let compliance: string;
let owner: string;
beforeAll(async () => {
  desk = await createWithdrawalDesk();
  ({ world } = desk);
  compliance = await world.staffToken(['compliance']);
  owner = await world.staffToken(['owner']);
});
afterAll(() => world.close());

type Customer = Awaited<ReturnType<typeof world.newCustomer>>;
const proof = { password: withdrawalPassword };
const wish = (customer: Customer, body: object = { proof }) =>
  desk.call('POST /user/closure', customer, body);
const seen = async ({ token, host }: Customer) =>
  (await world.server.call('GET /user/closure', { token, host })).data;
const inTenant = (statement: string) =>
  world.server.database.tenant(world.tenantId, tx => sql.raw(statement).execute(tx));
/** The two weeks are over. */
const wait = (customer: Customer) =>
  asTablesOwner(world.server, world.tenantId, [
    `update account_closure set due_at = now() - interval '1 minute' where customer_id = '${customer.customerId}'`,
  ]);
const carryOut = () => closeDueAccounts(world.server.database, world.tenantId);

test('is asked for by who proves to be the owner, told at once, and taken back by whoever is logged in', async () => {
  const customer = await world.newCustomer();
  // A stolen session has no password.
  expect(await wish(customer, {})).toMatchObject({ code: 10408 });
  expect(await wish(customer, { proof: { password: 'not it at all' } })).toMatchObject({ code: 10400 });
  expect(await seen(customer)).toMatchObject({ asked: null, blockers: [], waitingDays: 14, keepYears: 5 });
  const { code, data } = await wish(customer);
  expect(code).toBe(0);
  expect(data.dueTime - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await wish(customer)).toMatchObject({ code: 10409 });
  expect(await noticesOf(world.server.database, world.tenantId, customer.customerId)).toMatchObject([
    { kind: 'SECURITY_CHANGED', payload: { what: 'CLOSURE_ASKED' } },
  ]);
  expect(await carryOut()).toBe(0);
  expect(await desk.call('POST /user/closureTakeBack', customer, {})).toMatchObject({ code: 0 });
  expect(await desk.call('POST /user/closureTakeBack', customer, {})).toMatchObject({ code: 10404 });
  await wait(customer);
  expect(await carryOut()).toBe(0);
  expect(await seen(customer)).toMatchObject({ asked: null });
});

test('is refused while something is open, and stopped where it opens meanwhile; withdrawing goes on', async () => {
  const rich = await desk.payable(100_000n);
  expect(await wish(rich)).toMatchObject({ code: 10409, data: { blockers: ['money'] } });
  const { data: asked } = await desk.ask(rich, '1000.00');
  expect(await wish(rich)).toMatchObject({ data: { blockers: ['money', 'withdrawals'] } });
  await world.call('POST /withdrawals/{id}/hold', {
    as: desk.maker,
    params: { id: asked.id },
    body: { told: 'We look into it', note: 'Looks odd' },
  });
  expect(await wish(rich)).toMatchObject({ code: 10409 });
  await expect(inTenant(`select account_closure_ask('${rich.customerId}')`)).rejects.toThrow('settled first');

  const poor = await world.newCustomer();
  expect(await wish(poor)).toMatchObject({ code: 0 });
  await inTenant(`update customer set status = 'disabled', disabled_at = now(), disabled_reason = 'Looked into'
    where customer_id = '${poor.customerId}'`);
  await wait(poor);
  expect(await carryOut()).toBe(0);
  expect(await noticesOf(world.server.database, world.tenantId, poor.customerId)).toMatchObject([
    {},
    { payload: { what: 'CLOSURE_STOPPED' } },
  ]);
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
  await inTenant(`insert into customer_email (tenant_id, customer_id, address, confirmed_at, language)
    values (current_tenant_id(), '${customerId}', 'chidi@example.org', now(), 'en')`);
  const [{ username } = { username: '' }] = (
    await inTenant(`select username from customer where customer_id = '${customerId}'`)
  ).rows as { username: string }[];
  expect(await wish(customer)).toMatchObject({ code: 0 });
  await wait(customer);
  const logBefore = await inTenant(`select sequence, hash, before, after from audit_entry
    where customer_id = '${customerId}' order by sequence`);
  expect(await carryOut()).toBe(1);
  expect(await carryOut()).toBe(0);

  for (const table of [
    ...[
      'customer_session',
      'customer_device',
      'customer_email',
      'notification',
      'outgoing_mail',
      'favourite',
    ],
    ...['watch_list', 'price_alert', 'passkey', 'customer_factor', 'push_subscription', 'notice_silence'],
  ])
    expect([
      table,
      (await inTenant(`select from ${table} where customer_id = '${customerId}'`)).rows.length,
    ]).toEqual([table, 0]);
  const { rows } =
    await inTenant(`select c.username, c.verified_name, c.status, a.account_number, a.account_name,
      (select count(*)::int from document d where d.customer_id = c.customer_id and used_at is not null) as used
    from customer c join payout_account a on a.customer_id = c.customer_id where c.customer_id = '${customerId}'`);
  expect(rows).toMatchObject([
    { verified_name: null, status: 'disabled', account_number: '', account_name: '', used: 0 },
  ]);
  const words = await world.call('GET /customers', { query: { search: 'Chidi Forgotten' } });
  expect(words.data.records).toEqual([]);
  // The session is gone, the old name opens nothing, and nobody else takes it.
  expect(await world.server.call('GET /user', { token: customer.token })).toMatchObject({ code: -99999 });
  const login = { username, password: withdrawalPassword };
  expect((await world.server.call('POST /user/login', { body: login })).code).not.toBe(0);
  const register = {
    ...login,
    username: username.toUpperCase(),
    password: 'A long way home 7',
    authCode: 'DEMO2026',
  };
  expect(
    await world.server.call('POST /user/register', { body: { ...register, accepted: true } }),
  ).toMatchObject({
    code: 10400,
  });
  // Nobody opens it again, neither staff nor the server's own role.
  expect(
    (
      await world.call('POST /customers/{id}/enable', {
        params: { id: customerId },
        body: { reason: 'A friend asks' },
      })
    ).code,
  ).not.toBe(0);
  await expect(
    inTenant(`update customer set password_hash = 'x' where customer_id = '${customerId}'`),
  ).rejects.toThrow('this account is closed');
  // What an insider would like to be rid of is as it was, and the chain holds.
  const logAfter = await inTenant(`select sequence, hash, before, after from audit_entry
    where customer_id = '${customerId}' and action not like 'account.%' order by sequence`);
  expect(logAfter.rows).toEqual(logBefore.rows);
  expect((await verifyAudit(world.server.database, world.tenantId)).difference).toBeUndefined();
  await world.checkLedger();
  expect(
    (await world.call('GET /customers/{id}/closure', { params: { id: customerId } })).data.closure,
  ).toMatchObject({ state: 'closed' });
});

test('waits while somebody has to keep things, without a word to the customer; two people let it go on', async () => {
  const customer = await world.newCustomer();
  expect(await wish(customer)).toMatchObject({ code: 0 });
  const place = (as: string) =>
    world.call('POST /customers/{id}/legal-hold', {
      as,
      params: { id: customer.customerId },
      body: { reason: 'A court asks' },
    });
  expect(await place(compliance)).toMatchObject({ code: 0 });
  expect(await place(owner)).toMatchObject({ code: 10409 });
  await wait(customer);
  expect(await carryOut()).toBe(0);
  const told = await world.server.call('GET /user/activity', { token: customer.token });
  expect(JSON.stringify([await seen(customer), told.data])).not.toMatch(/hold|court/i);
  const read = (as: string) =>
    world.call('GET /customers/{id}/closure', { as, params: { id: customer.customerId } });
  expect((await read(await world.staffToken(['support']))).data.hold).toBeNull();
  expect((await read(compliance)).data.hold).toMatchObject({ reason: 'A court asks' });
  const { data } = await desk.propose('legal-hold.lift', { customerId: customer.customerId }, compliance);
  await expect(inTenant(`select legal_hold_lift('${data.id}')`)).rejects.toThrow('as two people decided');
  expect(await desk.approve(data.id, compliance)).toMatchObject({ code: 10410 });
  expect(await desk.approve(data.id, owner)).toMatchObject({ code: 0 });
  expect(await carryOut()).toBe(1);
});

test('keeps for the years of the law who it was, and forgets it then; no role of a server hurries it', async () => {
  const customer = await world.newCustomer();
  const photo = await world.file(customer, 'KYC');
  await inTenant(`insert into identity_submission (tenant_id, submission_id, customer_id, attempt, name, id_type, photos,
      id_number_sealed, id_number_hash) values (current_tenant_id(), gen_random_uuid(), '${customer.customerId}', 1, 'Ada', 'NIN',
      array['${photo}']::uuid[], 'x', sha256('${customer.customerId}'))`);
  await asTablesOwner(world.server, world.tenantId, [
    'alter table identity_submission disable trigger guard_review',
    `update identity_submission set status = 'passed', reviewed_at = now() where customer_id = '${customer.customerId}'`,
    'alter table identity_submission enable trigger guard_review',
  ]);
  expect(await wish(customer)).toMatchObject({ code: 0 });
  await wait(customer);
  expect(await carryOut()).toBe(1);
  const known = async () =>
    (await inTenant(`select from identity_submission where customer_id = '${customer.customerId}'`)).rows
      .length;
  const forget = () => world.server.database.tenant(world.tenantId, tx => forgetIdentities(tx, 100));
  expect([await forget(), await known()]).toEqual([0, 1]);
  for (const statement of [
    'update account_closure set keep_until = now()',
    'delete from account_closure',
    'delete from legal_hold',
    `insert into account_closure (tenant_id, customer_id, asked_at, due_at)
      values (current_tenant_id(), '${customer.customerId}', now(), now())`,
    'delete from thread_message',
  ])
    await expect(inTenant(statement), statement).rejects.toThrow('permission denied');
  await asTablesOwner(world.server, world.tenantId, [
    `update account_closure set keep_until = now() where customer_id = '${customer.customerId}'`,
  ]);
  expect([await forget(), await known()]).toEqual([1, 0]);
});

test('messages go five years after their thread was closed, and not before', async () => {
  const customer = await world.newCustomer();
  const write = () =>
    world.server.call('POST /messages', {
      token: customer.token,
      host: hosts.savanna,
      body: { subject: 'A question', text: 'When?' },
    });
  const { code, data } = await write();
  expect(code).toBe(0);
  const forget = async () =>
    (await inTenant('select message_texts_forget(100) as count')).rows[0] as { count: number };
  expect((await forget()).count).toBe(0);
  await asTablesOwner(world.server, world.tenantId, [
    `update message_thread set waiting_since = null, closed_at = now() - interval '61 months' where thread_id = '${data.id}'`,
  ]);
  await expect(
    asTablesOwner(world.server, world.tenantId, ["update thread_message set text = 'Never'"]),
  ).rejects.toThrow('kept as they were written');
  expect((await forget()).count).toBe(1);
});
