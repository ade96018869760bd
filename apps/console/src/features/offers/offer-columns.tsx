import { Figure } from '@/ui/figure.tsx';
import { Money } from '@/ui/money.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { termsDateColumns } from '@/ui/terms-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { OfferState } from './offer-state.tsx';
import { kindNames, methodNames, type OfferSummary, stateNames, unitWord } from './offer-words.ts';

export const offerColumns: readonly Column<OfferSummary>[] = [
  {
    key: 'stock',
    title: 'Stock',
    render: row => <TwoLines main={row.stockName} sub={`${row.stockSymbol} · ${row.stockExchange}`} />,
    csv: row => row.stockName,
  },
  {
    key: 'symbol',
    title: 'Symbol',
    hidden: true,
    render: row => row.stockSymbol,
    csv: row => row.stockSymbol,
  },
  {
    key: 'kind',
    title: 'Kind',
    render: row => <TwoLines main={kindNames[row.kind]} sub={methodNames[row.method]} />,
    csv: row => kindNames[row.kind],
  },
  {
    key: 'state',
    title: 'State',
    render: row => <OfferState state={row.state} />,
    csv: row => stateNames[row.state],
  },
  {
    key: 'price',
    title: 'Price',
    align: 'right',
    wideOnly: true,
    render: row =>
      row.buyPrice === null ? 'Market' : <Money amount={row.buyPrice} currency={row.currency} />,
    csv: row => row.buyPrice,
  },
  { key: 'currency', title: 'Currency', hidden: true, render: row => row.currency, csv: row => row.currency },
  {
    key: 'taken',
    title: 'Taken of offered',
    align: 'right',
    wideOnly: true,
    render: row => (
      <TwoLines
        main={<Figure of={row.takenUnits} />}
        sub={
          <>
            of <Figure of={row.unitsOffered} /> {unitWord(row.unit)}
          </>
        }
      />
    ),
    csv: row => row.takenUnits,
  },
  {
    key: 'offered',
    title: 'Offered',
    hidden: true,
    render: row => row.unitsOffered,
    csv: row => row.unitsOffered,
  },
  ...termsDateColumns,
];
