import { Figure } from '@/ui/figure.tsx';
import { SignedFigure } from '@/ui/signed-figure.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import type { Exposure } from './exposure-words.ts';

type MarketRow = Exposure['markets'][number];
type CurrencyRow = Exposure['currencies'][number];

export const marketColumns = (currency: string): readonly Column<MarketRow>[] => [
  { key: 'market', title: 'Market', render: row => row.market },
  { key: 'instruments', title: 'Instruments', align: 'right', render: row => row.instruments },
  { key: 'long', title: `Long, ${currency}`, align: 'right', render: row => <SignedFigure of={row.long} /> },
  {
    key: 'short',
    title: `Short, ${currency}`,
    align: 'right',
    render: row => <SignedFigure of={row.short} />,
  },
  { key: 'net', title: `Net, ${currency}`, align: 'right', render: row => <SignedFigure of={row.net} /> },
];

export const currencyColumns = (currency: string): readonly Column<CurrencyRow>[] => [
  { key: 'currency', title: 'Currency', render: row => row.currency },
  {
    key: 'customers',
    title: 'Customers’ money',
    align: 'right',
    render: row => <Figure of={row.customers} />,
  },
  {
    key: 'exchanged',
    title: 'House, by exchanging',
    align: 'right',
    render: row => <SignedFigure of={row.exchanged} />,
  },
  {
    key: 'local',
    title: `In ${currency}`,
    align: 'right',
    render: row => (row.localValue === null ? '–' : <SignedFigure of={row.localValue} />),
  },
];
