import { type EmbeddedPostgres, startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { startTcpProxy, type TcpProxy } from '@openfloor/testing/tcp-proxy';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Beginning } from './testing/beginning.ts';
import { begunData } from './testing/begun-data.ts';
import { CrashingServer } from './testing/crashing-server.ts';
import { isHonest } from './testing/journal.ts';
import { breathMs, MixedLoad } from './testing/mixed-load.ts';
import { seeded } from './testing/seeded.ts';

const rounds = torture(1, 12);
const chance = seeded(testSeed);
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

let beginning: Beginning;
let database: EmbeddedPostgres;
let proxy: TcpProxy;
let server: CrashingServer;
beforeAll(async () => {
  const { dataDir, ...begun } = await begunData();
  beginning = begun.beginning;
  database = await startEmbeddedPostgres({ dataDir });
  proxy = await startTcpProxy({ port: Number(new URL(database.url).port) });
  server = await CrashingServer.on(dataDir, { DATABASE_URL: proxy.through(database.url) });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.stop();
  await server.remove();
});

/** What becomes of the way to the database, until it is over. */
const troubles: Record<string, () => Promise<void>> = {
  'connections are cut': async () => {
    for (let times = 0; times < 3; times++) {
      proxy.cut();
      await wait(chance(300));
    }
  },
  'connections are refused': async () => {
    proxy.refuse();
    proxy.cut();
    await expect.poll(() => server.isReady(), { interval: 50 }).toBe(false);
    await wait(chance(400));
  },
  'nothing comes through': async () => {
    proxy.fallSilent();
    await expect.poll(() => server.isReady(), { interval: 50 }).toBe(false);
    await wait(chance(1_000));
  },
  'everything is slow': async () => {
    proxy.slowDown(200 + chance(1_800));
    await wait(2_000);
  },
};

test('a way to the database that is cut, refused, silent or slow loses and doubles nothing, and it works again by itself', {
  timeout: 1_500_000,
}, async context => {
  await server.start();
  const load = new MixedLoad(beginning, server.port, chance);
  const backMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [name, trouble] of Object.entries(troubles)) {
      let isOver = false;
      const running = load.run(() => isOver, isHonest, breathMs);
      running.catch(() => {});
      await wait(200 + chance(300));
      await trouble();
      proxy.pass();
      const since = performance.now();
      await expect.poll(() => server.isReady(), { interval: 50 }).toBe(true);
      backMs.push(Math.round(performance.now() - since));
      await wait(chance(300));
      isOver = true;
      await running;
      expect(await load.journal.askAgain(), `seed ${testSeed}, ${name}`).toEqual([]);
      expect(await load.differences(), `seed ${testSeed}, ${name}`).toEqual([]);
    }
  }
  await server.stop();
  expect(await server.checkLedger()).toMatch(/no difference/);
  const { acknowledged, unanswered } = load.journal;
  tellFigures(context, {
    troubles: backMs.length,
    'calls acknowledged': acknowledged,
    'calls unanswered': unanswered,
    'ms until ready again (most)': Math.max(...backMs),
  });
});
