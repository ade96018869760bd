import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { Icon } from '@openfloor/look/ui/icon';
import bell from '@phosphor-icons/core/regular/bell-slash.svg?raw';
import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { AddressTabs } from '@/ui/address-tabs.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Kbd } from '@/ui/kbd.tsx';
import { LivePill } from '@/ui/live-pill.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PanelColumns, PanelSpace } from '@/ui/panel.tsx';
import { Shown } from '@/ui/shown.tsx';
import { TabCount } from '@/ui/tab-count.tsx';
import type { Alert, Board, Desk } from './alert-words.ts';
import styles from './alerts.module.css';
import { ChannelsPanel } from './channels-panel.tsx';
import { DutyPanel } from './duty-panel.tsx';
import { FiringNow } from './firing-now.tsx';
import { LevelsTable } from './levels-table.tsx';
import { PastAlerts } from './past-alerts.tsx';
import { RulesTable } from './rules-table.tsx';
import { SilenceDialog } from './silence-dialog.tsx';

const often = { refetchInterval: 5_000 };
const firing = { query: { state: 'firing', size: 50, sort: 'beganTime' } } as const;

/** What keeps somebody waiting for too long, who looks after it, and who is told. */
export default function AlertsScreen() {
  const navigate = useNavigate();
  const maySilence = useCan('POST /alerts/silence');
  const mayPropose = useCan('PUT /settings/service-levels');
  const alerts = useCall('GET /alerts', firing, often);
  const desk = useCall('GET /alerts/desk', undefined, often);
  const board = useCall('GET /dashboard', undefined, often);
  const [silencing, setSilencing] = useState<{ queue?: QueueName } | null>(null);
  const silence = useCallback((queue: QueueName) => setSilencing({ queue }), []);
  const asked = [alerts, desk, board];
  const error = asked.find(one => one.error)?.error;
  return (
    <Page
      title="Alerts and service levels"
      actions={
        <>
          {alerts.data && <LivePill updatedAt={alerts.dataUpdatedAt} fails={Boolean(error)} />}
          {maySilence && (
            <Button icon={<Icon svg={bell} size={16} />} onClick={() => setSilencing({})}>
              Silence
            </Button>
          )}
          {mayPropose && (
            <Button type="primary" onClick={() => void navigate('/settings?part=serviceLevels')}>
              Propose levels
            </Button>
          )}
        </>
      }
    >
      {alerts.data && desk.data && board.data ? (
        <Tabs alerts={alerts.data.records} desk={desk.data} board={board.data} onSilence={silence} />
      ) : error ? (
        <ErrorState
          error={error}
          retrying={asked.some(one => one.isFetching)}
          onRetry={() => {
            for (const one of asked) void one.refetch();
          }}
        />
      ) : (
        <Loading />
      )}
      {silencing && <SilenceDialog {...silencing} onClose={() => setSilencing(null)} />}
    </Page>
  );
}

interface TabsProps {
  alerts: readonly Alert[];
  desk: Desk;
  board: Board;
  onSilence: (queue: QueueName) => void;
}

const counted = (name: string, count: number): ReactNode => (
  <>
    {name}
    <TabCount of={count} />
  </>
);

function Tabs({ alerts, desk, board, onSilence }: TabsProps) {
  const channels = useCall('GET /alerts/channels', undefined, { refetchInterval: 10_000 });
  const week = useCall('GET /dashboard/week', undefined, { refetchInterval: 60_000 });
  const count = (channels.data?.addresses.length ?? 0) + (channels.data?.webhooks.length ?? 0);
  const side = (
    <div>
      <Shown asked={channels}>{data => <ChannelsPanel channels={data} />}</Shown>
      <DutyPanel duty={desk.duty} />
    </div>
  );
  return (
    <>
      <AddressTabs
        tabs={[
          {
            key: 'now',
            label: counted('Now', alerts.length),
            render: () => (
              <PanelSpace>
                <FiringNow alerts={alerts} silences={desk.silences} />
                <PanelColumns side="wide">
                  <LevelsTable board={board} week={week.data} />
                  {side}
                </PanelColumns>
              </PanelSpace>
            ),
          },
          { key: 'history', label: 'History', render: () => <PastAlerts /> },
          {
            key: 'rules',
            label: counted('Rules', board.queues.length),
            render: () => <RulesTable board={board} silences={desk.silences} onSilence={onSilence} />,
          },
          {
            key: 'channels',
            label: counted('Channels', count),
            render: () => <PanelSpace>{side}</PanelSpace>,
          },
        ]}
      />
      <Foot alerts={alerts} />
    </>
  );
}

function Foot({ alerts }: { alerts: readonly Alert[] }) {
  const free = alerts.filter(({ takenBy }) => !takenBy).length;
  return (
    <footer className={styles.foot}>
      <span>{`${alerts.length} firing, ${free} nobody took`}</span>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> move <Kbd>T</Kbd> take <Kbd>O</Kbd> runbook
      </span>
    </footer>
  );
}
