import { useDelayed, useQuoteConnection } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { DelayedNote } from './delayed-note.tsx';

interface Props {
  /** The stocks shown below, as a call's reply gave them. */
  stocks: readonly { market: string; delayed: boolean }[];
}

/** The note above a list of live prices: it comes and goes with the source. */
export default function LiveDelayedNote({ stocks }: Props) {
  const { simulatedMarket } = useTenant();
  const connection = useQuoteConnection();
  const markets = [...new Set(stocks.map(stock => stock.market))];
  const isDelayed = useDelayed(
    markets,
    stocks.some(stock => stock.delayed),
  );
  // A real market may rest for minutes; a simulated one that says nothing has lost its line.
  const isCutOff = connection === 'stale' && simulatedMarket;
  return <DelayedNote shown={stocks.length > 0 && (isDelayed || isCutOff)} />;
}
