import { useHalt } from '@/lib/halts.ts';
import { useDelayed, useQuoteConnection } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import type { Block, MarketState } from './block-ticket.ts';

const readEveryMs = 15_000;

/** Whether the block's market trades and its prices come. The list only says that one of the two is amiss. */
export function useBlockMarket(block: Block, watching: boolean): MarketState {
  const { simulatedMarket } = useTenant();
  const connection = useQuoteConnection();
  const stock = useCall(
    'GET /stock/detail',
    { query: { id: block.stockId } },
    { enabled: watching, refetchInterval: readEveryMs },
  );
  const marketOpen = stock.data?.marketOpen ?? true;
  const delayed = useDelayed([block.stockExchange], stock.data ? stock.data.delayed : block.delayed);
  const paused = useHalt({ id: block.stockId, market: block.stockExchange }) !== undefined;
  return {
    paused,
    marketOpen,
    delayed: delayed || (connection === 'stale' && (marketOpen || simulatedMarket)),
  };
}
