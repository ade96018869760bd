import { describe, expect, it } from 'vitest';
import { bankBody, bankProblems, bankValues, emptyBankValues } from './bank-details-form.ts';

const filled = {
  accountName: ' Ada Obi ',
  bank: 'Zuma Bank',
  accountNumber: ' 0123456789 ',
  branch: '',
  bankCode: 'abcd0123456',
  extraCode: 'ada@example.com',
  pixType: '',
};

describe('bankBody', () => {
  it.each([
    ['NGN', { branch: '' }],
    ['INR', { branch: '', bankCode: 'ABCD0123456' }],
    ['BRL', { branch: '', bankCode: 'ABCD0123456', extraCode: 'ada@example.com' }],
  ] as const)('in %s', (currency, more) => {
    expect(bankBody(false, filled, currency)).toEqual({
      usdt: false,
      accountName: 'Ada Obi',
      bank: 'Zuma Bank',
      accountNumber: '0123456789',
      ...more,
    });
  });

  it('of a USDT address', () => {
    expect(bankBody(true, { ...filled, bank: 'TRC20' }, 'BRL')).toEqual({
      usdt: true,
      accountName: 'USDT',
      bank: 'TRC20',
      accountNumber: '0123456789',
    });
  });
});

it('asks for what the currency requires', () => {
  const values = { ...emptyBankValues('Ada'), bank: 'Zuma Bank', accountNumber: '0123456789' };
  expect(bankProblems(false, values, 'NGN')).toEqual({});
  expect(bankProblems(false, values, 'INR')).toEqual({ bankCode: 'ifscRequired' });
  expect(bankProblems(true, emptyBankValues(''), 'NGN')).toEqual({
    bank: 'usdtTypeRequired',
    accountNumber: 'usdtAddressRequired',
  });
});

it('reads a saved account', () => {
  const saved = { ...filled, branch: null, bankCode: null, extraCode: null };
  expect(bankValues(saved)).toMatchObject({ bank: 'Zuma Bank', branch: '', bankCode: '' });
});
