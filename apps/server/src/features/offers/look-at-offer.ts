import type { Tx } from '@openfloor/db/database';
import { isUuid } from '../../http/uuid.ts';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { lastPrice } from '../trading/positions.ts';
import { countPublished, sumApplications } from './console-store.ts';
import { findAnyOffer } from './offer-store.ts';
import { sharePrice } from './offer-terms.ts';

export { countPublished };

/** What is known of an offer beside its terms: the market's price, its papers, and who is in it already. */
export async function lookAtOffer(tx: Tx, hub: MarketHub, offerId: string): Promise<Look> {
  const offer = isUuid(offerId) ? await findAnyOffer(tx, offerId) : undefined;
  if (!offer) return {};
  const sums = await sumApplications(tx, offerId);
  const live = sums.filter(({ failReason }) => failReason !== 'WITHDRAWN');
  const isListed = hub.state(offer.instrument_id)?.feed.listed ?? false;
  const market = isListed ? (lastPrice(hub, offer.instrument_id)?.text ?? null) : null;
  return {
    facts: [
      ['Stock', `${offer.name}, ${offer.symbol}`],
      [
        'A share costs',
        offer.price === null ? 'The market’s price' : `${sharePrice(offer)} ${offer.currency}`,
      ],
      ['The market’s price', isListed ? (market ?? 'None') : 'Not listed'],
      ['Papers', offer.documents.map(({ title }) => title).join(', ') || 'None'],
      ['Applications', live.reduce((sum, row) => sum + row.count, 0)],
      ['Units applied for', String(live.reduce((sum, row) => sum + BigInt(row.units), 0n))],
    ],
  };
}
