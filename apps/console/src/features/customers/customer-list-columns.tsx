import type { RecordOf } from '@/lib/list-calls.ts';
import { sceneText } from '@/lib/scene-words.ts';
import { Figure } from '@/ui/figure.tsx';
import { ageText, FillMinute, minuteText } from '@/ui/fill-minute.tsx';
import { Money } from '@/ui/money.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './customers.module.css';
import { DocumentLink } from './document-link.tsx';

type Holding = RecordOf<'GET /customers/{id}/holdings'>;
type LedgerLine = RecordOf<'GET /customers/{id}/ledger'>;
type Order = RecordOf<'GET /customers/{id}/orders'>;
type Document = RecordOf<'GET /customers/{id}/documents'>;

export const holdingColumns: readonly Column<Holding>[] = [
  {
    key: 'stock',
    title: 'Stock',
    sort: 'name',
    render: row => <TwoLines main={row.stockSymbol} sub={row.stockName} />,
    csv: row => row.stockSymbol,
  },
  {
    key: 'available',
    title: 'Available',
    align: 'right',
    render: row => <Figure of={row.availableAmount} />,
    csv: row => row.availableAmount,
  },
  {
    key: 'locked',
    title: 'Locked',
    align: 'right',
    render: row => <Figure of={row.lockedAmount} />,
    csv: row => row.lockedAmount,
  },
  {
    key: 'cost',
    title: 'Average cost',
    align: 'right',
    render: row => <Money amount={row.avgPrice} currency={row.currencyType} />,
    csv: row => row.avgPrice,
  },
  {
    key: 'price',
    title: 'Last price',
    align: 'right',
    render: row => <Money amount={row.currentPrice} currency={row.currencyType} />,
    csv: row => row.currentPrice,
  },
];

export const ledgerColumns: readonly Column<LedgerLine>[] = [
  {
    key: 'number',
    title: 'Number',
    sort: 'sequence',
    render: row => (
      <TwoLines
        main={`${row.sequence}.${row.line}`}
        sub={<span className={styles.hash}>{row.hash.slice(0, 12)}</span>}
      />
    ),
    csv: row => `${row.sequence}.${row.line}`,
  },
  {
    key: 'entry',
    title: 'Entry',
    render: row => <TwoLines main={sceneText(row.scene)} sub={`${row.scene}, ${row.cause}`} />,
    csv: row => `${row.scene} ${row.cause}`,
  },
  {
    key: 'way',
    title: 'From → to',
    wideOnly: true,
    render: row => `${row.from} → ${row.to}`,
    csv: row => `${row.from} > ${row.to}`,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    render: row => <TwoLines main={<Figure of={row.amount} />} sub={row.asset} />,
    csv: row => row.amount,
  },
  { key: 'asset', title: 'Asset', hidden: true, render: row => row.asset, csv: row => row.asset },
  {
    key: 'balance',
    title: 'Balances after',
    align: 'right',
    wideOnly: true,
    render: row => <BalancesAfter of={row} />,
    csv: row => [row.fromBalance, row.toBalance].filter(value => value !== null).join(' / '),
  },
  { key: 'hash', title: 'Hash', hidden: true, render: row => row.hash, csv: row => row.hash },
  {
    key: 'time',
    title: 'Posted',
    align: 'right',
    at: row => row.time,
  },
];

export const orderColumns: readonly Column<Order>[] = [
  { key: 'number', title: 'Number', render: row => row.number, csv: row => row.number },
  {
    key: 'stock',
    title: 'Order',
    render: row => (
      <TwoLines
        main={`${row.side === 'buy' ? 'Buy' : 'Sell'} ${row.stockSymbol}`}
        sub={row.dayTrade ? `${row.stockName}, day trade` : row.stockName}
      />
    ),
    csv: row => `${row.side} ${row.stockSymbol}`,
  },
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
        main={<Money amount={row.fillPrice ?? row.quotePrice} currency={row.currency} />}
        sub={row.shownPrice}
      />
    ),
    csv: row => row.fillPrice ?? '',
  },
  {
    key: 'quote',
    title: 'Quote, age',
    align: 'right',
    wideOnly: true,
    render: row => <TwoLines main={row.quoteSource} sub={ageText(row.quoteAge)} />,
    csv: row => `${row.quoteSource}, ${ageText(row.quoteAge)}`,
  },
  {
    key: 'minute',
    title: 'Its minute',
    wideOnly: true,
    render: row => <FillMinute order={row} />,
    csv: minuteText,
  },
  {
    key: 'fee',
    title: 'Fee',
    align: 'right',
    wideOnly: true,
    render: row => (row.fee === null ? '—' : <Money amount={row.fee} currency={row.currency} />),
    csv: row => row.fee ?? '',
  },
  {
    key: 'state',
    title: 'State',
    render: row => <OrderState of={row} />,
    csv: row => (row.corrected ? correctedWords[row.corrected] : row.state),
  },
  {
    key: 'time',
    title: 'Received',
    sort: 'receivedTime',
    align: 'right',
    at: row => row.receivedTime,
  },
];

export const documentColumns: readonly Column<Document>[] = [
  {
    key: 'purpose',
    title: 'Purpose',
    render: row => <TwoLines main={row.purpose} sub={row.state} />,
    csv: row => row.purpose,
  },
  { key: 'type', title: 'Type', render: row => row.contentType, csv: row => row.contentType },
  {
    key: 'size',
    title: 'Size',
    align: 'right',
    render: row => `${Math.ceil(row.bytes / 1024)} KB`,
    csv: row => row.bytes,
  },
  { key: 'open', title: 'Actions', unseenTitle: true, render: row => <DocumentLink id={row.id} /> },
  {
    key: 'created',
    title: 'Sent',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

const correctedWords = { bust: 'Taken back', correction: 'Corrected' } as const;

function OrderState({ of: { state, corrected } }: { of: Order }) {
  if (corrected) return <Tag tone="warn">{correctedWords[corrected]}</Tag>;
  return <Tag tone={state === 'filled' ? 'good' : state === 'rejected' ? 'bad' : 'warn'}>{state}</Tag>;
}

function BalancesAfter({ of: { from, to, fromBalance, toBalance } }: { of: LedgerLine }) {
  const balances = [
    [from, fromBalance],
    [to, toBalance],
  ] as const;
  return balances
    .filter(([, balance]) => balance !== null)
    .map(([account, balance]) => <TwoLines key={account} main={<Figure of={balance} />} sub={account} />);
}
