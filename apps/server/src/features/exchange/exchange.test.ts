import { randomUUID } from 'node:crypto';
import { exactRate } from '@openfloor/money/rate';
import { exchangeAmounts } from '@openfloor/rules/exchange';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld, range } from '../../testing/money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkLedger());

const exchange = (to: 'toNGN' | 'toUSD', { token, host }: MoneyCustomer, amount: unknown, key?: string) =>
  world.server.call(`POST /exchange/${to}`, { token, host, body: { amount }, ...(key && { key }) });
const info = async ({ token, host }: MoneyCustomer) =>
  (await world.server.call('GET /exchange/exchangeInfo', { token, host })).data;
const records = async ({ token, host }: MoneyCustomer) =>
  (await world.server.call('POST /exchange/exchangeRecord', { token, host, body: { pageSize: 100 } })).data
    .records;

describe('an exchange', () => {
  test('takes the fee in the paid currency and gives the rest at the rate, rounded down', async () => {
    const customer = await world.newCustomer({ cash: { NGN: 1_000_000_00n, USD: 100_00n } });
    expect(await info(customer)).toEqual({
      balance: '1000000.00',
      usdBalance: '100.00',
      usdTo: '1540',
      toUsd: '0.00064',
      feeRate: '0.005',
    });
    const toUsd = await exchange('toUSD', customer, '250000');
    expect(toUsd.data).toMatchObject({
      fromType: 'NGN',
      fromAmount: '250000.00',
      fee: '1250.00',
      toType: 'USD',
      toAmount: '159.20',
      rate: '0.00064',
    });
    const toLocal = await exchange('toNGN', customer, '0.99');
    expect(toLocal.data).toMatchObject({ fee: '0.01', toAmount: '1509.20' });
    expect(await world.cash(customer, 'NGN')).toEqual([751_509_20n, 0n]);
    expect(await world.cash(customer, 'USD')).toEqual([258_21n, 0n]);
    expect((await records(customer)).map((record: { id: string }) => record.id)).toEqual([
      toLocal.data.id,
      toUsd.data.id,
    ]);
  });

  test('of twenty at once spends what is there once', async () => {
    const customer = await world.newCustomer({ cash: { USD: 50_00n } });
    const replies = await Promise.all(range(20).map(() => exchange('toNGN', customer, 10)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(5);
    expect(replies.filter(reply => reply.code === 20001)).toHaveLength(15);
    expect((await world.cash(customer, 'USD'))[0]).toBe(0n);
  });

  test('of twenty under one key is one', async () => {
    const customer = await world.newCustomer({ cash: { USD: 50_00n } });
    const key = randomUUID();
    const replies = await Promise.all(range(20).map(() => exchange('toNGN', customer, 10, key)));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.code).toBe(0);
    expect((await world.cash(customer, 'USD'))[0]).toBe(40_00n);
  });

  test.each([
    [0, 'tooSmall'],
    ['0.001', 'amountDecimals'],
    [-1, 'amountFormat'],
    ['1e3', 'amountFormat'],
    ['NaN', 'amountFormat'],
    [null, 'amountRequired'],
    [{}, 'amountFormat'],
    ['9'.repeat(20), 'tooLarge'],
    ['0.01', 'tooSmall'],
  ])('of %j is refused', async (amount, problem) => {
    const customer = await world.newCustomer({ cash: { NGN: 100_00n } });
    expect(await exchange('toUSD', customer, amount)).toMatchObject({
      code: 10400,
      data: { field: 'amount', problem },
    });
    expect(await world.cash(customer, 'NGN')).toEqual([100_00n, 0n]);
  });

  test('into dollars is refused where the US market is off, and out of them is not', async () => {
    const customer = await world.newCustomer({
      host: 'in.localhost',
      cash: { INR: 50_000_00n, USD: 50_00n },
    });
    expect(await exchange('toUSD', customer, '10000')).toMatchObject({ code: 10404 });
    expect(await world.cash(customer, 'INR')).toEqual([50_000_00n, 0n]);
    expect((await exchange('toNGN', customer, '10')).code).toBe(0);
  });

  test('is not offered where nobody has set a rate', async () => {
    const host = 'in.localhost';
    const customer = await world.newCustomer({ host, cash: { USD: 50_00n } });
    await world.server.database.tenant(customer.tenantId, tx =>
      sql`update money_setting set usd_to_local = null, local_to_usd = null`.execute(tx),
    );
    expect(await info(customer)).toMatchObject({ usdTo: '0', toUsd: '0' });
    expect(await exchange('toNGN', customer, 1)).toMatchObject({
      code: 10409,
      data: { problem: 'ratesUnset' },
    });
  });
});

test('any sequence of exchanges leaves what a model says', { timeout: 600_000 }, async () => {
  const step = fc.record({
    to: fc.constantFrom('toNGN' as const, 'toUSD' as const),
    cents: fc.bigInt({ min: 1n, max: 60_000_00n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      const model = { NGN: 100_000_00n, USD: 200_00n };
      const customer = await world.newCustomer({ cash: model });
      for (const { to, cents } of steps) {
        const [from, target, rate] =
          to === 'toUSD' ? (['NGN', 'USD', '0.00064'] as const) : (['USD', 'NGN', '1540'] as const);
        const { received } = exchangeAmounts(
          { from, to: target },
          cents,
          exactRate(rate),
          exactRate('0.005'),
        );
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const { code } = await exchange(to, customer, amount);
        const wanted = received === 0n ? 10400 : model[from] < cents ? 20001 : 0;
        expect(code).toBe(wanted);
        if (code !== 0) continue;
        model[from] -= cents;
        model[target] += received;
      }
      expect(await world.cash(customer, 'NGN')).toEqual([model.NGN, 0n]);
      expect(await world.cash(customer, 'USD')).toEqual([model.USD, 0n]);
    }),
    { numRuns: torture(12, 400) },
  );
});
