import { copyText } from '@openfloor/look/copy-text';
import { useNow } from '@openfloor/look/use-now';
import { nearTimeText } from '@openfloor/look/zone-time';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { useTenantZone } from '@/lib/use-tenant-zone.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Kbd } from '@/ui/kbd.tsx';
import { Loading } from '@/ui/loading.tsx';
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
  const zone = useTenantZone();
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
    <div ref={frame} className={styles.frame}>
      <table className={styles.table} aria-label="Checkpoints">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Signed</th>
            <th scope="col">What was added</th>
            <th scope="col" className={styles.wideOnly}>
              Root
            </th>
            <th scope="col">Witnesses</th>
            <th scope="col">
              <span className="visually-hidden">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {heads.map(head => (
            <tr
              key={head.size}
              data-row-key={rowKey(head)}
              tabIndex={0}
              aria-current={rowKey(head) === open}
              className={rowKey(head) === open ? styles.open : undefined}
              onClick={() => setChosen(rowKey(head))}
            >
              <td>
                <b>{wholeText(head.size)}</b>
              </td>
              <td className={styles.quiet}>
                <time dateTime={new Date(head.signedTime).toISOString()}>
                  {nearTimeText(head.signedTime, now, zone)}
                </time>
              </td>
              <td className={styles.what}>{headText(head)}</td>
              <td className={styles.wideOnly}>
                <code className={styles.root} title={head.root}>
                  {rootText(head.root)}
                </code>
              </td>
              <td>{witnesses === 0 ? 'none asked' : `${head.signed} of ${witnesses}`}</td>
              <td className={styles.right}>
                <State signed={head.signed} witnesses={witnesses} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Without witnesses a head is signed by the log alone. */
function State({ signed, witnesses }: { signed: number; witnesses: number }) {
  if (witnesses === 0) return <Verdict tone="neutral">Signed</Verdict>;
  return signed >= witnesses ? <Verdict tone="good">Whole</Verdict> : <Verdict tone="warn">Waits</Verdict>;
}
