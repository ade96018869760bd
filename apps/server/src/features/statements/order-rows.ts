import type { LocalCurrency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { displayDecimal, displayMinor } from '@openfloor/money/display';
import { recordNumber } from '@openfloor/rules/record-number';
import { amountText, localTime, priceText } from '../../kernel/local-figures.ts';
import type { Column } from '../../kernel/pdf/printed-document.ts';
import type { NamedInstrument } from './instrument-store.ts';
import type { PrintedOrder } from './printed-order-store.ts';
import type { StatementWords } from './words.ts';

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
  order: PrintedOrder,
  words: StatementWords,
  stocks: ReadonlyMap<string, NamedInstrument>,
  { local, zone }: { local: LocalCurrency; zone: string },
): string[] {
  const { id, side, instrument, currency, state, low, high, fillPrice, fee, receivedAt, executedAt } = order;
  const symbol = stocks.get(instrument)?.symbol ?? instrument;
  const shares = displayMinor(order.shares, 0, local);
  const price = (text: string) => priceText(text, local);
  const age = displayDecimal((Number(order.quoteAge) / 1_000).toFixed(2), local, { decimals: 2 });
  const minute = low !== null && high !== null ? words.minute(price(low), price(high)) : words.minuteUnknown;
  return [
    localTime(executedAt ?? receivedAt, zone).join(' '),
    `${words[side]} ${shares} ${symbol} ${recordNumber('order', id, receivedAt.getTime())}`,
    price(order.shownPrice),
    price(order.quotePrice),
    fillPrice === null ? words.states[state] : `${price(fillPrice)} ${traitsOf(currency).code}`,
    [words.quoteOf(order.quoteSource, age), ...(fillPrice === null ? [] : [minute])].join('; '),
    fee === null ? '' : amountText(fee, currency, local),
  ];
}
