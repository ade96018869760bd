import type { RiskLabel } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { OfferDocument } from '@openfloor/db/json-columns';
import {
  applicationFavour,
  blockTradeFavour,
  type ComparableTerms,
  worsenedTerm,
} from '@openfloor/rules/offer-terms-change';
import { percentUnits } from '@openfloor/rules/percent';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { moveLotsToListing } from '../trading/lot-store.ts';
import { hasFinished, listFunding, moveToVersion, readApplications } from './application-store.ts';
import { endApplications } from './end-applications.ts';
import { requireNotAboveMarket } from './market-price.ts';
import { lockOffer, type OfferNow } from './offer-store.ts';
import { offerState, sharePrice } from './offer-terms.ts';
import { type Author, addVersion } from './offer-write-store.ts';
import { namedPapers, requireProspectus } from './papers/named-papers.ts';
import { remainingOf } from './pay-application.ts';
import { type NewTerms, type TermsInput, termsColumns } from './terms-input.ts';
import { requireAnyOffer } from './write-offer.ts';

interface ChangeParts {
  hub: Pick<MarketHub, 'quote' | 'state'>;
  nowMs: number;
}

/** The terms that a published offer would have; refused unless nobody is worse off. */
export async function requireNewTerms(
  tx: Tx,
  { hub, nowMs }: ChangeParts,
  offerId: string,
  input: TermsInput,
): Promise<{ offer: OfferNow; terms: NewTerms }> {
  await requireAnyOffer(tx, offerId);
  await lockOffer(tx, offerId);
  const offer = await requireAnyOffer(tx, offerId);
  const state = offer.state === 'draft' ? 'DRAFT' : offerState(offer, nowMs);
  if (state !== 'NOT_STARTED' && state !== 'OPEN') throw new Refusal('outsideWindow');
  const documents = await namedPapers(tx, input.documents);
  const terms = {
    ...termsColumns(offer.kind, offer.method, input, offer.unit_shares),
    documents: JSON.stringify(documents),
    public_stocks: publicStocksOf(offer, input),
  };
  await requireProspectus(tx, hub, { ...offer, documents });
  if (input.endTime <= nowMs) throw new InvalidField('terms.endTime', 'tooSmall');
  if (state === 'OPEN') requireInFavour(offer, input, terms);
  else if (input.startTime < nowMs) throw new InvalidField('terms.startTime', 'tooSmall');
  // Whoever is in it already is served by any lower price, however the market has fallen since.
  if (state !== 'OPEN') requireNotAboveMarket(hub, { ...offer, ...terms });
  return { offer, terms };
}

/** Who bought a block keeps what they bought; whoever has applied gets the better terms too. */
export async function changeTerms(
  tx: Tx,
  parts: ChangeParts,
  offerId: string,
  input: TermsInput,
  author: Author,
): Promise<void> {
  const { nowMs } = parts;
  const { offer, terms } = await requireNewTerms(tx, parts, offerId, input);
  await requireForEverybody(tx, offer, terms);
  const version = await addVersion(tx, offerId, terms, author);
  if (offer.kind !== 'BLOCK_TRADE') await giveEverybody(tx, offerId, version, new Date(nowMs));
}

/** A price is lowered for everybody or for nobody: not once somebody has paid in full for a snap-up. */
async function requireForEverybody(tx: Tx, offer: OfferNow, terms: NewTerms): Promise<void> {
  const same =
    Number(terms.price) === Number(offer.price) && Number(terms.fee_rate) === Number(offer.fee_rate);
  if (!same && offer.kind === 'SNAP_UP' && (await hasFinished(tx, offer.offer_id)))
    throw new InvalidField('terms.price', 'notAllowed');
}

/** Whoever has paid what it costs now gets it, and the rest back. */
async function giveEverybody(tx: Tx, offerId: string, version: number, at: Date): Promise<void> {
  await moveToVersion(tx, offerId, version);
  const ids = await listFunding(tx, offerId);
  const applications = ids.length > 0 ? await readApplications(tx, ids) : [];
  const paidUp = applications.filter(application => remainingOf(application) <= 0n);
  if (paidUp.length === 0) return;
  const endings = paidUp.map(application => ({
    application,
    paid: { principal: application.paid, fee: application.fee_paid },
  }));
  await endApplications(tx, at, endings);
}

/** Named by the publication, with the seed: whoever could name it later could wait and see what suits them. */
function publicStocksOf(offer: OfferNow, { publicStocks }: TermsInput): string[] {
  const stays = publicStocks.length === 0 || String([...publicStocks].sort()) === String(offer.public_stocks);
  if (!stays) throw new InvalidField('terms.publicStocks', 'notAllowed');
  return offer.public_stocks;
}

/** What is open changes in the customers' favour only. */
function requireInFavour(offer: OfferNow, input: TermsInput, terms: NewTerms): void {
  const favour = offer.kind === 'BLOCK_TRADE' ? blockTradeFavour : applicationFavour;
  const before = comparable(offer);
  const worse = worsenedTerm(
    before,
    comparable({ ...offer, ...terms, fee_rate: terms.fee_rate ?? '0' }),
    favour,
  );
  if (worse) throw new InvalidField(`terms.${worse}`, 'notAllowed');
  const kept = offer.documents.every(old => input.documents.some(one => isSame(old, one)));
  if (!kept) throw new InvalidField('terms.documents', 'notAllowed');
}

const isSame = (a: OfferDocument, b: OfferDocument) => a.title === b.title && a.url === b.url;
const riskOrder: readonly RiskLabel[] = ['LOW', 'MEDIUM', 'HIGH'];

type Compared = Pick<
  OfferNow,
  'price' | 'discount_rate' | 'units_offered' | 'units_min' | 'units_max' | 'units_fixed' | 'fee_rate'
> &
  Pick<OfferNow, 'lock_days' | 'starts_at' | 'ends_at' | 'funding_due_at' | 'listing_at' | 'risk_label'>;

type Loose = { [Key in keyof Compared]?: unknown };

function comparable(given: Loose): ComparableTerms {
  const terms = given as Compared;
  const exact = (text: string | null) => (text === null ? null : (percentUnits(text) ?? null));
  return {
    price: terms.price === null ? null : exact(sharePrice(terms)),
    discountRate: terms.price === null ? exact(terms.discount_rate) : null,
    feeRate: exact(terms.fee_rate),
    unitsOffered: terms.units_offered,
    unitsMin: terms.units_min,
    unitsMax: terms.units_max,
    unitsFixed: terms.units_fixed,
    lockDays: terms.lock_days,
    startTime: terms.starts_at.getTime(),
    endTime: terms.ends_at.getTime(),
    fundingDeadline: terms.funding_due_at?.getTime() ?? null,
    listingTime: terms.listing_at?.getTime() ?? null,
    riskLabel: riskOrder.indexOf(terms.risk_label),
  };
}

/** A listing is moved while it lies ahead, to a moment that lies ahead. */
export async function requireListing(
  tx: Tx,
  offerId: string,
  listingMs: number,
  nowMs: number,
): Promise<OfferNow> {
  await requireAnyOffer(tx, offerId);
  await lockOffer(tx, offerId);
  const offer = await requireAnyOffer(tx, offerId);
  if (offer.state === 'draft' || offer.state === 'cancelled' || !offer.listing_at)
    throw new Refusal('conflict');
  if (offer.listing_at.getTime() <= nowMs) throw new Refusal('outsideWindow');
  if (listingMs <= nowMs || listingMs < offer.ends_at.getTime()) {
    throw new InvalidField('payload.listingTime', 'tooSmall');
  }
  return offer;
}

/** A version like the one before but for this date; shares that wait follow it. */
export async function changeListing(
  tx: Tx,
  offerId: string,
  listingMs: number,
  author: Author,
  nowMs: number,
): Promise<void> {
  const offer = await requireListing(tx, offerId, listingMs, nowMs);
  const listingAt = new Date(listingMs);
  await addVersion(tx, offerId, { ...columnsOf(offer), listing_at: listingAt }, author);
  await moveLotsToListing(tx, offerId);
}

function columnsOf(offer: OfferNow): NewTerms {
  return {
    price: offer.price,
    discount_rate: offer.discount_rate,
    unit_shares: offer.unit_shares,
    units_offered: offer.units_offered,
    units_min: offer.units_min,
    units_max: offer.units_max,
    units_fixed: offer.units_fixed,
    fee_rate: offer.fee_rate,
    lock_days: offer.lock_days,
    starts_at: offer.starts_at,
    ends_at: offer.ends_at,
    result_at: offer.result_at,
    funding_due_at: offer.funding_due_at,
    listing_at: offer.listing_at,
    risk_label: offer.risk_label,
    documents: JSON.stringify(offer.documents),
    show_taken: offer.show_taken,
    public_stocks: offer.public_stocks,
  };
}
