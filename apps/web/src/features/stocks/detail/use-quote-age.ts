import { useNow } from '@openfloor/look/use-now';
import { queryClient } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';
import type { Stock } from './stock.ts';

/** How old the price is in seconds. The server's clock counts, not the device's. */
export function useQuoteAge({ id, quoteTime, quoteAge }: Stock, shownTime: number | null) {
  const now = useNow();
  const reply = queryClient.getQueryState(callKey('GET /stock/detail', { query: { id } }));
  if (!reply || quoteTime === null || quoteAge === null || shownTime === null) return undefined;
  const serverNow = quoteTime + quoteAge * 1000 + (now - reply.dataUpdatedAt);
  return Math.floor((serverNow - shownTime) / 1000);
}
