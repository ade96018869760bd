import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import type { Stock } from './offer-fields.ts';
import type { OfferDetail, OfferKind } from './offer-words.ts';

/** Shares of one unit: what is published keeps its own, a draft takes the tenant's. */
export function useUnitShares(kind: OfferKind, offer: OfferDetail | null): number {
  const inLots = useTenant().marketBuyModel === 0 && kind !== 'BLOCK_TRADE';
  const isDraft = offer === null || offer.mayEdit;
  const settings = useCall('GET /offers/settings', undefined, { enabled: isDraft && inLots });
  if (!isDraft) return offer.terms.unit;
  return inLots ? (settings.data?.lotShares ?? offer?.terms.unit ?? 1) : 1;
}

/** A block's stock with the market's price, which the offer itself does not know. */
export function usePricedStock(kind: OfferKind, stock: Stock | null): Stock | null {
  const wanted = kind === 'BLOCK_TRADE' && stock !== null && stock.price === null;
  const query = { keyword: stock?.stockSymbol ?? '', listed: true };
  const found = useCall('GET /offers/stocks', { query }, { enabled: wanted, staleTime: 60_000 });
  if (!wanted) return stock;
  return found.data?.find(({ stockId }) => stockId === stock.stockId) ?? stock;
}
