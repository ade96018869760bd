import { displayMoney } from '@openfloor/money/display';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { type Stat, StatStrip } from '@/ui/stat-strip.tsx';
import { reasonsText } from './order-words.ts';

type Summary = ReplyOf<'GET /orders/summary'>;

/** What is open now, and what became of today's orders. */
export function OrderStats() {
  const { defaultCurrency } = useTenant();
  const { data } = useCall('GET /orders/summary', undefined, { refetchInterval: 5_000 });
  const amounts = (sums: Summary['open']['held'], behind: string) =>
    sums.length === 0
      ? 'Nothing'
      : `${sums.map(({ amount, currency }) => displayMoney(amount, currency, defaultCurrency)).join(', ')}${behind}`;
  const stats: Stat[] = [
    { label: 'Open', value: data?.open.count ?? '–', note: data ? amounts(data.open.held, ' held') : '–' },
    {
      label: 'Filled today',
      value: data?.filled.count ?? '–',
      note: data ? amounts(data.filled.gross, '') : '–',
    },
    {
      label: 'Rejected today',
      value: data?.rejected.count ?? '–',
      note: data ? reasonsText(data.rejected.reasons) || 'By a venue' : '–',
    },
    {
      label: 'Unknown',
      value: data?.unknown.count ?? '–',
      note: data?.unknown.oldestTime
        ? `Since ${timeText(data.unknown.oldestTime)}`
        : 'No venue owes an answer',
      bad: (data?.unknown.count ?? 0) > 0,
    },
  ];
  return <StatStrip label="Orders" stats={stats} quarters />;
}

/** Wishes of the last day that never became orders, in one line. */
export function RefusedNote() {
  const { data } = useCall('GET /orders/summary', undefined, { refetchInterval: 5_000 });
  if (!data || data.refused.length === 0) return null;
  return <>Refused in 24 hours, before they became orders: {reasonsText(data.refused)}</>;
}
