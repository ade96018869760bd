import type { LocalCurrency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import type { DepositTerms } from '@openfloor/rules/deposit-details';
import type { MoneySettings } from '../settings/money-settings.ts';

/** What the tenant asks of a deposit, as customers are told and as deposits are checked. */
export function depositTerms(deposit: MoneySettings['deposit'], currency: LocalCurrency): DepositTerms {
  return {
    minDeposit: moneyText(deposit.min, currency),
    maxDeposit: moneyText(deposit.max, currency),
    minDepositUSDT: moneyText(deposit.minUsdt, 'USD'),
    maxDepositUSDT: moneyText(deposit.maxUsdt, 'USD'),
    needDetail: deposit.needDetail,
    needReceipt: deposit.needReceipt,
  };
}
