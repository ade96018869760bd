import { randomUUID } from 'node:crypto';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld, range } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { waitingDepositsMax } from './submit-deposit.ts';

let world: MoneyWorld;
let treasury: string;
beforeAll(async () => {
  world = await createMoneyWorld();
  treasury = await world.staffToken(['treasury']);
});
afterAll(() => world.close());
afterEach(() => world.checkLedger());

const announce = async (customer: MoneyCustomer, more: object = {}, key?: string) =>
  world.server.call('POST /finance/deposit', {
    token: customer.token,
    host: customer.host,
    body: {
      amount: '50000.00',
      accountName: customer.name,
      bank: 'Zuma Bank',
      accountNumber: '0081490244',
      authCode: 'DEMO2026',
      receipt: 'receipt' in more ? undefined : await world.file(customer, 'DEPOSIT'),
      ...more,
    },
    ...(key && { key }),
  });
const records = async (customer: MoneyCustomer) =>
  (
    await world.server.call('POST /finance/depositRecord', {
      token: customer.token,
      host: customer.host,
      body: {},
    })
  ).data.records;
const decide = (
  verb: 'pass' | 'reject',
  id: string,
  more: object = {},
  as = treasury,
  host: string = hosts.savanna,
) =>
  world.call(`POST /deposits/{id}/${verb}`, {
    as,
    host,
    params: { id },
    body: { reason: 'Found on the statement', ...more },
  });

describe('a deposit', () => {
  test('is credited when a reviewer passes it', async () => {
    const customer = await world.newCustomer();
    const { data } = await announce(customer);
    expect(await world.cash(customer, 'NGN')).toEqual([0n, 0n]);
    const [waiting] = await records(customer);
    expect(waiting).toMatchObject({
      id: data.id,
      status: 'REVIEWING',
      amount: '50000.00',
      reason: null,
      usdt: false,
    });
    expect(
      (await world.server.app.inject({ url: waiting.receiptUrl, headers: { host: customer.host } }))
        .statusCode,
    ).toBe(200);
    expect((await decide('pass', data.id)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([50_000_00n, 0n]);
    expect((await records(customer))[0]).toMatchObject({
      status: 'PASSED',
      reviewedTime: expect.any(Number),
    });
    for (const verb of ['pass', 'reject'] as const) expect((await decide(verb, data.id)).code).toBe(10409);
    expect(await world.cash(customer, 'NGN')).toEqual([50_000_00n, 0n]);
  });

  test('keeps which account was paid into and which code was used, for the customer and for staff', async () => {
    const customer = await world.newCustomer();
    const { data: offered } = await world.server.call('GET /finance/depositMethod', {
      token: customer.token,
      host: customer.host,
    });
    const { data } = await announce(customer, { into: 'corporate' });
    const expected = {
      paidInto: {
        bank: offered.corporate.bank,
        accountNumber: offered.corporate.cardNo,
        accountName: offered.corporate.account,
      },
      authCode: 'DEMO2026',
      bankReference: null,
    };
    expect((await records(customer))[0]).toMatchObject(expected);
    const seen = await world.call('GET /deposits/{id}', { as: treasury, params: { id: data.id } });
    expect(seen.data).toMatchObject(expected);
    const support = await world.staffToken(['support']);
    const masked = await world.call('GET /deposits/{id}', { as: support, params: { id: data.id } });
    expect(masked.data).toMatchObject({ authCode: null });
  });

  test('is not paid into an account that is none', async () => {
    const customer = await world.newCustomer();
    expect((await announce(customer, { into: 'mine' })).code).toBe(10_400);
    expect((await announce(customer, { into: { bank: 'Mine' } })).code).toBe(10_400);
    expect(await records(customer)).toEqual([]);
  });

  test('cannot be said later to have been paid into another account', async () => {
    const customer = await world.newCustomer();
    const { data } = await announce(customer, { into: 'corporate' });
    await expect(
      world.server.database.tenant(customer.tenantId, tx =>
        tx.updateTable('deposit').set({ into_number: '666' }).where('deposit_id', '=', data.id).execute(),
      ),
    ).rejects.toThrow('keeps what it was asked for');
  });

  test('that is rejected says why and credits nothing', async () => {
    const customer = await world.newCustomer();
    const { data } = await announce(customer);
    expect((await decide('reject', data.id, { reason: ' ' })).data.problem).toBe('reasonRequired');
    expect((await decide('reject', data.id, { reason: 'Another amount on the receipt' })).code).toBe(0);
    expect((await records(customer))[0]).toMatchObject({
      status: 'REJECTED',
      reason: 'Another amount on the receipt',
    });
    expect(await world.cash(customer, 'NGN')).toEqual([0n, 0n]);
  });

  test('in USDT is credited in dollars', async () => {
    const customer = await world.newCustomer();
    const { data } = await announce(customer, {
      usdt: true,
      bank: 'ERC20',
      amount: 100,
      accountName: undefined,
      accountNumber: undefined,
    });
    await decide('pass', data.id);
    expect(await world.cash(customer, 'USD')).toEqual([100_00n, 0n]);
    expect((await records(customer))[0]).toMatchObject({ usdt: true, currencyType: 'USD', bank: 'ERC20' });
  });

  test('passed by ten people at once is credited once', async () => {
    const customer = await world.newCustomer();
    const { data } = await announce(customer);
    const replies = await Promise.all(range(10).map(index => decide(index % 3 ? 'pass' : 'reject', data.id)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
    const isPassed = (await records(customer))[0].status === 'PASSED';
    expect(await world.cash(customer, 'NGN')).toEqual([isPassed ? 50_000_00n : 0n, 0n]);
  });

  test('announced ten times under one key is one', async () => {
    const customer = await world.newCustomer();
    const key = randomUUID();
    const receipt = await world.file(customer, 'DEPOSIT');
    const replies = await Promise.all(range(10).map(() => announce(customer, { receipt }, key)));
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    expect(await records(customer)).toHaveLength(1);
  });

  test('waits in a queue that one customer cannot fill', async () => {
    const customer = await world.newCustomer();
    const receipt = await world.file(customer, 'DEPOSIT');
    for (const _ of range(waitingDepositsMax)) expect((await announce(customer, { receipt })).code).toBe(0);
    expect(await announce(customer, { receipt })).toMatchObject({
      code: 10409,
      data: { problem: 'depositsWaiting' },
    });
  });
});

describe('what is refused', () => {
  test.each<[string, object, string, string]>([
    ['another person’s account', { accountName: 'Bashir Lawal' }, 'accountName', 'nameMismatch'],
    ['no payer', { accountName: '' }, 'accountName', 'accountNameRequired'],
    ['too little', { amount: 1 }, 'amount', 'belowMinimum'],
    ['too much', { amount: '99999999999' }, 'amount', 'aboveMaximum'],
    ['a negative amount', { amount: '-1' }, 'amount', 'amountFormat'],
    ['three decimals', { amount: '5000.001' }, 'amount', 'amountDecimals'],
    ['no receipt', { receipt: null }, 'receipt', 'receiptRequired'],
    ['a receipt that is not there', { receipt: randomUUID() }, 'receipt', 'fileUnknown'],
    ['a receipt without an id', { receipt: 'x' }, 'receipt', 'fileUnknown'],
    ['no code', { authCode: '' }, 'authCode', 'authCodeRequired'],
    ['a wrong code', { authCode: 'WRONG' }, 'authCode', 'authCodeIncorrect'],
    ['an unknown coin', { usdt: true, bank: 'DOGE', amount: 100 }, 'bank', 'notAllowed'],
    ['a number with markup', { accountNumber: '<i>1234</i>' }, 'accountNumber', 'accountNumberFormat'],
    ['half a character', { bank: 'Zuma \ud800' }, 'bank', 'wrongType'],
    ['an unknown field', { status: 'PASSED' }, 'status', 'unknownField'],
  ])('%s', async (_, more, field, problem) => {
    const customer = await world.newCustomer();
    const reply = await announce(customer, more);
    expect(reply).toMatchObject({ code: 10400, data: { field, problem } });
    expect(await records(customer)).toEqual([]);
  });

  test('a customer without a verified name, or disabled', async () => {
    expect((await announce(await world.newCustomer({ name: null }), { accountName: 'A B' })).code).toBe(
      30001,
    );
    const customer = await world.newCustomer();
    await world.server.database.tenant(customer.tenantId, tx =>
      sql`update customer set status = 'disabled', disabled_at = now(), disabled_reason = 'test'
          where customer_id = ${customer.customerId}`.execute(tx),
    );
    expect((await announce(customer)).code).toBe(30003);
  });

  test('somebody else’s, another purpose’s or another tenant’s file, as one that is not there', async () => {
    const customer = await world.newCustomer();
    const stranger = await world.newCustomer();
    const foreigner = await world.newCustomer({ host: hosts.aurora });
    for (const receipt of [
      await world.file(stranger, 'DEPOSIT'),
      await world.file(customer, 'KYC'),
      await world.file(foreigner, 'DEPOSIT'),
    ]) {
      expect(await announce(customer, { receipt })).toEqual(
        await announce(customer, { receipt: randomUUID() }),
      );
    }
  });

  test('guessing codes goes on for a while and no longer', async () => {
    const customer = await world.newCustomer({ host: hosts.lotus });
    const ask = (authCode: string) =>
      world.server.call('GET /finance/checkAuthCode', {
        token: customer.token,
        host: customer.host,
        query: { authCode },
        address: '203.0.113.9',
      });
    for (const _ of range(40)) expect((await ask('demo2026')).data).toBe(true);
    const replies = [];
    for (const index of range(32)) replies.push(await ask(`GUESS${index}`));
    expect(replies[0]).toMatchObject({ code: 0, data: false });
    expect(replies.at(-1)?.code).toBe(10429);
    expect((await ask('DEMO2026')).code).toBe(10429);
  });

  test('support does not undo masking by searching letter by letter', async () => {
    tries('undoing masking letter by letter');
    const customer = await world.newCustomer();
    await announce(customer);
    const support = await world.staffToken(['support']);
    const treasury = await world.staffToken(['treasury']);
    const found = async (search: string, as: string) => {
      const query = { search, customerId: customer.customerId };
      return (await world.call('GET /deposits', { as, query })).data.total;
    };
    const part = customer.name.slice(0, 5);
    expect([await found(part, treasury), await found(part, support)]).toEqual([1, 0]);
    expect(await found(customer.name, support)).toBe(1);
  });

  test('guessing codes from many addresses is stopped by customer', async () => {
    tries('guessing deposit codes from many addresses');
    const guesser = await world.newCustomer({ host: hosts.aurora });
    const other = await world.newCustomer({ host: hosts.aurora });
    const ask = ({ token, host }: MoneyCustomer, authCode: string, address: string) =>
      world.server.call('GET /finance/checkAuthCode', { token, host, query: { authCode }, address });
    const replies = [];
    for (const index of range(12))
      replies.push(await ask(guesser, `GUESS${index}`, `198.51.100.${index + 1}`));
    expect(replies[9]).toMatchObject({ code: 0, data: false });
    expect(replies.at(-1)?.code).toBe(10429);
    // An honest customer at one of those addresses is not locked out by it.
    expect((await ask(other, 'DEMO2026', '198.51.100.1')).data).toBe(true);
  });

  test('another tenant’s deposit does not exist for staff', async () => {
    const { data } = await announce(await world.newCustomer());
    const foreign = await world.staffToken(['treasury', 'owner'], hosts.aurora);
    for (const id of [data.id, randomUUID(), 'x']) {
      expect(await decide('pass', id, {}, foreign, hosts.aurora)).toMatchObject({ code: 10404, data: null });
      const shown = await world.call('GET /deposits/{id}', {
        as: foreign,
        host: hosts.aurora,
        params: { id },
      });
      expect(shown).toMatchObject({ code: 10404, data: null });
    }
    expect((await decide('pass', data.id, {}, await world.staffToken(['compliance']))).code).toBe(10405);
  });
});

describe('the same receipt', () => {
  test('is noticed, also from another customer, and must be compared before it counts twice', async () => {
    const first = await world.newCustomer();
    const second = await world.newCustomer({ name: 'Bashir Lawal' });
    const one = (await announce(first, { receipt: await world.file(first, 'DEPOSIT', 77) })).data.id;
    const two = (await announce(second, { receipt: await world.file(second, 'DEPOSIT', 77) })).data.id;
    const shown = await world.call('GET /deposits/{id}', { as: treasury, params: { id: two } });
    expect(shown.data).toMatchObject({
      duplicates: 1,
      nameMatch: 'same',
      found: [{ kind: 'samePicture', depositId: one, customer: { name: 'Adaeze Okonkwo' } }],
    });
    expect(await decide('pass', two)).toMatchObject({ code: 10409, data: { problem: 'receiptUsed' } });
    expect(await world.cash(second, 'NGN')).toEqual([0n, 0n]);
    expect((await decide('pass', two, { duplicatesChecked: true })).code).toBe(0);
    expect(await world.cash(second, 'NGN')).toEqual([50_000_00n, 0n]);
  });

  test('does not stand in the way once the other deposit was rejected', async () => {
    const customer = await world.newCustomer();
    const receipt = await world.file(customer, 'DEPOSIT');
    const wrong = (await announce(customer, { receipt })).data.id;
    await decide('reject', wrong);
    const right = (await announce(customer, { receipt, amount: 60_000 })).data.id;
    expect((await decide('pass', right)).code).toBe(0);
  });
});

describe('a receipt', () => {
  test('is seen by whoever decides, each view is written down, and support sees none', async () => {
    const customer = await world.newCustomer();
    const { data } = await announce(customer);
    const shown = await world.call('GET /deposits/{id}', { as: treasury, params: { id: data.id } });
    const link = (as: string, id: string, host: string = hosts.savanna) =>
      world.call('GET /documents/{id}/link', { as, host, params: { id } });
    const { url } = (await link(treasury, shown.data.receipt.id)).data;
    expect((await world.server.app.inject({ url, headers: { host: hosts.savanna } })).statusCode).toBe(200);
    const { rows } = await world.server.database.tenant(customer.tenantId, tx =>
      sql`select from audit_entry where action = 'document.view' and customer_id = ${customer.customerId}`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
    const support = await world.staffToken(['support']);
    const masked = await world.call('GET /deposits/{id}', { as: support, params: { id: data.id } });
    expect(masked.data).toMatchObject({ masked: true, receipt: null });
    for (const secret of ['0081490244', 'Adaeze']) expect(JSON.stringify(masked.data)).not.toContain(secret);
    expect((await link(support, shown.data.receipt.id)).code).toBe(10405);
    const unused = await world.file(customer, 'DEPOSIT');
    const document = await world.file(customer, 'KYC');
    const foreign = await world.staffToken(['owner'], hosts.aurora);
    for (const reply of [
      await link(treasury, unused),
      await link(treasury, document),
      await link(treasury, randomUUID()),
      await link(treasury, 'x'),
      await link(foreign, shown.data.receipt.id, hosts.aurora),
    ]) {
      expect(reply).toMatchObject({ code: 10404, data: null });
    }
  });
});

test('the day’s figures are those of the records and of the ledger', async () => {
  const customer = await world.newCustomer({ host: hosts.aurora });
  const owner = await world.staffToken(['owner', 'treasury'], hosts.aurora);
  const flows = async () => {
    const reply = await world.call('GET /moneyFlows', { as: owner, host: hosts.aurora });
    return reply.data.find((flow: { currency: string }) => flow.currency === 'BRL');
  };
  expect(await flows()).toBeUndefined();
  const { data } = await announce(customer, { amount: 500 });
  const other = await announce(customer, { amount: 70 });
  await decide('pass', data.id, {}, owner, hosts.aurora);
  await decide('reject', other.data.id, {}, owner, hosts.aurora);
  expect(await flows()).toMatchObject({
    depositsAnnounced: { count: 2, amount: '570.00' },
    depositsPassed: { count: 1, amount: '500.00' },
    depositsRejected: { count: 1, amount: '70.00' },
    withdrawalsPaid: { count: 0, amount: '0.00' },
    bank: '500.00',
  });
  expect(
    (await world.call('GET /moneyFlows', { as: owner, host: hosts.aurora, query: { from: '2026-02-30' } }))
      .code,
  ).toBe(10400);
});
