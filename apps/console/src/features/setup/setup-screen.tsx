import { blocking, isReady, type SetupLine, setupGroups } from '@/lib/setup-places.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { SetupLines } from '@/ui/setup-lines.tsx';
import styles from './setup.module.css';

/** What a tenant has and lacks before its first customer. The records say so: nobody ticks anything. */
export default function SetupScreen() {
  const setup = useCall('GET /setup', undefined, { refetchInterval: 15_000 });
  const lines = setup.data?.lines ?? [];
  const done = lines.filter(isReady).length;
  return (
    <Page
      title="Set-up"
      note={setup.data && noteOf(lines)}
      actions={
        setup.data && (
          <span className={styles.progress}>
            {done} of {lines.length} done
            <progress value={done} max={lines.length} aria-label="Set-up" />
          </span>
        )
      }
      padded
    >
      {setup.data ? (
        <div className={styles.groups}>
          {(Object.keys(setupGroups) as SetupLine['group'][]).map(group => (
            <Group
              key={group}
              title={setupGroups[group]}
              lines={lines.filter(line => line.group === group)}
            />
          ))}
        </div>
      ) : setup.isPending ? (
        <Loading rows={12} />
      ) : (
        <ErrorState error={setup.error} retrying={setup.isFetching} onRetry={() => void setup.refetch()} />
      )}
    </Page>
  );
}

function noteOf(lines: readonly SetupLine[]): string {
  const open = blocking(lines).length;
  if (open === 0) return 'Everything is there that the first customer needs.';
  return `${open} ${open === 1 ? 'thing is' : 'things are'} missing before the first customer.`;
}

function Group({ title, lines }: { title: string; lines: readonly SetupLine[] }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        <span className={styles.count}>
          {lines.filter(isReady).length} of {lines.length}
        </span>
      </h2>
      <SetupLines lines={lines} />
    </section>
  );
}
