import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { RecordHistory } from '@/ui/record-history.tsx';
import { type Case, endText, stateTexts } from './case-words.ts';

export function EarlierCases({ found: { earlier } }: { found: Case }) {
  if (earlier.length === 0) return null;
  return (
    <Section title="Other cases of this customer">
      <Facts
        of={earlier.map(row => [
          timeText(row.openedTime),
          <span key={row.id}>
            <Link to={`/cases?tab=${row.state === 'closed' ? 'closed' : 'open'}&open=${row.id}`}>
              {row.number}
            </Link>
            {`, ${row.why}. ${endText(row) || stateTexts[row.state].text}`}
          </span>,
        ])}
      />
    </Section>
  );
}

export function CaseHistory({ found: { history } }: { found: Case }) {
  return <RecordHistory of={history} />;
}
