import { Button } from 'antd';
import { useState } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { ReturnDialog } from '@/ui/return-dialog.tsx';
import { ReversalDialog } from '@/ui/reversal-dialog.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { HeldBy } from '@/ui/work/held-by.tsx';
import { RecordAssignee } from '@/ui/work/record-assignee.tsx';
import styles from './bank-line.module.css';
import {
  effectText,
  isToBeGivenBack,
  isToBeReversed,
  kindTexts,
  type LineDetail,
  lineName,
  type Suggestion,
  signTexts,
} from './match-words.ts';

/** One line, what it stands for, or what it could stand for. */
export function BankLine({ id }: { id: string }) {
  const { data, isPending, error, isFetching, refetch } = useCall('GET /bank-statements/lines/{id}', {
    params: { id },
  });
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <HeldBy assignee={data.match ? null : data.assignee}>
      {!data.match && (
        <RecordAssignee
          queue="bank-lines"
          record={{ id: data.id, assignee: data.assignee, name: lineName(data) }}
        />
      )}
      <Facts
        of={[
          [
            'Amount',
            <span key="amount">
              <Figure of={data.amount} /> {data.currency}
            </span>,
          ],
          ['Booked', data.day],
          ['From or to', data.name],
          ['Reference', data.reference],
          ['Text', data.text],
          ['The bank’s number', data.bankId],
          ['Account', data.account],
        ]}
      />
      {data.match ? <Matched match={data.match} /> : <Suggestions line={data} />}
    </HeldBy>
  );
}

function Matched({ match }: { match: NonNullable<LineDetail['match']> }) {
  return (
    <Section title="Stands for">
      <Facts
        of={[
          [kindTexts[match.kind], match.number],
          ['Proposed by', match.proposer],
          ['Approved by', match.approver],
          ['Matched', timeText(match.time)],
        ]}
      />
    </Section>
  );
}

function Suggestions({ line }: { line: LineDetail }) {
  if (line.proposalId) return <p>A match was proposed; a second person has to approve it.</p>;
  return (
    <Section title="Could stand for">
      {line.suggestions.length === 0 && <p>No open record has this amount.</p>}
      {line.suggestions.map(one => (
        <div key={`${one.kind}/${one.recordId}`} className={styles.suggestion}>
          <Candidate line={line} suggestion={one} />
        </div>
      ))}
      <HouseOwn line={line} />
    </Section>
  );
}

/** Money between the house and the account that is no customer's: the market's settlement, fees, a top-up. */
function HouseOwn({ line }: { line: LineDetail }) {
  const { roles } = useMe();
  const propose = usePropose();
  const [ask, dialog] = useReason();
  const match = { lineId: line.id, kind: 'house', recordId: line.id };
  return (
    <>
      <Button
        disabled={!roles.includes('treasury') && !roles.includes('owner')}
        onClick={() =>
          ask({
            title: 'Is this line the house’s own?',
            text: 'Settlement with a market, fees, or money of the house: no customer’s. It counts neither as suspense nor as unexplained, and customers’ money stays what it is.',
            action: 'Propose',
            run: reason => propose('bank.match', { matches: [match] }, reason),
          })
        }
      >
        Propose as the house’s own
      </Button>
      {dialog}
    </>
  );
}

function Candidate({ line, suggestion }: { line: LineDetail; suggestion: Suggestion }) {
  const { kind, recordId, number, name, day, score, signs } = suggestion;
  const { roles } = useMe();
  const propose = usePropose();
  const [ask, dialog] = useReason();
  const [returning, setReturning] = useState(false);
  const isFirst = isToBeGivenBack(suggestion) || isToBeReversed(suggestion);
  const mayPropose = roles.includes('treasury') || roles.includes('owner');
  const match = () =>
    ask({
      title: `Match this line with ${number}?`,
      text: effectText(suggestion),
      action: 'Propose',
      run: reason => propose('bank.match', { matches: [{ lineId: line.id, kind, recordId }] }, reason),
    });
  return (
    <>
      <Facts
        of={[
          [kindTexts[kind], number],
          ['Name', name],
          ['Day', day],
          [`Score ${score} of 100`, signs.map(sign => signTexts[sign]).join(', ')],
        ]}
      />
      {isFirst ? (
        <Button disabled={!mayPropose} onClick={() => setReturning(true)}>
          {kind === 'return' ? 'Returned by the bank' : 'Reversed by the bank'}
        </Button>
      ) : (
        <Button disabled={!mayPropose} onClick={match}>
          Propose match with {number}
        </Button>
      )}
      {dialog}
      {kind === 'return' && (
        <ReturnDialog
          withdrawalId={recordId}
          reference={line.bankId ?? line.reference ?? ''}
          open={returning}
          onClose={() => setReturning(false)}
        />
      )}
      {kind === 'reversal' && (
        <ReversalDialog
          depositId={recordId}
          reference={line.bankId ?? line.reference ?? ''}
          accountId={line.accountId}
          open={returning}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}
