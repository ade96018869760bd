import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import arrowDownLeft from '@phosphor-icons/core/regular/arrow-down-left.svg?raw';
import arrowLineDown from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import arrowLineUp from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import arrowUpRight from '@phosphor-icons/core/regular/arrow-up-right.svg?raw';
import arrowsLeftRight from '@phosphor-icons/core/regular/arrows-left-right.svg?raw';
import article from '@phosphor-icons/core/regular/article.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import flask from '@phosphor-icons/core/regular/flask.svg?raw';
import lockOpen from '@phosphor-icons/core/regular/lock-simple-open.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';

const icons: Record<Exclude<TransactionScene, 'TRADE'>, string> = {
  USER_DEPOSIT: arrowLineDown,
  CONFIRM_WITHDRAW: arrowLineUp,
  MONEY_EXCHANGE: arrowsLeftRight,
  EXCHANGE_FEE: receipt,
  TRADE_FEE: receipt,
  FUNDING: article,
  FUNDING_FEE: receipt,
  QUANTITATIVE_BUY: flask,
  QUANTITATIVE_REBASE: flask,
  QUANTITATIVE_BACK: flask,
  HOLD: clock,
  RELEASE: lockOpen,
  PAYMENT_RETURNED: arrowLineDown,
  ADJUSTMENT: pencil,
  DEPOSIT_REVERSED: arrowLineUp,
  CLAIM: pencil,
  CLAIM_COLLECTED: pencil,
  FEE_ADJUSTMENT: receipt,
  TRADE_BUST: pencil,
  TRADE_CORRECTION: pencil,
};

/** Money for a purchase comes down to shares, money of a sale goes up. */
export function transactionIcon({ scene, amount }: { scene: TransactionScene; amount: string }): string {
  if (scene !== 'TRADE') return icons[scene];
  return amount.startsWith('-') ? arrowDownLeft : arrowUpRight;
}
