/** What an entry of the ledger is, in words. */
const words: Readonly<Record<string, string>> = {
  USER_DEPOSIT: 'Deposit',
  CONFIRM_WITHDRAW: 'Withdrawal',
  MONEY_EXCHANGE: 'Exchange',
  EXCHANGE_FEE: 'Exchange fee',
  TRADE: 'Trade',
  TRADE_FEE: 'Trade fee',
  FUNDING: 'Application payment',
  FUNDING_FEE: 'Application fee',
  QUANTITATIVE_BUY: 'Fund purchase',
  QUANTITATIVE_REBASE: 'Fund profit',
  QUANTITATIVE_BACK: 'Fund principal back',
  HOLD: 'Withdrawal held',
  RELEASE: 'Hold released',
  PAID_OUT: 'Paid out',
  PAYMENT_RETURNED: 'Returned by the bank',
  ADJUSTMENT: 'Adjustment',
  DEPOSIT_REVERSED: 'Reversed by the bank',
  CLAIM: 'Claim',
  CLAIM_COLLECTED: 'Claim collected',
  FEE_ADJUSTMENT: 'Fee adjustment',
  TRADE_BUST: 'Trade bust',
  TRADE_CORRECTION: 'Trade correction',
  SHARE_ADJUSTMENT: 'Share adjustment',
  SETTLEMENT: 'Settlement',
};

export const sceneText = (scene: string): string => words[scene] ?? scene;
