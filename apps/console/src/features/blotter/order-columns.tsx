import { CustomerCell } from '@/ui/customer-cell.tsx';
import { Figure } from '@/ui/figure.tsx';
import { ageText, minuteText } from '@/ui/fill-minute.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Money } from '@/ui/money.tsx';
import { datesFilter, searchFilter } from '@/ui/review-screen.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Order, optionsOf, sideWords, stateTones, stateWords, typeWords } from './order-words.ts';

export const orderColumns: readonly Column<Order>[] = [
  { key: 'time', title: 'Time', sort: 'receivedTime', at: row => row.receivedTime },
  { key: 'number', title: 'Order', render: row => row.number, csv: row => row.number },
  {
    key: 'customer',
    title: 'Customer',
    render: row => <CustomerCell customer={row.customer} />,
    csv: row => row.customer.name ?? row.customer.username,
  },
  { key: 'account', title: 'Account', hidden: true, render: () => null, csv: row => row.customer.account },
  { key: 'side', title: 'Side', render: row => sideWords[row.side], csv: row => row.side },
  {
    key: 'stock',
    title: 'Symbol',
    render: row => <TwoLines main={row.stockSymbol} sub={row.stockName} />,
    csv: row => row.stockSymbol,
  },
  { key: 'market', title: 'Market', hidden: true, render: () => null, csv: row => row.market },
  { key: 'type', title: 'Type', wideOnly: true, render: row => typeWords[row.type], csv: row => row.type },
  {
    key: 'shares',
    title: 'Shares',
    align: 'right',
    render: row => <Figure of={row.shares} />,
    csv: row => row.shares,
  },
  {
    key: 'price',
    title: 'Shown → filled',
    align: 'right',
    render: row => (
      <TwoLines
        main={row.fillPrice === null ? '–' : <Money amount={row.fillPrice} currency={row.currency} />}
        sub={row.shownPrice}
      />
    ),
    csv: row => row.fillPrice ?? '',
  },
  { key: 'shown', title: 'Shown price', hidden: true, render: () => null, csv: row => row.shownPrice },
  {
    key: 'value',
    title: 'Value',
    align: 'right',
    wideOnly: true,
    render: row => (row.gross === null ? '–' : <Money amount={row.gross} currency={row.currency} />),
    csv: row => row.gross ?? '',
  },
  { key: 'currency', title: 'Currency', hidden: true, render: () => null, csv: row => row.currency },
  { key: 'fee', title: 'Fee', hidden: true, render: () => null, csv: row => row.fee ?? '' },
  { key: 'quote', title: 'Quote', hidden: true, render: () => null, csv: row => row.quotePrice },
  { key: 'source', title: 'Source', hidden: true, render: () => null, csv: row => row.quoteSource },
  { key: 'age', title: 'Age', hidden: true, render: () => null, csv: row => ageText(row.quoteAge) },
  { key: 'minute', title: 'Its minute', hidden: true, render: () => null, csv: minuteText },
  { key: 'venue', title: 'Venue', wideOnly: true, render: row => row.venue, csv: row => row.venue },
  {
    key: 'state',
    title: 'State',
    align: 'right',
    render: row => (
      <Tag tone={row.corrected ? 'warn' : stateTones[row.state]}>
        {row.corrected === 'bust'
          ? 'Taken back'
          : row.corrected === 'correction'
            ? 'Corrected'
            : stateWords[row.state]}
      </Tag>
    ),
    csv: row => row.corrected ?? row.state,
  },
  { key: 'reason', title: 'Reason', hidden: true, render: () => null, csv: row => row.rejectReason ?? '' },
];

const choice = (name: string, label: string, words: Readonly<Record<string, string>>): FilterField => ({
  kind: 'choice',
  name,
  label,
  options: optionsOf(words),
});

export const orderFilters: readonly FilterField[] = [
  searchFilter('Order, name, symbol'),
  choice('side', 'Side', sideWords),
  choice('type', 'Type', typeWords),
  datesFilter('Received'),
];
