import { describe, expect, it } from 'vitest';
import { quoteAgeSeconds, slippage, slippagePlace } from './order-evidence.ts';

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
  [1_000, 1_280, 0.28],
  [1_000, 1_004, 0],
  [1_300, 1_280, 0],
])('a quote of %d at %d', (quoteTime, createdTime, seconds) => {
  expect(quoteAgeSeconds(quoteTime, createdTime)).toBe(seconds);
});
