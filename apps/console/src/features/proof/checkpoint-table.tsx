import { copyText } from '@openfloor/look/copy-text';
import { useNow } from '@openfloor/look/use-now';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { nearText } from '@/lib/console-time.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { FigureTable } from '@/ui/figure-table.tsx';
import { Kbd } from '@/ui/kbd.tsx';
import { Loading } from '@/ui/loading.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { isTyping, useRowKeys } from '@/ui/use-row-keys.ts';
import { Verdict } from '@/ui/verdict.tsx';
import styles from './proof.module.css';
import { type Head, headText, rootText, wholeText } from './proof-words.ts';

interface CheckpointTableProps {
  /** How many witnesses are asked. */
  witnesses: number;
  /** How many heads there are. */
  total: number;
}

const rowKey = ({ size }: Head) => String(size);

/** Heads of the log, newest first, a page at a time; J and K move, C copies a root. */
export function CheckpointTable({ witnesses, total }: CheckpointTableProps) {
  // Where each page begins; the newest has no beginning.
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const below = pages.at(-1);
  const query = below === undefined ? {} : { below };
  const read = useCall('GET /proof/checkpoints', { query }, { refetchInterval: 5_000 });
  const { data } = read;
  if (!data)
    return read.error ? (
      <ErrorState error={read.error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  const { records, next } = data;
  const first = pages.slice(0, -1).length * pageSize + 1;
  return (
    <>
      <Rows key={below ?? 'newest'} heads={records} witnesses={witnesses} />
      <div className={styles.foot}>
        <span>
          {records.length === 0
            ? 'Nothing is signed yet'
            : `${wholeText(first)} to ${wholeText(first + records.length - 1)} of ${wholeText(Math.max(total, first + records.length - 1))}`}
        </span>
        <span className={styles.keys}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> move <Kbd>C</Kbd> copy root
        </span>
        <span className={styles.pages}>
          <Button size="small" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button
            size="small"
            disabled={next === null}
            onClick={() => next !== null && setPages([...pages, next])}
          >
            Older
          </Button>
        </span>
      </div>
    </>
  );
}

/** As many as the server gives at once. */
const pageSize = 20;

function Rows({ heads, witnesses }: { heads: readonly Head[]; witnesses: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = chosen ?? (heads[0] ? rowKey(heads[0]) : null);
  useRowKeys({ rows: heads, rowKey, openKey: open, onOpen: row => setChosen(rowKey(row)), frame });
  const root = heads.find(head => rowKey(head) === open)?.root;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.toLowerCase() !== 'c' || root === undefined) return;
      void copyText(root).then(copied =>
        copied
          ? message.success('Root copied')
          : message.warning('The browser does not allow copying here. Select the text instead.'),
      );
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [root, message]);
  return (
    <FigureTable
      label="Checkpoints"
      rows={heads}
      rowKey={rowKey}
      columns={columnsOf(witnesses, now)}
      choice={{ chosen: open, onChoose: row => setChosen(rowKey(row)), frame }}
    />
  );
}

const columnsOf = (witnesses: number, now: number): readonly Column<Head>[] => [
  { key: 'size', title: 'Size', render: ({ size }) => <b>{wholeText(size)}</b> },
  {
    key: 'signed',
    title: 'Signed',
    at: ({ signedTime }) => signedTime,
    render: ({ signedTime }) => (
      <time className={styles.quiet} dateTime={new Date(signedTime).toISOString()}>
        {nearText(signedTime, now)}
      </time>
    ),
  },
  {
    key: 'added',
    title: 'What was added',
    render: head => <span className={styles.what}>{headText(head)}</span>,
  },
  {
    key: 'root',
    title: 'Root',
    wideOnly: true,
    render: ({ root }) => (
      <code className={styles.root} title={root}>
        {rootText(root)}
      </code>
    ),
  },
  {
    key: 'witnesses',
    title: 'Witnesses',
    render: ({ signed }) => (witnesses === 0 ? 'none asked' : `${signed} of ${witnesses}`),
  },
  {
    key: 'state',
    title: 'State',
    unseenTitle: true,
    align: 'right',
    render: ({ signed }) => <State signed={signed} witnesses={witnesses} />,
  },
];

/** Without witnesses a head is signed by the log alone. */
function State({ signed, witnesses }: { signed: number; witnesses: number }) {
  if (witnesses === 0) return <Verdict tone="neutral">Signed</Verdict>;
  return signed >= witnesses ? <Verdict tone="good">Whole</Verdict> : <Verdict tone="warn">Waits</Verdict>;
}
