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

/** The stock with the market's price of now, which the offer itself does not know. */
export function usePricedStock(kind: OfferKind, stock: Stock | null): Stock | null {
  const query = { keyword: stock?.stockSymbol ?? '', ...(kind === 'BLOCK_TRADE' && { listed: true }) };
  const found = useCall(
    'GET /offers/stocks',
    { query },
    { enabled: stock !== null, staleTime: 30_000, refetchInterval: 60_000 },
  );
  return found.data?.find(({ stockId }) => stockId === stock?.stockId) ?? stock;
}
