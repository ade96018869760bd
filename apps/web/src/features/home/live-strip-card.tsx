import { useLiveQuote } from '@/lib/live-quotes.ts';
import { StripCard, type StripItem } from './strip-card.tsx';

export default function LiveStripCard({ item }: { item: StripItem }) {
  return <StripCard item={item} quote={useLiveQuote(item.symbol, item.market, item)} />;
}
