import { trialDays } from '@openfloor/contract/case-rules/figures';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useUnsaved } from '@/lib/unsaved.ts';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useSend } from '@/lib/use-send.ts';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { ChoiceField } from '@/ui/form-fields.tsx';
import { Loading } from '@/ui/loading.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './case-rules.module.css';
import { draftOf, emptyDraft, type RuleDraft, wishOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleHistory } from './rule-history.tsx';
import { type Rule, sentenceOf } from './rule-words.ts';
import { TrialView } from './trial-view.tsx';

interface RulePanelProps {
  /** None where a new one is written. */
  rule: Rule | undefined;
  mayWork: boolean;
  onClose: () => void;
}

const dayNames = Object.fromEntries(trialDays.map(days => [String(days), `The last ${days} days`])) as Record<
  `${(typeof trialDays)[number]}`,
  string
>;

/** What a rule does in a sentence, its figures, what it would have done, and what it was before. */
export function RulePanel({ rule, mayWork, onClose }: RulePanelProps) {
  const { defaultCurrency: local } = useTenant();
  const [start] = useState(() => (rule ? draftOf(rule.terms, local) : emptyDraft));
  const [draft, setDraft] = useState<RuleDraft>(start);
  const [days, setDays] = useState<keyof typeof dayNames>('30');
  const [tried, setTried] = useState<{ id: string; of: string }>();
  const propose = usePropose();
  const [ask, dialog] = useReason();
  const wish = wishOf(draft, local);
  const text = JSON.stringify([wish, days]);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(start));
  const trying = useSend('POST /case-rules/trials', { onDone: ({ id }) => setTried({ id, of: text }) });
  const trial = useCall(
    'GET /case-rules/trials/{id}',
    { params: { id: tried?.id ?? '' } },
    { enabled: tried !== undefined, refetchInterval: 2_000 },
  );
  const isTried = tried?.of === text && trial.data?.state === 'done';
  return (
    <DetailPanel
      title={rule?.terms.name ?? 'New rule'}
      record={rule?.id ?? 'new'}
      onClose={onClose}
      footer={
        mayWork && (
          <div className={styles.actions}>
            {rule?.isOn && (
              <Button
                danger
                onClick={() =>
                  ask({
                    title: `Propose to switch off “${rule.terms.name}”?`,
                    text: 'Once a second person agrees, it opens no more cases. Those that are open stay.',
                    action: 'Propose',
                    danger: true,
                    run: reason => propose('case-rule.switch-off', { ruleId: rule.id }, reason),
                  })
                }
              >
                Switch off
              </Button>
            )}
            <Button
              type="primary"
              disabled={!isTried}
              title={isTried ? '' : 'Try it on the past first'}
              onClick={() =>
                ask({
                  title: rule ? 'Propose this change?' : 'Propose this rule?',
                  text: `${wish ? sentenceOf(wish, local) : ''} It acts once a second person agrees.`,
                  action: 'Propose',
                  run: async reason => {
                    await propose('case-rule.change', { trialId: tried?.id ?? '' }, reason);
                    onClose();
                  },
                })
              }
            >
              {rule ? 'Propose change' : 'Propose rule'}
            </Button>
          </div>
        )
      }
    >
      {rule && <PendingNote subject={`case-rule/${rule.id}`} />}
      <p className={styles.sentence}>
        {wish ? sentenceOf(wish, local) : 'Fill in a name and the figures to read what it does.'}
      </p>
      {mayWork && (
        <>
          <RuleFields
            draft={draft}
            isNew={!rule}
            onChange={change => setDraft(before => ({ ...before, ...change }))}
          />
          <div className={styles.try}>
            <ChoiceField label="Try it on" value={days} names={dayNames} onChange={setDays} />
            <Button
              disabled={!wish}
              loading={trying.isPending}
              onClick={() =>
                wish &&
                trying.mutate({
                  body: {
                    ruleId: rule?.id ?? null,
                    terms: wish,
                    days: Number(days) as (typeof trialDays)[number],
                  },
                })
              }
            >
              Try on the past
            </Button>
          </div>
        </>
      )}
      {trying.error && <Alert type="error" showIcon title={errorText(trying.error)} role="alert" />}
      {tried &&
        !trial.data &&
        (trial.isPending ? (
          <Loading />
        ) : (
          <ErrorState error={trial.error} retrying={trial.isFetching} onRetry={() => void trial.refetch()} />
        ))}
      {trial.data && <TrialView trial={trial.data} />}
      {rule && <RuleHistory ruleId={rule.id} />}
      {dialog}
    </DetailPanel>
  );
}
