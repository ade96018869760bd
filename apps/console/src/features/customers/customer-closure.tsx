import { Button } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { blockedBy, closureStates } from '@/lib/closure-words.ts';
import { minuteText } from '@/lib/console-time.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Panel } from '@/ui/panel.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './customers.module.css';

type Reply = ReplyOf<'GET /customers/{id}/closure'>;

/** A customer's wish to be deleted, and what somebody has to keep all the same. */
export function CustomerClosure({ id }: { id: string }) {
  const mayRead = useCan('GET /customers/{id}/closure');
  const read = useCall('GET /customers/{id}/closure', { params: { id } }, { enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Panel title="Closing and deletion">
      {read.data ? (
        <>
          <Facts of={factsOf(read.data)} />
          <PendingNote subject={`legal-hold/${id}`} />
          <Hold id={id} hold={read.data.hold} />
        </>
      ) : read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

const factsOf = ({ closure, hold }: Reply): Fact[] => [
  ['Closing', closure ? closureStates[closure.state].text : 'Not asked for'],
  ...(closure ? closingFacts(closure) : []),
  ...(closure?.knownAs ? ([['Known as', knownAs(closure.knownAs)]] satisfies Fact[]) : []),
  ...(hold ? ([[`Legal hold by ${hold.by.join(', ')}`, hold.reason]] satisfies Fact[]) : []),
];

const closingFacts = (closure: NonNullable<Reply['closure']>): Fact[] => [
  ['Asked', minuteText(closure.askedTime)],
  [closure.endedTime === null ? 'Closes' : 'Ended', minuteText(closure.endedTime ?? closure.dueTime)],
  ...(closure.stoppedBy.length > 0 ? ([['Blocked by', blockedBy(closure)]] satisfies Fact[]) : []),
  ...(closure.held && closure.keepUntil
    ? ([['Everything kept', 'Until no hold and no case needs it']] satisfies Fact[])
    : []),
  ...(closure.keepUntil
    ? ([
        ['Identity known until', closure.forgottenTime ? 'Erased' : minuteText(closure.keepUntil)],
      ] satisfies Fact[])
    : []),
  ...(closure.hasMoney
    ? ([['Money', 'Has come in since: nobody can log in and take it']] satisfies Fact[])
    : []),
];

const knownAs = ({ username, name, email }: NonNullable<NonNullable<Reply['closure']>['knownAs']>) =>
  [username, name, email].filter(Boolean).join(', ');

/** Two people keep it, and two let it go. The customer sees nothing of this. */
function Hold({ id, hold }: { id: string; hold: Reply['hold'] }) {
  const { roles } = useMe();
  const propose = usePropose();
  const [ask, dialog] = useReason();
  if (!roles.includes('owner') && !roles.includes('compliance')) return null;
  const wish = hold
    ? {
        kind: 'legal-hold.lift',
        title: 'Propose to lift the legal hold?',
        text: 'Once a colleague agrees, what the customer asked to have deleted may be deleted.',
      }
    : {
        kind: 'legal-hold.place',
        title: 'Propose to keep everything there is about this customer?',
        text: 'It holds at once, and for good once a colleague agrees. The customer sees nothing of this.',
      };
  return (
    <p className={styles.closure}>
      <Button
        onClick={() =>
          ask({
            ...{ title: wish.title, text: wish.text, action: 'Propose' },
            run: reason => propose(wish.kind, { customerId: id }, reason),
          })
        }
      >
        {hold ? 'Lift the legal hold' : 'Place a legal hold'}
      </Button>
      {dialog}
    </p>
  );
}
