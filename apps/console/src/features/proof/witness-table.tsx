import { useNow } from '@openfloor/look/use-now';
import { nearText } from '@/lib/console-time.ts';
import { FigureTable } from '@/ui/figure-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import styles from './proof.module.css';
import { type Witness, wholeText, witnessWords } from './proof-words.ts';

/** Who else signs the log, and what they have seen. */
export function WitnessTable({ witnesses }: { witnesses: readonly Witness[] }) {
  const now = useNow(30_000);
  return (
    <section className={styles.witnesses} aria-labelledby="witnesses">
      <h2 id="witnesses" className={styles.heading}>
        Witnesses
        <span className={styles.aside}>PROOF_WITNESSES</span>
      </h2>
      {witnesses.length === 0 ? (
        <p className={styles.none}>
          None asked. Without witnesses only customers’ own devices notice another log. Name some in the
          settings of the server.
        </p>
      ) : (
        <FigureTable
          label="Witnesses"
          rows={witnesses}
          rowKey={({ name, address }) => `${name} ${address}`}
          columns={columnsAt(now)}
        />
      )}
    </section>
  );
}

const columnsAt = (now: number): readonly Column<Witness>[] => [
  {
    key: 'name',
    title: 'Name',
    render: ({ name, address }) => (
      <div className={styles.witness}>
        <b>{name}</b>
        <small>{address ?? 'not asked any more'}</small>
      </div>
    ),
  },
  {
    key: 'signed',
    title: 'Last signed',
    align: 'right',
    wideOnly: true,
    at: ({ signedTime }) => signedTime,
    render: ({ signedTime }) => (signedTime === null ? '—' : nearText(signedTime, now)),
  },
  {
    key: 'size',
    title: 'Size',
    align: 'right',
    wideOnly: true,
    render: ({ size }) => (size === null ? '—' : wholeText(size)),
  },
  { key: 'forks', title: 'Forks seen', align: 'right', render: ({ forks }) => wholeText(forks) },
  {
    key: 'verdict',
    title: 'Verdict',
    align: 'right',
    render: ({ verdict }) => (
      <Verdict tone={witnessWords[verdict].tone}>{witnessWords[verdict].text}</Verdict>
    ),
  },
];
