import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HandFeed, handInstrument, handSnapshot } from '../../market/testing/hand-feed.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { noticesOf } from '../../testing/notices.ts';
import { hosts } from '../../testing/test-app.ts';
import { squareOffDayTrades } from '../trading/square-off.ts';
import { endHalts } from './halt-store.ts';
import { tellHalts } from './tell-halts.ts';

tries('harming customers by halting trading');

const minute = 60_000;
const feed = new HandFeed([
  handInstrument('ACME'),
  handInstrument('BOLT'),
  handInstrument('ALLX', { isIndex: true }),
  handInstrument('WIDG', { market: 'US' }),
]);
feed.days = ['ACME', 'BOLT', 'ALLX', 'WIDG'].map(symbol => ({
  ...handSnapshot(symbol, Date.now()),
  id: symbol === 'WIDG' ? 'US-WIDG' : `NSENG-${symbol}`,
}));
const acme = 'NSENG-ACME';
const told = {
  en: 'The exchange reports a fault in its prices.',
  pt: 'A bolsa relata uma falha.',
  zh: '交易所报告价格故障。',
};

let world: MoneyWorld;
let dealer: string;
let treasurer: string;
beforeAll(async () => {
  world = await createMoneyWorld({}, { feed });
  dealer = await world.staffToken(['dealing']);
  treasurer = await world.staffToken(['treasury']);
});
afterAll(() => world.close());
// Each test begins with everything traded.
afterEach(() => passed('true'));

const words = (more: object = {}) => ({ told, nextWordTime: Date.now() + 30 * minute, ...more });
const propose = (kind: string, payload: object, as = dealer) =>
  world.call('POST /approvals', { as, body: { kind, payload, reason: 'Prices are wrong' } });
async function agreed(kind: string, payload: object): Promise<void> {
  const { code, data } = await propose(kind, payload);
  expect([code, data]).toMatchObject([0, {}]);
  expect(
    await world.call('POST /approvals/{id}/approve', { as: treasurer, params: { id: data.id } }),
  ).toMatchObject({ code: 0 });
}
/** Halts and gives the halt's id; the other node has heard of it once its memory of the tenant is old. */
async function halt(scope: string, more: object = {}): Promise<string> {
  await agreed('halt.begin', { scope, cause: 'prices', ...words(more) });
  const { inForce } = await board();
  return inForce.find((one: { scope: string }) => one.scope === scope).id;
}
const board = async () => {
  const { code, data } = await world.call('GET /halts');
  expect(code).toBe(0);
  return data;
};
/** The time of these halts has passed. */
const passed = (which: string) =>
  asTablesOwner(world.server, world.tenantId, [
    `update trading_halt set begun_at = least(begun_at, now() - interval '1 hour'), ends_at = now() - interval '1 second'
     where ended_at is null and ${which}`,
  ]);
async function tenantNow(more: object = {}) {
  const tenant = await world.server.parts.tenants.byHost(hosts.savanna);
  return { ...tenant!, ...more };
}
const heard = (count: number) =>
  expect.poll(async () => (await world.server.call('GET /halts')).data.length).toBe(count);

const newCustomer = () => world.newCustomer({ cash: { NGN: 1_000_000n, USD: 1_000_000n } });
function order(
  customer: MoneyCustomer,
  side: 'buy' | 'sell',
  id = acme,
  more: object = {},
  key?: string,
  language = 'en',
) {
  feed.tick(id.split('-')[1] ?? '', Date.now(), 100);
  return world.server.call(side === 'buy' ? 'POST /stockTrade/buy' : 'POST /stockTrade/sell', {
    token: customer.token,
    language,
    body: { id, amount: '10', price: '100', ...more },
    ...(key !== undefined && { key }),
  });
}
/** From a server that has not heard of anything. */
async function orderElsewhere(customer: MoneyCustomer, side: 'buy' | 'sell', id = acme, dayTrade = false) {
  feed.tick(id.split('-')[1] ?? '', Date.now(), 100);
  const origin = { kind: 'customer', sessionId: customer.customerId, address: '', userAgent: '' } as const;
  const ask = { side, instrumentId: id, shares: 10n, shownPrice: '100', dayTrade };
  return world.server.parts.orderEntry.place(await tenantNow({ halts: [] }), ask, {
    customerId: customer.customerId,
    origin,
    identity: undefined,
  });
}
const asServer = (statement: string) =>
  world.server.database.tenant(world.tenantId, tx => sql.raw(statement).execute(tx));

test('two people halt a stock: no order is filled there, with the reason in the customer’s language; others go on', async () => {
  const customer = await newCustomer();
  expect(await order(customer, 'buy')).toMatchObject({ code: 0 });
  const { data } = await propose('halt.begin', { scope: `stock/${acme}`, cause: 'prices', ...words() });
  expect(await order(customer, 'buy')).toMatchObject({ code: 0 });
  expect(
    await world.call('POST /approvals/{id}/approve', { as: dealer, params: { id: data.id } }),
  ).toMatchObject({ code: 10410 });
  await world.call('POST /approvals/{id}/approve', { as: treasurer, params: { id: data.id } });
  await heard(1);
  const cash = await world.cash(customer, 'NGN');
  const refusals = [
    await order(customer, 'buy', acme, {}, 'a-key-of-this-customer'),
    await order(customer, 'sell'),
    await order(customer, 'buy', acme, { dailyTrade: true }),
  ];
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 20004,
      msg: `Trading is paused. Nothing was traded. ${told.en}`,
      data: { told, since: expect.any(Number), until: expect.any(Number) },
    });
  expect((await order(customer, 'buy', acme, {}, undefined, 'pt')).msg).toContain(told.pt);
  expect(await world.cash(customer, 'NGN')).toEqual(cash);
  expect(await order(customer, 'buy', 'NSENG-BOLT')).toMatchObject({ code: 0 });
  expect(await order(customer, 'buy', 'US-WIDG')).toMatchObject({ code: 0 });
  // Once it is over, the refused request stays refused, and a new one is filled.
  await passed('true');
  await heard(0);
  expect(await order(customer, 'buy', acme, {}, 'a-key-of-this-customer')).toMatchObject({ code: 20004 });
  expect(await order(customer, 'buy')).toMatchObject({ code: 0 });
  const counted = await asServer("select from order_refusal where reason = 'tradingPaused'");
  expect(counted.rows.length).toBeGreaterThan(0);
});

test.each([
  ['all', false],
  ['market/NSENG', true],
])('a server that has not heard of a halt of %s fills nothing there', async (scope, tradesElsewhere) => {
  const customer = await newCustomer();
  await orderElsewhere(customer, 'buy');
  await halt(scope);
  for (const side of ['buy', 'sell'] as const)
    await expect(orderElsewhere(customer, side)).rejects.toMatchObject({
      errorName: 'tradingPaused',
      data: { told },
    });
  const dollars = orderElsewhere(customer, 'buy', 'US-WIDG');
  if (tradesElsewhere) expect(await dollars).toMatchObject({ currencyType: 'USD' });
  else await expect(dollars).rejects.toMatchObject({ errorName: 'tradingPaused' });
  const row = (more: object) =>
    `'${JSON.stringify({ instrument_id: acme, customer_id: customer.customerId, ...more })}'`;
  await expect(asServer(`select order_accept(now(), ${row({ side: 'buy' })}, 1)`)).rejects.toThrow(
    'is halted',
  );
  await expect(
    asServer(`select order_from_block(now(), ${row({ offer_id: customer.customerId })})`),
  ).rejects.toThrow('is halted');
});

test('day trades wait at the close, and are sold once trading goes on', async () => {
  const customer = await newCustomer();
  await orderElsewhere(customer, 'buy', acme, true);
  await asTablesOwner(world.server, world.tenantId, [
    "update day_trade_lot set close_at = now() - interval '1 second'",
  ]);
  const closing = async (halts: unknown[]) => {
    feed.tick('ACME', Date.now(), 100);
    return squareOffDayTrades(world.server.parts.orderEntry, await tenantNow({ halts }));
  };
  await halt('market/NSENG');
  // Also where this server does not know why.
  expect(await closing([])).toBe(0);
  await heard(1);
  expect(await squareOffDayTrades(world.server.parts.orderEntry, await tenantNow())).toBe(0);
  await passed('true');
  expect(await closing([])).toBe(1);
});

test('who has shares hears of it once, and when trading goes on: a minute after two people lift it', async () => {
  const [holder, other] = [await newCustomer(), await newCustomer()];
  await orderElsewhere(holder, 'buy');
  const haltId = await halt(`stock/${acme}`);
  const tell = () => tellHalts(world.server.database, world.tenantId, new Date(), 1);
  expect(await tell()).toBeGreaterThan(0);
  expect(await tell()).toBe(0);
  const notices = async () => {
    const told = await noticesOf(world.server.database, world.tenantId, holder.customerId);
    return told.filter(({ payload }) => (payload as { haltId: string }).haltId === haltId);
  };
  expect(await notices()).toMatchObject([{ kind: 'TRADING_PAUSED', payload: { symbol: 'ACME', told } }]);
  const before = Date.now();
  await agreed('halt.lift', { haltId });
  const [lifted] = (await board()).inForce;
  expect(lifted).toMatchObject({ lifted: true, steps: [{ step: 'begin' }, { step: 'lift' }] });
  expect(lifted.until - before).toBeGreaterThan(55_000);
  expect(lifted.until - before).toBeLessThan(75_000);
  // Whoever knows is no faster than who reads it.
  await expect(orderElsewhere(holder, 'sell')).rejects.toMatchObject({ errorName: 'tradingPaused' });
  await tell();
  expect((await notices()).at(-1)).toMatchObject({
    kind: 'TRADING_RESUMES',
    payload: { time: lifted.until },
  });
  expect(await noticesOf(world.server.database, world.tenantId, other.customerId)).toEqual([]);
  for (const kind of ['halt.lift', 'halt.change'])
    expect(await propose(kind, kind === 'halt.lift' ? { haltId } : { haltId, ...words() })).toMatchObject({
      code: 10409,
    });
  // Stopped again in its last minute.
  expect(await halt(`stock/${acme}`)).not.toBe(haltId);
});

test('it ends by itself, whether or not a server is there to see it; two people may say more until then', async () => {
  const customer = await newCustomer();
  const haltId = await halt('all', { endTime: Date.now() + 90 * minute });
  const more = { en: 'Prices are right again soon.', pt: 'Os preços voltam logo.', zh: '价格即将恢复。' };
  await agreed('halt.change', { haltId, told: more, nextWordTime: Date.now() + minute, endTime: null });
  const [changed] = (await board()).inForce;
  expect(changed).toMatchObject({
    told: more,
    steps: [{ step: 'begin', reason: 'Prices are wrong' }, { step: 'change' }],
  });
  expect((changed.until - changed.since) / (24 * 60 * minute)).toBeCloseTo(7, 2);
  await passed('true');
  await orderElsewhere(customer, 'buy');
  expect(await world.server.database.tenant(world.tenantId, endHalts)).toBeGreaterThan(0);
  expect((await board()).past).toContainEqual(
    expect.objectContaining({ id: haltId, endedTime: expect.any(Number) }),
  );
  expect(await propose('halt.lift', { haltId })).toMatchObject({ code: 10409 });
});

test('it stands in the public log, in the log of staff and on the page that everybody may read', async () => {
  const { data: proposed } = await propose('halt.begin', {
    scope: 'market/US',
    cause: 'systems',
    ...words(),
  });
  const customer = await newCustomer();
  // Whoever proposes knows first: what was traded meanwhile is counted.
  await orderElsewhere(customer, 'buy', 'US-WIDG');
  await world.call('POST /approvals/{id}/approve', { as: treasurer, params: { id: proposed.id } });
  const now = await board();
  const [{ id, filledBefore, cause }] = now.inForce;
  expect([filledBefore, cause]).toEqual([1, 'systems']);
  expect(now).toMatchObject({
    languages: expect.arrayContaining(['en']),
    confirmers: { may: expect.any(Number), online: expect.any(Number) },
    markets: [
      { market: 'NSENG', standing: 'fresh' },
      { market: 'US', ordersAMinute: expect.any(Number) },
    ],
  });
  const noted = await asServer(`select body from proof_event where kind = 'halt' and subject = '${id}'`);
  expect(noted.rows).toMatchObject([
    { body: { scope: 'market/US', values: { told, askedAt: expect.any(String), liftedAt: null } } },
  ]);
  const { data: page } = await world.server.call('GET /transparency');
  expect(page.incidents.records).toContainEqual({
    kind: 'trading-paused',
    about: 'US',
    startTime: expect.any(Number),
    endTime: null,
  });
  const { data: log } = await world.call('GET /audit', { query: { search: 'halt' } });
  expect(log.records.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['halt.begin.propose', 'halt.begin.approve']),
  );
  expect((await world.server.call('GET /tenant/config')).data.halts).toBeDefined();
});

test('neither one person nor the server’s own role stops trading or lets it go on', async () => {
  const haltId = await halt('all');
  for (const statement of [
    'update trading_halt set ends_at = now()',
    'delete from trading_halt',
    `insert into trading_halt_step values (current_tenant_id(), gen_random_uuid(), '${haltId}', 'lift', now())`,
    `insert into trading_halt (tenant_id, halt_id, scope, cause, told, next_word_at, asked_at, begun_at, ends_at)
      values (current_tenant_id(), gen_random_uuid(), 'market/US', 'other', '{"en":"x"}', now(), now(), now(), now() + interval '1 day')`,
    "select trading_halt_decision(gen_random_uuid(), 'halt.lift')",
  ])
    await expect(asServer(statement), statement).rejects.toThrow('permission denied');
  const open = await propose('halt.lift', { haltId });
  await expect(asServer(`select trading_halt_lift('${open.data.id}')`)).rejects.toThrow(
    'as two people decided',
  );
  const { rows } = await world.server.database.tenant(world.tenantId, tx =>
    sql<{ id: string }>`select proposal_id as id from trading_halt_step where halt_id = ${haltId}`.execute(
      tx,
    ),
  );
  await passed('true');
  // A decision counts once: it cannot be played again later.
  await expect(asServer(`select trading_halt_begin(gen_random_uuid(), '${rows[0]?.id}')`)).rejects.toThrow();
});

test('what makes no sense is refused at its field, and changes nothing', async () => {
  const begin = (more: object) =>
    propose('halt.begin', { scope: 'all', cause: 'other', ...words(), ...more });
  const wrong: [object, number, string?][] = [
    [{ scope: 'market/MARS' }, 10404],
    [{ scope: 'market/INDIA' }, 10404],
    [{ scope: 'stock/NSENG-ALLX' }, 10404],
    [{ scope: 'stock/NSENG-NONE' }, 10404],
    [{ scope: 'everything' }, 10400, 'payload.scope'],
    [{ cause: 'mood' }, 10400, 'payload.cause'],
    [{ told: { en: '  ' } }, 10400, 'payload.told.en'],
    [{ told: { pt: 'Só em português' } }, 10400, 'payload.told.en'],
    [{ told: { ...told, en: 'x'.repeat(501) } }, 10400, 'payload.told.en'],
    [{ nextWordTime: Date.now() - minute }, 10400, 'payload.nextWordTime'],
    [{ nextWordTime: Date.now() + 25 * 60 * minute }, 10400, 'payload.nextWordTime'],
    [{ endTime: Date.now() + 8 * 24 * 60 * minute }, 10400, 'payload.endTime'],
    [{ endTime: 1 }, 10400, 'payload.endTime'],
    [{ sides: 'buy' }, 10400],
  ];
  for (const [more, code, field] of wrong) {
    const reply = await begin(more);
    expect([more, reply.code, reply.data?.field ?? field]).toEqual([more, code, field ?? reply.data?.field]);
  }
  expect(await begin({}).then(() => propose('halt.begin', {}, treasurer))).toMatchObject({ code: 10405 });
  expect((await board()).inForce).toEqual([]);
  await halt('all');
  expect(await begin({})).toMatchObject({ code: 10409 });
});
