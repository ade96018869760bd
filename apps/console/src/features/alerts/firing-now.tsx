import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import over from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import far from '@phosphor-icons/core/fill/warning-octagon-fill.svg?raw';
import { Alert as AlertBox, Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { clockText, nearText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { initials } from '@/lib/initials.ts';
import { queueTitles } from '@/lib/queue-titles.ts';
import { useMe } from '@/lib/roles.ts';
import { shortSpanText } from '@/lib/span-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { FigureTable } from '@/ui/figure-table.tsx';
import { Kbd } from '@/ui/kbd.tsx';
import { Panel } from '@/ui/panel.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import { useRowKeys } from '@/ui/use-row-keys.ts';
import { Verdict } from '@/ui/verdict.tsx';
import { type Alert, causeText, isFarOver, mayHandle, type Silence } from './alert-words.ts';
import styles from './alerts.module.css';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RunbookDialog } from './runbook-dialog.tsx';

const keyOf = (alert: Alert) => alert.queue;

interface FiringNowProps {
  alerts: readonly Alert[];
  silences: readonly Silence[];
}

/** Queues over their level, with who looks after them. J and K move, T takes, O opens the runbook. */
export function FiringNow({ alerts, silences }: FiringNowProps) {
  const me = useMe();
  const [chosenKey, setChosen] = useState<string | null>(null);
  const [runbook, setRunbook] = useState<Alert | null>(null);
  const [handed, setHanded] = useState<Alert | null>(null);
  const take = useSend('POST /alerts/take');
  const frame = useRef<HTMLDivElement>(null);
  const choose = useCallback((alert: Alert) => setChosen(keyOf(alert)), []);
  const chosen = alerts.find(alert => keyOf(alert) === chosenKey);
  useRowKeys({ rows: alerts, rowKey: keyOf, openKey: chosenKey, onOpen: choose, frame });
  const { mutate } = take;
  const takeIt = useCallback(
    ({ queue }: Alert) => mutate({ body: { queue, staffId: me.id, before: null } }),
    [mutate, me.id],
  );
  useDecisionKeys(
    chosen
      ? {
          o: () => setRunbook(chosen),
          ...(mayHandle(me, chosen.queue) && !chosen.takenBy && { t: () => takeIt(chosen) }),
        }
      : null,
  );
  const columns = useMemo<readonly Column<Alert>[]>(
    () => [
      { key: 'alert', title: 'Alert', render: row => <Cause alert={row} /> },
      {
        key: 'told',
        title: 'Told',
        wideOnly: true,
        render: row => <Told alert={row} silence={silences.find(({ queue }) => queue === row.queue)} />,
      },
      { key: 'began', title: 'Since', wideOnly: true, render: row => <Since at={row.beganTime} /> },
      { key: 'with', title: 'With', render: row => <Holder alert={row} /> },
      {
        key: 'actions',
        title: 'Actions',
        unseenTitle: true,
        align: 'right',
        render: row => (
          <span className={styles.actions}>
            <Button aria-label={`Runbook for ${queueTitles[row.queue]}`} onClick={() => setRunbook(row)}>
              Runbook
            </Button>
            {mayHandle(me, row.queue) &&
              (row.takenBy ? (
                <Button aria-label={`Hand over ${queueTitles[row.queue]}`} onClick={() => setHanded(row)}>
                  Hand over
                </Button>
              ) : (
                <Button aria-label={`Take ${queueTitles[row.queue]}`} onClick={() => takeIt(row)}>
                  Take it {row.queue === chosenKey && <Kbd>T</Kbd>}
                </Button>
              ))}
          </span>
        ),
      },
    ],
    [silences, me, chosenKey, takeIt],
  );
  return (
    <Panel title="Firing now" aside="An alert clears by itself when its cause is gone">
      {take.error ? <AlertBox type="error" showIcon title={errorText(take.error)} role="alert" /> : null}
      {alerts.length === 0 ? (
        <p className={styles.nothing}>
          <Verdict tone="good">Nothing fires</Verdict>
          No queue has an alert.
        </p>
      ) : (
        <div className={styles.firing}>
          <FigureTable
            label="Firing now"
            columns={columns}
            rows={alerts}
            rowKey={keyOf}
            choice={{ chosen: chosenKey, onChoose: choose, frame }}
          />
        </div>
      )}
      {runbook && <RunbookDialog queue={runbook.queue} onClose={() => setRunbook(null)} />}
      {handed && <HandOverDialog alert={handed} onClose={() => setHanded(null)} />}
    </Panel>
  );
}

function Cause({ alert }: { alert: Alert }) {
  const isFar = isFarOver(alert);
  return (
    <span className={styles.cause}>
      <Icon
        svg={isFar ? far : over}
        size={18}
        className={classNames(isFar ? styles.far : styles.over)}
        label={isFar ? 'Far over its level' : 'Over its level'}
      />
      <TwoLines main={queueTitles[alert.queue]} sub={causeText(alert)} />
    </span>
  );
}

function Told({ alert: { toldTime }, silence }: { alert: Alert; silence: Silence | undefined }) {
  const now = useNow(60_000);
  if (silence) return <span className={styles.quiet}>Silenced until {nearText(silence.untilTime, now)}</span>;
  if (toldTime === null) return <Verdict tone="warn">Nobody told</Verdict>;
  return <span className={styles.quiet}>Told {nearText(toldTime, now)}</span>;
}

function Since({ at }: { at: number }) {
  const now = useNow(1_000);
  return (
    <span className={styles.quiet}>
      {clockText(at)}, {shortSpanText(now - at)}
    </span>
  );
}

function Holder({ alert: { takenBy } }: { alert: Alert }) {
  if (!takenBy) return <Verdict tone="warn">Nobody took it</Verdict>;
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden>
        {initials(takenBy.username)}
      </span>
      {takenBy.username}
    </span>
  );
}
