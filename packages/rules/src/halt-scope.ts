/** What a halt of trading stops: everything, one market, or one stock. */
export type HaltScope = 'all' | `market/${string}` | `stock/${string}`;

const form = /^(all|market\/[A-Z]{1,16}|stock\/[^\s/]{1,64})$/;

export const isHaltScope = (text: string): text is HaltScope => form.test(text);

/** The market or the stock that it names; undefined where it stops everything. */
export const named = (scope: HaltScope, what: 'market' | 'stock'): string | undefined =>
  scope.startsWith(`${what}/`) ? scope.slice(what.length + 1) : undefined;

export interface HaltedStock {
  id: string;
  market: string;
}

/** As the database judges orders by it. */
export const stopsStock = (scope: string, { id, market }: HaltedStock): boolean =>
  scope === 'all' || scope === `market/${market}` || scope === `stock/${id}`;
