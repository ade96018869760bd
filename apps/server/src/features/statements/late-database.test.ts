import { openDatabase } from '@openfloor/db/database';
import { servingLimits } from '@openfloor/db/session-limits';
import { startTcpProxy, type TcpProxy } from '@openfloor/testing/tcp-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { at, createStatementWorld, daysAgo } from './testing/statement-world.ts';

test('a thread that a busy machine lets in late makes its statement none the less', async () => {
  let proxy: TcpProxy | undefined;
  const world = await createStatementWorld({
    async openDatabase(url) {
      proxy = await startTcpProxy({ port: Number(new URL(url).port) });
      const limits = servingLimits;
      const database = await openDatabase({ url: proxy.through(url), poolMax: 6, limits, asOwner: true });
      // What calls have, which are rather refused than kept waiting; a part of it, for nobody to wait for here.
      const opening = { ...database.opening, limits: { ...limits, connect: 300 } };
      return Object.assign(database, { opening });
    },
  });
  onTestFinished(() => world.close().then(() => proxy?.close()));
  const customer = await world.oldCustomer();
  await world.deposit(customer, at(daysAgo(2), 60), 1_000_00n);
  proxy?.hearNewcomersAfter(600);
  const file = await world.statement(customer, daysAgo(3), daysAgo(1), 'CSV');
  expect(String(file)).toContain('1000.00');
});
