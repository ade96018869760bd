import { classNames } from '@openfloor/look/class-names';
import { Figure } from '@/ui/figure.tsx';
import { SignedFigure } from '@/ui/signed-figure.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { LimitBar, SideBar } from './bars.tsx';
import styles from './exposure.module.css';
import { ageWords, type Position } from './exposure-words.ts';

const isCalledOut = ({ level }: Position) => level === 'warning' || level === 'over';

function OfLimit({ row }: { row: Position }) {
  if (row.ofLimit === null) return '–';
  return (
    <span className={styles.cell}>
      <LimitBar percent={row.ofLimit} warn={isCalledOut(row)} />
      <span
        className={classNames(row.level === 'warning' && styles.warn, row.level === 'over' && styles.over)}
      >
        {Math.round(row.ofLimit)} %
      </span>
      {row.level === 'over' && <Tag tone="bad">Over</Tag>}
    </span>
  );
}

/** `currency` is the tenant's, in which values and limits are told. */
export const exposureColumns = (currency: string, largest: number): readonly Column<Position>[] => [
  {
    key: 'stock',
    title: 'Instrument',
    render: row => <TwoLines main={row.symbol} sub={row.name} />,
    csv: row => row.symbol,
  },
  { key: 'name', title: 'Name', hidden: true, render: () => null, csv: row => row.name },
  { key: 'market', title: 'Market', hidden: true, render: () => null, csv: row => row.market },
  {
    key: 'customers',
    title: 'Customers hold',
    align: 'right',
    render: row => <Figure of={row.customers} />,
    csv: row => row.customers,
  },
  {
    key: 'house',
    title: 'House',
    align: 'right',
    render: row => <SignedFigure of={row.house} />,
    csv: row => row.house,
  },
  { key: 'offers', title: 'By offers', hidden: true, render: () => null, csv: row => row.offers },
  { key: 'custody', title: 'By hand', hidden: true, render: () => null, csv: row => row.custody },
  {
    key: 'price',
    title: 'Price, age',
    align: 'right',
    render: row =>
      row.price === null ? (
        <Tag tone="warn">No price</Tag>
      ) : (
        <TwoLines
          main={<Figure of={row.price} />}
          sub={row.priceAge === null ? row.currency : `${row.currency}, ${ageWords(row.priceAge)}`}
        />
      ),
    csv: row => row.price ?? '',
  },
  { key: 'currency', title: 'Currency', hidden: true, render: () => null, csv: row => row.currency },
  {
    key: 'value',
    title: `House value, ${currency}`,
    align: 'right',
    render: row => (row.localValue === null ? '–' : <SignedFigure of={row.localValue} />),
    csv: row => row.localValue ?? '',
  },
  {
    key: 'sides',
    title: 'Short – long',
    wideOnly: true,
    render: row => <SideBar value={row.localValue} largest={largest} />,
  },
  {
    key: 'share',
    title: 'Share',
    align: 'right',
    wideOnly: true,
    render: row => (row.share === null ? '–' : `${row.share} %`),
    csv: row => row.share ?? '',
  },
  { key: 'used', title: 'Of limit', render: row => <OfLimit row={row} />, csv: row => row.ofLimit ?? '' },
  {
    key: 'limit',
    title: `Limit, ${currency}`,
    align: 'right',
    render: row =>
      row.limit === null ? (
        'None'
      ) : (
        <TwoLines main={<Figure of={row.limit} />} sub={row.ownLimit ? 'Its own' : 'For all'} />
      ),
    csv: row => row.limit ?? '',
  },
  { key: 'level', title: 'Level', hidden: true, render: () => null, csv: row => row.level },
];

export const isMarked = isCalledOut;
