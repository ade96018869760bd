import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { marketCodes } from '@openfloor/homes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedNames } from './feed/feed-names.ts';
import { startMarket } from './market.ts';
import { HandFeed, handInstrument } from './testing/hand-feed.ts';
import { quietLog } from './testing/quiet-log.ts';
import { QuoteClient } from './testing/quote-client.ts';

const secret = Buffer.from('test');
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
  const market = await startMarket({ database, log: quietLog, feed: 'simulated', secret });
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

  const again = await startMarket({ database, log: quietLog, feed: 'simulated', secret });
  await again.historyFilled;
  expect((await again.hub.candles('NSENG-KANCEM', 'DAY', undefined, 500))?.slice(1)).toEqual(days?.slice(1));
  await again.stop();
});

it('serves live quotes on a server', async () => {
  const { database } = testDatabase;
  const market = await startMarket({ database, log: quietLog, feed: 'simulated', secret });
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

describe('stopping while daily history is being filled', () => {
  /** A market whose source has been asked for the second instrument's days, and is about to answer. */
  async function startFilling() {
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (_: object, message: string) => warnings.push(message) };
    const feed = new HandFeed(['ONE', 'TWO', 'THREE'].map(symbol => handInstrument(symbol)));
    let answer: (days: []) => void = () => {};
    const asked = new Promise<void>(resolve => {
      feed.tell = ({ instrument }) => {
        if (instrument.symbol === 'ONE') return Promise.resolve([]);
        resolve();
        return new Promise(answerLater => {
          answer = answerLater;
        });
      };
    });
    const own = await createTestDatabase();
    const market = await startMarket({ database: own.database, log, feed });
    await asked;
    return { market, feed, warnings, answer: () => answer([]), drop: own.drop };
  }

  it('does not wait for the source, and leaves nothing running against a closed database', async () => {
    const { market, feed, warnings, answer, drop } = await startFilling();
    await market.stop();
    await market.historyFilled;
    await drop();
    answer();
    await new Promise(resolve => setImmediate(resolve));
    expect(feed.asked.map(({ instrument }) => instrument.symbol)).toEqual(['ONE', 'TWO']);
    expect(warnings).toEqual([]);
  });
});

it('waits for the days that are just being stored before it stops', async () => {
  const own = await createTestDatabase();
  const { platform } = own.database;
  const feed = new HandFeed([handInstrument('ONE')]);
  let isStored = false;
  const storing = new Promise<{ goOn: () => void }>(resolve => {
    // The next transaction after the source's answer is the one that stores it.
    feed.tell = async () => {
      own.database.platform = async work => {
        own.database.platform = platform;
        await new Promise<void>(goOn => resolve({ goOn }));
        const result = await platform(work);
        isStored = true;
        return result;
      };
      return [];
    };
  });
  const market = await startMarket({ database: own.database, log: quietLog, feed });
  const { goOn } = await storing;
  const stopped = market.stop().then(() => isStored);
  goOn();
  expect(await stopped).toBe(true);
  await own.drop();
});
