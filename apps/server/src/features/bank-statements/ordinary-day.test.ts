import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { reconciliationDayJob } from '../reconciliation/reconciliation-job.ts';
import { type CamtEntry, camt } from './testing/camt.ts';
import { createStatementDesk, type StatementDesk } from './testing/statement-desk.ts';

const dayMs = 86_400_000;
/** Days in Lagos, an hour ahead of Greenwich. */
const dayOf = (time: number) => new Date(time + 3_600_000).toISOString().slice(0, 10);
const [today, yesterday] = [dayOf(Date.now()), dayOf(Date.now() - dayMs)];
const afterMidnightOf = (day: string) => new Date(Date.parse(`${day}T23:00:00Z`) + 61_000);

let desk: StatementDesk;
let customer: MoneyCustomer;
/** What customers of the demo own; the bank has as much when the test begins. */
let base: bigint;
let yesterdayBase: bigint;
beforeAll(async () => {
  desk = await createStatementDesk();
  await run(yesterday);
  yesterdayBase = minor((await cash(yesterday))?.customerMoney ?? '0.00');
  customer = await desk.payable(200_000_00n);
  const { data } = await desk.world.call('GET /reconciliation/trial-balance', { as: desk.maker });
  base = data.lines
    .filter(
      (line: { asset: string; account: string }) =>
        line.asset === 'NGN' && !line.account.startsWith('house.'),
    )
    .reduce((sum: bigint, line: { balance: string }) => sum + minor(line.balance), 0n);
});
afterAll(() => desk.world.close());

const minor = (text: string) => BigInt(text.replace('.', ''));
const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const run = (day: string) => {
  const at = afterMidnightOf(day);
  return reconciliationDayJob(desk.world.server.database).run(desk.world.tenantId, at, at);
};
const shown = async (day: string) =>
  (await desk.world.call('GET /reconciliation/days/{day}', { as: desk.maker, params: { day } })).data;
const cash = async (day: string) =>
  (await shown(day)).cash.find((line: { currency: string }) => line.currency === 'NGN');
const state = (day: string, amount: bigint) =>
  desk.world.call('POST /reconciliation/statements', {
    as: desk.maker,
    body: { accountId: desk.accountId, day, amount: text(amount), reason: 'From the portal' },
  });
const openBreaks = async (day: string) =>
  (await shown(day)).breaks.filter(
    (one: { asset: string; resolvedTime: number | null; kind: string }) =>
      one.asset === 'NGN' && one.resolvedTime === null && one.kind === 'customer-money',
  );

let made = 0;
async function arrives(entry: CamtEntry, day = today): Promise<string> {
  const id = `R${++made}`;
  await desk.read(camt({ day, entries: [{ id, ...entry }] }));
  return (await desk.lines({ search: id })).find((line: { bankId: string }) => line.bankId === id).id;
}
async function agree(lineId: string, kind: string, recordId: string) {
  const { data } = await desk.propose('bank.match', { matches: [{ lineId, kind, recordId }] });
  expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
}
async function announce(amount: string): Promise<string> {
  const { data } = await desk.call('POST /finance/deposit', customer, {
    ...{
      amount,
      accountName: customer.name,
      bank: 'Zuma Bank',
      accountNumber: '0081490244',
      authCode: 'DEMO2026',
    },
    receipt: await desk.world.file(customer, 'DEPOSIT'),
  });
  return data.id;
}

describe('customers’ money, suspense and what is in transit are what the bank has', () => {
  test('on a day with withdrawals to be paid, deposits to be passed, and money that nobody owns', async () => {
    // Approved and unpaid: still at the bank, and still counted.
    await desk.approved(customer, '20000.00');
    // Announced, received, and not yet passed.
    await announce('30000.00');
    await arrives({ amount: '30000.00' });
    await arrives({ amount: '12000.00', name: 'Cash desk, Kano' });
    // Received yesterday and passed today; paid today.
    await agree(await arrives({ amount: '50000.00' }, yesterday), 'deposit', await announce('50000.00'));
    const paid = await desk.approved(customer, '10000.00');
    await agree(await arrives({ amount: '10000.00', side: 'DBIT' }), 'withdrawal', paid);
    await run(today);
    await state(today, base + 30_000_00n + 12_000_00n + 50_000_00n - 10_000_00n);
    expect(await cash(today)).toMatchObject({
      ...{ suspense: '42000.00', transit: '0.00', difference: '0.00' },
      payable: expect.stringMatching(/^\d+\.\d\d$/),
      customerMoney: text(base + 50_000_00n - 10_000_00n),
    });
    expect(minor((await cash(today)).payable)).toBeGreaterThanOrEqual(20_000_00n);
    expect(await openBreaks(today)).toEqual([]);
  });

  test('over midnight, on both sides of it', async () => {
    await state(yesterday, yesterdayBase + 50_000_00n);
    expect(await cash(yesterday)).toMatchObject({
      suspense: '0.00',
      transit: '50000.00',
      difference: '0.00',
    });
    const between = (await shown(yesterday)).between;
    expect(between).toMatchObject([{ amount: '50000.00', day: yesterday, why: 'ledger-later' }]);
    expect(await openBreaks(yesterday)).toEqual([]);
  });

  test('until something leaves the bank that stands for nothing: the difference is named with its line', async () => {
    await arrives({ amount: '42.20', side: 'DBIT', name: 'Zuma Bank', reference: 'Fee' });
    await state(today, base + 82_000_00n - 42_20n);
    expect((await cash(today)).difference).toBe('-42.20');
    expect(await openBreaks(today)).toMatchObject([{ difference: '-42.20' }]);
    const unexplained = (await shown(today)).between.filter(
      ({ why }: { why: string }) => why === 'unexplained',
    );
    expect(unexplained).toMatchObject([{ amount: '-42.20', reference: 'Fee', name: 'Zuma Bank' }]);
  });

  test('and what was sent back is gone from suspense once both lines are known', async () => {
    const came = await arrives({ amount: '5000.00', name: 'A stranger' });
    expect((await cash(today)).suspense).toBe('47000.00');
    const left = await arrives({ amount: '5000.00', side: 'DBIT', text: 'To its sender' });
    await agree(came, 'sent-back', left);
    expect((await cash(today)).suspense).toBe('42000.00');
    await desk.world.checkLedger();
  });
});
