import { createHash, randomUUID } from 'node:crypto';
import { usualSchedule } from '@openfloor/contract/reports/report-kinds';
import { post } from '@openfloor/ledger/testing/post';
import type { Line } from '@openfloor/ledger/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveReportSchedule } from '../../kernel/reports/report-schedule-store.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { reconcileDays } from '../reconciliation/reconcile-day.ts';
import { textsOf } from '../statements/testing/pdf-text.ts';
import { claimReport, giveUp, keepClaim, markDone } from './claim-store.ts';
import { periodBefore } from './fees/fee-report.ts';
import { announcePart, lockLeftParts } from './part-store.ts';
import { reportsJobOf } from './reports-job.ts';
import { reportsAfter } from './scheduled-reports.ts';

let world: MoneyWorld;
let customer: MoneyCustomer;
let treasury: string;
const hourMs = 3_600_000;
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * hourMs + hourMs).toISOString().slice(0, 10);
const [zeroth, first, second] = [dayBefore(4), dayBefore(3), dayBefore(2)] as [string, string, string];
const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const reason = 'For the auditor';
const local = 'NGN' as const;

beforeAll(async () => {
  world = await createMoneyWorld();
  treasury = await world.staffToken(['treasury']);
  customer = await world.newCustomer();
  const { server, tenantId } = world;
  await asTablesOwner(server, tenantId, ['delete from payment_profile', 'delete from treasury_account']);
  const order = randomUUID();
  await asTablesOwner(server, tenantId, [
    `insert into instrument (instrument_id, source, market, symbol, name, currency, is_index, price_decimals, tick_size,
       listed, sort)
     values ('NSENG-RPRT', 'hand', 'NSENG', 'RPRT', 'Reports', 'NGN', false, 2, 0.01, true, 1)`,
    `insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
       session_id, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms,
       received_at, venue, state, executed_at, fill_price, gross, fee)
     values (current_tenant_id(), '${order}', '${customer.customerId}', 'buy', 'NSENG-RPRT', 'NGN', 10, false, 'customer',
       '${order}', 0, 250, 0, 30, 30, '${noon(first).toISOString()}', 'hand', 0, '${noon(first).toISOString()}', 'desk', 'filled',
       '${noon(first).toISOString()}', 30, 30000, 250)`,
  ]);
  await move(noon(first), 'deposit/1', ['USER_DEPOSIT', 'NGN', 1_000_000n, 'house.bank', 'available']);
  await move(
    noon(first),
    `order/${order}`,
    ['TRADE', 'NGN', 30_000n, 'available', 'house.market'],
    ['TRADE_FEE', 'NGN', 250n, 'available', 'house.fees'],
    ['TRADE', 'share/NSENG-RPRT', 10n, 'house.market', 'available'],
  );
  await move(noon(second), 'exchange/2', ['EXCHANGE_FEE', 'NGN', 40n, 'available', 'house.fees']);
  await move(noon(second), 'adjustment/3', ['FEE_ADJUSTMENT', 'NGN', 15n, 'house.fees', 'available']);
  await move(noon(second), 'withdrawal/4', ['CONFIRM_WITHDRAW', 'NGN', 700n, 'available', 'payable']);
  await asTablesOwner(server, tenantId, [
    `with account as (insert into treasury_account (tenant_id, name, currency, created_at)
       values (current_tenant_id(), 'Clients', 'NGN', '${first}') returning account_id),
     file as (insert into bank_file (tenant_id, file_id, account_id, format, sha256, line_count, new_count, staff_id)
       select current_tenant_id(), gen_random_uuid(), account_id, 'csv', sha256('x'), 1, 1, (select min(staff_id::text)::uuid
         from staff) from account returning file_id, account_id)
     insert into bank_line (tenant_id, line_id, account_id, file_id, position, line_key, booked_on, amount)
       select current_tenant_id(), gen_random_uuid(), account_id, file_id, 1, 'x', '${second}', 5000 from file`,
  ]);
  const make = (day: string) =>
    reconcileDays(server.database, { tenantId, local }, new Date(Date.parse(`${day}T23:02:00Z`)));
  await make(zeroth);
  await make(second);
});
afterAll(() => world.close());

type NewLine = [scene: string, asset: string, amount: bigint, from: string, to: string];
async function move(at: Date, cause: string, ...lines: NewLine[]) {
  const posting = {
    customerId: customer.customerId,
    cause: cause as 'order/x',
    lines: lines.map(([scene, asset, amount, from, to]) => ({ scene, asset, amount, from, to }) as Line),
  };
  await world.server.database.tenant(world.tenantId, tx => post(tx, at, [posting]));
}

const job = () => reportsJobOf(world.server.parts);
const inTenant = <T>(work: Parameters<typeof world.server.database.tenant<T>>[1]) =>
  world.server.database.tenant(world.tenantId, work);
/** Everything that is due, one after the other. */
async function makeAll() {
  for (let round = 0; round < 20; round++) {
    const at = new Date(Date.now() + 1_000);
    const done = await job().run(world.tenantId, at, at);
    await world.server.parts.reportDesk.idle();
    if (done === 0) return;
  }
}
const list = async (query: Record<string, string> = {}) =>
  (await world.call('GET /reports', { as: treasury, query: { size: '100', ...query } })).data.records;
const ask = (body: object, as = treasury) => world.call('POST /reports', { as, body });
const download = async (id: string) => {
  const { data } = await world.call('GET /reports/{id}/file', { as: treasury, params: { id } });
  return { data, reply: await world.server.app.inject({ url: data.url, headers: { host: 'localhost' } }) };
};
async function made(wanted: object) {
  const { code, data } = await ask({ ...wanted, reason });
  expect(code, JSON.stringify(data)).toBe(0);
  await makeAll();
  const record = (await list()).find(({ id }: { id: string }) => id === data.id);
  return { record, ...(await download(data.id)) };
}

describe('by the clock', () => {
  test('the newest reconciled day is reported once, and no past that was never reported', async () => {
    await inTenant(tx =>
      saveReportSchedule(tx, {
        ...{ daily: ['end-of-day', 'segregation'], monthly: [], addresses: ['books@savanna.example'] },
      }),
    );
    await makeAll();
    const records = await list();
    expect(
      records.map(({ kind, from, to, state }: Record<string, string>) => [kind, from, to, state]),
    ).toEqual(
      expect.arrayContaining([
        ['end-of-day', second, second, 'done'],
        ['segregation', second, second, 'done'],
      ]),
    );
    expect(records.every(({ to }: { to: string }) => to === second)).toBe(true);
    expect(records[0]).toMatchObject({ askedBy: null, reason: null, version: 1, newest: true });
    const before = records.length;
    await makeAll();
    const ahead = new Date(Date.now() + 10 * 366 * 24 * hourMs);
    await job().run(world.tenantId, ahead, ahead);
    expect(await list()).toHaveLength(before);
    const told = await inTenant(tx =>
      tx.selectFrom('outgoing_mail').select(['kind', 'to_address']).execute(),
    );
    expect(told).toEqual(Array(before).fill({ kind: 'REPORT_READY', to_address: 'books@savanna.example' }));
    const log = (await world.call('GET /audit', { query: { action: 'report.make' } })).data.records;
    expect(log[0]).toMatchObject({ actorKind: 'system', actor: 'reports' });
  }, 60_000);

  test('a month’s reports follow its last day', () => {
    const usual = { daily: [...usualSchedule.daily], monthly: [...usualSchedule.monthly] };
    expect(reportsAfter('2026-02-27', usual)).toHaveLength(2);
    expect(reportsAfter('2026-02-28', usual).slice(2)).toEqual([
      { kind: 'segregation', format: 'CSV', from: '2026-02-01', to: '2026-02-28' },
      { kind: 'fees', format: 'PDF', from: '2026-02-01', to: '2026-02-28' },
      { kind: 'journal', format: 'CSV', from: '2026-02-01', to: '2026-02-28' },
    ]);
  });
});

describe('on request', () => {
  test('a journal comes as a file whose hash is in the list, and again as a further version', async () => {
    const wanted = { kind: 'journal', format: 'CSV', from: first, to: second };
    const { record, reply, data } = await made(wanted);
    expect(record).toMatchObject({
      state: 'done',
      version: 1,
      reason,
      records: 7,
      bytes: reply.rawPayload.length,
    });
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(record.sha256);
    expect(reply.headers['content-disposition']).toContain(`savanna-journal-${first}-to-${second}-v1.csv`);
    expect(data.name).toBe(`savanna-journal-${first}-to-${second}-v1.csv`);
    expect(reply.body).toContain('Fee of a trade,4000-NGN,"Fees, NGN",NGN,,2.50,');
    const again = await made(wanted);
    expect(again.record).toMatchObject({ version: 2, newest: true });
    expect(
      (await list({ kind: 'journal' })).find(({ version }: { version: number }) => version === 1).newest,
    ).toBe(false);
    expect(again.reply.rawPayload.equals(reply.rawPayload)).toBe(true);
    const log = (await world.call('GET /audit', { query: { action: 'report.download' } })).data.records;
    expect(log[0]).toMatchObject({ actorKind: 'staff', after: { kind: 'journal', version: 2 } });
  }, 60_000);

  test('customers’ money is, per day, what reconciliation says of that day', async () => {
    const { reply } = await made({ kind: 'segregation', format: 'CSV', from: zeroth, to: second });
    const [, ...lines] = reply.body.trimEnd().split('\r\n');
    const days = await Promise.all(
      [zeroth, first, second].map(async day => {
        const { data } = await world.call('GET /reconciliation/days/{day}', { params: { day } });
        return data.cash.map((line: Record<string, string | null>) => [day, line]);
      }),
    );
    const expected = days.flat() as [
      string,
      Record<'currency' | 'customerMoney' | 'payable' | 'suspense' | 'expected', string>,
    ][];
    expect(lines).toHaveLength(expected.length);
    for (const [place, [day, line]] of expected.entries()) {
      const cells = lines[place]?.split(',') ?? [];
      expect(cells.slice(0, 2)).toEqual([day, line.currency]);
      const minor = (text = '') => Math.round(Number(text) * 100);
      const [, , own, payable, claims, suspense, transit, total] = cells;
      expect(minor(own) + minor(payable)).toBe(minor(line.customerMoney));
      expect(minor(own) + minor(payable) + minor(claims) + minor(suspense) + minor(transit)).toBe(
        minor(total),
      );
      expect([payable, suspense, total]).toEqual([line.payable, line.suspense, line.expected]);
    }
    expect(expected.map(([day]) => day)).toEqual([first, second]);
    expect(expected[1]?.[1]).toMatchObject({ payable: '7.00', suspense: '50.00' });
  }, 60_000);

  test('the end of a day has all that it is judged by, on paper', async () => {
    const { reply } = await made({ kind: 'end-of-day', format: 'PDF', from: first, to: first });
    const text = textsOf(reply.rawPayload).join('\n');
    for (const words of [
      ...[
        'End of day',
        'Trial balance',
        'Customers’ money and the banks',
        'Breaks',
        'Fees',
        'Orders',
        'Refused wishes',
      ],
      ...['Deposits and withdrawals', 'Exposure at the close', 'Incidents', '1000-NGN', 'RPRT', '2.50'],
    ])
      expect(text).toContain(words);
  }, 60_000);

  test.each<[string, object, string | undefined]>([
    ['a day that is not reconciled', { to: dayBefore(0) }, 'dayNotReconciled'],
    ['days before the books', { from: '2020-01-01', to: '2020-01-05' }, 'dayNotReconciled'],
    ['days in the wrong order', { from: second, to: first }, 'periodOrder'],
    ['years', { from: '2020-01-01' }, 'reportTooLong'],
    ['a format that it has not', { format: 'PDF' }, 'notAllowed'],
    ['an end of two days', { kind: 'end-of-day', format: 'PDF' }, 'notAllowed'],
    ['what is no kind', { kind: 'everything' }, 'notAllowed'],
    ['no day', { from: '2026-02-31' }, 'wrongType'],
    ['a field that it does not know', { surprise: 1 }, 'unknownField'],
    ['no reason', { reason: '' }, 'reasonRequired'],
  ])('%s is refused', async (_, more, problem) => {
    const wanted = { kind: 'journal', format: 'CSV', from: first, to: second, reason, ...more };
    expect((await ask(wanted)).data).toMatchObject({ problem });
  });

  test('more than a few at a time are refused', async () => {
    const wanted = { kind: 'fees', format: 'CSV', from: first, to: second, reason };
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push((await ask(wanted)).code);
    expect(answers).toEqual([...Array<number>(10).fill(0), 10_429]);
    await asTablesOwner(world.server, world.tenantId, [
      'alter table report disable trigger guard',
      `update report set state = 'failed', due_at = null, made_at = now(), problem = 'x' where state = 'waiting'`,
      'alter table report enable trigger guard',
    ]);
  });
});

describe('fees', () => {
  const fees = async (query: Record<string, string>) =>
    (await world.call('GET /reports/fees', { as: treasury, query: { from: first, to: second, ...query } }))
      .data;

  test('come to what the ledger’s account of fees changed by, adjustments told apart', async () => {
    const { rows, totals } = await fees({});
    expect(totals).toEqual([
      {
        ...{ currency: 'NGN', charged: '2.90', returned: '0.15', net: '2.75', previous: '0.00' },
        ...{ adjustments: '-0.15', ledger: '2.75' },
      },
    ]);
    expect(rows.map(({ kind, net, entries }: Record<string, unknown>) => [kind, net, entries])).toEqual([
      ['adjustment', '-0.15', 1],
      ['exchange', '0.40', 1],
      ['trading', '2.50', 1],
    ]);
  });

  test.each<[string, unknown]>([
    ['day', [first, second]],
    ['month', [...new Set([first.slice(0, 7), second.slice(0, 7)])]],
    ['stock', [null, 'RPRT']],
    ['market', ['NSENG', null]],
  ])('are told by %s', async (by, expected) => {
    const { rows } = await fees({ by });
    const key = { day: 'period', month: 'period', stock: 'symbol', market: 'market' }[by] ?? '';
    expect(rows.map((row: Record<string, unknown>) => row[key])).toEqual(expected);
  });

  test.each([
    [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2025-10-01', to: '2025-12-31' },
    ],
    [
      { from: '2026-03-03', to: '2026-03-05' },
      { from: '2026-02-28', to: '2026-03-02' },
    ],
  ])('of %j are compared with %j', (period, before) => {
    expect(periodBefore(period)).toEqual(before);
  });

  test('of days that are not kept are refused', async () => {
    const query = { from: first, to: dayBefore(0) };
    expect((await world.call('GET /reports/fees', { as: treasury, query })).data.problem).toBe(
      'dayNotReconciled',
    );
  });
});

describe('a report that was made', () => {
  test('cannot be changed or removed, nor its parts, by the server’s own login', async () => {
    const change = (statement: string) => inTenant(tx => sql.raw(statement).execute(tx));
    for (const statement of [
      "update report set problem = 'x' where state = 'done'",
      `update report set sha256 = sha256('x') where state = 'done'`,
      "update report set state = 'waiting', due_at = now() where state = 'done'",
      'delete from report',
      'update report set version = 9',
      'update report_part set stored_at = now()',
      'delete from report_part where stored_at is not null',
      'update fee_sum set charged = 0',
      'delete from fee_day',
    ])
      await expect(change(statement), statement).rejects.toThrow();
  });

  test('is not handed out where its bytes are gone or others, nor after log-out', async () => {
    const { id } = (await list({ state: 'done' }))[0];
    const { data, reply } = await download(id);
    expect(reply.statusCode).toBe(200);
    const { rows } = await inTenant(tx =>
      sql<{ part: string }>`select part_id as part from report_part where report_id = ${id}`.execute(tx),
    );
    const again = () => world.server.app.inject({ url: data.url, headers: { host: 'localhost' } });
    await world.server.parts.vault.put(world.tenantId, rows[0]?.part ?? '', Buffer.from('something else'));
    expect((await again()).statusCode).toBe(500);
    expect(
      (await world.server.app.inject({ url: data.url, headers: { host: 'br.localhost' } })).statusCode,
    ).toBe(404);
    await world.call('DELETE /session', { as: treasury });
    expect((await again()).statusCode).toBe(404);
    treasury = await world.staffToken(['treasury']);
  }, 60_000);

  test('a frozen server that wakes up changes nothing of what another has made meanwhile', async () => {
    await ask({ kind: 'fees', format: 'CSV', from: first, to: first, reason });
    const late = new Date(Date.now() + 1_000);
    const frozen = (await inTenant(tx => claimReport(tx, late)))!;
    expect(await inTenant(tx => claimReport(tx, late))).toBeUndefined();
    await inTenant(tx => announcePart(tx, frozen, 1));
    const other = (await inTenant(tx => claimReport(tx, new Date(Date.now() + 120_000))))!;
    expect(other).toMatchObject({ report_id: frozen.report_id, attempt: frozen.attempt + 1 });
    const file = { sha256: new Uint8Array(32), bytes: 1, records: 0 };
    expect(await inTenant(tx => keepClaim(tx, frozen))).toBe(false);
    expect(await inTenant(tx => markDone(tx, frozen, file))).toBe(false);
    await inTenant(tx => giveUp(tx, frozen, 'late'));
    expect(await inTenant(tx => markDone(tx, other, file))).toBe(true);
    await asTablesOwner(world.server, world.tenantId, [
      `update report_part set announced_at = now() - interval '2 hours' where stored_at is null`,
    ]);
    expect(await inTenant(tx => lockLeftParts(tx, 10))).toHaveLength(1);
  });
});
