import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { Case } from './case-words.ts';

/** Whom it is about, and what deciding touches. */
export function CaseFacts({ found: { customer, facts, earlier, subjects } }: { found: Case }) {
  const { balance, lastDeposit, registeredTime, verified } = facts;
  const hits = earlier.filter(({ outcome }) => outcome === 'cleared').length;
  const rows: Fact[] = [
    [
      'Name',
      <Link key="name" to={`/customers/${customer.id}`}>
        {customer.name ?? customer.username}
      </Link>,
    ],
    ['Account', customer.account],
    ['State', customer.status === 'disabled' ? 'Disabled' : verified ? 'Verified' : 'Not verified'],
    ['Registered', timeText(registeredTime)],
    ['Balance', <Money key="balance" {...balance} />],
    [
      'Last deposit',
      lastDeposit && (
        <>
          <Money {...lastDeposit} />, {timeText(lastDeposit.time)}
        </>
      ),
    ],
    ['Earlier cases', earlier.length === 0 ? 'None' : `${earlier.length}, ${hits} with nothing to it`],
    ...(subjects.length > 0
      ? ([['About', <Subjects key="about" subjects={subjects} />]] satisfies Fact[])
      : []),
  ];
  return (
    <Section title="Customer">
      <Facts of={rows} />
    </Section>
  );
}

function Subjects({ subjects }: { subjects: Case['subjects'] }) {
  return subjects.map(({ kind, id, number }) => (
    <div key={`${kind}/${id}`}>
      {number ? <Link to={`/records?number=${encodeURIComponent(number)}`}>{number}</Link> : kind}
    </div>
  ));
}

/** What goes on while nobody has decided, and what does not. */
export function WhileOpen({ found: { state, payoutsStopped, facts, outcome } }: { found: Case }) {
  if (state === 'closed' && !payoutsStopped) return null;
  const waiting = facts.openPayouts === 1 ? '1 waits' : `${facts.openPayouts} wait`;
  return (
    <Section title={state === 'closed' ? 'While frozen' : 'While open'}>
      <Facts
        of={[
          [
            'Trading and deposits',
            outcome === 'frozen' ? (
              <Verdict key="trading" tone="bad">
                Stopped
              </Verdict>
            ) : (
              <Verdict key="trading" tone="good">
                Go on
              </Verdict>
            ),
          ],
          [
            'Payouts',
            payoutsStopped ? (
              <Verdict key="payouts" tone="warn">
                {state === 'closed' ? 'Stopped' : 'Wait for the outcome'}, {waiting}
              </Verdict>
            ) : (
              <Verdict key="payouts" tone="good">
                Go on
              </Verdict>
            ),
          ],
        ]}
      />
    </Section>
  );
}
