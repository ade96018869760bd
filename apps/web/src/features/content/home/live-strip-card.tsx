import { useRef } from 'react';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { StripCard, type StripItem } from './strip-card.tsx';

/** Follows the market while the card is in sight. */
export default function LiveStripCard({ item }: { item: StripItem }) {
  const frame = useRef<HTMLLIElement>(null);
  const live = useOnScreen(frame);
  return (
    <li ref={frame}>
      <StripCard item={item} quote={useLiveQuote(item.symbol, item.market, item, live)} />
    </li>
  );
}
