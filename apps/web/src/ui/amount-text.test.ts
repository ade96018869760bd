import { describe, expect, it } from 'vitest';
import { caretAfter, plainAmount, shownAmount, withDecimalPoint } from './amount-text.ts';

describe('plainAmount', () => {
  it.each([
    ['', 'NGN', ''],
    ['1,234.5', 'NGN', '1234.5'],
    ['1.234,56', 'BRL', '1234.56'],
    ['12,34,567', 'INR', '1234567'],
    ['.', 'NGN', '0.'],
    ['007', 'NGN', '7'],
    ['0', 'NGN', '0'],
    ['1.239', 'NGN', '1.23'],
    ['1.2.3', 'NGN', '1.23'],
    ['₦ 5 000 abc', 'NGN', '5000'],
    ['-12', 'NGN', '12'],
    ['12345678901234567', 'NGN', '123456789012345'],
  ] as const)('%s typed in %s is %s', (text, currency, plain) => {
    expect(plainAmount(text, currency, 2)).toBe(plain);
  });
});

describe('shownAmount', () => {
  it.each([
    ['', 'NGN', ''],
    ['1234.', 'NGN', '1,234.'],
    ['1234.5', 'BRL', '1.234,5'],
    ['1234567', 'INR', '12,34,567'],
    ['0.', 'BRL', '0,'],
  ] as const)('%s in %s reads %s', (plain, currency, shown) => {
    expect(shownAmount(plain, currency)).toBe(shown);
    expect(plainAmount(shown, currency, 2)).toBe(plain);
  });
});

it.each([
  ['1,234,', 6, ',', 'NGN', '1,234.'],
  ['1.234.', 6, '.', 'BRL', '1.234,'],
  ['12', 2, '2', 'NGN', '12'],
  ['1,234', 5, null, 'NGN', '1,234'],
] as const)('%s with a decimal key at %d', (text, caret, typed, currency, expected) => {
  expect(withDecimalPoint(text, caret, typed, currency)).toBe(expected);
});

it.each([
  ['1234', 4, '1,234', 5],
  ['12,34', 2, '1,234', 3],
  ['1234', 1, '1,234', 1],
  ['', 0, '', 0],
])('the caret in %s at %d goes to its place in %s', (text, caret, shown, place) => {
  expect(caretAfter(text, caret, shown, 'NGN')).toBe(place);
});
