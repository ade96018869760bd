import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { marketCodes } from '@openfloor/rules/market-definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedNames } from './feed/adapters.ts';
import { startMarket } from './market.ts';
import { quietLog } from './testing/quiet-log.ts';
import { QuoteClient } from './testing/quote-client.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

it('offers the simulated feed', () => {
  expect(feedNames).toContain('simulated');
});

it('has a market to show right after the start, and the same one after a restart', async () => {
  const { database } = testDatabase;
  const market = await startMarket({ database, log: quietLog, feed: 'simulated' });
  await market.historyFilled;
  for (const code of marketCodes) {
    const { records, total } = market.hub.ranking({
      market: code,
      rankType: 'VOLUME',
      pageNum: 1,
      pageSize: 5,
    });
    expect(total).toBeGreaterThanOrEqual(60);
    expect(records.every(stock => stock.price > 0 && !stock.delayed)).toBe(true);
    expect(market.hub.indices(code)).toHaveLength(3);
  }
  const days = await market.hub.candles('NSENG-KANCEM', 'DAY', undefined, 500);
  expect(days).toHaveLength(500);
  await market.stop();

  const again = await startMarket({ database, log: quietLog, feed: 'simulated' });
  await again.historyFilled;
  expect((await again.hub.candles('NSENG-KANCEM', 'DAY', undefined, 500))?.slice(1)).toEqual(days?.slice(1));
  await again.stop();
});

it('serves live quotes on a server', async () => {
  const { database } = testDatabase;
  const market = await startMarket({ database, log: quietLog, feed: 'simulated' });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  market.attachSocket(server, { tenantAllows: host => host === '127.0.0.1' });
  const client = await QuoteClient.open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/ws`);
  client.subscribe('LAGALL', 'KANCEM');
  expect([(await client.next()).symbol, (await client.next()).symbol]).toEqual(['LAGALL', 'KANCEM']);
  expect(await client.next()).toMatchObject({ event: 'PRICE', exchange: 'NSENG' });
  await market.stop();
  expect(await client.untilClosed()).toBe(1001);
  server.close();
});
