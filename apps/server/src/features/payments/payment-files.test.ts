import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { camt } from '../bank-statements/testing/camt.ts';
import { agreeingCounts } from '../dashboard/testing/agreeing-counts.ts';
import { createPaymentDesk, type PaymentDesk, profile, reason, table } from './testing/payment-desk.ts';

let desk: PaymentDesk;
let customer: MoneyCustomer;
beforeAll(async () => {
  desk = await createPaymentDesk();
  customer = await desk.payable(10_000_000_00n);
});
afterAll(() => desk.world.close());
afterEach(() => desk.world.checkLedger());

const approved = (amount = '20000.00') => desk.approved(customer, amount);
const hold = (id: string) =>
  desk.world.call('POST /withdrawals/{id}/hold', { as: desk.maker, params: { id }, body: { reason } });
const markPaid = (id: string, more: object = {}) =>
  desk.world.call('POST /withdrawals/{id}/paid', {
    as: desk.maker,
    params: { id },
    body: { bankReference: `NIP-${id}`, reason, ...more },
  });
const giveBack = async (withdrawalId: string) => {
  const { data } = await desk.propose('withdrawal.return', { withdrawalId, told: 'The account is closed' });
  return desk.approve(data.id);
};
const textOf = (reply: { data: { content: string } }) => Buffer.from(reply.data.content, 'base64').toString();

describe('a payment file', () => {
  test('is built by one, released by another, and is the same bytes each time', async () => {
    const ids = [await approved('20000.00'), await approved('10345.60')];
    const { code, data } = await desk.build(ids);
    expect(code).toBe(0);
    expect(await desk.show(data.id)).toMatchObject({
      ...{ state: 'built', payments: 2, settled: 0, total: '30345.60', format: 'pain.001' },
      list: [
        { amount: '20000.00', state: 'ready' },
        { amount: '10345.60', state: 'ready' },
      ],
      pending: { proposalId: data.proposalId },
    });
    // Nobody has its bytes while one person alone has spoken.
    expect((await desk.content(data.id)).code).toBe(10_409);
    expect(await desk.approve(data.proposalId)).toMatchObject({ code: 0 });
    const shown = await desk.show(data.id);
    expect(shown).toMatchObject({
      state: 'released',
      pending: null,
      list: [{ state: 'sent' }, { state: 'sent' }],
    });
    const [first, second] = [await desk.content(data.id), await desk.content(data.id)];
    expect(second).toEqual(first);
    expect(first.data).toMatchObject({ name: `${shown.number}.xml`, sha256: shown.sha256 });
    expect(createHash('sha256').update(textOf(first)).digest('hex')).toBe(shown.sha256);
    for (const { reference, number } of shown.list) {
      expect(reference).toBe(`SAV${number.replaceAll('-', '')}`);
      expect(textOf(first)).toContain(`<EndToEndId>${reference}</EndToEndId>`);
    }
    expect(textOf(first)).toContain('<CtrlSum>30345.60</CtrlSum>');
  });

  test('is a table where the account’s profile says so, in which no cell is a formula', async () => {
    await desk.write(table);
    const id = await desk.released([await approved('1234.50')]);
    await desk.write(profile);
    const { data } = await desk.content(id);
    expect(data.name).toMatch(/^PB-\d{8}-\d{4}\.csv$/);
    const [head, row] = textOf({ data }).split('\r\n');
    expect(head).toBe('Reference;Beneficiary name;Bank;Account number;Amount;Currency;Execution date');
    expect(row).toMatch(/^SAVW\d{12};Adaeze Okonkwo;Zuma Bank;0081490244;1234,50;NGN;\d{4}-\d{2}-\d{2}$/);
  });

  test('tells the customer that the bank has it, and then that it was paid', async () => {
    const withdrawal = await approved('10777.00');
    const id = await desk.released([withdrawal]);
    const newest = async () =>
      (await desk.call('POST /finance/withdrawRecord', customer, {})).data.records[0];
    const sent = await newest();
    expect(sent).toMatchObject({ stage: 'APPROVED', waitingFor: 'BANK', status: 'PASSED' });
    expect(
      sent.steps.map(({ step, time }: { step: string; time: unknown }) => [step, time !== null]),
    ).toEqual([
      ...[
        ['SUBMITTED', true],
        ['FIRST_CHECK', true],
        ['SECOND_CHECK', true],
      ],
      ...[
        ['SENT', true],
        ['PAID', false],
      ],
    ]);
    const [{ reference }] = (await desk.show(id)).list;
    expect(await desk.paid(id, [{ reference }])).toMatchObject({ code: 0 });
    expect(await newest()).toMatchObject({ stage: 'PAID', waitingFor: null, bankReference: reference });
    expect(await desk.show(id)).toMatchObject({
      settled: 1,
      list: [{ state: 'paid', bankReference: reference }],
    });
  });

  test('is taken apart before it is released, and what was in it goes into another', async () => {
    const withdrawal = await approved();
    const { data } = await desk.build([withdrawal]);
    expect(await desk.drop(data.id)).toMatchObject({ code: 0 });
    expect((await desk.approve(data.proposalId)).code).not.toBe(0);
    expect(await desk.show(data.id)).toMatchObject({ state: 'dropped', list: [{ state: 'dropped' }] });
    const again = await desk.released([withdrawal]);
    expect((await desk.drop(again)).code).toBe(10_409);
    expect((await desk.show(again)).state).toBe('released');
  });

  test('settles by the line of the statement that quotes its reference, of its own account only', async () => {
    const withdrawal = await approved('4321.00');
    const id = await desk.released([withdrawal]);
    const [{ reference }] = (await desk.show(id)).list;
    const entries = [{ amount: '4321.00', side: 'DBIT' as const, id: 'ZB-4321', reference }];
    expect(await desk.read(camt({ entries }))).toMatchObject({ code: 0 });
    const sure = (await desk.world.call('GET /bank-statements/sure', { as: desk.maker })).data;
    const match = sure.find((one: { recordId: string }) => one.recordId === withdrawal);
    expect(match).toMatchObject({ kind: 'withdrawal' });
    const { lineId, kind, recordId } = match;
    const proposed = await desk.propose('bank.match', { matches: [{ lineId, kind, recordId }] });
    expect(await desk.approve(proposed.data.id)).toMatchObject({ code: 0 });
    expect(await desk.show(id)).toMatchObject({ list: [{ state: 'paid', bankReference: 'ZB-4321' }] });
  });

  test('shows what came back, which is never paid again', async () => {
    const withdrawal = await approved('10999.00');
    const id = await desk.released([withdrawal]);
    const before = await desk.money(customer);
    expect(await giveBack(withdrawal)).toMatchObject({ code: 0 });
    expect((await desk.money(customer))[0]).toBe(before[0]! + 10_999_00n);
    const shown = await desk.show(id);
    expect(shown).toMatchObject({ settled: 1, list: [{ state: 'returned' }] });
    expect((await desk.paid(id, [{ reference: shown.list[0].reference }])).code).toBe(10_409);
    expect((await desk.build([withdrawal])).code).toBe(10_409);
  });

  test('is found by its number and by the references in it', async () => {
    const id = await desk.released([await approved('10011.00')]);
    const { number, list } = await desk.show(id);
    for (const search of [number, list[0].reference.slice(3), list[0].number]) {
      const { data } = await desk.world.call('GET /payments/files', { as: desk.maker, query: { search } });
      expect(data.records.map((file: { id: string }) => file.id)).toContain(id);
    }
  });
});

describe('what can be put into a file', () => {
  test('and all that waits counts the same on the dashboard, in the lists and in their stages', async () => {
    const before = await agreeingCounts(desk.world);
    const [open, inFile, held] = [await approved(), await approved(), await approved()];
    expect((await desk.build([inFile])).code).toBe(0);
    expect((await hold(held)).code).toBe(0);
    expect((await agreeingCounts(desk.world)).withdrawals).toBe(before.withdrawals! + 3);
    expect((await markPaid(open)).code).toBe(0);
    expect((await agreeingCounts(desk.world)).withdrawals).toBe(before.withdrawals! + 2);
  });

  test('is what two people approved, until it is in one', async () => {
    const withdrawal = await approved('10055.00');
    const open = async () =>
      (
        await desk.world.call('GET /payments/open', { as: desk.maker, query: { size: '100' } })
      ).data.records.map((payment: { withdrawalId: string }) => payment.withdrawalId);
    expect(await open()).toContain(withdrawal);
    const asked = (await desk.ask(customer, '10066.00')).data.id;
    expect(await open()).not.toContain(asked);
    expect((await desk.build([asked])).code).toBe(10_409);
    await desk.build([withdrawal]);
    expect(await open()).not.toContain(withdrawal);
    const { data } = await desk.world.call('GET /withdrawals', {
      as: desk.maker,
      query: { stage: 'in-file', size: '100' },
    });
    expect(data.records.map(({ id }: { id: string }) => id)).toContain(withdrawal);
  });

  test.each(['held', 'paid', 'returned'])('is nothing that is %s', async state => {
    const withdrawal = await approved('10077.00');
    if (state === 'held') await hold(withdrawal);
    if (state === 'paid') await markPaid(withdrawal);
    if (state === 'returned') await giveBack(withdrawal);
    expect((await desk.build([withdrawal])).code).toBe(10_409);
  });

  test.each([
    ['the same twice', (id: string) => ({ withdrawals: [id, id] }), 10_400],
    ['nothing', () => ({ withdrawals: [] }), 10_400],
    ['what is no id', () => ({ withdrawals: ["'; drop table withdrawal"] }), 10_400],
    ['what is not there', () => ({ withdrawals: [crypto.randomUUID()] }), 10_404],
    ['an account that is not there', () => ({ accountId: crypto.randomUUID() }), 10_404],
    ['a day that has passed', () => ({ executeOn: '2020-01-01' }), 10_400],
    ['no reason', () => ({ reason: ' ' }), 10_400],
  ])('is not %s', async (_, more, code) => {
    const withdrawal = await approved('10088.00');
    expect((await desk.build([withdrawal], more(withdrawal))).code).toBe(code);
    expect((await desk.build([withdrawal])).code).toBe(0);
  });

  test('is not what belongs to another tenant, whose files nobody here finds', async () => {
    const withdrawal = await approved('10099.00');
    const foreign = await desk.world.staffToken(['treasury'], hosts.aurora);
    const at = { as: foreign, host: hosts.aurora };
    expect((await desk.build([withdrawal], {}, at)).code).toBe(10_404);
    const id = await desk.released([withdrawal]);
    for (const key of ['GET /payments/files/{id}', 'GET /payments/files/{id}/content'] as const)
      expect((await desk.world.call(key, { ...at, params: { id } })).code).toBe(10_404);
  });

  test('needs a profile and the account’s number at the bank', async () => {
    const added = await desk.world.call('POST /reconciliation/accounts', {
      as: desk.maker,
      body: { name: 'Second account', currency: 'NGN', reason },
    });
    const withdrawal = await approved('10012.00');
    const reply = await desk.build([withdrawal], { accountId: added.data.id });
    expect(reply).toMatchObject({ code: 10_400, data: { problem: 'fileProfileMissing' } });
  });
});

test.each([
  ['a prefix that is no code', { ...profile, prefix: 'SA<' }],
  ['a bank that is no BIC', { ...profile, payerBank: '<x/>' }],
  ['a table without columns', { ...table, csv: { ...table.csv, columns: [] } }],
  ['a table that pays nobody', { ...table, csv: { ...table.csv, columns: ['reference', 'amount', 'name'] } }],
  ['a column twice', { ...table, csv: { ...table.csv, columns: [...table.csv.columns, 'amount'] } }],
  ['no table for CSV', { ...table, csv: null }],
  ['a field that is none', { ...profile, beneficiary: 'Me' }],
])('a profile has not %s', async (_, wish) => {
  expect((await desk.write(wish)).code).toBe(10_400);
});
