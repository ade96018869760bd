import { timeText } from '@/lib/console-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './case-rules.module.css';
import { sentenceOf } from './rule-words.ts';

/** Every version that there was, with the two who agreed to it. Nobody changes one afterwards. */
export function RuleHistory({ ruleId }: { ruleId: string }) {
  const { defaultCurrency: local } = useTenant();
  const { data, error, isPending, isFetching, refetch } = useCall('GET /case-rules/{id}', {
    params: { id: ruleId },
  });
  if (!data)
    return isPending ? (
      <Loading />
    ) : (
      <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Section title="Versions">
      <ol className={styles.versions}>
        {data.versions.map(({ ordinal, terms, isOn, time, proposer, approver, reason }) => (
          <li key={ordinal}>
            <TwoLines
              main={isOn ? `${ordinal}. ${sentenceOf(terms, local)}` : `${ordinal}. Switched off`}
              sub={`${timeText(time)}, ${proposer} and ${approver}: ${reason}`}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}
