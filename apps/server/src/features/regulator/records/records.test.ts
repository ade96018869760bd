import { errorCodes } from '@openfloor/contract/error-codes';
import type { GrantTerms } from '@openfloor/contract/regulator/grant';
import { examinedColumns, examinedKinds } from '@openfloor/contract/regulator/record-kinds';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTenantIdByHost } from '../../../kernel/tenant/tenant-store.ts';
import { type ForeignRecords, makeRecords } from '../../../testing/foreign-records.ts';
import type { MoneyCustomer } from '../../../testing/money-world.ts';
import { hosts } from '../../../testing/test-app.ts';
import { createRegulatorDesk, type RegulatorDesk } from '../testing/regulator-desk.ts';

tries('letting somebody from outside read more, or longer, than two people decided');

let desk: RegulatorDesk;
let world: RegulatorDesk['world'];
let records: ForeignRecords;
let elsewhere: ForeignRecords;
let ada: MoneyCustomer;
let chidi: MoneyCustomer;
const accounts = new Map<string, string>();

const dayMs = 86_400_000;
beforeAll(async () => {
  desk = await createRegulatorDesk();
  ({ world } = desk);
  const { database } = world.server;
  const make = async (host: string) => {
    const id = (await findTenantIdByHost(database, host)) ?? '';
    const me = await world.call('GET /me', { as: await world.staffToken(['owner'], host), host });
    return database.tenant(id, tx => makeRecords(tx, id, me.data.id));
  };
  // What the log tells of a customer.
  await world.server.logIn('demo', 'Demo!2026');
  records = await make(hosts.savanna);
  elsewhere = await make(hosts.aurora);
  ada = await world.newCustomer({ name: 'Ada Obi', cash: { NGN: 5_000_000n } });
  chidi = await world.newCustomer({ name: 'Chidi Eze', cash: { NGN: 7_000_000n } });
  for (const { customerId } of [ada, chidi]) {
    await desk.inTenant(`insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at)
      values (current_tenant_id(), gen_random_uuid(), '${customerId}', 'NGN', 123456, false, '192.0.2.7', 'x', date_trunc('milliseconds', now()))`);
    const { rows } = await desk.inTenant(
      `select account_number as account from customer where customer_id = '${customerId}'`,
    );
    accounts.set(customerId, (rows as { account: string }[])[0]?.account ?? '');
  }
}, 120_000);
afterAll(() => world.close());

const account = ({ customerId }: MoneyCustomer) => accounts.get(customerId) ?? '';
const list = (as: string, kind: string, query: Record<string, string> = {}) =>
  world.call('GET /examination/{kind}', { as, params: { kind }, query: { size: '100', ...query } });
const read = (as: string, kind: string, id: string) =>
  world.call('GET /examination/{kind}/{id}', { as, params: { kind, id } });
const letIn = (other: Partial<GrantTerms> = {}) => desk.letIn(other);

describe.each(examinedKinds)('%s', kind => {
  test('are listed in both orders and read one by one, each look noted', async () => {
    const { token, grantId } = await letIn();
    const { code, data } = await list(token, kind);
    expect(code).toBe(0);
    expect(data.records.length).toBeGreaterThan(0);
    const up = (await list(token, kind, { sort: 'time' })).data.records;
    expect(up.map(({ time }: { time: number }) => time)).toEqual(
      up.map(({ time }: { time: number }) => time).toSorted((a: number, b: number) => a - b),
    );
    const [first] = data.records;
    const { data: whole } = await read(token, kind, first.id);
    expect(Object.keys(whole.values).sort()).toEqual(examinedColumns[kind].map(({ name }) => name).sort());
    expect(whole).toMatchObject({ id: first.id, time: first.time, customer: first.customer });
    const looks = await desk.looks(grantId);
    expect(looks.map(({ action }: { action: string }) => action)).toEqual([
      'regulator.record',
      'regulator.list',
      'regulator.list',
    ]);
    expect(looks[0].after).toMatchObject({ kind, id: first.id });
    expect(looks[2].after).toMatchObject({ kind, filters: {}, page: 1, rows: data.records.length });
  });

  test('are none where they were not granted, or of another time', async () => {
    const other = examinedKinds.filter(one => one !== kind);
    const { token: without } = await letIn({ kinds: other });
    expect(await list(without, kind)).toMatchObject({ code: errorCodes.notAllowed });
    expect(await read(without, kind, '1')).toMatchObject({ code: errorCodes.notAllowed });
    const { token: all } = await letIn();
    const [{ id }] = (await list(all, kind)).data.records;
    const { token: before } = await letIn({
      recordsFromTime: Date.now() - 900 * dayMs,
      recordsUntilTime: Date.now() - 800 * dayMs,
    });
    expect((await list(before, kind)).data).toEqual({ records: [], total: 0 });
    expect(await read(before, kind, id)).toMatchObject({ code: errorCodes.notFound });
    // Nor by asking for more time than was granted.
    expect((await list(before, kind, { from: '0', to: String(Date.now()) })).data.total).toBe(0);
  });

  test('are those of the chosen customers alone', async () => {
    const { token: all } = await letIn();
    const { token } = await letIn({ accounts: [account(ada)] });
    const { data } = await list(token, kind);
    for (const record of data.records) expect(record.customer?.id).toBe(ada.customerId);
    const others = (await list(all, kind)).data.records.filter(
      (record: { customer: { id: string } | null }) => record.customer?.id !== ada.customerId,
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { id } of others.slice(0, 3))
      expect(await read(token, kind, id)).toMatchObject({ code: errorCodes.notFound });
    expect((await list(token, kind, { customerId: chidi.customerId })).data.total).toBe(0);
    expect((await list(token, kind, { search: 'Chidi' })).data.total).toBe(0);
  });

  test('of another tenant do not exist, by whatever id', async () => {
    const { token } = await letIn();
    const ids = [
      ...Object.values(elsewhere),
      `${elsewhere.customer}.1.1`,
      '0',
      '-1',
      "' or true --",
      '9'.repeat(18),
    ];
    for (const id of ids) expect([id, (await read(token, kind, id)).code]).toEqual([id, errorCodes.notFound]);
    expect((await list(token, kind, { customerId: elsewhere.customer })).data.total).toBe(0);
  });
});

test('finds by customer and by number, counts money exactly', async () => {
  const { token } = await letIn();
  const found = (await list(token, 'deposits', { search: 'Ada Ob' })).data.records;
  expect(found).toMatchObject([
    {
      customer: { id: ada.customerId, name: 'Ada Obi' },
      values: { amount: '1234.56', currency: 'NGN', status: 'reviewing' },
    },
  ]);
  expect((await list(token, 'deposits', { search: found[0].number })).data.records).toEqual(found);
  const order = (await read(token, 'orders', records.order)).data;
  expect((await list(token, 'orders', { search: order.number })).data.records).toMatchObject([
    { id: records.order },
  ]);
  const moved = (await list(token, 'movements', { customerId: ada.customerId })).data.records;
  expect(moved.map(({ values }: { values: { amount: string } }) => values.amount)).toContain('50000.00');
  for (const query of [
    { surprise: '1' },
    { size: '1000' },
    { page: '200', size: '100' },
    { sort: 'amount' },
    { from: 'x' },
  ])
    expect((await list(token, 'orders', query as never)).code, JSON.stringify(query)).toBe(
      errorCodes.invalidInput,
    );
  expect(await list(token, 'settings')).toMatchObject({ code: errorCodes.invalidInput });
});

test('shows movements also of before the time when entries had one of their own', async () => {
  const early = await world.newCustomer({ name: 'Ngozi Eze', cash: { NGN: 4_200n } });
  const of = `where customer_id = '${early.customerId}'`;
  await desk.asOwner(
    'alter table ledger_transaction disable trigger user',
    'alter table ledger_entry disable trigger user',
    `update ledger_transaction set posted_at = '2020-03-04T10:00:00Z' ${of}`,
    `update ledger_entry set posted_at = '-infinity' ${of}`,
    'alter table ledger_transaction enable trigger user',
    'alter table ledger_entry enable trigger user',
  );
  const { token } = await letIn({ recordsFromTime: Date.parse('2020-01-01'), kinds: ['movements'] });
  const moved = async (query: Record<string, string> = {}) =>
    (await list(token, 'movements', { customerId: early.customerId, ...query })).data;
  const { records: found, total } = await moved();
  expect(total).toBe(1);
  expect(found).toMatchObject([{ time: Date.parse('2020-03-04T10:00:00Z'), values: { amount: '42.00' } }]);
  expect((await read(token, 'movements', found[0].id)).data).toMatchObject({ id: found[0].id });
  expect((await moved({ from: String(Date.parse('2021-01-01')) })).records).toEqual([]);
  const { token: later } = await letIn({ recordsFromTime: Date.parse('2021-01-01'), kinds: ['movements'] });
  expect((await list(later, 'movements', { customerId: early.customerId })).data.records).toEqual([]);
});

test('the log says nothing of cases to whoever was not let read them, nor of regulators to any', async () => {
  const compliance = await world.staffToken(['compliance']);
  await world.call('POST /cases/{id}/note', {
    as: compliance,
    params: { id: records.case },
    body: { text: 'Looks odd' },
  });
  const { token: without } = await letIn({ kinds: ['audit'] });
  const { token: whole } = await letIn({ kinds: ['audit', 'cases'] });
  const actions = async (token: string) =>
    (await list(token, 'audit')).data.records.map(
      ({ values }: { values: { action: string } }) => values.action,
    );
  expect(await actions(whole)).toContain('case.note');
  expect(
    (await actions(without)).filter((action: string) => /^(case|screening|legal-hold)/.test(action)),
  ).toEqual([]);
  for (const token of [whole, without])
    expect((await actions(token)).filter((action: string) => action.startsWith('regulator'))).toEqual([]);
  const note = (await list(whole, 'audit', { search: 'case.note' })).data.records[0];
  expect(await read(without, 'audit', note.id)).toMatchObject({ code: errorCodes.notFound });
});

const activity = async ({ token, host }: MoneyCustomer): Promise<string[]> =>
  (await world.server.call('GET /user/activity', { token, host })).data.records.map(
    ({ action }: { action: string }) => action,
  );
const told = (actions: string[]) => actions.filter(action => action.startsWith('regulator'));

test('a customer reads of it once for an afternoon, and never where it would tip them off', async () => {
  const { token } = await letIn({ tellsCustomers: true, kinds: ['deposits', 'customers'] });
  await list(token, 'deposits');
  expect(told(await activity(ada))).toEqual([]);
  await list(token, 'deposits', { search: 'Ada Obi' });
  await read(token, 'customers', ada.customerId);
  expect(told(await activity(ada))).toEqual(['regulator.list']);
  const entry = (
    await world.server.call('GET /user/activity', { token: ada.token, host: ada.host })
  ).data.records.find(({ action }: { action: string }) => action === 'regulator.list');
  expect(entry).toMatchObject({ by: 'staff', roles: ['examiner'], address: null });

  // Whom an authority asks about learns nothing, and reads the same as whom it does not ask about.
  for (const silent of [
    { accounts: [account(chidi)] },
    { kinds: [...examinedKinds] },
    { tellsCustomers: false },
  ] as Partial<GrantTerms>[]) {
    const { token: quiet } = await letIn(silent);
    await list(quiet, 'deposits', { customerId: chidi.customerId });
    await read(quiet, 'customers', chidi.customerId);
  }
  expect(told(await activity(chidi))).toEqual([]);
});

test('takes nothing along but what is signed, changes nothing, and calls nothing else', async () => {
  const { token } = await letIn();
  const whole = await world.server.app.inject({
    method: 'GET',
    url: '/console/api/examination/orders',
    headers: { host: hosts.savanna, token, accept: 'application/jsonl' },
  });
  expect(whole.json()).toMatchObject({ code: errorCodes.notAllowed });
  for (const key of [
    'GET /customers',
    'GET /approvals',
    'GET /settings',
    'GET /audit',
    'GET /regulator-access',
  ] as const)
    expect(await world.call(key, { as: token }), key).toMatchObject({ code: errorCodes.notAllowed });
  // Whoever reads everything in the house does not read as an examiner.
  for (const role of ['owner', 'compliance', 'auditor'] as const)
    expect(await list(await world.staffToken([role]), 'orders')).toMatchObject({
      code: errorCodes.notAllowed,
    });
});

test('ends between two pages', async () => {
  const { token, grantId } = await letIn();
  expect(await list(token, 'orders')).toMatchObject({ code: 0 });
  await desk.runOut(grantId);
  expect(await list(token, 'orders', { page: '2' })).toMatchObject({ code: errorCodes.sessionEnded });
  expect(await desk.looks(grantId)).toHaveLength(1);
});
