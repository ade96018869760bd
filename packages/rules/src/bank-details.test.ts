import type { LocalCurrency } from '@openfloor/homes/codes';
import { expect, test } from 'vitest';
import {
  accountNumberProblem,
  type BankDetails,
  type BankDetailsProblem,
  bankDetailsProblem,
  bankDetailsProblems,
  maskedNumber,
  plainAccountNumber,
  usdtAddressProblem,
} from './bank-details.ts';

const complete = { usdt: false, accountName: 'A', bank: 'B', accountNumber: '0081 4902 44' };
const tron = 'TDemoAddressDoNotSendAnyMoneyHere1';

test.each<[BankDetails, LocalCurrency | undefined, BankDetailsProblem | undefined]>([
  [complete, undefined, undefined],
  [{ ...complete, accountNumber: '1' }, undefined, undefined],
  [{ ...complete, accountNumber: '1' }, 'NGN', { field: 'accountNumber', problem: 'accountNumberFormat' }],
  [complete, 'NGN', undefined],
  [complete, 'INR', { field: 'bankCode', problem: 'ifscRequired' }],
  [complete, 'BRL', { field: 'bankCode', problem: 'bankCodeRequired' }],
  [{ ...complete, bankCode: '917' }, 'INR', { field: 'bankCode', problem: 'ifscFormat' }],
  [{ ...complete, bankCode: 'sbin0123456' }, 'INR', undefined],
  [{ ...complete, bankCode: '917' }, 'BRL', { field: 'extraCode', problem: 'pixRequired' }],
  [{ ...complete, bankCode: '917', extraCode: 'me@example.com' }, 'BRL', undefined],
  [{ ...complete, bankCode: '917', extraCode: 'k' }, 'BRL', { field: 'extraCode', problem: 'pixFormat' }],
  [
    { ...complete, bankCode: '9170', extraCode: '52998224725' },
    'BRL',
    { field: 'bankCode', problem: 'bankCodeFormat' },
  ],
  [{ ...complete, accountName: '  ' }, 'NGN', { field: 'accountName', problem: 'accountNameRequired' }],
  [{ ...complete, bank: ' ' }, undefined, { field: 'bank', problem: 'bankRequired' }],
  [
    { usdt: false, accountName: 'A', bank: 'B' },
    undefined,
    { field: 'accountNumber', problem: 'accountNumberRequired' },
  ],
  [{ ...complete, bankCode: ' sbin0123456 ' }, 'INR', undefined],
  [{ usdt: true, accountNumber: tron }, 'BRL', { field: 'bank', problem: 'usdtTypeRequired' }],
  [{ usdt: true, bank: ' trc20 ', accountNumber: ` ${tron} ` }, 'BRL', undefined],
  [
    { usdt: true, bank: ' TRC20 ', accountNumber: 'DemoDemoDemoDemo' },
    'BRL',
    { field: 'accountNumber', problem: 'usdtAddressFormat' },
  ],
  [{ usdt: true, bank: 'TRC20', accountNumber: tron }, 'INR', undefined],
  [{ usdt: true, bank: 'TRC20', accountNumber: tron }, 'BRL', undefined],
  [{ usdt: true, bank: 'TRC20', accountNumber: 'T1' }, undefined, undefined],
  [
    { usdt: true, bank: 'TRC20', accountNumber: 'T1' },
    'BRL',
    { field: 'accountNumber', problem: 'usdtAddressFormat' },
  ],
  [{ usdt: true, bank: 'TRC20' }, 'BRL', { field: 'accountNumber', problem: 'usdtAddressRequired' }],
])('%j for a tenant with %s', (details, currency, problem) => {
  expect(bankDetailsProblem(details, currency)).toEqual(problem);
});

test.each<[string, boolean]>([
  ['0081490244', true],
  ['0081-4902 44', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['123', false],
  ['1'.repeat(35), false],
  ['12345\u202e', false],
  ['12;34', false],
])('the account number %s is one: %s', (number, fits) => {
  expect(accountNumberProblem(number)).toBe(fits ? undefined : 'accountNumberFormat');
});

test.each<[string, string, boolean]>([
  ['TRC20', tron, true],
  ['trc20', tron, true],
  ['TRC20', `${tron.slice(0, -1)}0`, false],
  ['TRC20', tron.slice(1), false],
  ['ERC20', `0x${'aB'.repeat(20)}`, true],
  ['ERC20', `0x${'ab'.repeat(19)}`, false],
  ['ERC20', tron, false],
  ['TRC20', `T${tron}`, false],
  ['TRC20', `${tron}1`, false],
  ['ERC20', `0x0x${'ab'.repeat(20)}`, false],
  ['ERC20', `0x${'ab'.repeat(20)}a`, false],
  ['BEP20', `0x${'ab'.repeat(20)}`, true],
  ['polygon', `0x${'ab'.repeat(20)}`, true],
  ['POLYGON', tron, false],
  ['SOL', 'x'.repeat(9), false],
  ['SOL', 'x'.repeat(10), true],
  ['SOL', 'x'.repeat(100), true],
  ['SOL', 'x'.repeat(101), false],
  ['SOL', '!DemoDemoDemo', false],
  ['SOL', 'DemoDemoDemo!', false],
  ['SOL', 'DemoDemoDemoDemo', true],
  ['SOL', 'Demo Demo Demo', false],
])('%s address %s: %s', (coinType, address, fits) => {
  expect(usdtAddressProblem(coinType, address)).toBe(fits ? undefined : 'usdtAddressFormat');
});

test('an address that is missing is asked for, whatever the coin', () => {
  expect(usdtAddressProblem('SOL', '')).toBe('usdtAddressRequired');
  expect(accountNumberProblem('')).toBe('accountNumberRequired');
});

test('a number is compared without its separators and shown by its end', () => {
  expect(plainAccountNumber(' 0081-4902 44')).toBe('0081490244');
  expect(maskedNumber('0081 4902 4471')).toBe('···· 4471');
  expect(maskedNumber('49 02 4 471')).toBe('···· 4471');
});

test('tells all that is wrong at once, one problem for a field', () => {
  expect(bankDetailsProblems({ usdt: false, accountNumber: '12', bankCode: '' }, 'BRL')).toEqual([
    { field: 'accountName', problem: 'accountNameRequired' },
    { field: 'bank', problem: 'bankRequired' },
    { field: 'bankCode', problem: 'bankCodeRequired' },
    { field: 'extraCode', problem: 'pixRequired' },
    { field: 'accountNumber', problem: 'accountNumberFormat' },
  ]);
  expect(bankDetailsProblems({ usdt: false }, undefined).map(({ field }) => field)).toEqual([
    'accountName',
    'bank',
    'accountNumber',
  ]);
});
