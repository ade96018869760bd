import type { CallReply } from '@openfloor/contract/call';
import type { portfolioCalls } from '@openfloor/contract/portfolio/calls';
import type { Currency } from '@openfloor/homes/codes';
import { type CustomerAccount, customerAccounts } from '@openfloor/ledger/vocabulary';
import { formatAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { divideRounded } from '@openfloor/money/rate';
import { percentDecimals } from '@openfloor/rules/percent';
import type { CustomerContext } from '../../http/call-context.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { listShareEvents, listYearSums } from './gains-store.ts';
import { type Holding, inLocal, sumInLocal, type ValueNow, valueNow } from './value-now.ts';
import { type YearFigures, yearFigures } from './year-figures.ts';

type Detail = CallReply<(typeof portfolioCalls)['GET /portfolio/detail']>;

export async function readPortfolioDetail(
  context: Pick<CustomerContext<Tenant>, 'tenant' | 'caller' | 'query'>,
  hub: MarketHub,
  at: Date,
): Promise<Detail> {
  const { tenant, caller } = context;
  const zone = tenantZone(tenant.config.defaultCurrency);
  const { now, years } = await context.query(async tx => {
    const value = await valueNow(tx, hub, tenant, caller.customerId);
    const events = await listShareEvents(tx, caller.customerId, zone);
    const sums = await listYearSums(tx, caller.customerId, zone);
    return { now: value, years: yearFigures(events, sums, inLocal(value.local, value.rateText)) };
  });
  const money = (minor: bigint) => moneyText(minor, now.local);
  const holdings = now.holdings
    .map(holding => describe(holding, now))
    .sort((a, b) => compare(b.value, a.value) || compareText(a.stock.symbol, b.stock.symbol));
  const profit = holdings.reduce((sum, holding) => sum + holding.profit, 0n);
  const cost = holdings.reduce((sum, holding) => sum + holding.cost, 0n);
  const ranked = holdings
    .filter(holding => holding.cost > 0n)
    .sort((a, b) => compare(b.profit * a.cost, a.profit * b.cost));
  return {
    currencyType: now.local,
    usdToLocal: now.rateText,
    asOf: at.getTime(),
    simulated: hub.simulated,
    value: money(now.value),
    cash: cashByAccount(now, money),
    holdings: holdings.map(holding => ({
      stockId: holding.stock.instrumentId,
      stockName: holding.stock.name,
      stockSymbol: holding.stock.symbol,
      stockExchange: holding.stock.market,
      value: money(holding.value),
      profit: money(holding.profit),
      percent: percentText(holding.profit, holding.cost),
      share: percentText(holding.value, now.value) ?? '0',
    })),
    currencies: byCurrency(now),
    unrealised: { profit: money(profit), percent: percentText(profit, cost) },
    best: ranked[0]?.stock.instrumentId ?? null,
    // One holding is not the worst of several.
    worst: ranked.length > 1 ? (ranked.at(-1)?.stock.instrumentId ?? null) : null,
    years: years.map(({ year, ...figures }) => ({ year, ...figuresText(figures, money) })),
    all: figuresText(
      years.reduce(
        (sum, one) => ({
          realised: sum.realised + one.realised,
          income: sum.income + one.income,
          fees: sum.fees + one.fees,
        }),
        { realised: 0n, income: 0n, fees: 0n },
      ),
      money,
    ),
  };
}

/** In the local currency. */
function describe(holding: Holding, { local, rateText }: ValueNow) {
  const worth = inLocal(local, rateText);
  const value = worth(holding.value, holding.currency);
  const profit = worth(holding.profit, holding.currency);
  return { stock: holding, value, profit, cost: value - profit };
}

function cashByAccount({ cash, local, rateText }: ValueNow, money: (minor: bigint) => string) {
  const of = (account: CustomerAccount) =>
    money(
      sumInLocal(
        local,
        rateText,
        cash
          .filter(one => one.account === account)
          .map(one => ({ amount: one.balance, currency: one.asset as Currency })),
      ),
    );
  const [available, frozen, advance, locked] = customerAccounts;
  return { available: of(available), frozen: of(frozen), advance: of(advance), locked: of(locked) };
}

function byCurrency({ cash, holdings, local, rateText, value }: ValueNow): Detail['currencies'] {
  const worth = inLocal(local, rateText);
  return ([local, 'USD'] as const).flatMap(currency => {
    const amount =
      cash.reduce((sum, one) => (one.asset === currency ? sum + one.balance : sum), 0n) +
      holdings.reduce((sum, one) => (one.currency === currency ? sum + one.value : sum), 0n);
    if (amount === 0n) return [];
    const inHome = worth(amount, currency);
    return {
      currencyType: currency,
      amount: moneyText(amount, currency),
      value: moneyText(inHome, local),
      share: percentText(inHome, value) ?? '0',
    };
  });
}

function figuresText(
  { realised, income, fees }: Omit<YearFigures, 'year'>,
  money: (minor: bigint) => string,
) {
  return {
    realised: money(realised),
    income: money(income),
    fees: money(-fees),
    together: money(realised + income - fees),
  };
}

/** Null: of nothing. */
const percentText = (part: bigint, whole: bigint): string | null =>
  whole <= 0n
    ? null
    : formatAmount(
        divideRounded(part * 100n * 10n ** BigInt(percentDecimals), whole, 'halfUp'),
        percentDecimals,
      );

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
