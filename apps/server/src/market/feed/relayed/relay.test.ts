import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { timed } from '@openfloor/testing/timed';
import { tries } from '@openfloor/testing/tries';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RedisLink } from '../../../nodes/redis-link.ts';
import { TestRedis } from '../../../nodes/testing/redis-server.ts';
import { CandleStore } from '../../hub/candle-store.ts';
import { type Market, startMarket } from '../../market.ts';
import { HandFeed, handInstrument, handSnapshot } from '../../testing/hand-feed.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { LedByAnother } from './epoch-store.ts';
import { writeMessage } from './relay-message.ts';
import { relayKeys } from './relay-parts.ts';

tries('trading at an old price');

const id = 'NSENG-ONE';
const ageMaxMs = 10_000;

/** One of several nodes, with a source that the test speaks for. */
class Node {
  readonly feed = new HandFeed([handInstrument('ONE'), handInstrument('TWO')]);
  readonly link: RedisLink;
  readonly #held: (() => void)[] = [];
  #market: Market | undefined;
  #isFrozen = false;

  constructor(
    readonly name: string,
    url: string,
  ) {
    this.feed.replays = false;
    this.feed.days = [handSnapshot('ONE', Date.now(), { price: 100 })];
    this.link = new RedisLink(url, quietLog);
    const send = this.link.commands.call.bind(this.link.commands) as (
      ...words: unknown[]
    ) => Promise<unknown>;
    // Nothing of a process that stands still leaves it; what it was about to say it says once it wakes.
    const whenAwake = (...words: unknown[]) =>
      this.#isFrozen
        ? new Promise((resolve, reject) => this.#held.push(() => send(...words).then(resolve, reject)))
        : send(...words);
    this.link.commands.call = whenAwake as typeof this.link.commands.call;
  }

  async start(): Promise<this> {
    this.#market = await startMarket({
      database: testDatabase.database,
      log: quietLog,
      feed: this.feed,
      relay: { link: this.link, prefix, node: this.name },
      monotonic: () => performance.now(),
      patience: { startMs: 500, answerMs: 5_000, again: { firstMs: 50, maxMs: 100 } },
    });
    return this;
  }

  get market(): Market {
    if (!this.#market) throw new Error(`${this.name} has not started`);
    return this.#market;
  }

  get price(): number | undefined {
    return this.market.hub.quote(id)?.price;
  }

  get leads(): boolean {
    return this.market.relay?.state().leads ?? false;
  }

  /** Whether somebody could trade here now. */
  get trades(): boolean {
    const quote = this.market.hub.quote(id);
    return quote !== undefined && !quote.delayed && quote.ageMs < ageMaxMs;
  }

  tick(price: number): void {
    this.feed.tick('ONE', Date.now(), price);
  }

  /** What one trades at after its source has said so much. */
  quotes(price: number): number | undefined {
    this.tick(price);
    return this.trades ? this.price : undefined;
  }

  freeze(): void {
    this.#isFrozen = true;
  }

  wake(): void {
    this.#isFrozen = false;
    for (const go of this.#held.splice(0)) go();
  }

  async stop(): Promise<void> {
    this.wake();
    await this.#market?.stop();
    this.link.close();
  }
}

let redis: TestRedis;
let testDatabase: TestDatabase;
let prefix = '';
let nodes: Node[] = [];
beforeAll(async () => {
  [redis, testDatabase] = await Promise.all([TestRedis.start(), createTestDatabase()]);
});
afterAll(async () => {
  await redis.stop();
  await testDatabase.drop();
});
beforeEach(() => {
  prefix = `test:${Math.random()}`;
});
afterEach(async () => {
  for (const node of nodes.reverse()) await node.stop();
  nodes = [];
});

async function startNode(name: string): Promise<Node> {
  const node = new Node(name, redis.url);
  nodes.push(node);
  return node.start();
}

/** The first leads. */
async function startTwo(): Promise<[leader: Node, follower: Node]> {
  const leader = await startNode('a');
  await expect.poll(() => leader.leads).toBe(true);
  const follower = await startNode('b');
  leader.tick(101);
  await expect.poll(() => [leader.price, follower.price]).toEqual([101, 101]);
  return [leader, follower];
}

test('every node has the leader’s prices, figures and history, and one of them stores', async () => {
  const [leader, follower] = await startTwo();
  expect([leader.market.hub.stores, follower.market.hub.stores]).toEqual([true, false]);
  expect(follower.market.hub.figures(id)).toMatchObject({ price: 101 });
  follower.feed.tick('ONE', Date.now(), 555);
  leader.feed.halt('ONE');
  await expect.poll(() => follower.market.hub.quote(id)?.halted).toBe(true);
  leader.feed.halt('ONE', false);
  await expect.poll(() => follower.market.hub.quote(id)?.halted).toBe(false);
  expect(follower.price).toBe(101);

  await follower.market.hub.candles(id, 'MIN1', undefined, 5);
  expect(follower.feed.asked).toEqual([]);
  expect(leader.feed.asked.length).toBeGreaterThan(0);

  leader.feed.fallSilent(Date.now());
  await expect.poll(() => follower.trades).toBe(false);
  leader.feed.comeBack();
  await expect.poll(() => follower.trades).toBe(true);
});

test('a leader that goes in good order is followed at once', async () => {
  const [leader, follower] = await startTwo();
  nodes = nodes.filter(node => node !== leader);
  const { tookMs } = await timed(async () => {
    await leader.stop();
    await expect.poll(() => follower.leads).toBe(true);
  });
  expect(tookMs).toBeLessThan(1_500);
  await expect.poll(() => follower.quotes(102)).toBe(102);
});

test('a frozen leader is followed within five seconds, and nobody hears it when it wakes', async () => {
  const [old, next] = await startTwo();
  const oldEpoch = old.market.relay?.state().epoch ?? 0;
  const { tookMs } = await timed(async () => {
    old.freeze();
    old.tick(66);
    await expect.poll(() => next.leads).toBe(true);
    await expect.poll(() => next.quotes(103)).toBe(103);
  });
  expect(tookMs).toBeLessThan(5_000);

  old.tick(67);
  old.wake();
  await expect.poll(() => old.price).toBe(103);
  expect([old.leads, next.leads]).toEqual([false, true]);
  expect(old.market.hub.stores).toBe(false);

  // Even what had slipped past Redis.
  const late = { epoch: oldEpoch, place: 9_999, atMs: Date.now(), leader: 'a', halted: [], leaves: false };
  const ticks = [{ id, timeMs: Date.now(), price: 68, volume: 1 }];
  const text = writeMessage({ ...late, silentSinceMs: undefined, ticks });
  await next.link.commands.xadd(relayKeys(prefix, 'hand').stream, '*', 'm', text);
  await expect.poll(() => next.market.relay?.state().fenced).toBe(1);
  expect([old.price, next.price]).toEqual([103, 103]);

  // Nor does the database take what it stores.
  const store = new CandleStore(testDatabase.database);
  const span = { from: 1, to: 2 };
  await expect(store.saveLiveMinutes('hand', [], span, oldEpoch)).rejects.toThrow(LedByAnother);
  await store.saveLiveMinutes('hand', [], span, next.market.relay?.state().epoch);
});

test('without Redis trading stops as stale and everything else goes on; with it, trading comes back by itself', async () => {
  const [leader, follower] = await startTwo();
  const epoch = leader.market.relay?.state().epoch ?? 0;
  await redis.kill();
  const pulse = setInterval(() => {
    for (const node of nodes) node.tick(104);
  }, 100);
  await expect.poll(() => [leader.trades, follower.trades]).toEqual([false, false]);
  expect(follower.price).toBe(101);
  expect(await follower.market.hub.candles(id, 'MIN1', undefined, 5)).toEqual([]);

  await redis.begin();
  await expect.poll(() => [leader.trades, follower.trades]).toEqual([true, true]);
  await expect.poll(() => [leader.price, follower.price]).toEqual([104, 104]);
  clearInterval(pulse);
  expect(follower.market.relay?.state().epoch).toBeGreaterThan(epoch);
});

test('a node starts without Redis, and has prices once it is there', async () => {
  await redis.kill();
  const node = await startNode('alone');
  expect(node.market.hub.quote(id)?.delayed ?? true).toBe(true);
  await redis.begin();
  await expect.poll(() => node.leads).toBe(true);
  await expect.poll(() => node.quotes(105)).toBe(105);
});
