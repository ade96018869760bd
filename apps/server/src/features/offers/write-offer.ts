import { randomBytes } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { seedHash } from '@openfloor/rules/allotment-ticket';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { requireNotAboveMarket } from './market-price.ts';
import { findAnyOffer, lockOffer, type OfferNow, offerSettings } from './offer-store.ts';
import {
  type Author,
  insertDraft,
  storeCancellation,
  storePublication,
  updateDraft,
} from './offer-write-store.ts';
import { namedPapers, requireProspectus } from './papers/named-papers.ts';
import { namedStocks } from './public-value.ts';
import { insertSeed } from './seed-store.ts';
import { type OfferInput, termsColumns } from './terms-input.ts';

export interface WriteParts {
  tenant: Tenant;
  hub: MarketHub;
}

export async function createDraft(
  tx: Tx,
  parts: WriteParts,
  input: OfferInput,
  author: Author,
): Promise<string> {
  const { offer, terms } = await columnsOf(tx, parts, input);
  return insertDraft(tx, offer, terms, author);
}

/** Somebody may be publishing it at this moment: a draft is looked at under its lock. */
export async function editDraft(
  tx: Tx,
  parts: WriteParts,
  offerId: string,
  input: OfferInput,
  author: Author,
): Promise<void> {
  await requireDraft(tx, offerId);
  const { offer, terms } = await columnsOf(tx, parts, input);
  await updateDraft(tx, offerId, offer, terms, author);
}

export async function discardDraft(tx: Tx, offerId: string, at: Date): Promise<void> {
  await requireDraft(tx, offerId);
  await storeCancellation(tx, offerId, at);
}

export async function requireAnyOffer(tx: Tx, offerId: string): Promise<OfferNow> {
  const offer = isUuid(offerId) ? await findAnyOffer(tx, offerId) : undefined;
  if (!offer) throw new Refusal('notFound');
  return offer;
}

async function requireDraft(tx: Tx, offerId: string): Promise<void> {
  await requireAnyOffer(tx, offerId);
  await lockOffer(tx, offerId);
  const { state } = await requireAnyOffer(tx, offerId);
  if (state !== 'draft') throw new Refusal('conflict');
}

async function columnsOf(tx: Tx, { tenant, hub }: WriteParts, input: OfferInput) {
  const { kind, method, stockId } = input;
  const atOnce = kind === 'BLOCK_TRADE' || kind === 'SNAP_UP';
  if (atOnce !== (method === 'FIRST_COME')) throw new InvalidField('method', 'notAllowed');
  const instrument = hub.state(stockId);
  const known = instrument && tenantMarkets(tenant.config).includes(instrument.feed.market);
  if (!known || instrument.feed.isIndex) throw new InvalidField('stockId', 'notAllowed');
  // A block's price is the market's, so there has to be one.
  if (kind === 'BLOCK_TRADE' && !instrument.feed.listed) throw new InvalidField('stockId', 'notAllowed');
  const { lotShares } = await offerSettings(tx);
  const unitShares = tenant.config.marketBuyModel === 0 ? lotShares : 1;
  return {
    offer: { kind, method, instrument_id: stockId, currency: instrument.currency },
    terms: {
      ...termsColumns(kind, method, input.terms, unitShares),
      documents: JSON.stringify(await namedPapers(tx, input.terms.documents)),
      public_stocks: atOnce ? requireNone(input.terms) : namedStocks(tenant, hub, input.terms.publicStocks),
    },
  };
}

/** What is not drawn needs no public value. */
function requireNone({ publicStocks }: OfferInput['terms']): string[] {
  if (publicStocks.length > 0) throw new InvalidField('terms.publicStocks', 'notAllowed');
  return [];
}

/** Customers see it from here on. Where it will be allotted, the seed is drawn now, sealed, and its hash shown. */
export async function publishOffer(
  tx: Tx,
  { secrets, hub }: { secrets: SealedBox; hub: Pick<MarketHub, 'quote' | 'state'> },
  offerId: string,
  at: Date,
): Promise<void> {
  await lockOffer(tx, offerId);
  const offer = await requireAnyOffer(tx, offerId);
  if (offer.state !== 'draft') throw new Refusal('conflict');
  if (offer.ends_at <= at) throw new Refusal('outsideWindow');
  await requireProspectus(tx, hub, offer);
  requireNotAboveMarket(hub, offer);
  if (offer.method === 'FIRST_COME') return storePublication(tx, offerId, at, undefined);
  const seed = randomBytes(32);
  await insertSeed(tx, secrets, offerId, seed);
  await storePublication(tx, offerId, at, Buffer.from(seedHash(seed.toString('hex')), 'hex'));
}
