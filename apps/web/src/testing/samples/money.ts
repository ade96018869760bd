import type { ReplyOf } from '@openfloor/client/client';

export const depositMethods: ReplyOf<'GET /finance/depositMethod'> = {
  corporate: {
    bank: 'Demo Bank of Lagos',
    cardNo: '0012345678',
    account: 'Savanna Demo Securities Ltd. Clients',
    branch: 'Marina, Lagos',
    bankCode: null,
    extraCode: null,
  },
  personal: {
    bank: 'Demo Merchant Bank',
    cardNo: '0098765432',
    account: 'Savanna Demo Settlement Desk',
    branch: null,
    bankCode: null,
    extraCode: null,
  },
  crypto: { type: 'TRC20', address: 'TDemoAddressDoNotSendAnyMoneyHere1' },
  moreCrypto: [{ type: 'ERC20', address: '0xDE40000000000000000000000000000000000000' }],
  minDeposit: '1000.00',
  maxDeposit: '50000000.00',
  minDepositUSDT: '10.00',
  maxDepositUSDT: '100000.00',
  needDetail: false,
  needReceipt: true,
  description: 'Transfer from an account in your own name, then send the receipt here.',
  needAuth: true,
  needAuthUSDT: true,
};

const account = { branch: null, bankCode: null, extraCode: null };

export const withdrawInfo: ReplyOf<'GET /finance/withdrawInfo'> = {
  balance: '6819370.09',
  balanceUSD: '11697.73',
  openUSDT: true,
  withdrawTips: 'Withdrawing never costs a payment.',
  userBanks: [
    {
      id: 'bank-1',
      usdt: false,
      accountName: 'Adaeze Okonkwo',
      bank: 'Zuma Bank',
      accountNumber: '0081490228',
      ...account,
      usableFrom: Date.now() - 86_400_000,
    },
    {
      id: 'usdt-1',
      usdt: true,
      accountName: 'USDT',
      bank: 'TRC20',
      accountNumber: 'TDemoCustomerDoNotSendAnyMoneyHere',
      ...account,
      usableFrom: Date.now() - 86_400_000,
    },
    {
      id: 'bank-2',
      usdt: false,
      accountName: 'Adaeze Okonkwo',
      bank: 'Sahel Trust',
      accountNumber: '0081490263',
      ...account,
      usableFrom: Date.now() + 86_400_000,
    },
  ],
  arrival: 'Usually within one working day of approval',
  coolingOffHours: 24,
  minWithdraw: '1000.00',
  minWithdrawUSDT: '10.00',
  usdtTypes: ['TRC20', 'ERC20'],
  verifiedName: 'Adaeze Okonkwo',
};

export const exchangeInfo: ReplyOf<'GET /exchange/exchangeInfo'> = {
  balance: '6819370.09',
  usdBalance: '11697.73',
  usdTo: '1540',
  toUsd: '0.00064',
  feeRate: '0.005',
};

export type Withdrawal = ReplyOf<'POST /finance/withdrawRecord'>['records'][number];

/** Asked for at a time, and not yet looked at by anybody. */
export const askedWithdrawal = (time: number, changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'withdrawal-1',
  number: 'W-20261114-0003',
  amount: '5512.44',
  usdt: false,
  createdTime: time,
  status: 'REVIEWING',
  currencyType: 'NGN',
  reason: null,
  reviewedTime: null,
  holds: [],
  bank: 'Zuma Bank',
  accountNumber: '0228',
  stage: 'SUBMITTED',
  waitingFor: 'FIRST_CHECK',
  steps: [
    { step: 'SUBMITTED', time },
    { step: 'FIRST_CHECK', time: null },
    { step: 'SECOND_CHECK', time: null },
    { step: 'PAID', time: null },
  ],
  bankReference: null,
  arrival: null,
  cancellable: true,
  ...changes,
});
