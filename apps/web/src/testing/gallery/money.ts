import { page } from 'vitest/browser';
import { button, expectShown } from '../look.ts';
import { user } from '../samples/customer.ts';
import { askedWithdrawal, depositMethods, exchangeInfo, withdrawInfo } from '../samples/money.ts';
import { statementReplies } from '../samples/statements.ts';
import type { Exhibits } from './exhibit.ts';

/** So long ago that neither its day nor the time since then has another length while the screens are looked at. */
const time = Date.now() - 20 * 86_400_000 - 5.5 * 3_600_000;
const deposit = {
  'GET /finance/depositMethod': depositMethods,
  'GET /finance/checkAuthCode': true,
  'GET /user': user,
  'GET /finance/bankList': ['Zenith Bank'],
};
const withdrawal = { 'GET /finance/withdrawInfo': withdrawInfo, 'GET /user/opPwd': true };

async function chooseDeposit(way: RegExp) {
  await page.getByRole('button', { name: way }).click();
  await page.getByLabelText('Code from customer service').fill('DEMO2026');
  await button('Continue').click();
}

/** What is owned, and its ways in and out. */
export const money: Exhibits = {
  account: { path: '/account', shown: 'Total assets', replies: { 'POST /userBank': { records: [] } } },
  'ways to pay in': { path: '/depositList', shown: 'Corporate account', replies: deposit },
  'deposit by bank': {
    path: '/depositList',
    shown: 'Corporate account',
    replies: deposit,
    act: async () => {
      await chooseDeposit(/Corporate account/);
      await expectShown('Pay into this account');
    },
  },
  'deposit by USDT': {
    path: '/depositList',
    shown: 'Corporate account',
    replies: deposit,
    act: async () => {
      await chooseDeposit(/USDT account/);
      await expectShown('TRC20 address');
    },
  },
  withdrawal: { path: '/withdraw', shown: 'Left after this', replies: withdrawal },
  'withdrawal with gaps': {
    path: '/withdraw',
    shown: 'Left after this',
    replies: withdrawal,
    act: () => button('Withdraw').click(),
  },
  withdrawals: {
    path: '/withdrawRecord',
    shown: 'Zuma Bank',
    replies: {
      'POST /finance/withdrawRecord': {
        records: [askedWithdrawal(time)],
      },
    },
  },
  'bank accounts': {
    path: '/userBank',
    shown: 'Zuma Bank',
    replies: { 'POST /userBank': { records: withdrawInfo.userBanks }, ...withdrawal },
  },
  'new bank account': {
    path: '/userBank?add=bank',
    shown: 'Account number',
    replies: { 'POST /userBank': { records: [] }, 'GET /finance/bankList': ['Zenith Bank'], ...withdrawal },
  },
  exchange: {
    path: '/moneyExchange',
    shown: 'Receive',
    replies: { 'GET /exchange/exchangeInfo': exchangeInfo },
  },
  statements: { path: '/statements', shown: 'For ticket 2207', replies: statementReplies },
  transactions: {
    path: '/transaction',
    shown: 'Deposit',
    replies: {
      'POST /finance/transaction': {
        records: [
          {
            id: 'move-1',
            description: 'By bank',
            scene: 'USER_DEPOSIT',
            createdTime: time,
            amount: '5512.44',
            balance: '6819370.09',
            currencyType: 'NGN',
            ledgerSequence: 17,
            hash: 'ab'.repeat(32),
            number: 'D-20261114-0007',
          },
        ],
      },
    },
  },
};
