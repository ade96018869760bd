import { shortSpanText } from '@/lib/span-text.ts';
import { FigureTable } from '@/ui/figure-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { capital, causeNames, type HaltRecord, haltedText } from './halt-words.ts';
import styles from './halts.module.css';

const columns: readonly Column<HaltRecord>[] = [
  { key: 'what', title: 'Halted', render: halt => capital(haltedText(halt)) },
  { key: 'since', title: 'From', at: halt => halt.since },
  {
    key: 'lasted',
    title: 'Lasted',
    align: 'right',
    render: ({ since, until }) => shortSpanText(until - since),
  },
  { key: 'cause', title: 'Reason, internal', render: halt => causeNames[halt.cause] },
  {
    key: 'who',
    title: 'Halted by',
    render: ({ steps: [first] }) => (first ? `${first.proposer}, ${first.approver}` : '—'),
  },
];

/** Those that are over. */
export function PastHalts({ halts }: { halts: readonly HaltRecord[] }) {
  if (halts.length === 0) return null;
  return (
    <section className={styles.past}>
      <h2 className={styles.part}>Before</h2>
      <FigureTable label="Halts that are over" rows={halts} rowKey={({ id }) => id} columns={columns} dense />
    </section>
  );
}
