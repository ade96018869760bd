import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import failed from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { shownZoneLabel, timeText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { LivePill } from '@/ui/live-pill.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Page } from '@/ui/page.tsx';
import { PanelSpace } from '@/ui/panel.tsx';
import { type Stat, StatStrip } from '@/ui/stat-strip.tsx';
import { type Installation, liveNodes, problemsOf, rateText, wholeText } from './node-words.ts';
import styles from './nodes.module.css';
import { NodesTable } from './nodes-table.tsx';
import { DatabasePanel, LeaderPanel, RedisPanel } from './standing.tsx';

const refreshMs = 3_000;

/** The servers that act as one, what they stand on, and what to do where something is gone. */
export default function NodesScreen() {
  const read = useCall('GET /platform/nodes', undefined, { refetchInterval: refreshMs });
  const { data, error } = read;
  return (
    <Page title="Nodes" actions={data && <LivePill updatedAt={read.dataUpdatedAt} fails={error !== null} />}>
      {data ? (
        <All of={data} error={error} />
      ) : error ? (
        <ErrorState error={error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function All({ of: all, error }: { of: Installation; error: unknown }) {
  const problems = problemsOf(all);
  return (
    <>
      <PanelSpace>
        <StatStrip label="Nodes" stats={statsOf(all)} quarters />
        {(error !== null || problems.length > 0) && (
          <div className={styles.notices}>
            {error !== null && (
              <Notice svg={failed} tone="bad" title="This page stands still">
                <p>
                  {errorText(error)} What it shows is of {timeText(all.time)}, {shownZoneLabel()}.
                </p>
              </Notice>
            )}
            {problems.map(({ tone, title, text }) => (
              <Notice key={title} svg={tone === 'bad' ? failed : warning} tone={tone} title={title}>
                <p>{text}</p>
              </Notice>
            ))}
          </div>
        )}
        <NodesTable of={all} />
        <div className={styles.standing}>
          <div>
            <DatabasePanel of={all} />
          </div>
          <div>
            <RedisPanel of={all} />
          </div>
          <div>
            <LeaderPanel of={all} />
          </div>
        </div>
      </PanelSpace>
      <footer className={styles.foot}>
        <span>
          Database clock {timeText(all.time)}, {shownZoneLabel()}
        </span>
        <span>Each node says every 3 s how it does</span>
      </footer>
    </>
  );
}

function statsOf(all: Installation): Stat[] {
  const live = liveNodes(all);
  const count = (state: string) => all.nodes.filter(node => node.state === state).length;
  const ready = count('ready');
  const others = [
    [count('draining'), 'draining'],
    [count('clockOff'), 'with a wrong clock'],
    [count('silent'), 'silent'],
  ] as const;
  const rest = others.filter(([some]) => some > 0).map(([some, what]) => `${some} ${what}`);
  const sum = (of: (node: Installation['nodes'][number]) => number) =>
    live.reduce((total, node) => total + of(node), 0);
  const failures = sum(node => node.failedRequests);
  return [
    {
      label: 'Ready',
      value: `${ready} of ${all.nodes.length}`,
      note: rest.length > 0 ? rest.join(', ') : all.redis ? 'all of them' : 'alone, without Redis',
      bad: ready === 0 || count('silent') + count('clockOff') > 0,
    },
    {
      label: 'Requests a second',
      value: rateText(sum(node => node.requestsPerSecond)),
      note: 'answered, over 3 s',
    },
    { label: 'Sockets', value: wholeText(sum(node => node.sockets)), note: 'with live prices' },
    {
      label: 'Failed requests',
      value: wholeText(failures),
      note: 'since the nodes started',
      bad: failures > 0,
    },
  ];
}
