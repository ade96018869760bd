import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { createApp } from '@openfloor/server/app';
import { seedDemo } from '@openfloor/server/demo/seed';
import { readEnvironment } from '@openfloor/server/environment';
import { createLogger } from '@openfloor/server/http/logging';
import { SimulatedFeed } from '@openfloor/server/market/feed/simulated/simulated-feed';
import { startMarket } from '@openfloor/server/market/market';
import { createMetrics } from '@openfloor/server/metrics';
import { makeParts } from '@openfloor/server/parts';
import { answerParent, tellParent } from '../shared/child.ts';
import type { SoakReady, SoakSample } from './protocol.ts';
import { TickMemory } from './staleness.ts';

/** The whole server on a busy market, watching its own memory and the freshness of its own replies. */
const [instrumentCount = '2000', ticksPerSecond = '2000'] = process.argv.slice(2);
const checkMs = 100;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const folder = mkdtempSync(join(tmpdir(), 'openfloor-soak-'));
const log = createLogger('warn');
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const url = await migrate({ url: postgres.url, log: () => {} });
const database = await openDatabase({ url, poolMax: 20 });
await seedDemo(database, () => {});
const feed = new SimulatedFeed({
  secret: 'bench',
  instrumentCount: Number(instrumentCount),
  ticksPerSecond: Number(ticksPerSecond),
});
const metrics = createMetrics();
const market = await startMarket({ database, log, feed, hubMetrics: metrics.market.hub });
const environment = readEnvironment({
  NODE_ENV: 'production',
  MARKET_FEED: 'simulated',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  // Nothing is signed here.
  PROOF_SIGN_COMMAND: 'false',
  RATE_LIMIT_PER_MINUTE: '10000000',
  SOCKETS_PER_ADDRESS: '100000',
  CONNECTIONS_PER_ADDRESS: '100000',
});
const app = await createApp(await makeParts({ environment, database, market }), { metrics, log });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const memory = new TickMemory();
market.hub.onTick((_, tick) => memory.take(tick));
const shown = market.hub.states.filter(({ feed }) => feed.listed && feed.market === 'NSENG' && !feed.isIndex);
const stale = { detailMs: 0, rankMs: 0, checks: 0 };

async function call(path: string, body?: object) {
  const request = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, request);
  const { code, data } = (await reply.json()) as { code: number; data: unknown };
  if (code !== 0) throw new Error(`${path} answered ${code}`);
  return data;
}

async function checkFreshness(): Promise<void> {
  const { id } = shown[Math.floor(Math.random() * shown.length)] ?? { id: '' };
  const askedMs = Date.now();
  const detail = (await call(`/stock/detail?id=${id}`)) as { quoteTime: number };
  stale.detailMs = Math.max(stale.detailMs, memory.ageOfQuote(id, detail.quoteTime, askedMs));
  const rankAskedMs = Date.now();
  const body = { market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 20 };
  const { records } = (await call('/stock/rank', body)) as { records: { id: string; price: number }[] };
  for (const record of records) {
    stale.rankMs = Math.max(stale.rankMs, memory.ageOfPrice(record.id, record.price, rankAskedMs));
  }
  stale.checks++;
}

// Daily history of so many instruments takes a while and would look like growth.
await market.historyFilled;
let stopping = false;
async function checkOnAndOn(): Promise<void> {
  while (!stopping) {
    await checkFreshness();
    await wait(checkMs);
  }
}
const checks = checkOnAndOn();

answerParent((): SoakSample => {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed, ticks: memory.ticks, ...stale };
});
process.once('SIGTERM', async () => {
  stopping = true;
  await checks;
  await app.close();
  await market.stop();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
const symbols = shown.map(({ feed }) => ({ symbol: feed.symbol, exchange: feed.market }));
const ready: SoakReady = { port, startMs: Date.now(), symbols };
tellParent(ready);
