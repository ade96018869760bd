import { type Currency, currencies, type LocalCurrency, localCurrencies } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from './amount.ts';
import { displayDecimal, displayMoney } from './display.ts';
import { type FigureHabit, figureOf, habitOf, readAmount, unread, unreadText } from './read-amount.ts';

const english: FigureHabit = { group: ',', point: '.' };
const brazilian: FigureHabit = { group: '.', point: ',' };
const french: FigureHabit = { group: '\u202f', point: ',' };
const swiss: FigureHabit = { group: '’', point: '.' };

/** Short words for what a text means. */
function read(text: string, currency: Currency, ...habits: FigureHabit[]): string {
  const reading = readAmount(text, currency, habits);
  if (reading.kind === 'amount') return reading.plain;
  return reading.kind === 'ambiguous' ? `${reading.grouped} or ${reading.decimal}` : reading.kind;
}

describe('what people type', () => {
  it.each([
    ['', 'nothing'],
    ['.', 'nothing'],
    ['₦', 'nothing'],
    ['.50', '0.50'],
    [',50', '0.50'],
    ['50', '50'],
    ['50.', '50'],
    ['50,', '50'],
    ['007', '7'],
    ['0', '0'],
    ['50,000', '50000'],
    ['50,000.00', '50000.00'],
    ['50.000,00', '50000.00'],
    ['50.000', '50000 or 50.000'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.5', '1234567.5'],
    ['50 000', '50000'],
    ['50\u202f000,25', '50000.25'],
    ["50'000.25", '50000.25'],
    ['50’000', '50000'],
    ['100.50', '100.50'],
    ['100,50', '100.50'],
    ['0.500', '0.500'],
    ['1234.567', '1234.567'],
    ['₦5,000', '5000'],
    ['₦ 5 000', '5000'],
    ['5,000.50 NGN', '5000.50'],
    ['ngn 20', '20'],
    ['５００', '500'],
    ['$5', 'unreadable'],
    ['R$ 5', 'unreadable'],
    ['-12', 'unreadable'],
    ['−12', 'unreadable'],
    ['+12', 'unreadable'],
    ['1e3', 'unreadable'],
    ['5k', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1,2.3,4', 'unreadable'],
    ['1.5,', '1.5'],
    ['50,0000', '50.0000'],
    ['1,234,5', 'unfinished'],
    ['1,234,56', 'unfinished'],
    ['12,34', '12.34'],
    ['1 23', 'unfinished'],
    ['1 2345', 'unreadable'],
    ['0,500,000', 'unreadable'],
    ['..5', 'unreadable'],
    ['1,,000', 'unreadable'],
    ['1.000.00', 'unfinished'],
    ['1.00.00', 'unfinished'],
    ['1.000.0000', 'unreadable'],
    ['1,234.567.890', 'unreadable'],
    ['12.34.567', 'unreadable'],
    ['123,45,678', 'unreadable'],
    ['9'.repeat(61), 'unreadable'],
  ])('%s at a Nigerian tenant means %s', (text, meaning) => {
    expect(read(text, 'NGN', english, english)).toBe(meaning);
  });

  it.each([
    ['100.50', '100.50'],
    ['50.000,00', '50000.00'],
    ['R$ 50.000,00', '50000.00'],
    ['R$\u00a01.234,56', '1234.56'],
    ['1.234', '1234'],
    ['1,5', '1.5'],
    ['1,234', '1234 or 1.234'],
    [',50', '0.50'],
  ])('%s at a Brazilian tenant on a Brazilian phone means %s', (text, meaning) => {
    expect(read(text, 'BRL', brazilian, brazilian)).toBe(meaning);
  });

  it('is refused where tenant and device disagree about a single separator', () => {
    for (const [tenant, device] of [
      [brazilian, english],
      [english, brazilian],
      [english, french],
      [brazilian, swiss],
    ] as const) {
      for (const text of ['50.000', '50,000', '1.125']) {
        expect(readAmount(text, 'BRL', [tenant, device]).kind).toBe('ambiguous');
      }
    }
  });

  it.each([
    ['US$ 1,234.50', 'USD', '1234.50'],
    ['$7', 'USD', '7'],
    ['12.5 USDT', 'USD', '12.5'],
    ['Rs. 5,00,000', 'INR', '500000'],
    ['Rs 500', 'INR', '500'],
    ['₹1,00,000.00', 'INR', '100000.00'],
  ] as const)('%s is money in %s', (text, currency, plain) => {
    expect(read(text, currency, english)).toBe(plain);
  });
});

const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n });
const anyHabit = fc.constantFrom(english, brazilian, french, swiss);

it('an amount that was written by the app is the same amount when it is pasted', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom<Currency>(...currencies),
      fc.constantFrom<LocalCurrency>(...localCurrencies),
      anyHabit,
      (minor, currency, local, device) => {
        const plain = formatAmount(minor, traitsOf(currency).decimals);
        const habits = [habitOf(local), device];
        expect(readAmount(displayMoney(plain, currency, local), currency, habits)).toEqual({
          kind: 'amount',
          plain,
        });
        const digits = displayDecimal(plain, local, { decimals: traitsOf(currency).decimals });
        expect(readAmount(` ${digits} `, currency, habits)).toEqual({ kind: 'amount', plain });
      },
    ),
  );
});

it('a text is never read as an amount that one of the habits writes otherwise', () => {
  fc.assert(
    fc.property(
      amounts,
      anyHabit,
      anyHabit,
      fc.integer({ min: 0, max: 4 }),
      (number, writer, other, decimals) => {
        const plain = formatAmount(number, decimals);
        const [whole = '', fraction] = plain.split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, writer.group);
        const text = fraction === undefined ? grouped : grouped + writer.point + fraction;
        const reading = readAmount(text, 'NGN', [writer, other]);
        if (reading.kind === 'amount') expect(reading.plain).toBe(plain);
        else expect(reading.kind).toBe('ambiguous');
      },
    ),
  );
});

it('what is no amount can be taken for none', () => {
  expect(figureOf(unread('50.000'))).toBe('');
  expect(unreadText(unread('50.000'))).toBe('50.000');
  expect(unreadText('50')).toBeUndefined();
  expect(figureOf('50.5')).toBe('50.5');
  expect(figureOf('')).toBe('');
});
