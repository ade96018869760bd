import type { Tx } from '@openfloor/db/database';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import type { Asset } from '@openfloor/ledger/vocabulary';
import { parseAmount } from '@openfloor/money/amount';
import { exactRate, multiplyRate, type Rate } from '@openfloor/money/rate';
import { averageDecimals, positionValue, unrealisedProfit } from '@openfloor/rules/order-average';
import { minorUnitsOf } from '@openfloor/rules/share-price';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { lastPrice } from '../trading/positions.ts';
import { describeStocks, type HeldStock, type Owned, readOwned } from './portfolio-store.ts';

export interface Holding extends HeldStock {
  shares: bigint;
  /** Minor units of its own currency. */
  value: bigint;
  profit: bigint;
  isUnpriced: boolean;
}

export interface ValueNow {
  local: LocalCurrency;
  rateText: string | null;
  /** The last transaction that is in it. */
  sequence: bigint;
  cash: readonly Owned[];
  holdings: readonly Holding[];
  isDelayed: boolean;
  /** All of it, in the local currency. */
  value: bigint;
}

/** Minor units of the local currency for those of another, as the database counts them. */
export function inLocal(local: LocalCurrency, rateText: string | null) {
  const rate = rateText === null ? undefined : exactRate(rateText);
  return (amount: bigint, currency: Currency): bigint =>
    currency === local ? amount : rate ? multiplyRate(amount, perMinor(rate, local), 'down') : 0n;
}

const perMinor = ({ numerator, denominator }: Rate, local: LocalCurrency): Rate => ({
  numerator: numerator * minorUnitsOf(local),
  denominator: denominator * minorUnitsOf('USD'),
});

/** The whole in the local currency: dollars are added up before they are exchanged. */
export function sumInLocal(
  local: LocalCurrency,
  rateText: string | null,
  parts: readonly { amount: bigint; currency: Currency }[],
): bigint {
  const sum = (wanted: Currency) =>
    parts.reduce((total, { amount, currency }) => (currency === wanted ? total + amount : total), 0n);
  return sum(local) + inLocal(local, rateText)(sum('USD'), 'USD');
}

export const instrumentOf = (asset: Asset): string | undefined =>
  asset.startsWith('share/') ? asset.slice(6) : undefined;

export async function valueNow(
  tx: Tx,
  hub: MarketHub,
  tenant: Tenant,
  customerId: string,
): Promise<ValueNow> {
  const local = tenant.config.defaultCurrency;
  const { exchange } = await readMoneySettings(tx);
  const rateText = exchange?.usdToLocal ?? null;
  const { sequence, owned } = await readOwned(tx, customerId);
  const shares = new Map<string, bigint>();
  const cash: Owned[] = [];
  for (const one of owned) {
    const id = instrumentOf(one.asset);
    if (id === undefined) cash.push(one);
    else shares.set(id, (shares.get(id) ?? 0n) + one.balance);
  }
  const stocks = await describeStocks(tx, customerId, [...shares.keys()]);
  let isDelayed = false;
  const holdings = [...stocks.values()].map((stock): Holding => {
    const held = shares.get(stock.instrumentId) ?? 0n;
    const known = lastPrice(hub, stock.instrumentId);
    isDelayed ||= known?.delayed ?? true;
    const priced = { price: exactRate(known?.text ?? stock.averageCost), currency: stock.currency };
    const average = parseAmount(stock.averageCost, averageDecimals) ?? 0n;
    return {
      ...stock,
      shares: held,
      value: positionValue(held, priced),
      profit: unrealisedProfit({ shares: held, average }, priced),
      isUnpriced: !known,
    };
  });
  const parts = [
    ...cash.map(one => ({ amount: one.balance, currency: one.asset as Currency })),
    ...holdings.map(holding => ({ amount: holding.value, currency: holding.currency })),
  ];
  return {
    local,
    rateText,
    sequence,
    cash,
    holdings,
    isDelayed,
    value: sumInLocal(local, rateText, parts),
  };
}
