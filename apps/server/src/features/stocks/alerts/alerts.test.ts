import { alertsMax } from '@openfloor/contract/stocks/alert-conditions';
import type { Database } from '@openfloor/db/database';
import { tellFigures } from '@openfloor/testing/figures';
import { tries } from '@openfloor/testing/tries';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, handInstrument, handSnapshot } from '../../../market/testing/hand-feed.ts';
import { quietLog } from '../../../market/testing/quiet-log.ts';
import {
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  range,
} from '../../../testing/money-world.ts';
import { type CallOptions, hosts } from '../../../testing/test-app.ts';
import { AlertWatch } from './alert-watch.ts';
import type { WatchedAlert } from './watched-alert-store.ts';

const dayMs = 86_400_000;
const feed = new HandFeed([handInstrument('KANCEM'), handInstrument('LAGWIND')]);
let clock = Date.parse('2026-11-16T11:00:00Z');
let world: MoneyWorld;
let watch: AlertWatch;
const watches: AlertWatch[] = [];

beforeAll(async () => {
  feed.days = [handSnapshot('KANCEM', clock), handSnapshot('LAGWIND', clock)];
  world = await createMoneyWorld({}, { feed, marketNow: () => clock });
});
afterAll(() => world.close());
beforeEach(async () => {
  // Nobody's alert of an earlier test rings by this one's prices.
  clock += 60_000;
  feed.tick('KANCEM', clock, 100);
  watch = await newNode();
});
afterEach(async () => {
  for (const node of watches.splice(0)) await node.stop();
  feed.halt('KANCEM', false);
  feed.comeBack();
});

async function newNode(database: Database = world.server.database): Promise<AlertWatch> {
  const node = await AlertWatch.start({ database, hub: world.server.market.hub, log: quietLog }, 1e9);
  watches.push(node);
  return node;
}

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, options: CallOptions = {}) =>
  world.server.call(key, { token, host, ...options });
const above = (value: string, more: object = {}) => ({
  stockId: 'NSENG-KANCEM',
  condition: 'PRICE_ABOVE',
  value,
  repeats: 'ONCE',
  ...more,
});
async function set(customer: MoneyCustomer, body: object): Promise<string> {
  const reply = await ask('POST /alerts', customer, { body });
  expect(reply.code, JSON.stringify(reply)).toBe(0);
  await watch.look();
  return reply.data.id;
}
const alerts = async (customer: MoneyCustomer) => (await ask('GET /alerts', customer, { query: {} })).data;
const notices = async (customer: MoneyCustomer) =>
  (await ask('GET /notifications', customer, { query: {} })).data.records;
const rung = async (customer: MoneyCustomer) =>
  (await notices(customer)).map(({ payload }: { payload: { price: string } }) => payload.price);

/** A price that comes now, and everything that follows from it. */
async function price(figure: number, at = clock): Promise<void> {
  feed.tick('KANCEM', at, figure);
  for (const node of watches) await node.look();
}

describe('an alert', () => {
  test('rings once and says price, time and source; the notice is read', async () => {
    const customer = await world.newCustomer();
    const id = await set(customer, above('110.5'));
    await price(110.49);
    expect(await notices(customer)).toEqual([]);
    clock += 1_000;
    await price(110.5);
    await price(111);
    const [notice, ...others] = await notices(customer);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'PRICE_ALERT',
      read: false,
      payload: {
        alertId: id,
        symbol: 'KANCEM',
        currencyType: 'NGN',
        condition: 'PRICE_ABOVE',
        value: '110.5',
        price: '110.50',
        quoteTime: clock,
        source: 'hand',
      },
    });
    expect(await alerts(customer)).toMatchObject([
      { id, active: false, firedPrice: '110.5', firedTime: clock, firedSource: 'hand' },
    ]);
    const unread = async () => (await ask('GET /notifications/unread', customer)).data.count;
    expect(await unread()).toBe(1);
    await ask('POST /notifications/read', customer, { body: { ids: [notice.id] } });
    expect(await unread()).toBe(0);
    expect((await ask('GET /notifications', customer, { query: { unread: 'true' } })).data.records).toEqual(
      [],
    );
  });

  test.each<[string, object, number, number]>([
    ['below a price', { condition: 'PRICE_BELOW', value: '90' }, 90.01, 90],
    ['up in a day', { condition: 'DAY_UP', value: '3' }, 102.99, 103],
    ['down in a day', { condition: 'DAY_DOWN', value: '3' }, 97.01, 97],
    ['up since it was set', { condition: 'MOVE_UP', value: '5.5' }, 105.49, 105.5],
    ['down since it was set', { condition: 'MOVE_DOWN', value: '5.5' }, 94.51, 94.5],
  ])('%s', async (_, more, before, after) => {
    const customer = await world.newCustomer();
    await set(customer, above('1', more));
    await price(before);
    expect(await notices(customer)).toEqual([]);
    await price(after);
    expect(await notices(customer)).toHaveLength(1);
  });

  test('each day rings once a day of the market, also where the clock is set back', async () => {
    const customer = await world.newCustomer();
    await set(customer, above('110', { repeats: 'DAILY' }));
    await price(111);
    await price(112);
    expect(await rung(customer)).toEqual(['111.00']);
    clock += dayMs;
    await price(113);
    await price(114);
    expect(await rung(customer)).toEqual(['113.00', '111.00']);
    const forward = clock;
    clock -= dayMs;
    await price(115);
    const again = await newNode();
    await again.look();
    await price(116);
    clock = forward;
    await price(117);
    expect(await rung(customer)).toEqual(['113.00', '111.00']);
    expect(await alerts(customer)).toMatchObject([{ active: true, firedPrice: '113' }]);
  });

  test('that was edited or deleted does not ring for what it was', async () => {
    const customer = await world.newCustomer();
    const edited = await set(customer, above('110'));
    const deleted = await set(customer, above('110'));
    await ask('PUT /alerts/{id}', customer, {
      params: { id: edited },
      body: { condition: 'PRICE_ABOVE', value: '120', repeats: 'ONCE' },
    });
    await ask('DELETE /alerts/{id}', customer, { params: { id: deleted } });
    // The server has not looked yet.
    await price(115);
    expect(await notices(customer)).toEqual([]);
    await price(120);
    expect(await rung(customer)).toEqual(['120.00']);
    expect((await alerts(customer)).map(({ id }: { id: string }) => id)).toEqual([edited]);
    // Edited after it has rung, it waits again.
    await ask('PUT /alerts/{id}', customer, {
      params: { id: edited },
      body: { condition: 'PRICE_ABOVE', value: '121', repeats: 'ONCE' },
    });
    await watch.look();
    await price(121);
    expect(await rung(customer)).toEqual(['121.00', '120.00']);
  });
});

describe('never rings', () => {
  test('by a price that is old, of a halted stock, or from a source that has fallen silent', async () => {
    const customer = await world.newCustomer();
    await set(customer, above('110'));
    clock += 120_000;
    await price(115, clock - 61_000);
    feed.halt('KANCEM');
    await price(116);
    feed.halt('KANCEM', false);
    feed.fallSilent(clock);
    await price(117);
    expect(await notices(customer)).toEqual([]);
    feed.comeBack();
    await price(118);
    expect(await rung(customer)).toEqual(['118.00']);
  });

  test('by a price beyond the limit that its tenant has set, and by any other within it', async () => {
    const customer = await world.newCustomer();
    const limit = (seconds: number) =>
      world.server.database.tenant(customer.tenantId, tx =>
        tx.updateTable('tenant').set({ quote_age_max_seconds: seconds }).execute(),
      );
    await set(customer, above('110'));
    await limit(5);
    await watch.look();
    clock += 120_000;
    await price(115, clock - 10_000);
    expect(await notices(customer)).toEqual([]);
    await limit(900);
    await watch.look();
    clock += 600_000;
    await price(116, clock - 300_000);
    expect(await rung(customer)).toEqual(['116.00']);
    await limit(60);
  });

  test('twice by two servers, or by one that starts again', async () => {
    const customer = await world.newCustomer();
    await set(customer, above('110'));
    await set(customer, above('110', { repeats: 'DAILY' }));
    const nodes = await Promise.all([newNode(), newNode()]);
    feed.tick('KANCEM', clock, 111);
    await Promise.all([watch, ...nodes].map(node => node.look()));
    await newNode();
    await price(112);
    expect(await rung(customer)).toEqual(['111.00', '111.00']);
  });

  test('less than once where the database fails at that moment', async () => {
    const customer = await world.newCustomer();
    await set(customer, above('110'));
    const { database } = world.server;
    let failing = false;
    const flaky = Object.create(database, {
      tenant: {
        value: (tenantId: string, work: never) => {
          if (failing) throw new Error('The database is away');
          return database.tenant(tenantId, work);
        },
      },
    }) as Database;
    await watch.stop();
    watches.length = 0;
    const node = await newNode(flaky);
    failing = true;
    const crossedAt = clock;
    await price(111);
    failing = false;
    clock += 5_000;
    await price(105);
    await node.look();
    expect((await notices(customer))[0].payload).toMatchObject({ price: '111.00', quoteTime: crossedAt });
  });
});

describe('what is refused', () => {
  test.each<[string, object, number, string]>([
    ['no price', { value: undefined }, 10400, 'amountRequired'],
    ['nothing', { value: '0' }, 10400, 'tooSmall'],
    ['an endless price', { value: '1'.repeat(30) }, 10400, ''],
    ['a percentage with too many decimals', { condition: 'DAY_UP', value: '1.234' }, 10400, 'alertPercent'],
    ['a fall to nothing', { condition: 'MOVE_DOWN', value: '100' }, 10400, 'alertPercent'],
    ['another condition', { condition: 'SIDEWAYS' }, 10400, 'notAllowed'],
    ['a stock of another tenant', { stockId: 'INDIA-DECCSTL' }, 10404, ''],
  ])('%s', async (_, more, code, problem) => {
    const customer = await world.newCustomer();
    const reply = await ask('POST /alerts', customer, { body: above('110', more) });
    expect(reply.code).toBe(code);
    if (problem && problem !== 'tooSmall') expect(reply.data.problem).toBe(problem);
    expect(await alerts(customer)).toEqual([]);
  });

  test('an alert too many, also of many at once', async () => {
    const customer = await world.newCustomer();
    const replies = await Promise.all(
      range(alertsMax + 5).map(number =>
        ask('POST /alerts', customer, { body: above(String(500 + number)) }),
      ),
    );
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(alertsMax);
    expect(replies.filter(reply => reply.data?.problem === 'alertLimit')).toHaveLength(5);
  });

  test('a robot that sets an alert anew whenever it has rung', async () => {
    tries('burying a customer in notices');
    const customer = await world.newCustomer();
    const id = await set(customer, above('110'));
    const body = { condition: 'PRICE_ABOVE', value: '1', repeats: 'ONCE' };
    const again = () => ask('PUT /alerts/{id}', customer, { params: { id }, body });
    const replies = await Promise.all(range(120).map(again));
    const refused = replies.filter(reply => reply.code !== 0);
    expect(refused).toHaveLength(21);
    expect(refused[0]).toMatchObject({ code: 10429, data: { retryAfterSeconds: expect.any(Number) } });
    expect((await ask('POST /alerts', customer, { body: above('120') })).code).toBe(10429);
    // Whoever has reached the limit still ends what rings, and nobody else waits for it.
    expect((await ask('DELETE /alerts/{id}', customer, { params: { id } })).code).toBe(0);
    await set(await world.newCustomer(), above('110'));
  });

  test('somebody else’s alert and notices, as ones that are not there', async () => {
    const owner = await world.newCustomer();
    const id = await set(owner, above('110'));
    await price(111);
    const [notice] = await notices(owner);
    for (const host of [hosts.savanna, hosts.aurora]) {
      const stranger = await world.newCustomer({ host });
      const body = { condition: 'PRICE_ABOVE', value: '1', repeats: 'ONCE' };
      expect((await ask('PUT /alerts/{id}', stranger, { params: { id }, body })).code).toBe(10404);
      expect((await ask('DELETE /alerts/{id}', stranger, { params: { id } })).code).toBe(10404);
      expect((await ask('POST /notifications/read', stranger, { body: { ids: [notice.id] } })).code).toBe(0);
      expect([await alerts(stranger), await notices(stranger)]).toEqual([[], []]);
    }
    expect((await notices(owner))[0].read).toBe(false);
  });
});

test('a tick costs no more with a hundred thousand alerts than with two', async context => {
  const { hub } = world.server.market;
  const state = hub.state('NSENG-KANCEM');
  if (!state) throw new Error('The stock is missing');
  const alert = (number: number): WatchedAlert => ({
    id: `alert-${number}`,
    instrumentId: state.id,
    condition: number % 2 ? 'PRICE_ABOVE' : 'PRICE_BELOW',
    // The nearest come last, as the database gives them.
    threshold: number % 2 ? 2_000 - number / 100 : 40 + number / 10_000,
    repeats: 'ONCE',
    revision: 1,
    active: true,
    firedDayMs: undefined,
  });
  const nodes = [0, 2, 100_000].map(count => {
    const node = new AlertWatch({ database: world.server.database, hub, log: quietLog });
    for (const number of range(count)) node.learn('tenant', alert(number));
    return node;
  });
  const ticks = 20_000;
  const nanoseconds = (node: AlertWatch) => {
    const before = process.hrtime.bigint();
    for (let count = 0; count < ticks; count++) node.tick(state);
    return Number(process.hrtime.bigint() - before) / ticks;
  };
  // The best of several rounds, so that a busy machine does not decide.
  const best = nodes.map(node => Math.min(...range(8).map(() => nanoseconds(node))));
  const [none = 0, few = 0, many = 0] = best;
  tellFigures(context, { nanosecondsNone: none, nanosecondsTwo: few, nanosecondsHundredThousand: many });
  expect(none).toBeLessThan(5_000);
  expect(many).toBeLessThan(3 * few + 1_000);
});
