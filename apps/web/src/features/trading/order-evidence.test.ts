import { describe, expect, it } from 'vitest';
import { minutePlace, quoteAgeSeconds, slippage, slippagePlace } from './order-evidence.ts';

describe('slippage', () => {
  it.each([
    ['409.60', '409.65', { amount: '0.05000000', percent: 0.01 }],
    ['100', '99', { amount: '-1.00000000', percent: -1 }],
    ['5', '5.00', { amount: '0.00000000', percent: 0 }],
  ])('shown %s, filled at %s', (shown, price, expected) => {
    expect(slippage(shown, price)).toEqual(expected);
  });
});

describe('slippagePlace', () => {
  it.each([
    ['100', '100', '0.01', { place: 50, limit: 1 }],
    ['100', '101', '0.01', { place: 100, limit: 1 }],
    ['100', '99.75', '0.005', { place: 25, limit: 0.5 }],
    ['100', '101.01', '0.01', undefined],
    ['100', '100', '0', undefined],
  ])('shown %s, filled at %s, within %s', (shown, price, tolerance, expected) => {
    expect(slippagePlace(shown, price, tolerance)).toEqual(expected);
  });
});

it.each([
  [280, 0.28],
  [4, 0],
])('an age of %d ms is %d s', (ageMs, seconds) => {
  expect(quoteAgeSeconds(ageMs)).toBe(seconds);
});

it.each([
  ['10', '10', '11', 0],
  ['10.50', '10', '11', 50],
  ['0.30000000000000004', '0.1', '0.3', 100],
  ['9', '10', '11', 0],
  ['12', '10', '11', 100],
  ['10', '10', '10', 50],
  ['10.01', '10', '10', 100],
])('%s between %s and %s lies at %d', (price, low, high, place) => {
  expect(minutePlace(price, low, high)).toBe(place);
});
