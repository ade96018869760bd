import { expect, test } from 'vitest';
import {
  type DepositDetails,
  type DepositProblems,
  type DepositTerms,
  depositProblems,
} from './deposit-details.ts';

const terms: DepositTerms = {
  minDeposit: '100.00',
  maxDeposit: '5000.00',
  minDepositUSDT: '20.00',
  maxDepositUSDT: '50.00',
  needDetail: false,
  needReceipt: false,
};
const strict: DepositTerms = { ...terms, needDetail: true, needReceipt: true };
const transfer: DepositDetails = { usdt: false, amount: '100', accountName: 'A' };
const complete: DepositDetails = { ...transfer, bank: 'B', accountNumber: '0081 4902', receipt: 'r' };
const coin: DepositDetails = { usdt: true, amount: '20', bank: 'TRC20' };

test.each<[DepositDetails, DepositTerms, DepositProblems]>([
  [transfer, terms, {}],
  [complete, strict, {}],
  [{ ...transfer, amount: '5000.00' }, terms, {}],
  [{ ...transfer, amount: '' }, terms, { amount: 'amountRequired' }],
  [{ ...transfer, amount: '99.99' }, terms, { amount: 'belowMinimum' }],
  [{ ...transfer, amount: '5000.01' }, terms, { amount: 'aboveMaximum' }],
  [{ ...transfer, amount: '100.001' }, terms, { amount: 'amountDecimals' }],
  [{ ...transfer, amount: '-100' }, terms, { amount: 'amountFormat' }],
  [{ ...transfer, amount: '0' }, terms, { amount: 'tooSmall' }],
  [{ ...transfer, accountNumber: '?' }, terms, { accountNumber: 'accountNumberFormat' }],
  [{ ...transfer, accountName: ' ' }, terms, { accountName: 'accountNameRequired' }],
  [{ ...transfer, accountName: undefined }, terms, { accountName: 'accountNameRequired' }],
  [{ ...transfer, accountNumber: ' ' }, terms, {}],
  [{ ...complete, accountNumber: ' ' }, strict, { accountNumber: 'accountNumberRequired' }],
  [
    { ...complete, bank: ' ', receipt: ' ' },
    strict,
    { bank: 'bankNameRequired', receipt: 'receiptRequired' },
  ],
  [
    transfer,
    strict,
    { bank: 'bankNameRequired', accountNumber: 'accountNumberRequired', receipt: 'receiptRequired' },
  ],
  [coin, terms, {}],
  [coin, strict, { receipt: 'receiptRequired' }],
  [{ ...coin, amount: '19.99' }, terms, { amount: 'belowMinimum' }],
  [{ ...coin, amount: '50.01' }, terms, { amount: 'aboveMaximum' }],
  [{ ...coin, bank: '' }, terms, { bank: 'usdtTypeRequired' }],
])('%j under %j', (details, asked, problems) => {
  expect(depositProblems(details, asked, { local: 'NGN', verifiedName: null })).toStrictEqual(problems);
});

test.each<[DepositDetails, DepositProblems]>([
  [{ ...transfer, accountName: 'Okonkwo, adaeze' }, {}],
  [{ ...transfer, accountName: 'Bashir Lawal' }, { accountName: 'nameMismatch' }],
  [{ ...transfer, accountName: '' }, { accountName: 'accountNameRequired' }],
  [coin, {}],
])('%j of Adaeze Okonkwo', (details, problems) => {
  expect(depositProblems(details, terms, { local: 'NGN', verifiedName: 'Adaeze Okonkwo' })).toEqual(problems);
});
