import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { classNames } from '@openfloor/look/class-names';
import { Link } from 'react-router';
import { clockText, dayText, timeText, timeTitle } from '@/lib/console-time.ts';
import { type ExcerptRow, ledgerExcerpt } from '@/lib/ledger-excerpt.ts';
import { useCan } from '@/lib/roles.ts';
import { sceneText } from '@/lib/scene-words.ts';
import { shortIds } from '@/lib/short-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from './error-state.tsx';
import { Figure } from './figure.tsx';
import styles from './ledger-excerpt.module.css';
import { Loading } from './loading.tsx';
import { Section } from './page.tsx';
import { SignedFigure } from './signed-figure.tsx';
import { Verdict } from './verdict.tsx';

interface LedgerLinesProps {
  customerId: string;
  currency: Currency;
  /** The id of the record whose entries stand out: its own, and those of the money held for it. */
  recordId?: string;
  /** Says of each entry which record it is of, where there is room. */
  references?: boolean;
}

const rowsMax = 7;

/** The customer's last movements in a currency, in a part of an open record. */
export function LedgerExcerpt(props: LedgerLinesProps) {
  if (!useCan('GET /customers/{id}/ledger')) return null;
  return (
    <Section title="Customer ledger" aside={<FullLedgerLink {...props} />}>
      <LedgerLines {...props} />
    </Section>
  );
}

export function FullLedgerLink({ customerId, currency }: Pick<LedgerLinesProps, 'customerId' | 'currency'>) {
  return <Link to={`/customers/${customerId}?tab=ledger&asset=${currency}`}>Open full ledger</Link>;
}

/** The customer's last movements in a currency, added up again. */
export function LedgerLines({ customerId, currency, recordId, references = false }: LedgerLinesProps) {
  const lines = useCall(
    'GET /customers/{id}/ledger',
    { params: { id: customerId }, query: { asset: currency, size: 50 } },
    { refetchInterval: 10_000 },
  );
  const excerpt = lines.data && ledgerExcerpt(lines.data.records, currency, rowsMax);
  return (
    <>
      {lines.isPending && <Loading />}
      {lines.isError && !lines.data && (
        <ErrorState error={lines.error} retrying={lines.isFetching} onRetry={() => void lines.refetch()} />
      )}
      {excerpt === null && <p>Nothing has moved in {currency} yet.</p>}
      {excerpt && (
        <>
          <Movements
            rows={excerpt.rows}
            sign={traitsOf(currency).sign}
            recordId={recordId}
            references={references}
          />
          <p className={styles.sum}>
            <span>
              Opening <Figure of={excerpt.opening} /> + <Figure of={excerpt.incoming} /> −{' '}
              <Figure of={excerpt.outgoing} />
            </span>
            <Verdict tone={excerpt.balanced ? 'good' : 'bad'}>
              {excerpt.balanced ? 'Balanced' : 'Does not add up'}
            </Verdict>
          </p>
        </>
      )}
    </>
  );
}

interface MovementsProps {
  rows: readonly ExcerptRow[];
  sign: string;
  recordId: string | undefined;
  references: boolean;
}

function Movements({ rows, sign, recordId, references }: MovementsProps) {
  const isOwn = ({ cause }: ExcerptRow) => recordId !== undefined && cause.endsWith(`/${recordId}`);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{timeTitle('Time')}</th>
          <th>Entry</th>
          {references && <th className={styles.reference}>Reference</th>}
          <th>Amount {sign}</th>
          <th>Balance {sign}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} className={classNames(isOwn(row) && styles.own)}>
            <td>
              <time dateTime={new Date(row.time).toISOString()} title={timeText(row.time)}>
                {dayText(row.time).slice(5)} {clockText(row.time).slice(0, 5)}
              </time>
            </td>
            <td>{sceneText(row.scene)}</td>
            {references && (
              <td className={styles.reference} title={row.cause}>
                {shortIds(row.cause)}
              </td>
            )}
            <td>
              <SignedFigure of={row.amount} />
            </td>
            <td>
              <Figure of={row.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
