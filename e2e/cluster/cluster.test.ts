import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodes } from '@openfloor/contract/error-codes';
import { fastFolder } from '@openfloor/testing/fast-folder';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePrograms } from '../../scripts/cluster/debian.mjs';
import { type Cluster, startCluster } from '../../scripts/cluster/start.mjs';
import { begin, tenantAt } from '../crash/testing/beginning.ts';
import { isHonest, ServerGone } from '../crash/testing/journal.ts';
import { MixedLoad } from '../crash/testing/mixed-load.ts';
import { seeded } from '../crash/testing/seeded.ts';
import { type CustomerCaller, RefusedCall } from '../testing/caller.ts';
import { makeTenant, type OwnTenant } from '../testing/own-tenant.ts';
import { checkLedger } from './testing/check-ledger.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { growth, largest, memoryOf } from './testing/memory.ts';
import { OrderCrowd } from './testing/order-crowd.ts';
import { SocketCrowd } from './testing/socket-crowd.ts';
import { newTrader } from './testing/trader.ts';
import { troubles } from './testing/troubles.ts';
import { untilPriced } from './testing/until-priced.ts';

const whole = { sockets: 1_000, ordersPerSecond: 200, traders: 24 };
/** Of a machine whose few cores have the load, three nodes and three databases to bear: with all of it nobody is answered. */
const lesser = { sockets: 200, ordersPerSecond: 40, traders: 12 };
/**
 * In `npm test` as little as shows that nothing is lost, and orders only: twelve processes are much for two cores. For long,
 * everything else that moves money goes on beside them.
 */
const load = torture(
  { nodes: 2, sockets: 40, ordersPerSecond: 10, traders: 3, calmMs: 300, hasMoney: false },
  { nodes: 3, calmMs: 45_000, hasMoney: true, ...(availableParallelism() < 8 ? lesser : whole) },
);
/** A machine that is busy with something else is no failure of `npm test`. */
const allowance = torture(3, 1);
const socketsBackMs = 5_000 * allowance;
const patienceMs = 40_000;

let folder: string;
let cluster: Cluster | undefined;
let tenant: OwnTenant;
let money: MixedLoad | undefined;
let traders: CustomerCaller[];
beforeAll(async () => {
  try {
    await ensurePrograms();
  } catch (problem) {
    process.stdout.write(`NOT TRIED, no cluster can be started here: ${problem}\n`);
    return;
  }
  folder = await mkdtemp(join(fastFolder(), 'openfloor-cluster-'));
  cluster = await startCluster({
    folder,
    nodes: load.nodes,
    durable: false,
    fill: fillDatabase,
    settings: {
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      CALLS_AT_ONCE: '1000',
      CONNECTIONS_PER_ADDRESS: '100000',
      SOCKETS_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_ADDRESS: '1000000',
    },
  });
  await Promise.all(cluster.nodes.map(({ port }) => untilPriced(port)));
  if (load.hasMoney) {
    const beginning = await begin(cluster.port);
    tenant = tenantAt(beginning.tenant, cluster.port);
    money = new MixedLoad(beginning, cluster.port, seeded(testSeed));
  } else tenant = await makeTenant('savanna', undefined, cluster.port);
  traders = await Promise.all(Array.from({ length: load.traders }, () => newTrader(tenant)));
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  if (folder && process.env.KEEP_CLUSTER !== 'on')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

test('nodes, Redis and the leading database die under load: nothing acknowledged is lost, nothing happens twice, and all come back', {
  timeout: 1_500_000,
}, async context => {
  if (!cluster) return context.skip('Debian’s packages cannot be installed here.');
  const running = cluster;
  const orders = new OrderCrowd(traders, load.ordersPerSecond);
  const sockets = new SocketCrowd(tenant, load.sockets);
  await sockets.open();
  let isOver = false;
  const trading = orders.run(() => isOver);
  trading.catch(() => {});
  await wait(load.calmMs);
  const before = memoryOf(running);
  const figures: Record<string, number> = {};
  for (const [name, { strike, ordersBackMs }] of Object.entries(troubles)) {
    const told = `seed ${testSeed}, ${name}`;
    let isRoundOver = false;
    const round = money?.run(() => isRoundOver, isTold, 1_000);
    round?.catch(() => {});
    await wait(load.calmMs);
    const moment = performance.now();
    const mend = await strike(running);
    await wait(1_000);
    await expect
      .poll(() => orders.hasAcknowledgedSince(moment + 1_000), { interval: 50, timeout: patienceMs })
      .toBe(true)
      .catch(problem => {
        const said = JSON.stringify(orders.excusesSince(moment + 1_000));
        throw new Error(`${told}: no order is taken any more: ${said}`, { cause: problem });
      });
    await expect
      .poll(() => sockets.reading, { message: told, interval: 50, timeout: patienceMs })
      .toBe(sockets.count);
    // Somebody whose request went to whatever is gone finds out within this time.
    await wait(torture(500, 6_000));
    const [gap, cut] = [orders.longestGap(moment, performance.now()), sockets.longestSince(moment)];
    process.stdout.write(`${name}: orders back after ${ms(gap)}, sockets after ${ms(cut)}\n`);
    figures[`ms without orders: ${name}`] = Math.round(gap);
    figures[`ms without quotes: ${name}`] = Math.round(cut);
    await mend();
    await expect.poll(() => running.hasSynchronousStandby(), { interval: 200, timeout: 60_000 }).toBe(true);
    await Promise.all(running.nodes.filter(({ isRunning }) => isRunning).map(node => node.untilReady()));
    await wait(load.calmMs);
    isRoundOver = true;
    await round;
    expect(gap, `${told}: orders`).toBeLessThan(ordersBackMs * allowance);
    expect(cut, `${told}: sockets`).toBeLessThan(socketsBackMs);
    expect(await money?.journal.askAgain(), told).toEqual(money && []);
    expect(await money?.differences(), told).toEqual(money && []);
  }
  const after = memoryOf(running);
  isOver = true;
  await trading;
  sockets.close();
  expect(await orders.differences(), `seed ${testSeed}`).toEqual([]);
  expect(await checkLedger(running)).toMatch(/no difference/);
  const grown = growth(before, after);
  expect(grown).toBeLessThan(150);
  tellFigures(context, {
    troubles: Object.keys(troubles).length,
    nodes: load.nodes,
    'orders a second': load.ordersPerSecond,
    'orders acknowledged': orders.acknowledged,
    'orders asked for again': orders.repeated,
    'orders refused': orders.refused,
    ...(money && {
      'other calls acknowledged': money.journal.acknowledged,
      'calls unanswered': money.journal.unanswered,
    }),
    sockets: sockets.count,
    'quotes read': sockets.quotes,
    'MB of the largest node at the beginning': largest(before),
    'MB at the end': largest(after),
    'MB that a node grew by at most': grown,
    ...figures,
  });
});

const ms = (time: number) => `${Math.round(time)} ms`;

/** The server says that nothing was done or that nobody knows, or the connection to it broke. */
const isTold = (error: unknown): boolean =>
  isHonest(error) || isWithoutPrices(error) || error instanceof ServerGone || isBroken(error);
/** Without Redis, and while another node takes the lead, prices grow old and trading stops. */
const isWithoutPrices = (error: unknown): boolean =>
  error instanceof RefusedCall && error.reply.code === errorCodes.priceTooOld;
const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
