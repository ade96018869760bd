import { errorCodes } from '@openfloor/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

const { ok, invalidInput, notLoggedIn, sessionEnded, notFound, notAllowed, tooManyTries } = errorCodes;
const [yesterday, today, tomorrow] = [1, 0, -1].map(daysAgo) as [string, string, string];

let world: StatementWorld;
let customer: MoneyCustomer;
beforeAll(async () => {
  world = await createStatementWorld();
  customer = await world.oldCustomer('=HYPERLINK("http://evil","x")');
  await world.deposit(customer, at(daysAgo(3), 60), 1_000_00n);
  await world.buy(customer, at(yesterday, 60));
  await world.closeDay(daysAgo(2));
});
afterAll(() => world.close());

const ask = (body: object, as: Partial<MoneyCustomer> = customer) =>
  world.server.call('POST /statements', {
    body,
    ...(as.token !== undefined && { token: as.token }),
    ...(as.host && { host: as.host }),
  });
const whole = { from: daysAgo(5), to: today };
const asked = async (body: object = { ...whole, format: 'JSON' }) => (await ask(body)).data;

describe('refused', () => {
  test.each([
    ['a day to come', { from: today, to: tomorrow }, 'to', 'inTheFuture'],
    ['a period that begins in days to come', { from: tomorrow, to: tomorrow }, 'from', 'inTheFuture'],
    ['days in the wrong order', { from: today, to: yesterday }, 'to', 'periodOrder'],
    ['more than ten years', { from: '2005-01-01', to: '2015-01-01' }, 'to', 'periodTooLong'],
    ['a time before time', { from: '0000-01-01', to: '0001-01-01' }, 'from', 'tooSmall'],
    ['a day that is none', { from: '2026-02-30', to: today }, 'from', 'wrongType'],
    ['a moment for a day', { from: `${yesterday}T00:00:00Z`, to: today }, 'from', 'wrongType'],
    ['no day', { to: today }, 'from', 'required'],
    ['an unknown format', { ...whole, format: 'XLSX' }, 'format', 'notAllowed'],
    ['an unknown field', { ...whole, customer: 'x' }, 'customer', 'unknownField'],
  ])('%s', async (_, body, field, problem) => {
    expect(await ask({ format: 'PDF', ...body })).toMatchObject({
      code: invalidInput,
      data: { field, problem },
    });
  });

  test('ten years to the day are not too long', async () => {
    expect((await ask({ from: '2015-01-01', to: '2024-12-31', format: 'JSON' })).code).toBe(ok);
  });

  test('the same periods are refused where only their sums are asked for', async () => {
    const summary = (query: Record<string, string>) =>
      world.server.call('GET /statements/summary', { token: customer.token, query });
    expect((await summary({ from: today, to: tomorrow })).data).toMatchObject({ problem: 'inTheFuture' });
    expect((await summary({ from: '2005-01-01', to: '2015-01-01' })).data).toMatchObject({
      problem: 'periodTooLong',
    });
  });

  test('whoever is not logged in, or no longer', async () => {
    expect((await ask({ ...whole, format: 'JSON' }, {})).code).toBe(notLoggedIn);
    const gone = await world.oldCustomer();
    const { data } = await ask({ ...whole, format: 'JSON' }, gone);
    expect((await world.download(data.url)).statusCode).toBe(200);
    await world.server.call('POST /user/logout', { token: gone.token });
    expect((await ask({ ...whole, format: 'JSON' }, gone)).code).toBe(sessionEnded);
    expect((await world.download(data.url)).statusCode).toBe(404);
  });

  test('a link on another tenant’s host, of another file, of another session, after its time, and without its signature', async () => {
    const { url } = await asked();
    const other = await asked();
    const file = async (changed: string, host?: string) => (await world.download(changed, host)).statusCode;
    expect(await file(url)).toBe(200);
    expect(await file(url, hosts.aurora)).toBe(404);
    expect(await file(url.replace(/statement\/[^?]+/, `statement/${other.id}`))).toBe(404);
    expect(await file(url.replace(/session=customer\.[^&]+/, `session=customer.${other.id}`))).toBe(404);
    expect(await file(url.replace(/until=\d+/, 'until=99999999999999'))).toBe(404);
    expect(await file(url.replace(/until=\d+/, 'until=1'))).toBe(404);
    expect(await file(url.replace(/&signature.*/, ''))).toBe(404);
    expect(await file('/api/file/statement/none?until=1&session=x&signature=y')).toBe(404);
    // Neither is a picture's link a statement's, nor the other way round.
    expect(await file(url.replace('/statement/', '/'))).toBe(404);
  });

  test('that could not be made now is refused before there is a link to it, for customers and for staff', async () => {
    const waiting = await world.oldCustomer();
    const { statementDesk } = world.server.parts;
    let letGo = () => {};
    const working = new Promise<void>(resolve => {
      letGo = resolve;
    });
    const others = Array.from({ length: 3 }, () => statementDesk.make(waiting.customerId, () => working));
    const isBusy = { code: tooManyTries, data: { problem: 'serverBusy' } };
    expect(await ask({ ...whole, format: 'PDF' }, waiting)).toMatchObject(isBusy);
    const { token, host } = waiting;
    expect((await world.server.call('GET /statements', { token, host })).data.records).toEqual([]);
    const as = await world.staffToken(['support']);
    const query = { ...whole, format: 'PDF', reason: 'Asked by telephone' };
    const params = { id: waiting.customerId };
    expect(await world.call('GET /customers/{id}/statement', { as, params, query })).toMatchObject(isBusy);
    letGo();
    await Promise.all(others);
    expect((await ask({ ...whole, format: 'PDF' }, waiting)).code).toBe(ok);
  });

  test('a robot: one file of a customer at a time, two wait, and so many within a quarter of an hour', async () => {
    const robot = await world.oldCustomer();
    const { data } = await ask({ ...whole, format: 'JSON' }, robot);
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.download(data.url)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const busy = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(busy.json()).toMatchObject({ code: tooManyTries, data: { problem: 'serverBusy' } });
    const replies: Awaited<ReturnType<typeof ask>>[] = [];
    for (let i = 0; i < 60; i++) replies.push(await ask({ ...whole, format: 'JSON' }, robot));
    const codes = replies.map(({ code }) => code);
    expect(codes.at(0)).toBe(ok);
    expect(codes.at(-1)).toBe(tooManyTries);
    // Whoever was given a link gets the file: a browser would not say why there is none.
    const last = replies.findLast(({ code }) => code === ok)!;
    expect((await world.download(last.data.url)).statusCode).toBe(200);
    expect((await ask({ ...whole, format: 'JSON' })).code).toBe(ok);
  });

  test('more transactions than a file holds', async () => {
    const busy = await world.oldCustomer();
    await world.deposit(busy, at(daysAgo(3), 60), 100n);
    await world.deposit(busy, at(daysAgo(2), 60), 100n);
    const renumber = (from: number, to: number) =>
      world.asOwner(
        'alter table ledger_transaction disable trigger user',
        `update ledger_transaction set sequence = ${to} where customer_id = '${busy.customerId}' and sequence = ${from}`,
        'alter table ledger_transaction enable trigger user',
      );
    await renumber(2, 30_000);
    expect(await ask({ ...whole, format: 'PDF' }, busy)).toMatchObject({
      code: invalidInput,
      data: { field: 'to', problem: 'periodTooLarge' },
    });
  });
});

describe('for the customer', () => {
  test('periods: months, quarters and years since the account was opened, in the tenant’s days', async () => {
    const { data } = await world.server.call('GET /statements/periods', { token: customer.token });
    expect(data).toMatchObject({
      today,
      timeZone: 'Africa/Lagos',
      closedUntil: daysAgo(2),
      first: daysAgo(400),
    });
    const [month] = data.periods;
    expect(month).toEqual({ kind: 'MONTH', from: `${today.slice(0, 7)}-01`, to: today });
    const kinds = new Set(data.periods.map(({ kind }: { kind: string }) => kind));
    expect([...kinds]).toEqual(['MONTH', 'QUARTER', 'YEAR']);
    for (const { from, to } of data.periods) {
      expect(from >= data.first && from <= to && to <= today).toBe(true);
    }
    const young = await world.newCustomer();
    const mine = await world.server.call('GET /statements/periods', { token: young.token });
    expect(mine.data.periods).toEqual(
      ['MONTH', 'QUARTER', 'YEAR'].map(kind => ({ kind, from: today, to: today })),
    );
  });

  test('sums: what there was, what came and went, and what was left', async () => {
    const { data } = await world.server.call('GET /statements/summary', {
      token: customer.token,
      query: { from: yesterday, to: today },
    });
    expect(data).toEqual({
      ...{ from: yesterday, to: today, transactions: 1 },
      sums: [{ currencyType: 'NGN', opening: '1000.00', closing: '496.50', change: '-503.50', movements: 2 }],
    });
  });

  test('what was made is listed, and noted in the activity, each for its owner', async () => {
    const own = await world.oldCustomer();
    await ask({ ...whole, format: 'CSV' }, own);
    const { data } = await world.server.call('GET /statements', { token: own.token });
    expect(data.records).toMatchObject([{ ...whole, format: 'CSV', by: 'customer', reason: null }]);
    const activity = await world.server.call('GET /user/activity', { token: own.token });
    expect(activity.data.records[0]).toMatchObject({ action: 'user.statement', by: 'customer' });
    const another = await world.oldCustomer();
    expect((await world.server.call('GET /statements', { token: another.token })).data.records).toEqual([]);
  });

  test('the file is saved under a name, and by no cache', async () => {
    const { url, name } = await asked({ from: '2026-03-01', to: '2026-03-31', format: 'JSON' });
    const { headers } = await world.download(url);
    expect(name).toBe('savanna-2026-03.json');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    expect((await asked({ from: '2025-01-01', to: '2025-12-31', format: 'PDF' })).name).toBe(
      'savanna-2025.pdf',
    );
    expect((await asked({ from: '2025-12-01', to: '2026-01-31', format: 'CSV' })).name).toBe(
      'savanna-2025-12-01-to-2026-01-31.csv',
    );
  });
});

describe('from the console', () => {
  const query = (more: object = {}) => ({ ...whole, format: 'JSON', reason: 'For ticket 2207', ...more });
  const fetch = (as: string, id = customer.customerId, more: object = {}) =>
    world.call('GET /customers/{id}/statement', {
      as,
      params: { id },
      query: query(more) as Record<string, string>,
    });

  test('is read by staff, whose role and reason the customer sees, never who it was', async () => {
    const own = await world.oldCustomer();
    const { code, data } = await fetch(await world.staffToken(['compliance']), own.customerId);
    expect(code).toBe(ok);
    const file = await world.download(data.url);
    expect(file.json()).toMatchObject({ customer: own.customerId });
    const activity = (await world.server.call('GET /user/activity', { token: own.token })).data.records[0];
    expect(activity).toMatchObject({
      ...{ action: 'customer.statement', by: 'staff', roles: ['compliance'], reason: 'For ticket 2207' },
      address: null,
    });
    const { records } = (await world.server.call('GET /statements', { token: own.token })).data;
    expect(records).toMatchObject([{ by: 'staff', reason: 'For ticket 2207', format: 'JSON' }]);
    expect(JSON.stringify(records)).not.toContain('staff-');
  });

  test('not without a reason, not of days to come, not of nobody, not of another tenant’s customer', async () => {
    const as = await world.staffToken(['owner']);
    expect((await fetch(as, undefined, { reason: '' })).data).toMatchObject({ problem: 'reasonRequired' });
    expect((await fetch(as, undefined, { to: tomorrow })).data).toMatchObject({ problem: 'inTheFuture' });
    expect((await fetch(as, 'nobody')).code).toBe(notFound);
    const abroad = await world.newCustomer({ host: hosts.aurora });
    expect((await fetch(as, abroad.customerId)).code).toBe(notFound);
    expect((await fetch(await world.staffToken([]))).code).toBe(notAllowed);
    expect((await fetch(customer.token)).code).toBe(notLoggedIn);
  });

  test('the link ends with the session of whoever asked', async () => {
    const as = await world.staffToken(['treasury']);
    const { data } = await fetch(as);
    expect((await world.download(data.url)).statusCode).toBe(200);
    await world.call('DELETE /session', { as });
    expect((await world.download(data.url)).statusCode).toBe(404);
  });
});

test('the table of statements can be added to, and nothing else', async () => {
  const change = (what: ReturnType<typeof sql>) =>
    world.server.database.tenant(world.tenantId, tx => what.execute(tx));
  await expect(change(sql`update account_statement set reason = null`)).rejects.toThrow(/permission denied/);
  await expect(change(sql`delete from account_statement`)).rejects.toThrow(/permission denied/);
});
