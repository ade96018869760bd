import type { Currency, LocalCurrency } from '@openfloor/homes/codes';

export const orderSpans = ['all', 'week', 'month', 'year'] as const;
export type OrderSpan = (typeof orderSpans)[number];
export const orderStyles = ['all', 'day', 'ordinary'] as const;
export type OrderStyle = (typeof orderStyles)[number];

export interface OrderFilter {
  span: OrderSpan;
  currency: Currency | 'all';
  style: OrderStyle;
}

/** What a tenant has more than one of. */
export interface OfferedOrders {
  currencies: Currency[];
  dayTrades: boolean;
}

export const offeredOrders = (
  showsDollars: boolean,
  local: LocalCurrency,
  dayTrades: boolean,
): OfferedOrders => ({ currencies: showsDollars ? [local, 'USD'] : [], dayTrades });

/** The filter stands in the address, so that coming back finds it again; what is not offered counts as absent. */
export const readOrderFilter = (search: URLSearchParams, offered: OfferedOrders): OrderFilter => ({
  span: orderSpans.find(span => span === search.get('span')) ?? 'all',
  currency: offered.currencies.find(currency => currency === search.get('currency')) ?? 'all',
  style: (offered.dayTrades && orderStyles.find(style => style === search.get('style'))) || 'all',
});

/** Only what narrows the list. */
export const orderFilterSearch = ({ span, currency, style }: OrderFilter): Record<string, string> => ({
  ...(span !== 'all' && { span }),
  ...(currency !== 'all' && { currency }),
  ...(style !== 'all' && { style }),
});

const dayMs = 86_400_000;
const days = { week: 7, month: 30, year: 365 } as const;

/** From the first moment of a day of the reader's: the list stays the same all day. */
export function startOf(span: OrderSpan, nowMs: number): number | undefined {
  if (span === 'all') return undefined;
  const day = new Date(nowMs - days[span] * dayMs);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}

/** As the call has it. */
export function askedOrders({ span, currency, style }: OrderFilter, nowMs: number) {
  const from = startOf(span, nowMs);
  return {
    ...(from !== undefined && { from }),
    ...(currency !== 'all' && { currencyType: currency }),
    ...(style !== 'all' && { dailyTrade: style === 'day' }),
  };
}
