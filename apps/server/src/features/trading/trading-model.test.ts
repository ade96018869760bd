import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import { createTestDatabase } from '@openfloor/db/testing/test-database';
import { post } from '@openfloor/ledger/testing/post';
import { verifyLedger } from '@openfloor/ledger/verify';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { settlementTime } from '@openfloor/rules/order-settlement';
import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { type Market, startMarket } from '../../market/market.ts';
import { HandFeed, handInstrument, handSnapshot } from '../../market/testing/hand-feed.ts';
import { describeTenant } from '../tenants/describe-tenant.ts';
import type { KeptReply, OrderAsk } from './order.ts';
import { OrderEntry } from './order-entry.ts';
import { settleLots } from './settle-lots.ts';
import { squareOffDayTrades } from './square-off.ts';
import { type AccountModel, modelBuy, modelJobs, modelSell, newAccount } from './testing/account-model.ts';
import { insertCustomer, insertTenant, openTimeMs } from './testing/trading-world.ts';

const lanes = 8;
const historiesPerLane = torture(8, 250);
const hourMs = 3_600_000;
// A history's purchases must be due by the calendar, which knows the holidays of these years.
const lastStartMs = openTimeMs + 300 * 24 * hourMs;

let database: Database;
let drop: () => Promise<void>;
let market: Market;
const symbols = Array.from({ length: lanes }, (_, lane) => `LANE${lane}`);
const feed = new HandFeed(symbols.map(symbol => handInstrument(symbol)));
beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
  feed.days = symbols.map(symbol => handSnapshot(symbol, openTimeMs));
  const log = createLogger('silent');
  market = await startMarket({ database, log, feed, now: () => openTimeMs, silentAfterMs: 1e12 });
});
afterAll(async () => {
  await market.stop();
  await drop();
});

type Step =
  | { kind: 'deposit'; cents: bigint }
  | { kind: 'price'; cents: bigint }
  | { kind: 'buy'; shares: bigint; day: boolean; trouble: Trouble }
  | { kind: 'sell'; shares: bigint; trouble: Trouble }
  | { kind: 'repeat' }
  | { kind: 'pass'; hours: number };
/** The connection is lost before the work reaches the database, or before its answer comes back. */
type Trouble = 'none' | 'before' | 'after';

const trouble = fc.constantFrom<Trouble>('none', 'none', 'none', 'before', 'after');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), cents: fc.bigInt(1n, 500_000_00n) }),
  fc.record({ kind: fc.constant('price' as const), cents: fc.bigInt(1n, 30_000n) }),
  fc.record({
    kind: fc.constant('buy' as const),
    shares: fc.bigInt(1n, 30n).map(tens => tens * 10n),
    day: fc.boolean(),
    trouble,
  }),
  fc.record({
    kind: fc.constant('sell' as const),
    shares: fc.bigInt(1n, 60n).map(fives => fives * 5n),
    trouble,
  }),
  fc.constant({ kind: 'repeat' as const }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 120 }) }),
);

class Lane {
  nowMs = openTimeMs;
  #lost: Trouble = 'none';
  readonly tenant: Tenant;
  readonly symbol: string;
  readonly orderEntry: OrderEntry;

  private constructor(tenant: Tenant, symbol: string) {
    this.tenant = tenant;
    this.symbol = symbol;
    this.orderEntry = new OrderEntry({
      database: this.#losingDatabase(),
      hub: market.hub,
      now: () => this.nowMs,
    });
  }

  static async open(lane: number): Promise<Lane> {
    const tenantId = randomUUID();
    await insertTenant(database, tenantId, `lane-${lane}`, 'NGN', `lane${lane}.test`);
    const tenant = await database.tenant(tenantId, tx => describeTenant(tx, false));
    if (!tenant) throw new Error('The lane has no tenant');
    return new Lane(tenant, symbols[lane] ?? '');
  }

  get instrumentId(): string {
    return `NSENG-${this.symbol}`;
  }

  lose(when: Trouble): void {
    this.#lost = when;
  }

  #losingDatabase(): Database {
    const lane = this;
    return {
      ...database,
      async tenant(tenantId, work) {
        const lost = lane.#lost;
        lane.#lost = 'none';
        if (lost === 'before') throw new Error('connection lost before');
        const result = await database.tenant(tenantId, work);
        if (lost === 'after') throw new Error('connection lost after');
        return result;
      },
    };
  }
}

/** One customer's story, told to the server and to the model. */
class History {
  readonly account: AccountModel;
  readonly #lane: Lane;
  readonly #customer: { customerId: string };
  #last: { again: () => Promise<unknown>; outcome: unknown } | undefined;
  #count = 0;

  constructor(lane: Lane, customer: { customerId: string }) {
    this.#lane = lane;
    this.#customer = customer;
    this.account = newAccount(lane.nowMs);
    this.#setPrice(this.account.priceCents);
  }

  async take(step: Step): Promise<void> {
    const { account } = this;
    if (step.kind === 'deposit') await this.#deposit(step.cents);
    else if (step.kind === 'price') this.#setPrice(step.cents);
    else if (step.kind === 'pass') await this.#pass(step.hours * hourMs);
    else if (step.kind === 'repeat') {
      if (this.#last) expect(await this.#last.again()).toEqual(this.#last.outcome);
    } else if (step.kind === 'buy') {
      const dueMs = Number(settlementTime(shippedCalendar, 'NSENG', 2, account.nowMs));
      const closeMs = step.day ? shippedCalendar.sessionClose('NSENG', account.nowMs) : undefined;
      const expected = modelBuy(account, step.shares, { dueMs, closeMs });
      await this.#order({ side: 'buy', shares: step.shares, dayTrade: step.day }, step.trouble, expected);
    } else {
      const expected = modelSell(account, step.shares);
      await this.#order({ side: 'sell', shares: step.shares, dayTrade: false }, step.trouble, expected);
    }
    await this.#compare();
  }

  #setPrice(cents: bigint): void {
    this.account.priceCents = cents;
    feed.tick(this.#lane.symbol, openTimeMs + 1, Number(cents) / 100);
  }

  async #deposit(cents: bigint): Promise<void> {
    const { customerId } = this.#customer;
    const line = {
      scene: 'USER_DEPOSIT',
      asset: 'NGN',
      amount: cents,
      from: 'house.bank',
      to: 'available',
    } as const;
    const cause = `deposit/${randomUUID()}` as const;
    await database.tenant(this.#lane.tenant.tenantId, tx =>
      post(tx, new Date(this.account.nowMs), [{ customerId, cause, lines: [line] }]),
    );
    this.account.cash += cents;
  }

  async #pass(ms: number): Promise<void> {
    const { tenant, orderEntry } = this.#lane;
    this.#lane.nowMs += ms;
    this.account.nowMs = this.#lane.nowMs;
    await settleLots(database, tenant.tenantId, new Date(this.#lane.nowMs));
    while ((await squareOffDayTrades(orderEntry, tenant)) > 0);
    modelJobs(this.account);
  }

  async #order(
    wanted: Pick<OrderAsk, 'side' | 'shares' | 'dayTrade'>,
    trouble: Trouble,
    expected: string,
  ): Promise<void> {
    const { tenant, orderEntry, instrumentId } = this.#lane;
    const shownPrice = (Number(this.account.priceCents) / 100).toFixed(2);
    const ask = { ...wanted, instrumentId, shownPrice };
    const keyHash = createHash('sha256')
      .update(`${this.#customer.customerId} ${this.#count++}`)
      .digest();
    const identity = { keyHash, fingerprint: Buffer.from(JSON.stringify(ask, (_, v) => `${v}`)) };
    const origin = { kind: 'customer', sessionId: randomUUID(), address: '::1', userAgent: 'model' } as const;
    const send = () => orderEntry.place(tenant, ask, { ...this.#customer, origin, identity });
    if (trouble !== 'none') {
      this.#lane.lose(trouble);
      await expect(send()).rejects.toThrow('connection lost');
    }
    const again = () => send().then(describeReply, describeRefusal);
    const outcome = await again();
    expect(outcome.name).toBe(expected);
    this.#last = { again, outcome };
  }

  /** Everything the database knows of this customer, against the model. */
  async #compare(): Promise<void> {
    const { customerId } = this.#customer;
    const { instrumentId, tenant } = this.#lane;
    const asset = shareAsset(instrumentId);
    const { rows } = await database.tenant(tenant.tenantId, tx =>
      sql<Record<string, bigint>>`
        with balance as (select * from ledger_balance where customer_id = ${customerId}),
        side as (
          select asset, from_account as account, -amount as delta from ledger_entry where customer_id = ${customerId}
          union all
          select asset, to_account, amount from ledger_entry where customer_id = ${customerId}
        ), summed as (
          select asset, account, sum(delta) as total from side where account not like 'house.%' group by asset, account
        )
        select
          coalesce((select balance from balance where asset = 'NGN' and account = 'available'), 0) as cash,
          coalesce((select balance from balance where asset = ${asset} and account = 'available'), 0) as available,
          coalesce((select balance from balance where asset = ${asset} and account = 'locked'), 0) as locked,
          (select count(*) from balance where account in ('frozen', 'advance') and balance <> 0) as elsewhere,
          (select count(*) from summed full join balance using (asset, account)
            where total is distinct from balance) as unequal,
          (select count(*) from trade_order where customer_id = ${customerId}) as orders,
          coalesce((select (average_cost * 100000000)::bigint from position_cost
            where customer_id = ${customerId}), 0) as average,
          coalesce((select sum(shares - sold_shares) from day_trade_lot
            where customer_id = ${customerId}), 0)::bigint as "dayShares",
          coalesce((select sum(shares) from settlement_lot
            where customer_id = ${customerId} and settled_at is null), 0)::bigint as settling,
          (select sequence - (select count(*) from ledger_transaction t where t.customer_id = c.customer_id)
            from ledger_chain c where customer_id = ${customerId}) as gaps`.execute(tx),
    );
    const { account } = this;
    expect(rows[0]).toEqual({
      cash: account.cash,
      available: account.available,
      locked: account.locked,
      elsewhere: 0n,
      unequal: 0n,
      orders: BigInt(account.orders),
      average: account.average,
      dayShares: account.dayLots.reduce((sum, { left }) => sum + left, 0n),
      settling: account.locked,
      gaps: 0n,
    });
  }
}

const describeReply = (reply: KeptReply) => ({ name: 'filled', reply: JSON.parse(JSON.stringify(reply)) });
const describeRefusal = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  return { name: error.errorName as string, reply: undefined };
};

test(`${lanes * historiesPerLane} random histories agree with the model after every step`, {
  timeout: 1_500_000,
}, async context => {
  let customers = 0;
  let steps = 0;
  const runLane = async (number: number) => {
    const lane = await Lane.open(number);
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async story => {
      if (lane.nowMs > lastStartMs) lane.nowMs = lastStartMs;
      const customer = await insertCustomer(database, lane.tenant.tenantId, ++customers);
      const history = new History(lane, customer);
      await history.take({ kind: 'deposit', cents: 100_000_00n });
      for (const one of story) await history.take(one);
      steps += story.length;
    });
    // Each lane draws histories of its own.
    await fc.assert(property, { seed: testSeed + number, numRuns: historiesPerLane, endOnFailure: true });
    expect((await verifyLedger(database, lane.tenant.tenantId)).difference).toBeUndefined();
  };
  await Promise.all(symbols.map((_, number) => runLane(number)));
  expect(customers).toBe(lanes * historiesPerLane);
  expect(steps).toBeGreaterThan(4 * customers);
  tellFigures(context, { histories: customers, steps });
});
