import type { LocalCurrency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { displayDecimal } from '@openfloor/money/display';
import { recordNumber } from '@openfloor/rules/record-number';
import { amountText, localTime, priceText } from '../../kernel/local-figures.ts';
import type { Column } from '../../kernel/pdf/printed-document.ts';
import type { OrderRow } from '../proof/day/order-proof-store.ts';
import type { NamedInstrument } from './instrument-store.ts';
import type { StatementWords } from './words.ts';

/** What of an order’s record is shown. */
interface Record {
  side: 'buy' | 'sell';
  instrument: string;
  currency: string;
  shares: string;
  state: keyof StatementWords['states'];
  receivedAt: number;
  executedAt: number | null;
  shownPrice: string;
  quotePrice: string;
  quoteSource: string;
  quoteAge: number;
  fillPrice: string | null;
  fee: string | null;
  candle: { low: string; high: string } | null;
}

export const orderColumns = (words: StatementWords): Column[] => [
  { title: words.date, share: 0.18 },
  { title: words.order, share: 0.22 },
  { title: words.shown, share: 0.095, figures: true },
  { title: words.used, share: 0.095, figures: true },
  { title: words.filled, share: 0.13, figures: true },
  { title: '', share: 0.19 },
  { title: words.fee, share: 0.09, figures: true },
];

/** The price that was shown, the one that was used, and what the market paid in that minute. */
export function orderCells(
  { id, record: stored }: OrderRow,
  words: StatementWords,
  stocks: ReadonlyMap<string, NamedInstrument>,
  { local, zone }: { local: LocalCurrency; zone: string },
): string[] {
  const order = stored as unknown as Record;
  const { side, instrument, currency, state, candle, fillPrice, fee } = order;
  const symbol = stocks.get(instrument)?.symbol ?? instrument;
  const shares = displayDecimal(order.shares, local);
  const price = (text: string) => priceText(text, local);
  const age = displayDecimal((order.quoteAge / 1_000).toFixed(2), local, { decimals: 2 });
  const minute = candle ? words.minute(price(candle.low), price(candle.high)) : words.minuteUnknown;
  return [
    localTime(new Date(order.executedAt ?? order.receivedAt), zone).join(' '),
    `${words[side]} ${shares} ${symbol} ${recordNumber('order', id, order.receivedAt)}`,
    price(order.shownPrice),
    price(order.quotePrice),
    fillPrice === null ? words.states[state] : `${price(fillPrice)} ${traitsOf(currency).code}`,
    [words.quoteOf(order.quoteSource, age), ...(fillPrice === null ? [] : [minute])].join('; '),
    fee === null ? '' : amountText(BigInt(fee), currency, local),
  ];
}
