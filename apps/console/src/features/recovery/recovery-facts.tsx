import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { Verdict } from '@/ui/verdict.tsx';

type Detail = ReplyOf<'GET /recovery/{id}'>;

/** What speaks for and against its being the owner. */
export function RecoveryFacts({ recovery }: { recovery: Detail }) {
  const { loggedIn, lastSeenTime, factorSet, lostFactor, accountsAdded, earlier } = recovery;
  const objected = earlier.filter(row => row.status === 'objected').length;
  const facts: Fact[] = [
    [
      'Logged in now',
      loggedIn > 0 ? (
        <Verdict key="in" tone="warn">
          On {loggedIn} {loggedIn === 1 ? 'device' : 'devices'}, which can object
        </Verdict>
      ) : (
        'Nowhere'
      ),
    ],
    ['Last seen', lastSeenTime === null ? 'Never' : timeText(lastSeenTime)],
    ['Second factor', <Factor key="factor" factorSet={factorSet} lostFactor={lostFactor} />],
    [
      'Bank accounts',
      accountsAdded > 0 ? (
        <Verdict key="accounts" tone="warn">
          {accountsAdded} added within 30 days
        </Verdict>
      ) : (
        'None added within 30 days'
      ),
    ],
  ];
  if (objected > 0)
    facts.push([
      'Objections',
      <Verdict key="objected" tone="bad">
        The customer objected {objected === 1 ? 'once' : `${objected} times`} before
      </Verdict>,
    ]);
  return (
    <Section title="What is known">
      <Facts of={facts} />
    </Section>
  );
}

function Factor({ factorSet, lostFactor }: Pick<Detail, 'factorSet' | 'lostFactor'>) {
  if (!factorSet) return 'None is set';
  return lostFactor ? (
    <Verdict tone="warn">Lost: removed on recovery</Verdict>
  ) : (
    <Verdict tone="good">Asked for on recovery</Verdict>
  );
}
