import type { Scene } from '@openfloor/ledger/vocabulary';

/** What an entry is about, for accountants. */
const words: Readonly<Record<Scene, string>> = {
  USER_DEPOSIT: 'Deposit',
  CONFIRM_WITHDRAW: 'Withdrawal approved',
  PAID_OUT: 'Withdrawal paid',
  PAYMENT_RETURNED: 'Payment returned by the bank',
  DEPOSIT_REVERSED: 'Deposit taken back by the bank',
  MONEY_EXCHANGE: 'Currency exchange',
  EXCHANGE_FEE: 'Fee of a currency exchange',
  TRADE: 'Trade',
  TRADE_FEE: 'Fee of a trade',
  TRADE_BUST: 'Trade taken back by the venue',
  TRADE_CORRECTION: 'Trade corrected by the venue',
  SETTLEMENT: 'Shares settled',
  FUNDING: 'Subscription',
  FUNDING_FEE: 'Fee of a subscription',
  QUANTITATIVE_BUY: 'Fixed-term product bought',
  QUANTITATIVE_REBASE: 'Fixed-term product, profit or loss',
  QUANTITATIVE_BACK: 'Fixed-term product, principal returned',
  HOLD: 'Set aside',
  RELEASE: 'No longer set aside',
  CLAIM: 'Claim on a customer',
  CLAIM_COLLECTED: 'Claim collected',
  ADJUSTMENT: 'Adjustment by two people',
  FEE_ADJUSTMENT: 'Fee corrected by two people',
  SHARE_ADJUSTMENT: 'Shares adjusted by two people',
};

export const journalText = (scene: string): string => words[scene as Scene] ?? scene;
