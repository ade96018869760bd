import type { Envelope } from '@openfloor/contract/envelope';
import { readBalances } from '@openfloor/ledger/post';
import { createSealedBox } from '../../../kernel/crypto/sealed-box.ts';
import type { Tenant } from '../../../kernel/tenant/tenant.ts';
import { productHandlers } from '../../products/routes.ts';
import { describeTenant } from '../../tenants/describe-tenant.ts';
import {
  createTradingWorld,
  type TestCustomer,
  type TradingWorld,
  type WorldOptions,
} from '../../trading/testing/trading-world.ts';
import { allotOffer, type DrawParts } from '../allot-offer.ts';
import { closeOffers } from '../close-offers.ts';
import { DrawDesk } from '../draw-desk.ts';
import { fixPublicValues } from '../public-value.ts';
import { offerHandlers } from '../routes.ts';
import type { OfferInput } from '../terms-input.ts';
import { createDraft, publishOffer } from '../write-offer.ts';
import { knowTestPaper, testPaperUrl } from './test-paper.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
type LooseData = any;

export interface OfferWorld extends TradingWorld {
  tenant(id?: string): Promise<Tenant>;
  /** A published offer; open for a day from now unless said otherwise. */
  offer(changes?: PublishedChanges, tenantId?: string): Promise<string>;
  apply(
    customer: TestCustomer,
    offerId: string,
    amount: unknown,
    more?: object,
  ): Promise<Envelope<LooseData>>;
  pay(customer: TestCustomer, applicationId: string, amount: unknown): Promise<Envelope<LooseData>>;
  decline(customer: TestCustomer, applicationId: string): Promise<Envelope<LooseData>>;
  applications(customer: TestCustomer): Promise<LooseData[]>;
  allot(offerId: string, tenantId?: string): Promise<void>;
  /** Lists of offers that ended are fixed, and their public values are there. */
  drawn(tenantId?: string): Promise<void>;
  draws: DrawParts;
  cash(customer: TestCustomer, currency?: 'NGN' | 'INR' | 'USD'): Promise<Record<string, bigint>>;
}

export interface OfferChanges extends Partial<Omit<OfferInput, 'terms'>> {
  terms?: Partial<OfferInput['terms']>;
}

interface PublishedChanges extends OfferChanges {
  /** Whether the stock is given a fresh price first that such an offer may have; else the market stays as it is. */
  market?: boolean;
}

const applyCalls = {
  IPO: 'POST /ipo/applyIpo',
  PLACEMENT: 'POST /ipo/applyPlacement',
  BLOCK_PLACEMENT: 'POST /ipo/applyBlockPlacement',
  SNAP_UP: 'POST /stockSnapUp/applyOrder',
} as const;

const draws: DrawParts = { secrets: createSealedBox([Buffer.alloc(32, 1)]), draws: new DrawDesk() };

/** The trading world with offers and products in it. */
export async function createOfferWorld(options: WorldOptions = {}): Promise<OfferWorld> {
  const world = await createTradingWorld({
    ...options,
    more: orderEntry => ({ ...offerHandlers(orderEntry), ...productHandlers(orderEntry) }),
  });
  const { database, clock } = world;
  const kinds = new Map<string, keyof typeof applyCalls>();
  const tenant = async (id = world.tenantIds.ngn) => {
    const found = await database.tenant(id, tx => describeTenant(tx, false));
    if (!found) throw new Error('No tenant');
    return found;
  };
  /** Lists are fixed, and the market says what decides the draws. */
  const drawn = async (tenantId = world.tenantIds.ngn) => {
    await closeOffers(database, tenantId, new Date(clock.nowMs));
    world.price('NSENG-ALLX', 1_000 + (clock.nowMs % 977));
    // The other tenant's home market; other prices stay as the test has told them.
    world.price('INDIA-DECC', Number(world.hub.priceText('INDIA-DECC') ?? 10));
    await fixPublicValues({ database, hub: world.market.hub }, tenantId, new Date(clock.nowMs));
  };
  return {
    ...world,
    tenant,
    draws,
    drawn,
    async offer({ market = true, ...changes } = {}, tenantId = world.tenantIds.ngn) {
      const input = offerInput(clock.nowMs, changes);
      if (tenantId !== world.tenantIds.ngn) input.terms.publicStocks = [];
      const parts = { tenant: await tenant(tenantId), hub: world.market.hub };
      const author = { staffId: null, reason: null };
      if (market) world.price(input.stockId, marketPrice(world, input));
      const id = await database.tenant(tenantId, async tx => {
        await knowTestPaper(tx);
        const offerId = await createDraft(tx, parts, input, author);
        await publishOffer(tx, { secrets: draws.secrets, hub: world.hub }, offerId, new Date(clock.nowMs));
        return offerId;
      });
      if (input.kind !== 'BLOCK_TRADE') kinds.set(id, input.kind);
      return id;
    },
    apply: (customer, id, amount, more = {}) =>
      world.call(applyCalls[kinds.get(id) ?? 'IPO'], customer, { body: { id, amount, ...more } }),
    pay: (customer, id, amount) => world.call('POST /ipo/funding', customer, { body: { id, amount } }),
    decline: (customer, id) => world.call('POST /ipo/decline', customer, { body: { id } }),
    applications: async customer => (await world.call('POST /ipo/pageApply', customer)).data.records,
    async allot(offerId, tenantId = world.tenantIds.ngn) {
      await drawn(tenantId);
      await database.tenant(tenantId, tx => allotOffer(tx, draws, offerId, clock.nowMs));
    },
    async cash({ tenantId, customerId }, currency = 'NGN') {
      const balances = await database.tenant(tenantId, tx => readBalances(tx, customerId));
      const accounts = ['available', 'advance', 'locked'] as const;
      return Object.fromEntries(accounts.map(account => [account, balances.of(currency, account)]));
    },
  };
}

function marketPrice({ hub }: TradingWorld, { kind, stockId, terms }: OfferInput): number {
  const known = Number(hub.priceText(stockId) ?? 100);
  return kind === 'BLOCK_TRADE' ? known : Math.max(known, Number(terms.price));
}

/** An IPO of 100 units at 10.00 and 1 % unless said otherwise. */
export function offerInput(nowMs: number, { terms = {}, ...changes }: OfferChanges = {}): OfferInput {
  const kind = changes.kind ?? 'IPO';
  const atOnce = kind === 'SNAP_UP' || kind === 'BLOCK_TRADE';
  const block = kind === 'BLOCK_TRADE';
  const start = terms.startTime ?? nowMs;
  const end = terms.endTime ?? start + dayMs;
  return {
    kind,
    stockId: 'NSENG-ACME',
    method: atOnce ? 'FIRST_COME' : 'PRO_RATA',
    ...changes,
    terms: {
      price: block ? null : '10',
      discountRate: block || kind === 'BLOCK_PLACEMENT' ? '-5' : null,
      unitsOffered: 100,
      unitsMin: block ? 10 : 1,
      unitsMax: 100,
      unitsFixed: null,
      feeRate: block ? '0' : '1',
      lockDays: block ? 30 : null,
      startTime: start,
      endTime: end,
      resultTime: atOnce ? null : end + dayMs,
      fundingDeadline: block ? null : end + 3 * dayMs,
      listingTime: block ? null : end + 5 * dayMs,
      riskLabel: 'MEDIUM',
      documents: [{ title: 'Prospectus', url: testPaperUrl }],
      showTaken: true,
      publicStocks: atOnce ? [] : ['NSENG-ALLX'],
      ...terms,
    },
  };
}
