import type { ProfileFigures } from '@openfloor/contract/account/calls';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { type Balances, readBalances } from '@openfloor/ledger/post';
import { customerAccounts } from '@openfloor/ledger/vocabulary';
import { moneyText } from '@openfloor/money/money-text';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { type PositionValue, positionValues } from '../trading/positions.ts';

/** Available cash in both currencies. */
export async function cashBalances(tx: Tx, tenant: Tenant, customerId: string) {
  const balances = await readBalances(tx, customerId);
  const local = tenant.config.defaultCurrency;
  return {
    balance: moneyText(balances.of(local, 'available'), local),
    balanceUSD: moneyText(balances.of('USD', 'available'), 'USD'),
    balances,
  };
}

/** The money side of `GET /user`, in the local currency and in USD. */
export async function profileFigures(
  tx: Tx,
  hub: MarketHub,
  tenant: Tenant,
  customerId: string,
): Promise<ProfileFigures> {
  const balances = await readBalances(tx, customerId);
  const positions = await positionValues(tx, hub, customerId);
  const local = figuresIn(tenant.config.defaultCurrency, balances, positions);
  const usd = figuresIn('USD', balances, positions);
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

function figuresIn(currency: Currency, balances: Balances, positions: readonly PositionValue[]) {
  const cash = customerAccounts.reduce((sum, account) => sum + balances.of(currency, account), 0n);
  const held = positions.filter(position => position.currency === currency);
  const value = held.reduce((sum, position) => sum + position.value, 0n);
  const profit = held.reduce((sum, position) => sum + position.profit, 0n);
  const money = (minor: bigint) => moneyText(minor, currency);
  return {
    balance: money(balances.of(currency, 'available')),
    advancePayment: money(balances.of(currency, 'advance')),
    totalBalance: money(cash),
    totalValue: money(value),
    totalPNL: money(profit),
    totalAssets: money(cash + value),
  };
}
