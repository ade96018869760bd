import { type NotificationKind, topicOf } from '@openfloor/contract/notifications/kinds';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import chartLineUp from '@phosphor-icons/core/regular/chart-line-up.svg?raw';
import chats from '@phosphor-icons/core/regular/chats.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import handCoins from '@phosphor-icons/core/regular/hand-coins.svg?raw';
import handPalm from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import identificationCard from '@phosphor-icons/core/regular/identification-card.svg?raw';
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import scales from '@phosphor-icons/core/regular/scales.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';

const byKind: Record<NotificationKind, string> = {
  PRICE_ALERT: bell,
  ORDER_FILLED: receipt,
  ORDER_REJECTED: receipt,
  DAY_TRADE_CLOSED: receipt,
  TRADE_BUSTED: receipt,
  TRADE_CORRECTED: receipt,
  SHARES_ADJUSTED: receipt,
  TRADING_PAUSED: handPalm,
  TRADING_RESUMES: chartLineUp,
  ALLOTTED: scales,
  NOTHING_ALLOTTED: scales,
  APPLICATION_DELIVERED: chartLineUp,
  APPLICATION_UNPAID: scales,
  PRODUCT_MATURED: handCoins,
  PAYMENT_DUE: scales,
  PRODUCT_MATURES: handCoins,
  DEPOSIT_HELD: bank,
  WITHDRAWAL_HELD: bank,
  DEPOSIT_UNHELD: bank,
  WITHDRAWAL_UNHELD: bank,
  AGREEMENT_CHANGED: shieldCheck,
  DEPOSIT_PASSED: bank,
  DEPOSIT_REJECTED: bank,
  DEPOSIT_REVERSED: bank,
  CLAIM_COLLECTED: bank,
  ACCOUNT_ADJUSTED: bank,
  WITHDRAWAL_PAID: bank,
  WITHDRAWAL_REJECTED: bank,
  WITHDRAWAL_RETURNED: bank,
  MESSAGE_ANSWERED: chats,
  NEWS: newspaper,
  IDENTITY_PASSED: identificationCard,
  IDENTITY_REJECTED: identificationCard,
  IDENTITY_INCOMPLETE: identificationCard,
  IDENTITY_DUE: identificationCard,
  NEW_DEVICE: deviceMobile,
  SECURITY_CHANGED: shieldCheck,
  RECOVERY_ASKED: shieldCheck,
  RECOVERY_AGREED: shieldCheck,
};

export const iconOf = (kind: NotificationKind): string => byKind[kind];

/** Security stands out, and cannot be switched off. */
export const standsOut = (kind: NotificationKind): boolean => topicOf[kind] === 'SECURITY';
