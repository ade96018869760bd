import { createHash } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import type { Currency, MarketCode } from '@openfloor/homes/codes';
import { markets, traitsOf } from '@openfloor/homes/lookup';
import { readBalances } from '@openfloor/ledger/post';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import type { Candle } from '@openfloor/rules/candle';
import { sql } from 'kysely';
import { findDeposit, insertDeposit, lockDeposit } from '../features/deposits/deposit-store.ts';
import { passDeposit } from '../features/deposits/review-deposit.ts';
import { describeTenant } from '../features/tenants/describe-tenant.ts';
import { keepMinutes } from '../features/trading/fill-minute-store.ts';
import { placeOrdersIn, replyOf } from '../features/trading/place-orders.ts';
import { orderAtQuote } from '../features/trading/prepare-order.ts';
import { embeddedVenue } from '../features/trading/venue.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { homeMarket, tenantMarkets } from '../kernel/tenant/tenant-markets.ts';
import { listTenantIds } from '../kernel/tenant/tenant-store.ts';
import type { InstrumentState } from '../market/hub/instrument-state.ts';
import type { MarketHub } from '../market/hub/market-hub.ts';
import type { Quote } from '../market/hub/quote.ts';
import { type DemoOrder, demoDeposits, demoOrders } from './demo-orders.ts';
import { findUntouchedCustomer } from './demo-state.ts';
import { demoLanguage, demoWords } from './demo-words.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const dayTradeMs = 120 * minuteMs;
/** When the minute of a fill can be looked up. */
const judgedAfterMs = minuteMs + 5_000;
const historyDays = 240;
/** More than a year, so that a year of the portfolio is whole. */
export const depositDaysAgo = 371;
const step = 10n;

interface DatedOrder extends DemoOrder {
  instrument: InstrumentState;
  price: number;
  atMs: number;
}

/** Something else in a demo customer's past; it takes its place between the orders. */
export interface DemoEvent {
  atMs: number;
  run(tx: Tx): Promise<void>;
}

/** What else happened to a demo customer. */
export type DemoHistory = (parts: {
  tx: Tx;
  tenant: Tenant;
  hub: MarketHub;
  customerId: string;
  nowMs: number;
}) => DemoEvent[] | Promise<DemoEvent[]>;

/**
 * Gives each demo customer money, holdings and a history, through the same postings as anybody's, at the prices the
 * market had then. A customer who has any transaction is left alone.
 */
export async function seedTrading(
  database: Database,
  hub: MarketHub,
  nowMs = Date.now(),
  tenantIds?: readonly string[],
  histories: readonly DemoHistory[] = [],
): Promise<void> {
  for (const tenantId of tenantIds ?? (await listTenantIds(database))) {
    const tenant = await database.tenant(tenantId, tx => describeTenant(tx, hub.simulated));
    if (!tenant || !(await database.tenant(tenantId, findUntouchedCustomer))) continue;
    const orders = await datedOrders(hub, tenant);
    await database.tenant(tenantId, async tx => {
      // Several servers may start at once: the first seeds, the others find it done.
      await sql`
        select pg_advisory_xact_lock(hashtext('demo trading'), hashtext(current_tenant_id()::text))`.execute(
        tx,
      );
      const customerId = await findUntouchedCustomer(tx);
      if (!customerId) return;
      const events: DemoEvent[] = [];
      for (const history of histories)
        events.push(...(await history({ tx, tenant, hub, customerId, nowMs })));
      await seedCustomer(tx, hub, tenant, customerId, orders, events, nowMs);
      await compareQuickly(tx);
    });
  }
}

/**
 * As the transaction ends, thousands of records are compared with the ledger, one by one and each by the same statements:
 * they are planned once instead of each time.
 */
async function compareQuickly(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  await sql`set local enable_seqscan = off`.execute(tx);
}

/** Each order's stock, moment and the price of that moment; the sale of a day trade after it. */
async function datedOrders(hub: MarketHub, tenant: Tenant): Promise<DatedOrder[]> {
  const home = homeMarket(tenant.config);
  const marketsShown = tenantMarkets(tenant.config);
  const dated: DatedOrder[] = [];
  for (const order of demoOrders) {
    const market = order.market === 'home' ? home : order.market;
    if (!marketsShown.includes(market)) continue;
    const stocks = hub.states
      .filter(({ feed }) => feed.market === market && feed.listed && !feed.isIndex)
      .sort((a, b) => a.id.localeCompare(b.id));
    const instrument = stocks[order.stock % stocks.length];
    const candles = instrument && (await hub.candles(instrument.id, 'DAY', undefined, historyDays));
    const day = candles?.[order.daysAgo];
    if (!instrument || !day) continue;
    const { dayTrade, ...sale } = order;
    const atMs = inSession(day, market, order.stock);
    dated.push(...(await priced(hub, { ...order, instrument, atMs })));
    if (!dayTrade) continue;
    const later = { side: 'sell', percent: 100, instrument, atMs: atMs + dayTradeMs } as const;
    dated.push(...(await priced(hub, { ...sale, ...later })));
  }
  return dated;
}

/** The beginning of some minute of the session that has two more hours after it. */
function inSession({ timestamp }: Candle, market: MarketCode, stock: number): number {
  const minute = markets[market].openMinute + 30 + ((stock * 37) % 90);
  return timestamp + minute * minuteMs;
}

/** As a minute begins, the price is that of the trade before it, with which its candle opens. */
async function priced(hub: MarketHub, order: Omit<DatedOrder, 'price'>): Promise<DatedOrder[]> {
  const minute = await hub.minute(order.instrument.id, order.atMs);
  return minute ? [{ ...order, price: minute.open }] : [];
}

async function seedCustomer(
  tx: Tx,
  hub: MarketHub,
  tenant: Tenant,
  customerId: string,
  orders: readonly DatedOrder[],
  events: readonly DemoEvent[],
  nowMs: number,
): Promise<void> {
  const local = tenant.config.defaultCurrency;
  for (const [index, currency] of ([local, 'USD'] as const).entries()) {
    await deposit(tx, tenant, customerId, currency, new Date(nowMs - (depositDaysAgo - index) * dayMs));
  }
  const trades = orders.map(order => ({
    atMs: order.atMs,
    run: async () => {
      const shares = await sharesOf(tx, customerId, order);
      if (shares > 0n) await place(tx, hub, tenant, customerId, order, shares);
    },
  }));
  // In the order of time, which is the order of the ledger.
  for (const event of [...trades, ...events].sort((a, b) => a.atMs - b.atMs)) await event.run(tx);
}

/** Passes the deposit that the orders are paid with; the money's history may have told more about it before. */
async function deposit(
  tx: Tx,
  tenant: Tenant,
  customerId: string,
  currency: Currency,
  at: Date,
): Promise<void> {
  const depositId = firstDepositId(tenant.name, currency);
  if (!(await findDeposit(tx, depositId))) {
    await insertDeposit(tx, {
      tenant_id: tenant.tenantId,
      deposit_id: depositId,
      customer_id: customerId,
      currency,
      amount: demoDeposits[currency],
      usdt: currency === 'USD',
      address: '127.0.0.1',
      user_agent: 'Demo',
      created_at: new Date(at.getTime() - 30 * 60_000),
    });
  }
  const checker = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', 'checker')
    .executeTakeFirstOrThrow();
  const reason = demoWords[demoLanguage(tenant.config.defaultCurrency)].found;
  await passDeposit(tx, await lockDeposit(tx, depositId), { reason, at, staffId: checker.staff_id });
}

async function sharesOf(tx: Tx, customerId: string, order: DatedOrder): Promise<bigint> {
  const { instrument, side, percent, price } = order;
  if (side === 'sell') {
    const held = (await readBalances(tx, customerId)).of(shareAsset(instrument.id), 'available');
    const part = ((held * BigInt(percent)) / 100n / step) * step;
    if (percent === 100 || held < step) return held;
    return part > step ? part : step;
  }
  const { decimals } = traitsOf(instrument.currency);
  const budget = (demoDeposits[instrument.currency] * BigInt(percent)) / 100n;
  const priceMinor = BigInt(Math.ceil(price * 10 ** decimals));
  const shares = (budget / priceMinor / step) * step;
  return shares > step ? shares : step;
}

async function place(
  tx: Tx,
  hub: MarketHub,
  tenant: Tenant,
  customerId: string,
  order: DatedOrder,
  shares: bigint,
): Promise<void> {
  const { instrument, price, atMs, side, dayTrade = false } = order;
  const priceText = price.toFixed(instrument.feed.priceDecimals);
  const quote: Quote = {
    id: instrument.id,
    market: instrument.feed.market,
    currency: instrument.currency,
    price,
    priceText,
    quoteTimeMs: atMs - 1_000,
    ageMs: 1_000,
    sessionAgeMs: 1_000,
    source: hub.source,
    simulated: hub.simulated,
    delayed: false,
    lateByContract: false,
    halted: false,
    beforeFirstTrade: false,
    marketOpen: true,
  };
  const ask = { side, instrumentId: instrument.id, shares, shownPrice: priceText, dayTrade };
  const prepared = orderAtQuote({ hub, now: () => atMs }, tenant, ask, instrument, quote);
  const sessionId = fixedId(`${tenant.name} session`);
  const origin = { kind: 'customer', sessionId, address: '127.0.0.1', userAgent: 'Demo' } as const;
  const item = {
    customerId,
    orderer: { customerId, origin, identity: undefined },
    subject: { order: prepared },
  };
  const [outcome] = await placeOrdersIn(tx, embeddedVenue.name, new Date(atMs), [item]);
  if (!outcome) throw new Error('A demo order has no outcome');
  replyOf(item, outcome);
  // Beside the prices of its minute, as it would have been then: they are not kept for long.
  await keepMinutes(tx, new Date(atMs + judgedAfterMs), demoOrders.length);
}

export const firstDepositId = (tenantName: string, currency: Currency) =>
  fixedId(`${tenantName} deposit ${currency}`);

/** The same id each time, so that the demo has the same contents each time. */
export function fixedId(text: string): string {
  const hex = createHash('sha256').update(`openfloor demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
