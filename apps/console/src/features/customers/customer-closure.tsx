import { Button } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { minuteText } from '@/lib/console-time.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useSend } from '@/lib/use-send.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Panel } from '@/ui/panel.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './customers.module.css';

type Reply = ReplyOf<'GET /customers/{id}/closure'>;
type Closure = NonNullable<Reply['closure']>;

const states: Record<Closure['state'], string> = {
  waiting: 'Asked for; the customer may take it back',
  'taken-back': 'Asked for and taken back',
  stopped: 'Stopped by what had come up',
  closed: 'Closed',
};

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
  ['Closing', closure ? states[closure.state] : 'Not asked for'],
  ...(closure
    ? ([
        ['Asked', minuteText(closure.askedTime)],
        [closure.endedTime === null ? 'Closes' : 'Ended', minuteText(closure.endedTime ?? closure.dueTime)],
      ] satisfies Fact[])
    : []),
  ...(closure && closure.stoppedBy.length > 0
    ? ([['Stopped by', closure.stoppedBy.join(', ')]] satisfies Fact[])
    : []),
  ...(closure?.keepUntil
    ? ([
        ['Identity kept until', closure.forgottenTime ? 'Forgotten' : minuteText(closure.keepUntil)],
      ] satisfies Fact[])
    : []),
  ...(hold ? ([[`Legal hold by ${hold.by}`, hold.reason]] satisfies Fact[]) : []),
];

/** One person keeps it, two let it go. The customer sees nothing of this. */
function Hold({ id, hold }: { id: string; hold: Reply['hold'] }) {
  const { roles } = useMe();
  const place = useSend('POST /customers/{id}/legal-hold');
  const propose = usePropose();
  const [ask, dialog] = useReason();
  if (!roles.includes('owner') && !roles.includes('compliance')) return null;
  return (
    <p className={styles.closure}>
      <Button
        onClick={() =>
          ask(
            hold
              ? {
                  title: 'Propose to lift the legal hold?',
                  text: 'Once a colleague agrees, what the customer asked to have deleted may be deleted.',
                  action: 'Propose',
                  run: reason => propose('legal-hold.lift', { customerId: id }, reason),
                }
              : {
                  title: 'Keep everything there is about this customer?',
                  text: 'Nothing of it is deleted until two people lift the hold. The customer sees nothing of this.',
                  action: 'Keep everything',
                  run: reason => place.mutateAsync({ params: { id }, body: { reason } }),
                },
          )
        }
      >
        {hold ? 'Lift the legal hold' : 'Place a legal hold'}
      </Button>
      {dialog}
    </p>
  );
}
