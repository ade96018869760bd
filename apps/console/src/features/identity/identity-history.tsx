import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { dayText, timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { identityStates } from './identity-words.ts';

type Detail = ReplyOf<'GET /identity/{id}'>;

/** All that this customer has sent, and what became of it. */
export function IdentityHistory({ submission }: { submission: Detail }) {
  const mayOpen = useCan('GET /customers/{id}');
  const { history, registeredTime, customer } = submission;
  return (
    <Section title="History" aside={mayOpen && <Link to={`/customers/${customer.id}`}>Customer</Link>}>
      <Facts
        of={[
          ...history.map(
            row =>
              [
                `${dayText(row.submittedTime)}, attempt ${row.attempt}`,
                <span key={row.id}>
                  {identityStates[row.status].text}
                  {row.reviewer && ` by ${row.reviewer}`}
                  {row.reason && `: ${row.reason}`}
                </span>,
              ] satisfies Fact,
          ),
          ['Registered', timeText(registeredTime)],
        ]}
      />
    </Section>
  );
}
