import { formatAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import type { DepositTerms } from '@openfloor/rules/deposit-details';
import type { MoneySettings } from '../settings/money-settings.ts';

const money = (amount: bigint) => formatAmount(amount, moneyDecimals);

/** What the tenant asks of a deposit, as customers are told and as deposits are checked. */
export function depositTerms(deposit: MoneySettings['deposit']): DepositTerms {
  return {
    minDeposit: money(deposit.min),
    maxDeposit: money(deposit.max),
    minDepositUSDT: money(deposit.minUsdt),
    maxDepositUSDT: money(deposit.maxUsdt),
    needDetail: deposit.needDetail,
    needReceipt: deposit.needReceipt,
  };
}
