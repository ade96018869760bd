import { useNow } from '@openfloor/look/use-now';
import { queryClient } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';
import type { Stock } from './stock.ts';

/** A younger price is as good as live: nobody needs to be told. */
const toldFromSeconds = 15;

/** How old the price is in seconds, where that is worth telling. The server's clock counts, not the device's. */
export function useQuoteAge({ id, quoteTime, quoteAge }: Stock, shownTime: number | null) {
  const now = useNow();
  const reply = queryClient.getQueryState(callKey('GET /stock/detail', { query: { id } }));
  if (!reply || quoteTime === null || quoteAge === null || shownTime === null) return undefined;
  const serverNow = quoteTime + quoteAge * 1000 + (now - reply.dataUpdatedAt);
  const seconds = Math.floor((serverNow - shownTime) / 1000);
  return seconds > toldFromSeconds ? seconds : undefined;
}
