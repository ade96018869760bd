import { type exposureLevels, exposureWarningPercent } from '@openfloor/contract/exposure/console-calls';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { exactRate, multiplyRate } from '@openfloor/money/rate';
import { positionValue } from '@openfloor/rules/order-average';
import { minorUnitsOf } from '@openfloor/rules/share-price';
import type { TrialBalanceLine } from '../reconciliation/trial-balance-store.ts';
import type { Limits } from './limit-store.ts';
import type { NamedStock } from './position-store.ts';

/** What there is of a stock, and on whose side. The four come to nothing together. */
export interface Shares {
  customers: bigint;
  house: bigint;
  offers: bigint;
  custody: bigint;
}

export interface KnownPrice {
  text: string;
  ageMs: number | null;
  delayed: boolean;
}

export interface Position extends NamedStock, Shares {
  price: KnownPrice | undefined;
  /** Of the house's shares, in minor units of their currency, and of the tenant's. */
  value: bigint | null;
  localValue: bigint | null;
  limit: bigint | null;
  ownLimit: boolean;
  /** Tenths of a percent. */
  ofLimit: bigint | null;
  level: (typeof exposureLevels)[number];
}

const prefix = 'share/';

/** Shares by instrument, of a trial balance. */
export function sharesOf(lines: readonly TrialBalanceLine[]): Map<string, Shares> {
  const shares = new Map<string, Shares>();
  for (const { asset, account, balance } of lines) {
    if (!asset.startsWith(prefix)) continue;
    const id = asset.slice(prefix.length);
    const known = shares.get(id) ?? { customers: 0n, house: 0n, offers: 0n, custody: 0n };
    shares.set(id, known);
    known[sideOf(account)] += BigInt(balance);
  }
  return shares;
}

function sideOf(account: string): keyof Shares {
  if (!account.startsWith('house.')) return 'customers';
  if (account === 'house.offer') return 'offers';
  return account === 'house.custody' ? 'custody' : 'house';
}

/** Minor units of the tenant's currency; null where there is no rate. */
export function inLocalOrNull(local: LocalCurrency, rate: string | null) {
  return (amount: bigint, currency: Currency): bigint | null => {
    if (currency === local) return amount;
    if (rate === null) return null;
    const { numerator, denominator } = exactRate(rate);
    const perMinor = {
      numerator: numerator * minorUnitsOf(local),
      denominator: denominator * minorUnitsOf(currency),
    };
    return multiplyRate(amount, perMinor, 'down');
  };
}

export interface Valuation {
  local: LocalCurrency;
  rate: string | null;
  limits: Limits;
  priceOf: (id: string) => KnownPrice | undefined;
}

/** A stock with what the house's side of it is worth, and how much of its limit that is. */
export function positionOf(stock: NamedStock, shares: Shares, valuation: Valuation): Position {
  const { local, rate, limits, priceOf } = valuation;
  const price = priceOf(stock.id);
  const { currency } = stock;
  const value = price
    ? positionValue(shares.house, { price: exactRate(price.text), currency })
    : shares.house === 0n
      ? 0n
      : null;
  const localValue = value === null ? null : value === 0n ? 0n : inLocalOrNull(local, rate)(value, currency);
  const own = limits.get(stock.id);
  const limit = own ?? limits.get(null) ?? null;
  const used = localValue === null || limit === null ? null : (magnitude(localValue) * 1_000n) / limit;
  return {
    ...{ ...stock, ...shares, price, value, localValue, limit, ownLimit: own !== undefined },
    ofLimit: used,
    level: levelOf(localValue, limit),
  };
}

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** At its limit is not over it; what has no price may be anything. */
function levelOf(localValue: bigint | null, limit: bigint | null): Position['level'] {
  if (limit === null || localValue === null) return 'none';
  const value = magnitude(localValue);
  if (value > limit) return 'over';
  return value * 100n >= limit * BigInt(exposureWarningPercent) ? 'warning' : 'within';
}

/** Nearest to their limit first, then what is worth most. */
export function byUrgency(a: Position, b: Position): number {
  const compared = compare(b.ofLimit ?? -1n, a.ofLimit ?? -1n);
  if (compared !== 0) return compared;
  const worth = ({ localValue }: Position) => (localValue === null ? 0n : magnitude(localValue));
  return compare(worth(b), worth(a)) || a.symbol.localeCompare(b.symbol);
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

export interface Sums {
  net: bigint;
  long: bigint;
  short: bigint;
  longCount: number;
  shortCount: number;
}

/** In the tenant's currency. */
export function sumsOf(positions: readonly Position[]): Sums {
  const sums = { net: 0n, long: 0n, short: 0n, longCount: 0, shortCount: 0 };
  for (const { localValue } of positions) {
    if (localValue === null || localValue === 0n) continue;
    sums.net += localValue;
    if (localValue > 0n) {
      sums.long += localValue;
      sums.longCount += 1;
    } else {
      sums.short += localValue;
      sums.shortCount += 1;
    }
  }
  return sums;
}
