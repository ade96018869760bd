import { timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { Tag } from './tag.tsx';
import { TwoLines } from './two-lines.tsx';

type Order = Pick<RecordOf<'GET /orders'>, 'minute' | 'fromBlock' | 'state'>;
type Minute = NonNullable<Order['minute']>;

export const ageText = (ms: number): string => `${(ms / 1000).toFixed(2)} s old`;

const rangeText = ({ low, high }: Minute): string => (low && high ? `${low} – ${high}` : '');

const words: Record<Minute['verdict'], string> = {
  inside: 'Inside its range',
  outside: 'Outside its range',
  'nothing-traded': 'Nothing traded',
  'not-known': 'Prices not known',
};
/** A block is bought at the offer's own price, which no minute judges. */
const verdictText = ({ fromBlock }: Pick<Order, 'fromBlock'>, { verdict }: Minute): string =>
  fromBlock ? 'Block’s own price' : words[verdict];

export const minuteText = (order: Order): string =>
  order.minute ? `${verdictText(order, order.minute)} ${rangeText(order.minute)}`.trim() : '';

/** The fill beside the lowest and highest price of its minute, as the customer reads it. */
export function FillMinute({ order }: { order: Order }) {
  const { minute, state, fromBlock } = order;
  if (!minute) return state === 'filled' ? 'Not yet' : '—';
  const text = verdictText(order, minute);
  return (
    <TwoLines
      main={minute.verdict === 'outside' && !fromBlock ? <Tag tone="bad">{text}</Tag> : text}
      sub={rangeText(minute) || timeText(minute.start)}
    />
  );
}
