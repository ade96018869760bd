import type { CaseDecision } from '@openfloor/contract/cases/kinds';
import { Radio } from 'antd';
import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { useMe } from '@/lib/roles.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { named, PersonSteps } from '@/ui/person-steps.tsx';
import { type Case, consequenceTexts, decisionText, endText } from './case-words.ts';
import styles from './cases.module.css';

interface ProposedProps {
  found: Case;
  decision: CaseDecision | null;
  onChange: (decision: CaseDecision) => void;
}

/** What the first of two people would have become of it. */
export function ProposedOutcome({ found, decision, onChange }: ProposedProps) {
  return (
    <Section title="Proposed outcome">
      <Radio.Group
        className={styles.outcomes ?? ''}
        aria-label="Proposed outcome"
        value={decision}
        onChange={event => onChange(event.target.value as CaseDecision)}
        options={found.decisions.map(value => ({ value, label: decisionText(found.kind, value) }))}
      />
      {decision && <p className={styles.consequence}>{consequenceTexts[decision]}</p>}
    </Section>
  );
}

/** What waits for the second person, what papers were asked for, and how it ended. */
export function CaseOutcome({ found }: { found: Case }) {
  const me = useMe();
  const { pending, askedTime, papers, closedTime, report, reportDue } = found;
  const facts: Fact[] = [];
  if (closedTime !== null) facts.push(['Outcome', endText(found)], ['Decided', timeText(closedTime)]);
  if (askedTime !== null)
    facts.push(
      ['Papers asked for', timeText(askedTime)],
      [
        'Papers',
        papers.length === 0
          ? 'Have not come'
          : papers.map(({ id, number, time }) => (
              <div key={id}>
                <Link to={`/identity?open=${id}`}>{number}</Link>, {timeText(time)}
              </div>
            )),
      ],
    );
  if (reportDue) facts.push(['Report', 'Still to be made']);
  if (report) facts.push(['Reported', `${timeText(report.time)}, ${report.reference}`], ['By', report.by]);
  return (
    <>
      {facts.length > 0 && (
        <Section title="Outcome">
          <Facts of={facts} />
        </Section>
      )}
      {pending && (
        <Section title="Four eyes" aside="Two different people">
          <p className={styles.consequence}>
            {pending.outcome
              ? consequenceTexts[pending.outcome]
              : 'Payouts go on, and the account is enabled.'}
          </p>
          <PersonSteps
            steps={[
              {
                key: 'first',
                who: named(pending.proposer, me.username),
                what: `Proposed: ${proposedText(found, pending)}. ${pending.reason}`,
                state: 'done',
                when: pending.createdTime,
              },
              {
                key: 'second',
                who: pending.proposer === me.username ? 'Somebody else' : named(me.username, me.username),
                what:
                  pending.proposer === me.username
                    ? 'Has to decide: you proposed this.'
                    : 'May decide: you did not propose this.',
                state: 'waiting',
                when: 'Waiting',
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}

export const proposedText = ({ kind }: Case, { outcome }: NonNullable<Case['pending']>): string =>
  outcome ? decisionText(kind, outcome).toLowerCase() : 'lift the freeze';
