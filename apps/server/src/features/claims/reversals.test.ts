import { readBalances } from '@openfloor/ledger/post';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { camt } from '../bank-statements/testing/camt.ts';
import { createStatementDesk, type StatementDesk } from '../bank-statements/testing/statement-desk.ts';
import { checkBooks } from '../books/check-books.ts';
import { reconciliationDayJob } from '../reconciliation/reconciliation-job.ts';

let desk: StatementDesk;
let world: StatementDesk['world'];
const made: string[] = [];
beforeAll(async () => {
  desk = await createStatementDesk();
  ({ world } = desk);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.checkLedger();
  const { differences } = await checkBooks(world.server.database, world.tenantId);
  // Customers of these tests begin with money that no record brought them.
  expect(differences.filter(({ record }) => made.includes(record.split('/')[1] ?? ''))).toEqual([]);
});

const told = 'Your bank recalled the transfer.';
let references = 0;
const newReference = () => `REV-2026-${++references}`;

/** Announced by the customer and passed by one of staff; its id. */
async function passed(customer: MoneyCustomer, amount: string): Promise<string> {
  const id = await announced(customer, amount);
  const reply = await world.call('POST /deposits/{id}/pass', {
    as: desk.maker,
    params: { id },
    body: { reason: 'It has arrived' },
  });
  expect(reply).toMatchObject({ code: 0, data: { proposalId: null } });
  return id;
}
async function announced(customer: MoneyCustomer, amount: string): Promise<string> {
  const { data } = await desk.call('POST /finance/deposit', customer, {
    ...{ amount, accountName: customer.name, bank: 'Zuma Bank', accountNumber: '0081490244' },
    ...{ authCode: 'DEMO2026', receipt: await world.file(customer, 'DEPOSIT') },
  });
  made.push(data.id);
  return data.id;
}
const proposeReversal = (depositId: string, more: object = {}, as = desk.maker) =>
  desk.propose('deposit.reverse', { depositId, told, bankReference: newReference(), ...more }, as);
async function reverse(depositId: string, more: object = {}) {
  const { data } = await proposeReversal(depositId, more);
  expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
}
const proposeCollection = (claimId: string, amount: string, as = desk.maker) =>
  desk.propose('claim.collect', { claimId, amount, told: 'As agreed on the phone.' }, as);

/** In minor units: available, set aside, and what the house has lent them. */
const money = ({ tenantId, customerId }: MoneyCustomer) =>
  world.server.database.tenant(tenantId, async tx => {
    const balances = await readBalances(tx, customerId);
    const { rows } = await sql<{ lent: bigint }>`
      select coalesce(sum(case when from_account = 'house.claims' then amount else -amount end), 0)::bigint as lent
      from ledger_entry where customer_id = ${customerId} and 'house.claims' in (from_account, to_account)`.execute(
      tx,
    );
    return [balances.of('NGN', 'available'), balances.of('NGN', 'frozen'), rows[0]?.lent];
  });
const claimsOf = async ({ token, host }: MoneyCustomer) =>
  (await world.server.call('GET /finance/claims', { token, host })).data;
const newest = async (customer: MoneyCustomer) =>
  (await desk.call('POST /finance/depositRecord', customer, {})).data.records[0];
const shown = async (id: string) =>
  (await world.call('GET /deposits/{id}', { as: desk.maker, params: { id } })).data;

describe('a deposit that the bank takes back', () => {
  test('goes whole where it is there, and the customer reads why', async () => {
    const customer = await desk.payable(10_000_00n);
    const id = await passed(customer, '40000.00');
    expect((await shown(id)).ifReversed).toEqual({ available: '50000.00', taken: '40000.00', claim: '0.00' });
    await reverse(id, { bankReference: 'REV-WHOLE' });
    expect(await money(customer)).toEqual([10_000_00n, 0n, 0n]);
    expect(await claimsOf(customer)).toEqual([]);
    expect((await newest(customer)).reversed).toMatchObject({
      reason: told,
      taken: '40000.00',
      claim: '0.00',
    });
    const { token, host } = customer;
    const notices = await world.server.call('GET /notifications', { token, host });
    expect(notices.data.records[0]).toMatchObject({ kind: 'DEPOSIT_REVERSED', payload: { claim: '0.00' } });
    const record = await shown(id);
    expect(record).toMatchObject({
      isReversed: true,
      ifReversed: null,
      reversed: { bankReference: 'REV-WHOLE' },
    });
    expect(record.reversed.proposer).not.toBe(record.reversed.approver);
  });

  test('leaves a claim of what is not there, which only two people collect, and a deposit can pay', async () => {
    const customer = await desk.payable(5_000_00n);
    const id = await passed(customer, '40000.00');
    // Set aside for a withdrawal: that is not touched.
    await desk.ask(customer, '30000.00');
    const caseOf = async (proposalId: string) =>
      (await world.call('GET /approvals/{id}/case', { as: desk.maker, params: { id: proposalId } })).data;
    const seen = await caseOf((await proposeReversal(id)).data.id);
    // What would be taken at once, out of all that is the customer's.
    expect(seen.balance).toMatchObject({ before: '45000.00', change: '-15000.00', after: '30000.00' });
    expect(seen.warnings).toContain('becomesClaim');
    expect(seen.facts).toContainEqual({ name: 'Becomes a claim', value: '25000.00 NGN' });
    await reverse(id);
    expect(await money(customer)).toEqual([0n, 30_000_00n, 25_000_00n]);
    const [claim] = await claimsOf(customer);
    expect(claim).toMatchObject({ cause: 'DEPOSIT', recordId: id, amount: '25000.00', left: '25000.00' });
    expect(claim.reason).toBe(told);
    const moved = (await desk.call('POST /finance/transaction', customer, { pageSize: 4 })).data.records;
    expect(moved.slice(0, 2)).toMatchObject([
      {
        scene: 'DEPOSIT_REVERSED',
        amount: '-40000.00',
        balance: '0.00',
        description: `Deposit taken back by the bank: ${told}`,
      },
      { scene: 'CLAIM', amount: '25000.00', balance: '40000.00' },
    ]);

    // Nothing takes it by itself: what comes in is theirs until two people have agreed.
    await passed(customer, '30000.00');
    expect(await money(customer)).toEqual([30_000_00n, 30_000_00n, 25_000_00n]);
    const { data } = await proposeCollection(claim.id, '20000.00');
    expect((await caseOf(data.id)).balance).toMatchObject({ change: '-20000.00', after: '40000.00' });
    expect((await caseOf(data.id)).facts).toContainEqual({ name: 'Still owed', value: '25000.00 NGN' });
    expect((await desk.approve(data.id, desk.maker)).code).not.toBe(0);
    expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
    expect(await money(customer)).toEqual([10_000_00n, 30_000_00n, 5_000_00n]);
    expect((await claimsOf(customer))[0]).toMatchObject({
      left: '5000.00',
      collections: [{ amount: '20000.00', reason: 'As agreed on the phone.' }],
    });
    const { records } = (await world.call('GET /claims', { as: desk.maker, query: { state: 'open' } })).data;
    expect(records.find((row: { id: string }) => row.id === claim.id)).toMatchObject({
      ...{ amount: '25000.00', collected: '20000.00', left: '5000.00', available: '10000.00' },
    });
    // What is available stays theirs to withdraw.
    expect((await desk.ask(customer, '10000.00')).code).toBe(0);
  });

  test('is reversed once, however many propose and approve it at once', async () => {
    const customer = await desk.payable(90_000_00n);
    const id = await passed(customer, '20000.00');
    const ids: string[] = [];
    for (const as of [desk.maker, await world.staffToken(['treasury']), await world.staffToken(['owner'])]) {
      const { data } = await proposeReversal(id, {}, as);
      if (data) ids.push(data.id);
    }
    const outcomes = await Promise.all(ids.flatMap(one => [desk.approve(one), desk.approve(one)]));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await money(customer)).toEqual([90_000_00n, 0n, 0n]);
    expect((await proposeReversal(id)).code).toBe(10_409);
  });

  test('and a withdrawal of the same money: whoever comes first, nothing is lost or doubled', async () => {
    for (const withdrawsFirst of [true, false, true]) {
      const customer = await desk.payable(1_00n);
      const id = await passed(customer, '20000.00');
      const { data } = await proposeReversal(id);
      const steps = [() => desk.ask(customer, '20001.00'), () => desk.approve(data.id)];
      if (!withdrawsFirst) steps.reverse();
      const replies = await Promise.all(steps.map(step => step()));
      const [asked, approved] = withdrawsFirst ? replies : replies.toReversed();
      expect(approved?.code).toBe(0);
      // Either the withdrawal has the money and the bank's part is owed, or nothing was left to withdraw.
      expect(await money(customer)).toEqual(
        asked?.code === 0 ? [0n, 20_001_00n, 20_000_00n] : [1_00n, 0n, 0n],
      );
    }
  });

  test('is looked for again after a crash, and books nothing twice', async () => {
    const customer = await desk.payable(0n, { cash: {} });
    const id = await passed(customer, '20000.00');
    await reverse(id);
    const before = await money(customer);
    await world.server.database.tenant(customer.tenantId, async tx => {
      await sql`select ledger_book(now(), 'reversal', array[${id}]::uuid[])`.execute(tx);
      await sql`select ledger_book(now(), 'reversal', array[${id}]::uuid[])`.execute(tx);
    });
    expect(await money(customer)).toEqual(before);
  });
});

describe('reversing refuses', () => {
  test('what was not passed, what another tenant has, one hand, and whoever only reads', async () => {
    const customer = await desk.payable(50_000_00n);
    expect((await proposeReversal(await announced(customer, '3000.00'))).code).toBe(10_409);
    const id = await passed(customer, '20000.00');
    const { data } = await proposeReversal(id);
    expect((await desk.approve(data.id, desk.maker)).code).not.toBe(0);
    const reader = await world.staffToken(['auditor']);
    expect((await proposeReversal(id, {}, reader)).code).toBe(10_405);
    const foreign = await world.staffToken(['treasury'], hosts.aurora);
    const body = {
      kind: 'deposit.reverse',
      payload: { depositId: id, told, bankReference: 'X' },
      reason: 'Seen',
    };
    const reply = await world.call('POST /approvals', { as: foreign, host: hosts.aurora, body });
    expect(reply.code).toBe(10_404);
    expect(await money(customer)).toEqual([70_000_00n, 0n, 0n]);
  });

  test.each([
    ['an amount', { amount: '1.00' }],
    ['no words for the customer', { told: ' ' }],
    ['no reference', { bankReference: ' ' }],
    ['a reference without end', { bankReference: 'x'.repeat(129) }],
    ['an account of nobody', { accountId: crypto.randomUUID() }],
    ['an id that is none', { depositId: '1; drop table' }],
  ])('%s', async (_, more) => {
    const customer = await desk.payable(50_000_00n);
    expect((await proposeReversal(await passed(customer, '2000.00'), more)).code).toBe(10_400);
  });

  test('a reference that stands for another reversal, proposed before it or after', async () => {
    const customer = await desk.payable(50_000_00n);
    const [one, other] = [await passed(customer, '2000.00'), await passed(customer, '3000.00')];
    const waiting = await proposeReversal(other, { bankReference: 'REV-ONCE' });
    await reverse(one, { bankReference: 'REV-ONCE' });
    expect(await desk.approve(waiting.data.id)).toMatchObject({ code: 10_400 });
    const again = await proposeReversal(await passed(customer, '4000.00'), { bankReference: ' REV-ONCE ' });
    expect(JSON.stringify(again.data)).toContain('bankReference');
  });
});

test('collecting refuses more than is owed, more than there is, and what another collected meanwhile', async () => {
  const customer = await desk.payable(0n, { cash: {} });
  const id = await passed(customer, '20000.00');
  await desk.ask(customer, '20000.00');
  await reverse(id);
  expect((await proposeCollection(id, '1.00')).code).toBe(20_001);
  await passed(customer, '20000.01');
  expect((await proposeCollection(id, '20000.01')).code).toBe(10_400);
  for (const amount of ['0.00', '-1.00', '1e3', '0.001', '99999999999999999999.00'])
    expect((await proposeCollection(id, amount)).code).toBe(10_400);
  const whole = await proposeCollection(id, '20000.00');
  const part = await proposeCollection(id, '0.01', await world.staffToken(['owner']));
  const outcomes = await Promise.all([desk.approve(whole.data.id), desk.approve(part.data.id)]);
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
  const [claim] = await claimsOf(customer);
  expect(['0.00', '19999.99']).toContain(claim.left);
  const foreign = await world.staffToken(['treasury'], hosts.aurora);
  const payload = { claimId: id, amount: '1.00', told };
  const body = { kind: 'claim.collect', payload, reason: 'Mine' };
  expect((await world.call('POST /approvals', { as: foreign, host: hosts.aurora, body })).code).toBe(10_404);
});

describe('whoever holds the server’s login', () => {
  const write = (customer: MoneyCustomer, statement: ReturnType<typeof sql>) =>
    world.server.database.tenant(customer.tenantId, tx => statement.execute(tx));

  test('takes no deposit back without two people, and never says what was there', async () => {
    const customer = await desk.payable(50_000_00n);
    const [id, other] = [await passed(customer, '2000.00'), await passed(customer, '3000.00')];
    const insert = (deposit: string, amount: bigint, proposal: string, reference: string) =>
      write(
        customer,
        sql`insert into reversed_deposit (tenant_id, deposit_id, customer_id, currency, amount, taken, proposal_id, reason,
              bank_reference, reversed_at)
            values (${customer.tenantId}, ${deposit}, ${customer.customerId}, 'NGN', ${amount}, 0, ${proposal}, 'mine',
              ${reference}, date_trunc('milliseconds', now()))`,
      );
    const { data } = await proposeReversal(id, { bankReference: 'REV-HAND' });
    await expect(insert(id, 2_000_00n, data.id, 'REV-HAND')).rejects.toThrow('what two people decided');
    await desk.approve(data.id);
    await expect(insert(other, 3_000_00n, data.id, 'REV-HAND')).rejects.toThrow('what two people decided');
    await expect(insert(other, 9_000_00n, data.id, 'REV-HAND')).rejects.toThrow('only a passed deposit');
    expect(await money(customer)).toEqual([53_000_00n, 0n, 0n]);
  });

  test('writes no claim, collects none without two people, nor more than they said', async () => {
    const customer = await desk.payable(0n, { cash: {} });
    const id = await passed(customer, '20000.00');
    await desk.ask(customer, '20000.00');
    await reverse(id);
    await passed(customer, '30000.00');
    await expect(
      write(
        customer,
        sql`insert into customer_claim values (${customer.tenantId}, gen_random_uuid(), ${customer.customerId}, 'NGN', 1,
          'x/y', now())`,
      ),
    ).rejects.toThrow('permission denied');
    await expect(write(customer, sql`delete from customer_claim`)).rejects.toThrow('permission denied');
    const { data } = await proposeCollection(id, '100.00');
    const collect = (amount: bigint) =>
      write(
        customer,
        sql`insert into claim_collection (tenant_id, collection_id, claim_id, customer_id, currency, amount, proposal_id,
              reason, collected_at)
            values (${customer.tenantId}, gen_random_uuid(), ${id}, ${customer.customerId}, 'NGN', ${amount}, ${data.id},
              'mine', date_trunc('milliseconds', now()))`,
      );
    await expect(collect(100_00n)).rejects.toThrow('as two people decided');
    await desk.approve(data.id);
    await expect(collect(5_000_00n)).rejects.toThrow('as two people decided');
    await expect(collect(100_00n)).rejects.toThrow();
    expect(await money(customer)).toEqual([29_900_00n, 20_000_00n, 19_900_00n]);
  });
});

describe('the bank’s own line', () => {
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const day = async () =>
    (await world.call('GET /reconciliation/days/{day}', { as: desk.maker, params: { day: today } })).data;

  test('is found by its reference, stands for the reversal, and the day closes with a claim open', async () => {
    const customer = await desk.payable(0n, { cash: {} });
    const id = await passed(customer, '70000.00');
    await desk.ask(customer, '70000.00');
    await desk.read(
      camt({
        day: today,
        entries: [{ id: 'RX1', amount: '70000.00', side: 'DBIT', reference: 'RECALL 77123456' }],
      }),
    );
    const [line] = await desk.lines({ search: 'RX1' });
    const could = async () =>
      (await world.call('GET /bank-statements/lines/{id}', { as: desk.maker, params: { id: line.id } })).data
        .suggestions;
    // Before it is reversed it can only be looked at.
    expect(await could()).toContainEqual(
      expect.objectContaining({ kind: 'reversal', recordId: id, state: 'passed' }),
    );
    const matches = [{ lineId: line.id, kind: 'reversal', recordId: id }];
    expect((await desk.propose('bank.match', { matches })).code).toBe(10_409);
    await reverse(id, { bankReference: 'RECALL 77123456' });
    const sure = await world.call('GET /bank-statements/sure', { as: desk.maker });
    expect(sure.data).toContainEqual(
      expect.objectContaining({ lineId: line.id, kind: 'reversal', recordId: id }),
    );
    const { data } = await desk.propose('bank.match', { matches });
    expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
    expect((await desk.lines({ search: 'RX1' }))[0].match).toMatchObject({ kind: 'reversal' });

    const at = new Date(Date.parse(`${today}T23:00:00Z`) + 61_000);
    await reconciliationDayJob(world.server.database).run(world.tenantId, at, at);
    const cash = (await day()).cash.find((one: { currency: string }) => one.currency === 'NGN');
    const minor = (text: string) => BigInt(text.replace('.', ''));
    expect(minor(cash.claims)).toBeGreaterThanOrEqual(70_000_00n);
    const stated =
      minor(cash.customerMoney) - minor(cash.claims) + minor(cash.suspense) + minor(cash.transit);
    expect(minor(cash.expected)).toBe(stated);
    const amount = `${stated / 100n}.${String(stated % 100n).padStart(2, '0')}`;
    await world.call('POST /reconciliation/statements', {
      as: desk.maker,
      body: { accountId: desk.accountId, day: today, amount, reason: 'From the portal' },
    });
    const breaks = (await day()).breaks.filter(
      (one: { asset: string; resolvedTime: number | null }) =>
        one.asset === 'NGN' && one.resolvedTime === null,
    );
    expect(breaks).toEqual([]);
  });
});
