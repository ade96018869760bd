import { expect, test } from 'vitest';
import { type BankDetails, type BankDetailsProblem, bankDetailsProblem } from './bank-details.ts';

const complete = { usdt: false, accountName: 'A', bank: 'B', accountNumber: '1' };

test.each<[BankDetails, string | undefined, BankDetailsProblem | undefined]>([
  [complete, undefined, undefined],
  [complete, 'NGN', undefined],
  [complete, 'INR', { field: 'bankCode', problem: 'ifscRequired' }],
  [complete, 'BRL', { field: 'bankCode', problem: 'bankCodeRequired' }],
  [{ ...complete, bankCode: '917' }, 'INR', undefined],
  [{ ...complete, bankCode: '917' }, 'BRL', { field: 'extraCode', problem: 'pixRequired' }],
  [{ ...complete, bankCode: '917', extraCode: 'k' }, 'BRL', undefined],
  [{ ...complete, accountName: '  ' }, 'NGN', { field: 'accountName', problem: 'accountNameRequired' }],
  [{ usdt: true, bank: 'TRC20', accountNumber: 'T1' }, 'BRL', undefined],
  [{ usdt: true, bank: 'TRC20' }, 'BRL', { field: 'accountNumber', problem: 'usdtAddressRequired' }],
])('%j for a tenant with %s', (details, currency, problem) => {
  expect(bankDetailsProblem(details, currency)).toEqual(problem);
});
