import type { Tx } from '@openfloor/db/database';
import { type Currency, currencies, type LocalCurrency } from '@openfloor/homes/codes';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { findDay } from '../reconciliation/day-store.ts';
import {
  customerTotal,
  listTrialBalance,
  readTrialBalance,
  type TrialBalanceLine,
} from '../reconciliation/trial-balance-store.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { lastPrice } from '../trading/positions.ts';
import { readLimits } from './limit-store.ts';
import { namedStocks, pricesAtClose, rateAtClose } from './position-store.ts';
import {
  byUrgency,
  inLocalOrNull,
  type KnownPrice,
  type Position,
  positionOf,
  sharesOf,
  type Valuation,
} from './positions.ts';

export interface CurrencyPosition {
  currency: Currency;
  customers: bigint;
  exchanged: bigint;
  localValue: bigint | null;
}

export interface Exposure {
  /** Null: this moment. */
  day: string | null;
  at: Date;
  local: LocalCurrency;
  rate: string | null;
  defaultLimit: bigint | null;
  positions: Position[];
  currencies: CurrencyPosition[];
}

/** At this moment, by the last prices; `lines` are those of a moment ago, where somebody has just read them. */
export async function exposureNow(
  tx: Tx,
  { config }: Pick<Tenant, 'config'>,
  hub: MarketHub,
  at: Date,
  lines?: readonly TrialBalanceLine[],
): Promise<Exposure> {
  const local = config.defaultCurrency;
  const { exchange } = await readMoneySettings(tx);
  const limits = await readLimits(tx);
  const priceOf = (id: string): KnownPrice | undefined => {
    const known = lastPrice(hub, id);
    return known && { ...known, ageMs: hub.quote(id)?.ageMs ?? null };
  };
  const valuation = { local, rate: exchange?.usdToLocal ?? null, limits, priceOf };
  return { day: null, at, ...(await valued(tx, lines ?? (await readTrialBalance(tx)), valuation)) };
}

/** At the close of a day that was reconciled: by its trial balance, its prices and the limits that were in force. */
export async function exposureAtClose(
  tx: Tx,
  { config }: Pick<Tenant, 'config'>,
  day: string,
): Promise<Exposure> {
  const made = await findDay(tx, day);
  if (!made) throw new Refusal('notFound');
  const lines = await listTrialBalance(tx, day);
  const prices = await pricesAtClose(tx, day, made.ends_at, [...sharesOf(lines).keys()]);
  const priceOf = (id: string): KnownPrice | undefined => {
    const text = prices.get(id);
    return text === undefined ? undefined : { text, ageMs: null, delayed: false };
  };
  const limits = await readLimits(tx, made.ends_at);
  const valuation = { local: config.defaultCurrency, rate: await rateAtClose(tx, day), limits, priceOf };
  return { day, at: made.ends_at, ...(await valued(tx, lines, valuation)) };
}

async function valued(tx: Tx, lines: readonly TrialBalanceLine[], valuation: Valuation) {
  const { local, rate, limits } = valuation;
  const shares = sharesOf(lines);
  const limited = [...limits.keys()].filter(id => id !== null);
  const stocks = await namedStocks(tx, [...new Set([...shares.keys(), ...limited])]);
  const none = { customers: 0n, house: 0n, offers: 0n, custody: 0n };
  const positions = stocks.map(stock => positionOf(stock, shares.get(stock.id) ?? none, valuation));
  return {
    ...{ local, rate, defaultLimit: limits.get(null) ?? null },
    positions: positions.sort(byUrgency),
    currencies: currenciesOf(lines, local, rate),
  };
}

function currenciesOf(
  lines: readonly TrialBalanceLine[],
  local: LocalCurrency,
  rate: string | null,
): CurrencyPosition[] {
  const worth = inLocalOrNull(local, rate);
  return currencies.flatMap(currency => {
    const own = lines.filter(({ asset }) => asset === currency);
    if (own.length === 0) return [];
    const exchanged = own.reduce(
      (sum, { account, balance }) => (account === 'house.fx' ? sum + BigInt(balance) : sum),
      0n,
    );
    const { customerMoney } = customerTotal(own, currency);
    return [{ currency, customers: customerMoney, exchanged, localValue: worth(exchanged, currency) }];
  });
}
