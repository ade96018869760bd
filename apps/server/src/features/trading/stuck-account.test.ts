import { openDatabase } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTradingWorld, type TestCustomer, type TradingWorld } from './testing/trading-world.ts';

tries('holding up everybody with one customer, server or database');

let world: TradingWorld;
beforeAll(async () => {
  world = await createTradingWorld();
});
afterAll(() => world.close());

const cash = { NGN: 1_000_000_00n };

/** Another node has the customer's money locked until the work is over. */
async function whileLocked<T>({ tenantId, customerId }: TestCustomer, work: () => Promise<T>): Promise<T> {
  const node = await openDatabase({ url: world.databaseUrl, poolMax: 1, asOwner: true });
  try {
    return await node.tenant(tenantId, async tx => {
      await lockBalances(tx, customerId);
      return work();
    });
  } finally {
    await node.close();
  }
}

test('one stuck account refuses and delays nobody else’s order of the same batch, and is filled once it is free', async () => {
  const stuck = await world.newCustomer(cash);
  const others = await Promise.all(Array.from({ length: 20 }, () => world.newCustomer(cash)));
  const waiting = await whileLocked(stuck, async () => {
    const key = 'the-stuck-one';
    const replies = [stuck, ...others].map(customer =>
      world.buy(customer, 10, customer === stuck ? { key } : {}),
    );
    expect((await Promise.all(replies.slice(1))).map(({ code }) => code)).toEqual(others.map(() => 0));
    return { reply: replies[0], key };
  });
  expect((await waiting.reply)?.code).toBe(0);
  // Asked again under its key, it is the same order.
  expect((await world.buy(stuck, 10, { key: waiting.key })).code).toBe(0);
  const orders = await world.database.tenant(stuck.tenantId, tx =>
    tx.selectFrom('trade_order').select('order_id').where('customer_id', '=', stuck.customerId).execute(),
  );
  expect(orders).toHaveLength(1);
});

test('an order of nobody whom the ledger knows is an error, not a wait', async () => {
  const orders = JSON.stringify([{ ordinal: 0, customer_id: '00000000-0000-4000-8000-000000000000' }]);
  await expect(
    world.database.tenant(world.tenantIds.ngn, tx =>
      sql`select * from place_free_orders(now(), ${orders}::jsonb)`.execute(tx),
    ),
  ).rejects.toThrow('no such customer');
});
