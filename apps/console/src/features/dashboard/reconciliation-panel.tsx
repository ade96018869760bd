import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import bad from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import good from '@phosphor-icons/core/regular/check-circle.svg?raw';
import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { EmptyState } from '@/ui/error-state.tsx';
import { Figure } from '@/ui/figure.tsx';
import { FigureTable } from '@/ui/figure-table.tsx';
import { Panel } from '@/ui/panel.tsx';
import { type Asked, Shown } from '@/ui/shown.tsx';
import { SignedFigure } from '@/ui/signed-figure.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { type CloseLine, closeLines } from './close-lines.ts';
import styles from './dashboard.module.css';

type Close = ReplyOf<'GET /reconciliation/days/{day}'>;
type ClosedDay = RecordOf<'GET /reconciliation/days'>;

interface ReconciliationPanelProps {
  /** The last closes, newest first. */
  days: Asked<readonly ClosedDay[]>;
  /** The newest of them. */
  close: Asked<Close>;
  nextTime: number | null;
}

const columns: readonly Column<CloseLine>[] = [
  {
    key: 'asset',
    title: 'Asset',
    render: ({ asset, what }) => (
      <>
        <b className={styles.asset}>{asset}</b>
        <span className={styles.quiet}>, {what}</span>
      </>
    ),
  },
  { key: 'ledger', title: 'Ledger', align: 'right', render: row => <Figure of={row.ledger} /> },
  { key: 'other', title: 'Bank or chain', align: 'right', render: row => <Figure of={row.other} /> },
  {
    key: 'difference',
    title: 'Difference',
    align: 'right',
    wideOnly: true,
    render: row => (
      <span className={classNames(row.state === 'breaks' ? styles.wrong : styles.quiet)}>
        {row.difference === null ? '—' : <SignedFigure of={row.difference} />}
      </span>
    ),
  },
  { key: 'state', title: 'Status', align: 'right', render: row => <CloseVerdict line={row} /> },
];

/** Whether the last day's books agree with themselves and with the bank, and how the days before it ended. */
export function ReconciliationPanel({ days, close, nextTime }: ReconciliationPanelProps) {
  const newest = days.data?.[0];
  const next = nextTime === null ? null : whenText(nextTime);
  return (
    <Panel title="Reconciliation" aside={newest && `${newest.day} close, run ${timeText(newest.madeTime)}`}>
      <Shown asked={days}>
        {closed =>
          closed.length === 0 ? (
            <EmptyState
              title="No day has been closed yet"
              text={next === null ? 'Each day is closed after its midnight.' : `The first close ${next}.`}
            />
          ) : (
            <>
              <Shown asked={close}>{LastClose}</Shown>
              <div className={styles.closes}>
                <span>{closed.length === 1 ? 'Last close' : `Last ${closed.length} closes`}</span>
                <ClosedDays days={closed} />
                {next !== null && <span>The next {next}</span>}
              </div>
            </>
          )
        }
      </Shown>
    </Panel>
  );
}

/** What should have run by now runs as soon as a server comes to it: nobody waits for a time in the past. */
const whenText = (timeMs: number): string =>
  timeMs <= Date.now() ? 'is due now' : `runs at ${timeText(timeMs)}`;

function LastClose(close: Close) {
  const lines = closeLines(close);
  if (lines.length === 0) return <p className={styles.none}>There was no money on that day.</p>;
  return <FigureTable label="Last close" columns={columns} rows={lines} rowKey={row => row.key} />;
}

function CloseVerdict({ line: { state, openBreaks } }: { line: CloseLine }) {
  if (state === 'balanced') return <Verdict tone="good">Balanced</Verdict>;
  if (state === 'explained') return <Verdict tone="neutral">Explained</Verdict>;
  if (state === 'missing') return <Verdict tone="warn">Statement missing</Verdict>;
  const count = Math.max(1, openBreaks);
  return <Verdict tone="bad">{count === 1 ? '1 break' : `${count} breaks`}</Verdict>;
}

function ClosedDays({ days }: { days: readonly ClosedDay[] }) {
  return (
    <ul className={styles.marks}>
      {days.toReversed().map(({ day, openBreaks }) => {
        const agrees = openBreaks === 0;
        const word = agrees ? 'agrees' : `${openBreaks} open`;
        const text = `${day}: ${word}`;
        return (
          <li key={day} title={text} className={agrees ? styles.good : styles.bad}>
            <Link to={`/reconciliation?tab=days&open=${day}`}>
              <Icon svg={agrees ? good : bad} size={16} label={text} />
              {day === days[0]?.day && <span aria-hidden="true">{word}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
