import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { AddList } from './add-list.tsx';
import { HitFrom } from './hit-from.tsx';
import { ListCard } from './list-card.tsx';
import { TryName } from './try-name.tsx';

/** The lists that customers' names are compared with: what is in use, what is being prepared, and how far it has come. */
export default function ScreeningScreen() {
  const mayWork = useCan('POST /screening/lists');
  const mayTry = useCan('POST /screening/check');
  const screening = useCall('GET /screening', undefined, { refetchInterval: 5_000 });
  const { data, isPending, isFetching, error, refetch } = screening;
  if (!data)
    return (
      <Page title="Screening">
        {isPending ? (
          <Loading />
        ) : (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  const inUse = data.lists.flatMap(({ active }) => active ?? []);
  return (
    <Page title="Screening" padded actions={mayWork && <AddList />}>
      <StatStrip
        label="Screening"
        stats={[
          {
            label: 'Lists in use',
            value: inUse.length,
            note: `${inUse.reduce((all, { entries }) => all + entries, 0).toLocaleString('en')} entries`,
          },
          {
            label: 'Names waiting',
            value: data.waiting,
            note: data.waiting === 0 ? 'All are compared' : 'Within moments',
          },
          {
            label: 'A hit begins at',
            value: data.hitFrom.toFixed(2),
            note: mayWork && <HitFrom now={data.hitFrom} />,
          },
        ]}
      />
      {data.lists.length === 0 && (
        <EmptyState
          title="No list"
          text="Add one and send in the file of its publisher. Nobody is compared with anything until then."
        />
      )}
      {data.lists.map(list => (
        <ListCard key={list.id} list={list} mayWork={mayWork} />
      ))}
      {mayTry && <TryName />}
    </Page>
  );
}
