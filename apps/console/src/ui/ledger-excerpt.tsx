import { currencyTraits } from '@openfloor/money/assets';
import good from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import bad from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { Link } from 'react-router';
import { clockText, dayText, timeText } from '@/lib/date-text.ts';
import { type ExcerptRow, ledgerExcerpt } from '@/lib/ledger-excerpt.ts';
import { useCan } from '@/lib/roles.ts';
import { sceneText } from '@/lib/scene-words.ts';
import { useCall } from '@/lib/use-call.ts';
import { classNames } from './class-names.ts';
import { ErrorState } from './error-state.tsx';
import { Figure } from './figure.tsx';
import { Icon } from './icon.tsx';
import styles from './ledger-excerpt.module.css';
import { Loading } from './loading.tsx';
import { Section } from './page.tsx';

interface LedgerExcerptProps {
  customerId: string;
  currency: keyof typeof currencyTraits;
  /** The id of the record whose entries stand out: its own, and those of the money held for it. */
  recordId: string;
}

const rowsMax = 7;

/** The customer's last movements in a currency, added up again. */
export function LedgerExcerpt({ customerId, currency, recordId }: LedgerExcerptProps) {
  const readable = useCan('GET /customers/{id}/ledger');
  const lines = useCall(
    'GET /customers/{id}/ledger',
    { params: { id: customerId }, query: { asset: currency, size: 50 } },
    { enabled: readable, refetchInterval: 10_000 },
  );
  if (!readable) return null;
  const excerpt = lines.data && ledgerExcerpt(lines.data.records, rowsMax);
  return (
    <Section
      title="Customer ledger"
      aside={<Link to={`/customers/${customerId}?tab=ledger&asset=${currency}`}>Open full ledger</Link>}
    >
      {lines.isPending && <Loading />}
      {lines.isError && !lines.data && (
        <ErrorState error={lines.error} retrying={lines.isFetching} onRetry={() => void lines.refetch()} />
      )}
      {excerpt === null && <p>Nothing has moved in {currency} yet.</p>}
      {excerpt && (
        <>
          <Movements rows={excerpt.rows} sign={currencyTraits[currency].sign} recordId={recordId} />
          <p className={styles.sum}>
            <span>
              Opening <Figure of={excerpt.opening} /> + <Figure of={excerpt.incoming} /> −{' '}
              <Figure of={excerpt.outgoing} />
            </span>
            <span className={excerpt.balanced ? styles.good : styles.bad}>
              <Icon svg={excerpt.balanced ? good : bad} size={14} />
              {excerpt.balanced ? 'Balanced' : 'Does not add up'}
            </span>
          </p>
        </>
      )}
    </Section>
  );
}

function Movements({
  rows,
  sign,
  recordId,
}: {
  rows: readonly ExcerptRow[];
  sign: string;
  recordId: string;
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Time</th>
          <th>Entry</th>
          <th>Amount {sign}</th>
          <th>Balance {sign}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} className={classNames(row.cause.endsWith(`/${recordId}`) && styles.own)}>
            <td>
              <time dateTime={new Date(row.time).toISOString()} title={timeText(row.time)}>
                {dayText(row.time).slice(5)} {clockText(row.time).slice(0, 5)}
              </time>
            </td>
            <td>{sceneText(row.scene)}</td>
            <td>
              {row.amount.startsWith('-') ? '−' : '+'}
              <Figure of={row.amount.replace('-', '')} />
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
