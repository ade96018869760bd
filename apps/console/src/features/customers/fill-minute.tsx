import { timeText } from '@openfloor/look/date-text';
import type { RecordOf } from '@/lib/list-calls.ts';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type Order = RecordOf<'GET /customers/{id}/orders'>;
type Minute = NonNullable<Order['minute']>;

export const ageText = (ms: number): string => `${(ms / 1000).toFixed(2)} s old`;

export const rangeText = ({ low, high }: Minute): string => (low && high ? `${low} – ${high}` : '');

const words: Record<Minute['verdict'], string> = {
  inside: 'Inside its range',
  outside: 'Outside its range',
  'nothing-traded': 'Nothing traded',
  'not-known': 'Prices not known',
};
export const minuteWords = (verdict: Minute['verdict']): string => words[verdict];

/** The fill beside the lowest and highest price of its minute, as the customer reads it. */
export function FillMinute({ order: { minute, state } }: { order: Order }) {
  if (!minute) return state === 'filled' ? 'Not yet' : '—';
  const { verdict } = minute;
  const range = rangeText(minute);
  return (
    <TwoLines
      main={verdict === 'outside' ? <Tag tone="bad">{minuteWords(verdict)}</Tag> : minuteWords(verdict)}
      sub={range || timeText(minute.start)}
    />
  );
}
