import { expect, test } from 'vitest';
import { askedUnits, fullCost, givenUnits, sentAmount, unitsProblem } from './apply-ticket.ts';

const limits = {
  minUnit: '2',
  maxUnit: '80',
  fixedUnits: null,
  amountOpen: true,
} as const;
const fixed = { ...limits, fixedUnits: '40' };
const closed = { ...limits, amountOpen: false };

test.each([
  [limits, '', { kind: 'field', name: 'quantityRequired' }],
  [limits, '0', { kind: 'range' }],
  [limits, '1', { kind: 'range' }],
  [limits, '2', undefined],
  [limits, '80', undefined],
  [limits, '81', { kind: 'range' }],
  [limits, '99999999999999999999', { kind: 'range' }],
  [limits, '1.5', { kind: 'field', name: 'amountFormat' }],
  [fixed, '', undefined],
  [closed, '', undefined],
])('case %#', (offer, typed, problem) => {
  expect(unitsProblem(offer, typed)).toEqual(problem);
});

test('a quantity that is not asked for is the fixed or the largest one, and 0 is sent', () => {
  expect(givenUnits(closed)).toBe(80n);
  expect(givenUnits({ ...closed, fixedUnits: '40' })).toBe(40n);
  expect(sentAmount(closed, 80n)).toBe('0');
  expect(askedUnits(fixed, '7')).toBe(40n);
  expect(sentAmount(fixed, 40n)).toBe('40');
  expect(askedUnits(limits, '')).toBeUndefined();
  expect(askedUnits(limits, '5')).toBe(5n);
});

test('the full cost is that of the server: rounded up, the fee half up beside it', () => {
  expect(fullCost({ unit: '100', buyPrice: '18.50', feeRate: 0.5, currencyType: 'NGN' }, 5n)).toEqual({
    shares: '500',
    cost: '9250.00',
    fee: '46.25',
    total: '9296.25',
  });
  expect(fullCost({ unit: '1', buyPrice: '0.0125', feeRate: 0, currencyType: 'NGN' }, 1n)).toMatchObject({
    cost: '0.02',
    fee: '0.00',
    total: '0.02',
  });
});
