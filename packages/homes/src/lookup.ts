import type { Currency, HomeMarket, IdType, KnownBankCode, LocalCurrency, MarketCode } from './codes.ts';
import type { CurrencyTraits, Exchange, Home, Land } from './home.ts';
import { homes } from './homes.ts';
import { us } from './us.ts';

/** Any of the homes, to those who do not care which. */
export type KnownHome = Home<LocalCurrency, HomeMarket, IdType, KnownBankCode>;

const lands: readonly Land<Currency, MarketCode>[] = [...homes, us];
const homesByCurrency = new Map<string, KnownHome>(homes.map(home => [home.currency.code, home]));
const currenciesByCode = new Map<string, CurrencyTraits>(
  lands.map(({ currency }) => [currency.code, currency]),
);

/** The country of a tenant, which its currency names. */
export const homeOf = (currency: LocalCurrency): KnownHome => known(homesByCurrency, currency);

/** Sign and decimals. Takes any text, because an asset of the ledger may be anything: what is no currency is an error. */
export const traitsOf = (currency: string): CurrencyTraits => known(currenciesByCode, currency);

const largeDeposits = new Map<string, string>(
  lands.map(({ currency, largeDeposit }) => [currency.code, largeDeposit]),
);

/** Above how much two people pass a deposit, of a tenant that has set nothing. */
export const largeDepositOf = (currency: Currency): string => known(largeDeposits, currency);

export const isCurrency = (asset: string): asset is Currency => currenciesByCode.has(asset);

export const markets = Object.fromEntries(lands.map(({ market }) => [market.code, market])) as Record<
  MarketCode,
  Exchange<MarketCode, Currency>
>;

export const isMarketCode = (code: string): code is MarketCode => Object.hasOwn(markets, code);

function known<Value>(values: ReadonlyMap<string, Value>, code: string): Value {
  const value = values.get(code);
  if (!value) throw new RangeError(`No country has ${code}`);
  return value;
}
