import type { ApiCallKey } from '@openfloor/contract/all-calls';
import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import { tries } from '@openfloor/testing/tries';
import { afterEach, describe, expect, test } from 'vitest';
import { closedToCustomers, closedToStaff } from './demonstration.ts';
import { createMoneyWorld, type MoneyWorld } from './testing/money-world.ts';

tries('computing simulated prices before their time');

let world: MoneyWorld;
afterEach(() => world?.server.close());

const production = (MARKET_FEED: string) => createMoneyWorld({ NODE_ENV: 'production', MARKET_FEED });

describe('invented prices in production never meet real money', () => {
  test('whoever asks, money in, money out and offers are refused, and the apps can say so', async () => {
    world = await production('simulated');
    const { token } = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    const { data } = await world.server.call('GET /tenant/config');
    expect(data).toMatchObject({ demonstration: true });
    expect([...closedToCustomers]).toEqual(
      expect.arrayContaining([
        'POST /finance/withdraw',
        'POST /ipo/applyIpo',
        'POST /stockSnapUp/applyOrder',
      ]),
    );
    for (const key of closedToCustomers)
      expect(await world.server.call(key as ApiCallKey, { token }), key).toMatchObject({ code: 10420 });
    expect(closedToStaff.size).toBeGreaterThan(10);
    const as = await world.staffToken(['owner', 'compliance', 'treasury', 'dealing', 'content', 'support']);
    for (const key of closedToStaff) {
      const params = { id: '1', no: '1' };
      const reply = await world.call(key as ConsoleCallKey, { as, params, body: {} });
      expect([key, reply.code]).toEqual([key, 10420]);
    }
  });

  test('with a real feed nothing of it is closed', async () => {
    world = await production('twelvedata');
    const { token } = await world.newCustomer();
    const { data } = await world.server.call('GET /tenant/config');
    expect(data).toMatchObject({ demonstration: false });
    expect((await world.server.call('POST /finance/withdraw', { token })).code).toBe(10400);
  });
});
