import { describe, expect, it } from 'vitest';
import { stepDown, stepUp, typedQuantity } from './quantity-steps.ts';

it.each([
  ['50', '50'],
  ['1a5', '15'],
  ['-10.5', '-10.5'],
  ['10.50', '10.50'],
  ['1,000', '1000'],
  ['1.000', '1000'],
  ['1 000', '1000'],
  ['12.000.000', '12000000'],
  ['1,00', '1,00'],
  ['10 shares', '10'],
  ['007', '7'],
  ['0', ''],
  ['12345678901234', '1234567890'],
])('typing %s leaves %s', (typed, left) => {
  expect(typedQuantity(typed)).toBe(left);
});

describe('steps', () => {
  it.each([
    ['10', null],
    ['', null],
    ['5', null],
    ['11', '10'],
    ['15', '10'],
    ['20', '10'],
    ['100', '90'],
  ])('down from %j', (from, to) => {
    expect(stepDown(from)).toBe(to);
  });

  it.each([
    ['', 100, '10'],
    ['5', 100, '10'],
    ['10', 100, '20'],
    ['15', 100, '20'],
    ['100', 100, null],
    ['30', 35, null],
    ['3', 7, null],
  ])('up from %j with %d at most', (from, max, to) => {
    expect(stepUp(from, max)).toBe(to);
  });
});
