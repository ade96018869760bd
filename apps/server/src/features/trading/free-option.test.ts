import { lockBalances } from '@openfloor/ledger/post';
import { post } from '@openfloor/ledger/testing/post';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTradingWorld, stock, type TestCustomer, type TradingWorld } from './testing/trading-world.ts';

tries('buying first and finding the money once the price is right');

let world: TradingWorld;
beforeAll(async () => {
  world = await createTradingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.price(stock, 100));

const second = 1_000;
const range = (length: number) => Array.from({ length }, (_, index) => index);
const filled = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, async tx => {
    const orders = tx.selectFrom('trade_order').select('fill_price');
    return (await orders.where('customer_id', '=', customer.customerId).execute()).map(row => row.fill_price);
  });

/** Keeps the customer's account busy for so long that orders wait, then pays money in and lets go. */
async function busyWhile(customer: TestCustomer, meanwhile: () => Promise<void>): Promise<void> {
  const line = { scene: 'USER_DEPOSIT', asset: 'NGN', amount: 1_000_000_00n } as const;
  const lines = [{ ...line, from: 'house.bank', to: 'available' } as const];
  await world.database.tenant(customer.tenantId, async tx => {
    await lockBalances(tx, customer.customerId);
    await meanwhile();
    await sql`select pg_sleep(1.2)`.execute(tx);
    const cause = `deposit/${customer.customerId}` as const;
    await post(tx, new Date(world.clock.nowMs), [{ customerId: customer.customerId, cause, lines }]);
  });
}

/** Fires orders at the price of now, then the price moves and the money comes while they wait. */
async function fire(count: number, movedTo: number) {
  const customer = await world.newCustomer();
  let replies: Promise<{ code: number }[]> = Promise.resolve([]);
  await busyWhile(customer, async () => {
    replies = Promise.all(range(count).map(() => world.buy(customer, 10, { price: '100.00' })));
    // Those beyond the fifth are answered while the others wait.
    await new Promise(resolve => setTimeout(resolve, 200));
    world.clock.nowMs += 6 * second;
    world.price(stock, movedTo);
  });
  return { customer, codes: (await replies).map(reply => reply.code) };
}

const times = (codes: number[], code: number) => codes.filter(found => found === code).length;

describe('buys fired without money and funded later are no free option', () => {
  test('at most five of a customer wait, and none fills at the price of the moment they were fired', async () => {
    const { customer, codes } = await fire(30, 120);
    expect({ refused: times(codes, 10429), moved: times(codes, 20003) }).toEqual({ refused: 25, moved: 5 });
    expect(await filled(customer)).toEqual([]);
  });

  test('within the tolerance they fill at the quote of the moment of their fill', async () => {
    const { customer, codes } = await fire(5, 100.5);
    expect(times(codes, 0)).toBe(5);
    expect(new Set(await filled(customer))).toEqual(new Set(['100.50']));
  });

  test('without the money they are refused at their own time, and money that comes later changes nothing', async () => {
    const customer = await world.newCustomer();
    for (const _ of range(8)) {
      const codes = await Promise.all(range(5).map(async () => (await world.buy(customer, 10)).code));
      expect(codes).toEqual([20001, 20001, 20001, 20001, 20001]);
    }
    await world.give(customer, 'NGN', 1_000_000_00n);
    expect(await filled(customer)).toEqual([]);
  });
});
