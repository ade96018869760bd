import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { type CamtEntry, camt } from './testing/camt.ts';
import { createStatementDesk, type StatementDesk } from './testing/statement-desk.ts';

let desk: StatementDesk;
beforeAll(async () => {
  desk = await createStatementDesk();
});
afterAll(() => desk.world.close());
afterEach(() => desk.world.checkLedger());

const day = new Date().toISOString().slice(0, 10);

async function announce(customer: MoneyCustomer, amount: string) {
  const { world } = desk;
  const { data } = await desk.call('POST /finance/deposit', customer, {
    ...{
      amount,
      accountName: customer.name,
      bank: 'Zuma Bank',
      accountNumber: '0081490244',
      authCode: 'DEMO2026',
    },
    receipt: await world.file(customer, 'DEPOSIT'),
  });
  const shown = await world.call('GET /deposits/{id}', { as: desk.maker, params: { id: data.id } });
  return { id: data.id as string, number: shown.data.number as string };
}

let made = 0;
/** Reads a file of one line; the line's id. */
async function arrives(entry: CamtEntry): Promise<string> {
  const id = `L${++made}`;
  expect((await desk.read(camt({ day, entries: [{ id, ...entry }] }))).data?.added).toBe(1);
  return (await desk.lines({ search: id })).find((line: { bankId: string }) => line.bankId === id).id;
}

const numberOf = async (id: string) =>
  (await desk.world.call('GET /withdrawals/{id}', { as: desk.maker, params: { id } })).data.number as string;
const match = (lineId: string, kind: string, recordId: string) => ({ lineId, kind, recordId });
const propose = (...matches: object[]) => desk.propose('bank.match', { matches });
async function agree(...matches: object[]) {
  const { data } = await propose(...matches);
  return desk.approve(data.id);
}
const line = async (id: string) =>
  (await desk.world.call('GET /bank-statements/lines/{id}', { as: desk.maker, params: { id } })).data;
const sure = async () => (await desk.world.call('GET /bank-statements/sure', { as: desk.maker })).data;
const cash = (customer: MoneyCustomer) => desk.world.cash(customer, 'NGN');

describe('a line that came in', () => {
  test('is in suspense, credits nobody by itself, and is a deposit’s by two people', async () => {
    const customer = await desk.world.newCustomer();
    const deposit = await announce(customer, '50000.00');
    const lineId = await arrives({ amount: '50000.00', reference: deposit.number, name: customer.name });
    expect(await cash(customer)).toEqual([0n, 0n]);
    const [first] = (await line(lineId)).suggestions;
    expect(first).toMatchObject({ kind: 'deposit', recordId: deposit.id, score: 100 });
    const wanted = (await sure()).find((one: { lineId: string }) => one.lineId === lineId);
    expect(wanted).toMatchObject({ recordId: deposit.id, state: 'reviewing' });
    const { data } = await propose(match(lineId, 'deposit', deposit.id));
    expect((await line(lineId)).proposalId).toBe(data.id);
    expect((await sure()).some((one: { lineId: string }) => one.lineId === lineId)).toBe(false);
    expect((await desk.approve(data.id, desk.maker)).code).not.toBe(0);
    expect(await cash(customer)).toEqual([0n, 0n]);
    expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
    expect(await cash(customer)).toEqual([50_000_00n, 0n]);
    expect(await line(lineId)).toMatchObject({
      match: { kind: 'deposit', number: deposit.number },
      proposalId: null,
    });
    const activity = await desk.world.call('GET /customers/{id}/activity', {
      params: { id: customer.customerId },
    });
    expect(activity.data.records[0]).toMatchObject({ action: 'deposit.pass', by: 'staff' });
    const { bank_id: bankId } = await desk.world.server.database.tenant(desk.world.tenantId, tx =>
      tx.selectFrom('bank_line').select('bank_id').where('line_id', '=', lineId).executeTakeFirstOrThrow(),
    );
    const [record] = (await desk.call('POST /finance/depositRecord', customer, {})).data.records;
    expect(record).toMatchObject({ bankReference: bankId ?? deposit.number });
  });

  test('credits once, however many agree at once, and beside a reviewer who passes the deposit', async () => {
    const customer = await desk.world.newCustomer();
    const deposit = await announce(customer, '50000.00');
    const lineId = await arrives({ amount: '50000.00', reference: deposit.number });
    const ids = await Promise.all(
      [1, 2].map(async () => (await propose(match(lineId, 'deposit', deposit.id))).data.id),
    );
    const pass = desk.world.call('POST /deposits/{id}/pass', {
      as: desk.maker,
      params: { id: deposit.id },
      body: { reason: 'Seen' },
    });
    await Promise.all([...ids.flatMap(id => [desk.approve(id), desk.approve(id)]), pass]);
    expect(await cash(customer)).toEqual([50_000_00n, 0n]);
    // Passed by the reviewer first: the line still is that deposit's, and credits nothing more.
    if (!(await line(lineId)).match) await agree(match(lineId, 'deposit', deposit.id));
    expect((await line(lineId)).match).toMatchObject({ number: deposit.number });
    expect(await cash(customer)).toEqual([50_000_00n, 0n]);
  });

  test('is no two deposits, and no deposit is two lines', async () => {
    const customer = await desk.world.newCustomer();
    const [one, two] = [await announce(customer, '7000.00'), await announce(customer, '7000.00')];
    const [first, second] = [await arrives({ amount: '7000.00' }), await arrives({ amount: '7000.00' })];
    expect((await propose(match(first, 'deposit', one.id), match(first, 'deposit', two.id))).code).toBe(
      10_400,
    );
    expect((await propose(match(first, 'deposit', one.id), match(second, 'deposit', one.id))).code).toBe(
      10_400,
    );
    expect(await agree(match(first, 'deposit', one.id))).toMatchObject({ code: 0 });
    expect((await propose(match(second, 'deposit', one.id))).code).toBe(10_409);
    expect((await propose(match(first, 'deposit', two.id))).code).toBe(10_404);
    expect(await cash(customer)).toEqual([7_000_00n, 0n]);
  });

  test('is no deposit of another amount, on hold, rejected, or of another tenant', async () => {
    const customer = await desk.world.newCustomer();
    const deposit = await announce(customer, '8000.00');
    const other = await arrives({ amount: '8000.01', reference: deposit.number });
    expect((await propose(match(other, 'deposit', deposit.id))).code).toBe(10_409);
    const lineId = await arrives({ amount: '8000.00', reference: deposit.number });
    const { data } = await propose(match(lineId, 'deposit', deposit.id));
    const decide = (key: 'POST /deposits/{id}/hold' | 'POST /deposits/{id}/reject') =>
      desk.world.call(key, { as: desk.maker, params: { id: deposit.id }, body: { reason: 'We look at it' } });
    await decide('POST /deposits/{id}/hold');
    expect((await desk.approve(data.id)).code).toBe(10_409);
    await decide('POST /deposits/{id}/reject');
    expect((await desk.approve(data.id)).code).toBe(10_409);
    expect(await cash(customer)).toEqual([0n, 0n]);
    const foreign = await desk.world.staffToken(['treasury'], hosts.aurora);
    const body = {
      kind: 'bank.match',
      payload: { matches: [match(lineId, 'deposit', deposit.id)] },
      reason: 'Mine',
    };
    expect((await desk.world.call('POST /approvals', { as: foreign, host: hosts.aurora, body })).code).toBe(
      10_404,
    );
  });

  test('is above the threshold also the word of two people', async () => {
    const customer = await desk.world.newCustomer();
    const deposit = await announce(customer, '20000000.00');
    const lineId = await arrives({ amount: '20000000.00', reference: deposit.number });
    expect(await agree(match(lineId, 'deposit', deposit.id))).toMatchObject({ code: 0 });
    expect(await cash(customer)).toEqual([20_000_000_00n, 0n]);
  });

  test('that was sent back stands beside the line that left, and both are settled', async () => {
    const came = await arrives({ amount: '150000.00', name: 'Okafor and Sons' });
    expect((await propose(match(came, 'sent-back', came))).code).not.toBe(0);
    const out = await arrives({ amount: '150000.00', side: 'DBIT', text: 'Returned to sender' });
    expect((await propose(match(out, 'sent-back', came))).code).toBe(10_409);
    expect(await agree(match(came, 'sent-back', out))).toMatchObject({ code: 0 });
    expect((await line(came)).match).toMatchObject({ kind: 'sent-back', recordId: out });
    expect((await line(out)).match).toMatchObject({ kind: 'sent-back', recordId: came });
  });
});

describe('a line that left', () => {
  test('pays the withdrawal that it quotes, once, from its account', async () => {
    const customer = await desk.payable(100_000_00n);
    const id = await desk.approved(customer, '40000.00');
    const number = await numberOf(id);
    const lineId = await arrives({ amount: '40000.00', side: 'DBIT', reference: number.replaceAll('-', '') });
    expect((await sure()).find((one: { lineId: string }) => one.lineId === lineId)).toMatchObject({
      recordId: id,
    });
    const { data } = await propose(match(lineId, 'withdrawal', id));
    await Promise.all([desk.approve(data.id), desk.approve(data.id)]);
    const shown = (await desk.world.call('GET /withdrawals/{id}', { as: desk.maker, params: { id } })).data;
    expect(shown).toMatchObject({
      status: 'paid',
      bankReference: `L${made}`,
      paidFrom: 'Zuma Bank, client money',
    });
    expect(await cash(customer)).toEqual([60_000_00n, 0n]);
  });

  test('pays nothing that is on hold, returned, under review, or of another amount', async () => {
    const customer = await desk.payable(100_000_00n);
    const id = await desk.approved(customer, '30000.00');
    const lineId = await arrives({ amount: '30000.00', side: 'DBIT', reference: await numberOf(id) });
    const { data } = await propose(match(lineId, 'withdrawal', id));
    const hold = { as: desk.maker, params: { id }, body: { reason: 'We look at it' } };
    await desk.world.call('POST /withdrawals/{id}/hold', hold);
    expect((await desk.approve(data.id)).code).toBe(10_409);
    await desk.world.call('POST /withdrawals/{id}/unhold', hold);
    const back = await desk.propose('withdrawal.return', {
      withdrawalId: id,
      told: 'The bank would not carry it out.',
    });
    await desk.approve(back.data.id);
    expect((await desk.approve(data.id)).code).toBe(10_409);
    expect(await cash(customer)).toEqual([100_000_00n, 0n]);
    const asked = (await desk.ask(customer, '30000.00')).data.id;
    expect((await propose(match(lineId, 'withdrawal', asked))).code).toBe(10_409);
  });

  test('and came back is the return that two people gave, and before that offers it', async () => {
    const customer = await desk.payable(100_000_00n);
    const id = await desk.approved(customer, '25000.00');
    const number = await numberOf(id);
    const out = await arrives({ amount: '25000.00', side: 'DBIT', reference: number });
    await agree(match(out, 'withdrawal', id));
    const back = await arrives({ amount: '25000.00', reference: number, text: 'AC04 closed' });
    expect((await line(back)).suggestions[0]).toMatchObject({ kind: 'return', recordId: id, state: 'paid' });
    expect((await propose(match(back, 'return', id))).code).toBe(10_409);
    const proposed = await desk.propose('withdrawal.return', {
      withdrawalId: id,
      told: 'The account is closed.',
    });
    await desk.approve(proposed.data.id);
    expect(await cash(customer)).toEqual([100_000_00n, 0n]);
    expect((await sure()).find((one: { lineId: string }) => one.lineId === back)).toMatchObject({
      kind: 'return',
    });
    expect(await agree(match(back, 'return', id))).toMatchObject({ code: 0 });
    expect(await cash(customer)).toEqual([100_000_00n, 0n]);
  });
});

describe('a line of the house', () => {
  const now = async () =>
    (await desk.world.call('GET /reconciliation/trial-balance', { as: desk.maker })).data;
  const suspense = async () => {
    const { cash: lines } = await now();
    return lines.find((one: { currency: string }) => one.currency === 'NGN').suspense as string;
  };
  const unexplained = async () =>
    (await now()).between.filter((one: { why: string }) => one.why === 'unexplained').length;

  test('stands for no record, counts neither as suspense nor as unexplained, and moves nobody’s money', async () => {
    const before = [await suspense(), await unexplained()];
    const topUp = await arrives({ amount: '70000.00', name: 'House' });
    const settled = await arrives({ amount: '65000.00', side: 'DBIT', name: 'Clearing house' });
    expect([await suspense(), await unexplained()]).not.toEqual(before);
    const owned = (await now()).cash[0].customerMoney;
    expect(await agree(match(topUp, 'house', topUp), match(settled, 'house', settled))).toMatchObject({
      code: 0,
    });
    expect([await suspense(), await unexplained()]).toEqual(before);
    expect((await now()).cash[0].customerMoney).toBe(owned);
    expect((await line(settled)).match).toMatchObject({ kind: 'house', recordId: settled });
    expect((await propose(match(topUp, 'house', topUp))).code).toBe(10_404);
  });

  test('is itself and nothing else', async () => {
    const one = await arrives({ amount: '800.00' });
    const other = await arrives({ amount: '800.00' });
    expect((await propose(match(one, 'house', other))).code).toBe(10_409);
    expect((await propose(match(one, 'house', crypto.randomUUID()))).code).toBe(10_409);
    const { data } = await propose(match(one, 'house', one));
    expect((await desk.approve(data.id, desk.maker)).code).not.toBe(0);
  });
});

describe('many lines', () => {
  test('are one approval, and all of them happen or none', async () => {
    const customers = [await desk.world.newCustomer(), await desk.world.newCustomer()];
    const wanted: ReturnType<typeof match>[] = [];
    for (const customer of customers) {
      const deposit = await announce(customer, '6100.00');
      wanted.push(
        match(await arrives({ amount: '6100.00', reference: deposit.number }), 'deposit', deposit.id),
      );
    }
    const { data } = await propose(...wanted);
    const body = { reason: 'The receipt is false' };
    await desk.world.call('POST /deposits/{id}/reject', {
      as: desk.maker,
      params: { id: wanted[1]?.recordId ?? '' },
      body,
    });
    expect((await desk.approve(data.id)).code).toBe(10_409);
    expect(await cash(customers[0] as MoneyCustomer)).toEqual([0n, 0n]);
    expect(await agree(wanted[0] ?? {})).toMatchObject({ code: 0 });
    expect(await cash(customers[0] as MoneyCustomer)).toEqual([6_100_00n, 0n]);
  });

  test('in the other order at once neither wait for each other for ever nor credit twice', async () => {
    const customers = [await desk.world.newCustomer(), await desk.world.newCustomer()];
    const wanted: ReturnType<typeof match>[] = [];
    for (const customer of customers) {
      const deposit = await announce(customer, '6200.00');
      wanted.push(
        match(await arrives({ amount: '6200.00', reference: deposit.number }), 'deposit', deposit.id),
      );
    }
    const [one, other] = [await propose(...wanted), await propose(...wanted.toReversed())];
    const outcomes = await Promise.all([desk.approve(one.data.id), desk.approve(other.data.id)]);
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const customer of customers) expect(await cash(customer)).toEqual([6_200_00n, 0n]);
  });

  test.each([
    ['none', []],
    ['an id that is none', [{ lineId: 'x', kind: 'deposit', recordId: 'x' }]],
    ['an unknown kind', [{ lineId: crypto.randomUUID(), kind: 'gift', recordId: crypto.randomUUID() }]],
    ['a field of its own', [{ ...match(crypto.randomUUID(), 'deposit', crypto.randomUUID()), amount: '1' }]],
    [
      'letters that the database writes small',
      [match(crypto.randomUUID().toUpperCase(), 'deposit', crypto.randomUUID())],
    ],
  ])('are refused with %s', async (_, matches) => {
    expect((await propose(...matches)).code).toBe(10_400);
  });

  test('are proposed by nobody without the role', async () => {
    const auditor = await desk.world.staffToken(['auditor']);
    const matches = [match(crypto.randomUUID(), 'deposit', crypto.randomUUID())];
    expect((await desk.propose('bank.match', { matches }, auditor)).code).toBe(10_405);
  });
});

test('whoever holds the server’s login cannot say what a line stands for without two people, nor change it', async () => {
  const customer = await desk.world.newCustomer();
  const deposit = await announce(customer, '5500.00');
  const lineId = await arrives({ amount: '5500.00' });
  const { data } = await propose(match(lineId, 'deposit', deposit.id));
  const run = (change: ReturnType<typeof sql>) =>
    desk.world.server.database.tenant(desk.world.tenantId, tx => change.execute(tx));
  await expect(
    run(sql`insert into bank_match (tenant_id, line_id, kind, record_id, proposal_id)
      values (${desk.world.tenantId}, ${lineId}, 'deposit', ${deposit.id}, ${data.id})`),
  ).rejects.toThrow('what two people decided');
  await desk.approve(data.id);
  const other = await arrives({ amount: '5600.00' });
  await expect(
    run(sql`insert into bank_match (tenant_id, line_id, kind, record_id, proposal_id)
      values (${desk.world.tenantId}, ${other}, 'deposit', ${deposit.id}, ${data.id})`),
  ).rejects.toThrow('what two people decided');
  for (const change of [sql`update bank_match set kind = 'return'`, sql`delete from bank_match`])
    await expect(run(change)).rejects.toThrow(/permission denied|append-only/);
});
