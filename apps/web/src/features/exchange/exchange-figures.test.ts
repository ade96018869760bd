import { describe, expect, it } from 'vitest';
import { feePercent, localForDollar, preview, sidesOf } from './exchange-figures.ts';

const info = {
  balance: '250000.00',
  usdBalance: '100.00',
  usdTo: '1534.2',
  toUsd: '0.00065180550',
  feeRate: '0.005',
};

describe('preview', () => {
  it.each([
    ['toUSD', '250000', { fee: '1250.00', received: '162.13', problem: undefined }],
    ['toUSD', '250000.01', { fee: '1250.00', received: '162.13', problem: 'insufficient' }],
    ['toLocal', '100', { fee: '0.50', received: '152652.90', problem: undefined }],
    ['toLocal', '100.001', { fee: '0.00', received: '0.00', problem: 'decimals' }],
    ['toLocal', '?100.001', { fee: '0.00', received: '0.00', problem: 'empty' }],
    ['toLocal', '100.0', { fee: '0.50', received: '152652.90', problem: undefined }],
    ['toLocal', '', { fee: '0.00', received: '0.00', problem: 'empty' }],
    ['toLocal', '0.00', { fee: '0.00', received: '0.00', problem: 'empty' }],
    ['toUSD', '0.01', { fee: '0.01', received: '0.00', problem: 'tooLittle' }],
  ] as const)('%s of %s', (direction, amount, expected) => {
    expect(preview(info, direction, 'NGN', amount)).toEqual(expected);
  });
});

it('names the two sides', () => {
  expect(sidesOf(info, 'toUSD', 'NGN')).toEqual({
    pay: 'NGN',
    receive: 'USD',
    payBalance: '250000.00',
    receiveBalance: '100.00',
  });
  expect(sidesOf(info, 'toLocal', 'NGN')).toMatchObject({ pay: 'USD', payBalance: '100.00' });
});

it.each([
  ['toLocal', { usdTo: '1534.2' }, '1534.20'],
  ['toLocal', { usdTo: '5.4321' }, '5.4321'],
  ['toLocal', { usdTo: '5.43210' }, '5.4321'],
  ['toLocal', { usdTo: '5.432' }, '5.432'],
  ['toUSD', { toUsd: '0.2' }, '5.00'],
  ['toUSD', { toUsd: '0.00065180550' }, '1534.20'],
  ['toUSD', { toUsd: '0' }, '0.00'],
] as const)('the rate %s of %o', (direction, rates, expected) => {
  expect(localForDollar({ ...info, ...rates }, direction)).toBe(expected);
});

it.each([
  ['0.005', 0.5],
  ['0', 0],
  ['0.00125', 0.13],
])('a fee rate of %s', (rate, percent) => {
  expect(feePercent(rate)).toBe(percent);
});
