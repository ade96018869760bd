import { randomUUID } from 'node:crypto';
import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import type { Envelope } from '@openfloor/contract/envelope';
import type { Database } from '@openfloor/db/database';
import { createTestDatabase } from '@openfloor/db/testing/test-database';
import type { MarketCode } from '@openfloor/homes/codes';
import { post } from '@openfloor/ledger/testing/post';
import { type Asset, shareAsset } from '@openfloor/ledger/vocabulary';
import type { FastifyInstance } from 'fastify';
import { serveCalls } from '../../../http/api.ts';
import { Gate } from '../../../http/gate.ts';
import { createLogger } from '../../../http/logging.ts';
import { createHttpServer } from '../../../http/server.ts';
import { newToken, tokenHash } from '../../../http/sessions.ts';
import type { CustomerHandlers } from '../../../kernel/feature.ts';
import { findTenant } from '../../../kernel/tenant/tenant-store.ts';
import { tradeTermsOf } from '../../../kernel/tenant/trade-terms.ts';
import { type Market, startMarket } from '../../../market/market.ts';
import { HandFeed, handInstrument, handSnapshot } from '../../../market/testing/hand-feed.ts';
import { customerAuthenticator } from '../../access/authenticate.ts';
import { accountHandlers } from '../../account/routes.ts';
import { TenantDirectory } from '../../tenants/tenant-directory.ts';
import { OrderEntry } from '../order-entry.ts';
import { tradingHandlers } from '../routes.ts';
import { squareOffDayTrades } from '../square-off.ts';
import type { Venue } from '../venue.ts';

/** A Friday morning on which all four markets have a session under way or ahead. */
export const openTimeMs = Date.parse('2026-11-13T10:00:00.000Z');
export const stock = 'NSENG-ACME';
export const otherStock = 'NSENG-BOLT';
export const dollarStock = 'US-WIDG';

export interface TestCustomer {
  tenantId: string;
  host: string;
  customerId: string;
  token: string;
}

export interface OrderOptions {
  key?: string;
  price?: unknown;
  dailyTrade?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
type LooseData = any;

export interface TradingWorld {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
  market: Market;
  hub: Market['hub'];
  feed: HandFeed;
  orderEntry: OrderEntry;
  clock: { nowMs: number };
  tenantIds: { ngn: string; inr: string };
  /** Verified, unless the name is null. */
  newCustomer(
    cash?: { NGN?: bigint; INR?: bigint; USD?: bigint },
    host?: string,
    verifiedName?: string | null,
  ): Promise<TestCustomer>;
  give(customer: TestCustomer, asset: Asset, amount: bigint): Promise<void>;
  price(id: string, price: number): void;
  /** Does the work of the close for the tenant of the local market. */
  squareOff(): Promise<number>;
  call(
    key: ApiCallKey,
    customer: TestCustomer,
    options?: { body?: unknown; query?: Record<string, string>; key?: string },
  ): Promise<Envelope<LooseData>>;
  buy(
    customer: TestCustomer,
    amount: unknown,
    options?: OrderOptions,
    id?: string,
  ): Promise<Envelope<LooseData>>;
  sell(
    customer: TestCustomer,
    amount: unknown,
    options?: OrderOptions,
    id?: string,
  ): Promise<Envelope<LooseData>>;
  close(): Promise<void>;
}

export const hosts = { ngn: 'ngn.test', inr: 'inr.test' } as const;

export interface WorldOptions {
  venue?: Venue;
  aroundTheClock?: boolean;
  /** Markets whose prices the feed has late by contract. */
  delayedMarkets?: readonly MarketCode[];
  /** How far the machine's clock is set from the true time, which `clock` tells. */
  wallStep?: () => number;
  /** Calls served beside those of trading. */
  more?: (orderEntry: OrderEntry) => Partial<CustomerHandlers>;
}

/** The calls of trading and of the account on a server of their own, over prices and a clock that the test sets. */
export async function createTradingWorld(options: WorldOptions = {}): Promise<TradingWorld> {
  const { database, url, drop } = await createTestDatabase();
  const clock = { nowMs: openTimeMs };
  const now = () => clock.nowMs;
  const log = createLogger('silent');
  const feed = new HandFeed([
    handInstrument('ACME'),
    handInstrument('BOLT'),
    handInstrument('SOON', { listed: false, issuePrice: 5 }),
    handInstrument('ALLX', { isIndex: true }),
    handInstrument('WIDG', { market: 'US' }),
    handInstrument('DECC', { market: 'INDIA' }),
  ]);
  feed.aroundTheClock = options.aroundTheClock ?? true;
  feed.delayedMarkets = options.delayedMarkets ?? [];
  feed.days = ['ACME', 'BOLT', 'ALLX', 'WIDG', 'DECC'].map(symbol => ({
    ...handSnapshot(symbol, openTimeMs),
    id: { WIDG: 'US-WIDG', DECC: 'INDIA-DECC' }[symbol] ?? `NSENG-${symbol}`,
  }));
  const { wallStep } = options;
  const clocks = wallStep ? { now: () => now() + wallStep(), monotonic: now } : { now };
  const market = await startMarket({ database, log, feed, ...clocks, silentAfterMs: 1e12 });
  const tenantIds = { ngn: randomUUID(), inr: randomUUID() };
  await insertTenant(database, tenantIds.ngn, 'first', 'NGN', hosts.ngn);
  await insertTenant(database, tenantIds.inr, 'second', 'INR', hosts.inr);
  const orderEntry = new OrderEntry({
    database,
    hub: market.hub,
    now,
    ...(options.venue && { venue: options.venue }),
  });
  const app = await serve(database, market, orderEntry, options.more?.(orderEntry));
  let count = 0;
  const call: TradingWorld['call'] = async (key, customer, { body, query, key: idempotencyKey } = {}) => {
    const [method, path] = key.split(' ') as ['GET', string];
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        host: customer.host,
        token: customer.token,
        'user-agent': 'test-browser',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(query && { query }),
      ...('body' in allCalls[key] && { payload: (body ?? {}) as object }),
    });
    return response.json();
  };
  const order =
    (side: 'buy' | 'sell') =>
    (customer: TestCustomer, amount: unknown, { key, ...given }: OrderOptions = {}, id = stock) => {
      const body = { id, amount, price: market.hub.quote(id)?.priceText ?? '1', ...given };
      return call(`POST /stockTrade/${side}`, customer, { body, ...(key !== undefined && { key }) });
    };
  const give: TradingWorld['give'] = async ({ tenantId, customerId }, asset, amount) => {
    const line = { scene: 'USER_DEPOSIT', asset, amount, from: 'house.bank', to: 'available' } as const;
    const cause = `deposit/${randomUUID()}` as const;
    await database.tenant(tenantId, tx => post(tx, new Date(now()), [{ customerId, cause, lines: [line] }]));
  };
  return {
    app,
    database,
    databaseUrl: url,
    market,
    hub: market.hub,
    feed,
    orderEntry,
    clock,
    tenantIds,
    give,
    call,
    buy: order('buy'),
    sell: order('sell'),
    async squareOff() {
      const row = await database.tenant(tenantIds.ngn, findTenant);
      if (!row) throw new Error('No tenant');
      return squareOffDayTrades(orderEntry, {
        tenantId: tenantIds.ngn,
        tradeTerms: tradeTermsOf(row),
        halts: [],
      });
    },
    price: (id, price) => feed.tick(id.slice(id.indexOf('-') + 1), clock.nowMs, price),
    async newCustomer(cash = {}, host = hosts.ngn, verifiedName = 'Adaeze Okonkwo') {
      const tenantId = host === hosts.ngn ? tenantIds.ngn : tenantIds.inr;
      const customer = { host, ...(await insertCustomer(database, tenantId, ++count, verifiedName)) };
      for (const [currency, amount] of Object.entries(cash)) await give(customer, currency as Asset, amount);
      return customer;
    },
    async close() {
      await market.stop();
      await app.close();
      await drop();
    },
  };
}

async function serve(
  database: Database,
  market: Market,
  orderEntry: OrderEntry,
  more: Partial<CustomerHandlers> = {},
): Promise<FastifyInstance> {
  const gate = new Gate(1_000_000);
  const app = await createHttpServer({
    log: createLogger('silent'),
    trustedProxies: [],
    rateLimitPerMinute: 1_000_000,
    connectionsPerAddress: 1_000,
    gate,
  });
  const tenants = new TenantDirectory(database, market.hub.simulated);
  const parts = {
    base: '/api',
    calls: allCalls,
    database,
    gate,
    tenantByHost: (host: string) => tenants.byHost(host),
    authenticate: customerAuthenticator(database, { idleMs: 3_600_000, maxMs: 3_600_000 }),
    callerId: (customer: { customerId: string }) => customer.customerId,
    checkReplies: true,
  };
  serveCalls(app, parts, { ...accountHandlers(orderEntry), ...tradingHandlers({ orderEntry }), ...more });
  return app;
}

export async function insertTenant(
  database: Database,
  tenantId: string,
  name: string,
  currency: 'NGN' | 'INR',
  host: string,
): Promise<void> {
  await database.tenant(tenantId, async tx => {
    await tx
      .insertInto('tenant')
      .values({
        tenant_id: tenantId,
        name,
        title: name,
        legal_name: name,
        default_currency: currency,
        default_language: 'en',
        default_market_title: 'Home',
        us_market_show: currency === 'NGN',
        other_daily_trade_enable: currency === 'NGN',
        brand_fill_light: '#000000',
        brand_ink_light: '#000000',
        brand_fill_dark: '#FFFFFF',
        brand_ink_dark: '#FFFFFF',
        logo_image_id: 'x',
        favicon_image_id: 'x',
      })
      .execute();
    await tx.insertInto('tenant_host').values({ host, tenant_id: tenantId }).execute();
  });
}

export async function insertCustomer(
  database: Database,
  tenantId: string,
  number: number,
  verifiedName: string | null = null,
) {
  const customerId = randomUUID();
  const token = newToken();
  await database.tenant(tenantId, async tx => {
    await tx
      .insertInto('customer')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        username: `customer-${number}`,
        account_number: String(1_000_000_000 + number),
        password_hash: 'x',
        verified_name: verifiedName,
      })
      .execute();
    await tx
      .insertInto('customer_session')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        token_hash: tokenHash(token),
        address: '192.0.2.1',
        user_agent: 'test-browser',
      })
      .execute();
  });
  return { tenantId, customerId, token };
}

export const shares = shareAsset;
