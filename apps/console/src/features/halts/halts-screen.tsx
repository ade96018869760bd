import { useNow } from '@openfloor/look/use-now';
import { useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { Tag } from '@/ui/tag.tsx';
import { HaltCard } from './halt-card.tsx';
import { HaltForm } from './halt-form.tsx';
import { type HaltBoard, haltedText } from './halt-words.ts';
import styles from './halts.module.css';
import { PastHalts } from './past-halts.tsx';
import { PendingHalts } from './pending-halts.tsx';

/** Halting trading, saying more about it and lifting it: two people each. */
export default function HaltsScreen() {
  const read = useCall('GET /halts', undefined, { refetchInterval: 3_000 });
  const { data, error } = read;
  return (
    <Page title="Trading halt" actions={data && <Standing board={data} />}>
      {data ? (
        <Board board={data} />
      ) : error ? (
        <ErrorState error={error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Standing({ board: { inForce } }: { board: HaltBoard }) {
  if (inForce.length === 0) return <Tag tone="good">Nothing halted</Tag>;
  return <Tag tone="bad">{inForce.map(haltedText).join(', ')} halted</Tag>;
}

function Board({ board }: { board: HaltBoard }) {
  const { roles } = useMe();
  const mayPropose = (['owner', 'compliance', 'dealing'] as const).some(role => roles.includes(role));
  // Lengths and promises go by the database's clock as it was read, and move on by this one.
  const now = useNow(1_000);
  return (
    <>
      <div className={styles.waiting}>
        <PendingHalts />
        {board.inForce.map(halt => (
          <HaltCard key={halt.id} halt={halt} board={board} mayPropose={mayPropose} now={now} />
        ))}
      </div>
      {mayPropose ? (
        <HaltForm board={board} now={now} />
      ) : (
        <p className={styles.others}>
          Owner, compliance and dealing propose halts; treasury confirms them, too.
        </p>
      )}
      <PastHalts halts={board.past} />
    </>
  );
}
