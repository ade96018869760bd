import type { Tx } from '@openfloor/db/database';
import { type Balances, readBalances } from '@openfloor/ledger/post';
import { type Cash, customerAccounts } from '@openfloor/ledger/vocabulary';
import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { exactRate } from '@openfloor/money/rate';
import { moneyDecimals } from '@openfloor/rules/amounts';
import { averageDecimals, positionValue, unrealisedProfit } from '@openfloor/rules/order-average';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { listPositions, type PositionRow } from './position-store.ts';
import { lastPrice } from './positions.ts';

const money = (minor: bigint) => formatAmount(minor, moneyDecimals);

/** Available cash in both currencies. */
export async function cashBalances(tx: Tx, tenant: Tenant, customerId: string) {
  const balances = await readBalances(tx, customerId);
  return {
    balance: money(balances.of(tenant.config.defaultCurrency, 'available')),
    balanceUSD: money(balances.of('USD', 'available')),
    balances,
  };
}

/** The money side of `GET /user`, in the local currency and in USD. */
export async function profileFigures(tx: Tx, hub: MarketHub, tenant: Tenant, customerId: string) {
  const balances = await readBalances(tx, customerId);
  const positions = await listPositions(tx, customerId);
  const local = figuresIn(tenant.config.defaultCurrency, balances, positions, hub);
  const usd = figuresIn('USD', balances, positions, hub);
  return {
    totalAssets: local.totalAssets,
    totalAssetsUSD: usd.totalAssets,
    balance: local.balance,
    balanceUSD: usd.balance,
    advancePayment: local.advancePayment,
    advancePaymentUSD: usd.advancePayment,
    totalBalance: local.totalBalance,
    totalBalanceUSD: usd.totalBalance,
    totalValue: local.totalValue,
    totalValueUSD: usd.totalValue,
    totalPNL: local.totalPNL,
    totalPNLUSD: usd.totalPNL,
  };
}

function figuresIn(currency: Cash, balances: Balances, positions: readonly PositionRow[], hub: MarketHub) {
  const cash = customerAccounts.reduce((sum, account) => sum + balances.of(currency, account), 0n);
  let value = 0n;
  let profit = 0n;
  for (const position of positions) {
    if (position.currency !== currency) continue;
    const price = exactRate(lastPrice(hub, position.instrumentId)?.text ?? position.averageCost);
    const average = parseAmount(position.averageCost, averageDecimals) ?? 0n;
    value += positionValue(position.total, price);
    profit += unrealisedProfit({ shares: position.total, average }, price);
  }
  return {
    balance: money(balances.of(currency, 'available')),
    advancePayment: money(balances.of(currency, 'advance')),
    totalBalance: money(cash),
    totalValue: money(value),
    totalPNL: money(profit),
    totalAssets: money(cash + value),
  };
}
