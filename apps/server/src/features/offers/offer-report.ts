import type { FailReason } from '@openfloor/contract/offers/calls';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { costOfUnits } from '@openfloor/rules/offer-funding';
import { listPrices, sumApplications, sumDelivered } from './console-store.ts';
import type { OfferNow } from './offer-store.ts';
import { payTerms } from './offer-terms.ts';

type Sums = Awaited<ReturnType<typeof sumApplications>>;

/** What came of an offer so far. */
export async function offerReport(tx: Tx, offer: OfferNow) {
  const sums = await sumApplications(tx, offer.offer_id);
  const delivered = await sumDelivered(tx, offer.offer_id);
  const live = sums.filter(row => row.failReason !== 'WITHDRAWN');
  const of = (rows: Sums, field: 'units' | 'allotted' | 'delivered' | 'paid' | 'fees' | 'returned') =>
    rows.reduce((sum, row) => sum + BigInt(row[field]), 0n);
  const counted = (rows: Sums) => rows.reduce((sum, row) => sum + row.count, 0);
  const withStatus = (status: string) => sums.filter(row => row.status === status);
  const funding = withStatus('FUNDING');
  const finished = withStatus('FINISH');
  const blockShares = BigInt(delivered.shares);
  const money = (minor: bigint) => moneyText(minor, offer.currency);
  return {
    currency: offer.currency,
    applications: {
      applying: counted(withStatus('APPLYING')),
      funding: counted(funding),
      finish: counted(finished),
      failed: counted(withStatus('FAILED')),
    },
    failures: failuresOf(sums),
    unitsOffered: String(offer.units_offered),
    unitsApplied: String(of(live, 'units')),
    unitsAllotted: String(of(live, 'allotted')),
    unitsDelivered: String(of(finished, 'delivered') + blockShares),
    sharesDelivered: String(of(finished, 'delivered') * BigInt(offer.unit_shares) + blockShares),
    due: money(await costOfAllotted(tx, offer, live)),
    paidIn: money(of(funding, 'paid') + of(funding, 'fees')),
    kept: money(of(finished, 'paid') + BigInt(delivered.gross)),
    fees: money(of(finished, 'fees') + BigInt(delivered.fees)),
    returned: money(of(sums, 'returned')),
    sharesLocked: delivered.locked,
    orders: delivered.orders,
  };
}

function failuresOf(sums: Sums): { reason: FailReason; count: number }[] {
  const counts = new Map<FailReason, number>();
  for (const { failReason, count } of sums) {
    if (failReason) counts.set(failReason, (counts.get(failReason) ?? 0) + count);
  }
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

async function costOfAllotted(tx: Tx, offer: OfferNow, sums: Sums): Promise<bigint> {
  if (offer.kind === 'BLOCK_TRADE') return 0n;
  const versions = await listPrices(tx, offer.offer_id);
  return versions.reduce((total, terms) => {
    const units = sums
      .filter(row => row.version === terms.version)
      .reduce((sum, row) => sum + BigInt(row.allotted), 0n);
    return total + costOfUnits(units, payTerms({ ...terms, currency: offer.currency }));
  }, 0n);
}
