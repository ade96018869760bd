import { useNow } from '@openfloor/look/use-now';
import { shortSpanText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { outcomeTexts } from './case-words.ts';

/** What waits, what is over its service level, what a second person can decide, and what became of the rest. */
export function CaseFigures() {
  const now = useNow(30_000);
  const { data } = useCall('GET /cases/figures', undefined, { refetchInterval: 10_000 });
  if (!data) return null;
  const { longestOver, outcomes } = data;
  return (
    <StatStrip
      label="Cases"
      quarters
      stats={[
        { label: 'Open', value: data.open, note: `${data.unassigned} assigned to nobody` },
        {
          label: 'Over the service level',
          value: data.over,
          bad: data.over > 0,
          note: longestOver
            ? `${longestOver.number}, ${shortSpanText(now - longestOver.dueTime)}`
            : 'Each in its time',
        },
        {
          label: 'Second person',
          value: data.secondPerson,
          note: `${data.decidable} may be decided by you`,
        },
        {
          label: 'Closed in 30 days',
          value: data.closed,
          note:
            outcomes
              .map(({ outcome, count }) => `${count} ${outcomeTexts[outcome].toLowerCase()}`)
              .join(', ') || 'None',
        },
      ]}
    />
  );
}
