import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { costOfUnits } from '@openfloor/rules/offer-funding';
import { recordNumber } from '@openfloor/rules/record-number';
import { assigneesOf, type Person } from '../../kernel/assignments/assignment-store.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { ConsoleApplicationRow } from './console-store.ts';
import { appliedUnits, type OfferNow } from './offer-store.ts';
import { offerState, payTerms, sharePrice } from './offer-terms.ts';
import { timeOf } from './offer-view.ts';
import { figuresDay } from './public-value.ts';
import { revealedSeed } from './seed-store.ts';
import { listVersions } from './terms-view.ts';

/** What is not in the offer's own rows. */
export interface OfferBeside {
  applied: bigint;
  assignee: Person | null;
}

export async function offersBeside(tx: Tx, ids: readonly string[]) {
  const applied = await appliedUnits(tx, [...ids]);
  const assignees = await assigneesOf(tx, 'allotments', ids);
  return (id: string): OfferBeside => ({
    applied: applied.get(id) ?? 0n,
    assignee: assignees.get(id) ?? null,
  });
}

export function offerSummary(offer: OfferNow, { applied, assignee }: OfferBeside, nowMs: number) {
  return {
    id: offer.offer_id,
    kind: offer.kind,
    stockId: offer.instrument_id,
    stockName: offer.name,
    stockExchange: offer.market,
    stockSymbol: offer.symbol,
    currency: offer.currency,
    method: offer.method,
    state: offer.state === 'draft' ? ('DRAFT' as const) : offerState(offer, nowMs),
    buyPrice: offer.price === null ? null : sharePrice(offer),
    unit: offer.unit_shares,
    unitsOffered: String(offer.units_offered),
    takenUnits: String(offer.taken ?? applied),
    startTime: offer.starts_at.getTime(),
    endTime: offer.ends_at.getTime(),
    listingTime: timeOf(offer.listing_at),
    createdTime: offer.created_at.getTime(),
    assignee,
  };
}

export async function offerDetail(tx: Tx, hub: MarketHub, offer: OfferNow, nowMs: number) {
  const besideOf = await offersBeside(tx, [offer.offer_id]);
  const versions = await listVersions(tx, offer.offer_id);
  const [terms] = versions;
  if (!terms) throw new Error('An offer has terms');
  const seed = offer.state === 'allotted' ? await revealedSeed(tx, offer.offer_id) : undefined;
  return {
    ...offerSummary(offer, besideOf(offer.offer_id), nowMs),
    terms,
    versions,
    seedHash: offer.seed_hash?.toString('hex') ?? null,
    seed: seed ?? null,
    drawVersion: offer.draw_version,
    publicTime: figuresDay(hub, offer.public_stocks, offer.ends_at)?.endMs ?? null,
    publicFigures: offer.public_figures,
    publishedTime: timeOf(offer.published_at),
    closedTime: timeOf(offer.closed_at),
    applicationCount: offer.list_count,
    listHash: offer.list_hash?.toString('hex') ?? null,
    allottedTime: timeOf(offer.allotted_at),
    resultHash: offer.result_hash?.toString('hex') ?? null,
    mayEdit: offer.state === 'draft',
  };
}

export function consoleApplication(row: ConsoleApplicationRow) {
  const money = (minor: bigint) => moneyText(minor, row.currency);
  const count = (units: bigint | null) => (units === null ? null : String(units));
  return {
    id: row.application_id,
    number: row.number,
    recordNumber: recordNumber('application', row.application_id, row.created_at.getTime()),
    customerId: row.customer_id,
    username: row.username,
    status: row.status,
    failReason: row.fail_reason,
    units: String(row.units),
    allottedUnits: count(row.allotted_units),
    deliveredUnits: count(row.delivered_units),
    cost: row.allotted_units === null ? null : money(costOfUnits(row.allotted_units, payTerms(row))),
    paid: money(row.paid),
    fee: money(row.fee_paid),
    returned: money(row.returned),
    termsVersion: row.terms_version,
    createdTime: row.created_at.getTime(),
    fundingDeadline: timeOf(row.funding_due_at),
    endedTime: timeOf(row.ended_at),
  };
}
