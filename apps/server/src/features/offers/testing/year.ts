import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { post } from '@openfloor/ledger/testing/post';
import { sql } from 'kysely';
import { Refusal } from '../../../http/refusal.ts';
import { runDueFor } from '../../../kernel/schedule/run-due.ts';
import { buyProduct } from '../../products/buy-product.ts';
import { productJobs } from '../../products/product-jobs.ts';
import { createProduct, declareRate, publishProduct } from '../../products/write-product.ts';
import { tradingJobs } from '../../trading/trading-jobs.ts';
import { findApplication } from '../application-store.ts';
import { applyForOffer } from '../apply.ts';
import { declineApplication } from '../decline-application.ts';
import { offerJobs } from '../offer-jobs.ts';
import { payApplication, remainingOf } from '../pay-application.ts';
import { createDraft, publishOffer } from '../write-offer.ts';
import { dayMs, hourMs, type OfferWorld, offerInput } from './offer-world.ts';
import { knowTestPaper } from './test-paper.ts';

const author = { staffId: null, reason: null };
const startCash = 20_000_00n;
const lanes = 8;

/** Many customers over many days, through the same use cases as everybody's, with a clock of its own. */
export class Year {
  readonly customers: string[] = [];
  /** Who has asked for something, whatever came of it. */
  readonly asked = new Set<string>();
  readonly failures: object[] = [];
  readonly #world: OfferWorld;
  readonly #toAllot: { offerId: string; atMs: number }[] = [];
  #turn = 0;
  #chance = 1;

  constructor(world: OfferWorld) {
    this.#world = world;
  }

  get #tenantId() {
    return this.#world.tenantIds.ngn;
  }
  get #nowMs() {
    return this.#world.clock.nowMs;
  }

  query<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#world.database.tenant(this.#tenantId, work);
  }

  async addCustomers(count: number): Promise<void> {
    const { rows } = await this.query(tx =>
      sql<{ id: string }>`
        insert into customer (tenant_id, username, account_number, password_hash, verified_name)
        select current_tenant_id(), 'year-' || n, (7000000000 + n)::text, 'x', 'Year ' || n from generate_series(1, ${count}) n
        returning customer_id as id`.execute(tx),
    );
    this.customers.push(...rows.map(row => row.id));
    const line = {
      scene: 'USER_DEPOSIT',
      asset: 'NGN',
      amount: startCash,
      from: 'house.bank',
      to: 'available',
    } as const;
    await this.query(tx =>
      post(
        tx,
        new Date(this.#nowMs),
        this.customers.map(customerId => ({
          customerId,
          cause: `deposit/${randomUUID()}` as const,
          lines: [line],
        })),
      ),
    );
  }

  async liveDay(day: number): Promise<void> {
    if (day % 14 === 0) await this.#openOffer(day % 28 === 0 ? 'LOTTERY' : 'PRO_RATA');
    if (day % 21 === 3) await this.#openSnapUp();
    if (day % 30 === 5) await this.#openProduct(day);
    await this.#allotDue();
    await this.#subscribe();
    await this.#payOrDecline();
    await this.#putIntoProducts();
    const { database, orderEntry, market } = this.#world;
    const log = { error: (details: object) => void this.failures.push(details) };
    const jobs = [
      ...offerJobs({ database, hub: market.hub }),
      ...productJobs({ database }),
      ...tradingJobs({ orderEntry }),
    ];
    await runDueFor({ database, now: () => this.#nowMs, log }, this.#tenantId, jobs);
  }

  async #openOffer(method: 'LOTTERY' | 'PRO_RATA'): Promise<void> {
    const start = this.#nowMs;
    const end = start + 5 * dayMs;
    const terms = { endTime: end, unitsOffered: 200, unitsMax: 20, price: '12.34', feeRate: '0.5' };
    const offerId = await this.#publish({ method, terms });
    this.#toAllot.push({ offerId, atMs: end + hourMs });
  }

  async #openSnapUp(): Promise<void> {
    await this.#publish({
      kind: 'SNAP_UP',
      terms: { endTime: this.#nowMs + 2 * dayMs, unitsOffered: 25, unitsMax: 3, price: '9.99' },
    });
  }

  async #publish(changes: Parameters<typeof offerInput>[1]): Promise<string> {
    const parts = { tenant: await this.#world.tenant(), hub: this.#world.market.hub };
    // A price is compared with the market's, which has to be fresh.
    this.#world.price('NSENG-ACME', Number(parts.hub.priceText('NSENG-ACME') ?? 100));
    return this.query(async tx => {
      await knowTestPaper(tx);
      const offerId = await createDraft(tx, parts, offerInput(this.#nowMs, changes), author);
      const { secrets } = this.#world.draws;
      await publishOffer(tx, { secrets, hub: parts.hub }, offerId, new Date(this.#nowMs));
      return offerId;
    });
  }

  async #openProduct(day: number): Promise<void> {
    const tenant = await this.#world.tenant();
    const startTime = this.#nowMs;
    const terms = {
      minAmount: '100',
      totalAmount: '9000',
      lockDay: 30,
      estimateProfitRate: '1',
      maxEstimateProfitRate: '2',
      productDesc: 'A year',
      startTime,
      endTime: startTime + 8 * dayMs,
      riskLabel: 'HIGH' as const,
      documents: [],
    };
    const input = { name: `Product ${day}`, managerName: 'Year', currency: 'NGN' as const, terms };
    await this.query(async tx => {
      const productId = await createProduct(tx, tenant, input, author);
      await publishProduct(tx, productId, new Date(startTime));
      // Every third has no rate when its terms end.
      const declaration = {
        productId,
        rate: String((day % 7) - 2.5),
        fromTime: startTime,
        untilTime: startTime + 60 * dayMs,
      };
      const by = { proposer: randomUUID(), approver: randomUUID(), reason: 'Year' };
      if (day % 90 !== 5) await declareRate(tx, declaration, by, new Date(startTime));
    });
  }

  async #allotDue(): Promise<void> {
    while (this.#toAllot[0] && this.#toAllot[0].atMs <= this.#nowMs) {
      const { offerId } = this.#toAllot.shift() ?? { offerId: '' };
      await this.#world.allot(offerId);
    }
  }

  async #subscribe(): Promise<void> {
    const { rows } = await this.query(tx =>
      sql<{ id: string; kind: 'IPO' | 'SNAP_UP' }>`
        select o.offer_id as id, o.kind from offer o join offer_terms t using (offer_id)
        where o.state = 'published' and t.starts_at <= ${new Date(this.#nowMs)}
          and t.ends_at > ${new Date(this.#nowMs)}`.execute(tx),
    );
    const tenant = await this.#world.tenant();
    await this.#all(
      rows.flatMap(offer => this.#next(12).map(customerId => ({ offer, customerId }))),
      async one => {
        this.asked.add(one.customerId);
        const units = BigInt(1 + (this.#random() % (one.offer.kind === 'IPO' ? 20 : 3)));
        const ask = { kind: one.offer.kind, offerId: one.offer.id, units, termsVersion: undefined };
        await this.query(tx => applyForOffer(tx, tenant, this.#applicant(one.customerId), ask, this.#nowMs));
      },
    );
  }

  async #payOrDecline(): Promise<void> {
    const { rows } = await this.query(tx =>
      sql<{ id: string; customerId: string }>`
        select application_id as id, customer_id as "customerId" from application
        where status = 'FUNDING' order by application_id`.execute(tx),
    );
    await this.#all(rows, async ({ id, customerId }) => {
      const dice = this.#random() % 20;
      if (dice > 8) return;
      await this.query(async tx => {
        if (dice === 0) return declineApplication(tx, customerId, id, this.#nowMs);
        const application = await findApplication(tx, id, customerId);
        const remaining = application ? remainingOf(application) : 0n;
        const amount = dice > 4 ? remaining : remaining / 3n;
        if (amount > 0n) await payApplication(tx, customerId, id, () => amount, this.#nowMs);
      });
    });
  }

  async #putIntoProducts(): Promise<void> {
    const tenant = await this.#world.tenant();
    const { rows } = await this.query(tx =>
      sql<{ id: string }>`
        select product_id as id from product join product_terms using (product_id)
        where state = 'published' and starts_at <= ${new Date(this.#nowMs)} and ends_at > ${new Date(this.#nowMs)}`.execute(
        tx,
      ),
    );
    await this.#all(
      rows.flatMap(({ id }) => this.#next(8).map(customerId => ({ id, customerId }))),
      async one => {
        const amount = BigInt(100_00 + (this.#random() % 200_00));
        const ask = { productId: one.id, amountIn: () => amount, termsVersion: undefined };
        await this.query(tx => buyProduct(tx, tenant, this.#applicant(one.customerId), ask, this.#nowMs));
      },
    );
  }

  /** Several at once; what the rules refuse is refused. */
  async #all<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
    const left = [...items];
    const lane = async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) {
        await work(item).catch(error => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  #next(count: number): string[] {
    const next = Array.from(
      { length: count },
      () => this.customers[this.#turn++ % this.customers.length] ?? '',
    );
    for (const customerId of next) this.asked.add(customerId);
    return next;
  }

  #applicant(customerId: string) {
    return { customerId, sessionId: randomUUID(), address: '::1', userAgent: 'year' };
  }

  #random(): number {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647;
    return this.#chance;
  }
}
