import { displayDecimal } from '@openfloor/money/display';
import { Link } from 'react-router';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { Change } from '@/ui/change.tsx';
import { Figure } from '@/ui/figure.tsx';
import { FigureTable } from '@/ui/figure-table.tsx';
import { Money } from '@/ui/money.tsx';
import { Panel } from '@/ui/panel.tsx';
import { Shown } from '@/ui/shown.tsx';
import { SignedFigure } from '@/ui/signed-figure.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import styles from './customers.module.css';
import { type Holding, holdingFigures } from './holding-figures.ts';

const shownMax = 6;

const columns: readonly Column<Holding>[] = [
  {
    key: 'security',
    title: 'Security',
    render: row => (
      <span title={row.stockName}>
        <b className={styles.symbol}>{row.stockSymbol}</b>{' '}
        {row.currencyType === 'USD' && <span className={styles.quiet}>USD</span>}
      </span>
    ),
  },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    render: row => <Figure of={holdingFigures(row).shares} />,
  },
  {
    key: 'locked',
    title: 'Locked',
    align: 'right',
    wideOnly: true,
    render: row => <Quiet of={row.lockedAmount} />,
  },
  {
    key: 'average',
    title: 'Average',
    align: 'right',
    wideOnly: true,
    render: row => <Average of={row.avgPrice} />,
  },
  { key: 'price', title: 'Price', align: 'right', render: row => <Figure of={row.currentPrice} /> },
  {
    key: 'value',
    title: 'Value',
    align: 'right',
    render: row => (
      <span className={styles.value}>
        <Money amount={holdingFigures(row).value} currency={row.currencyType} />
      </span>
    ),
  },
  {
    key: 'profit',
    title: 'Profit',
    align: 'right',
    render: row => <Profit of={holdingFigures(row).profit} />,
  },
];

/** What the customer holds, at the last prices. */
export function CustomerHoldingsPanel({ customerId }: { customerId: string }) {
  const { simulatedMarket } = useTenant();
  const holdings = useCall(
    'GET /customers/{id}/holdings',
    { params: { id: customerId }, query: { size: 10 } },
    { refetchInterval: 10_000 },
  );
  return (
    <Panel title="Holdings" aside={simulatedMarket && <SimulatedPill />}>
      <Shown asked={holdings}>
        {({ records, total }) => <Holdings records={records.slice(0, shownMax)} total={total} />}
      </Shown>
    </Panel>
  );
}

function Holdings({ records, total }: { records: readonly Holding[]; total: number }) {
  if (total === 0) return <p className={styles.none}>No shares.</p>;
  return (
    <>
      <FigureTable
        label="Holdings"
        columns={columns}
        rows={records}
        rowKey={row => `${row.stockId} ${row.currencyType}`}
        dense
      />
      {total > records.length && (
        <p className={styles.more}>
          <Link to="?tab=holdings">See all {total}</Link>
        </p>
      )}
    </>
  );
}

const Quiet = ({ of }: { of: string }) => (
  <span className={styles.quiet}>
    <Figure of={of} />
  </span>
);

/** To the cent; the whole of it shows when asked. */
function Average({ of: price }: { of: string }) {
  const { defaultCurrency } = useTenant();
  return (
    <span className={styles.quiet} title={price}>
      {displayDecimal(price, defaultCurrency, { decimals: 2 })}
    </span>
  );
}

function Profit({ of: profit }: { of: string }) {
  return <Change sign={signOf(profit)} text={<SignedFigure of={profit} />} />;
}

const signOf = (amount: string): -1 | 0 | 1 => {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
};
