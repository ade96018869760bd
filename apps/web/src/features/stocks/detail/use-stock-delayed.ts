import { useDelayed, useQuoteConnection } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import type { Stock } from './stock.ts';

/** Whether the price may be old. A market that is closed brings no prices, so their absence means nothing then. */
export function useStockDelayed(stock: Stock): boolean {
  const { simulatedMarket } = useTenant();
  const connection = useQuoteConnection();
  const expectsPrices = stock.listed && (stock.marketOpen || simulatedMarket);
  const marketDelayed = useDelayed([stock.market], stock.delayed);
  return marketDelayed || (connection === 'stale' && expectsPrices);
}
