import { timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import { ageText, minuteText } from '@/ui/fill-minute.tsx';
import { Money } from '@/ui/money.tsx';

type Order = RecordOf<'GET /customers/{id}/orders'>;

const corrections = { bust: 'Taken back by the venue', correction: 'Its price was corrected by the venue' };

/** An order with what it was decided on. */
export function OrderFacts({ order }: { order: Order }) {
  const { currency } = order;
  const money = (amount: string | null) => amount && <Money amount={amount} currency={currency} />;
  return (
    <Facts
      of={[
        ['Record number', order.number],
        ['Stock', `${order.stockSymbol}, ${order.stockName}`],
        ['Side', `${order.side}${order.dayTrade ? ', for the day' : ''}, by the ${order.origin}`],
        ['Shares', <Figure key="shares" of={order.shares} />],
        ['Price shown', money(order.shownPrice)],
        ['Quote', money(order.quotePrice)],
        ['From, age', `${order.quoteSource}, ${ageText(order.quoteAge)}`],
        ['Filled at', money(order.fillPrice)],
        ['Its minute', minuteText(order)],
        ['Value', money(order.gross)],
        ['Fee', money(order.fee)],
        ['Received', timeText(order.receivedTime)],
        ['Executed', order.executedTime && timeText(order.executedTime)],
        ['Why it was refused', order.rejectReason],
        ['Since then', order.corrected && corrections[order.corrected]],
      ]}
    />
  );
}
