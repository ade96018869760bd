import { describe, expect, test } from 'vitest';
import {
  anyMoneyProblem,
  moneyProblem,
  positiveDecimalProblem,
  purchaseQuantityProblem,
  saleQuantityProblem,
  subscriptionQuantityProblem,
} from './amounts.ts';
import type { FieldProblem } from './field-problem.ts';

type Case = [text: string, problem: FieldProblem | undefined];
const largest = '9'.repeat(15);

const money: Case[] = [
  ['', 'amountRequired'],
  ['1', undefined],
  ['0.01', undefined],
  ['10.50', undefined],
  [largest, undefined],
  [`000${largest}.99`, undefined],
  [`1${'0'.repeat(15)}`, 'tooLarge'],
  ['1.234', 'amountDecimals'],
  ['0', 'tooSmall'],
  ['0.00', 'tooSmall'],
  ...['-1', '+1', ' 1', '1 ', '1.', '.5', '1,5', '1e3', '1.5.5', '٣', 'one'].map(
    (text): Case => [text, 'amountFormat'],
  ),
];

test.each(money)('the amount %j: %s', (text, problem) => {
  expect(moneyProblem('NGN')(text)).toBe(problem);
  expect(anyMoneyProblem(text)).toBe(problem);
});

test('more decimals are taken where there are more', () => {
  expect(positiveDecimalProblem(3)('1.234')).toBeUndefined();
  expect(positiveDecimalProblem(3)('1.2345')).toBe('amountDecimals');
});

describe('a number of shares', () => {
  test.each<[text: string, selling: FieldProblem | undefined, buying: FieldProblem | undefined]>([
    ['', 'amountRequired', 'amountRequired'],
    ['x', 'amountFormat', 'amountFormat'],
    ['-10', 'amountFormat', 'amountFormat'],
    ['10.0', 'quantityStep', 'quantityStep'],
    ['0', 'quantityStep', 'quantityStep'],
    ['1', undefined, 'quantityStep'],
    ['9', undefined, 'quantityStep'],
    ['10', undefined, undefined],
    ['15', undefined, 'quantityStep'],
    ['20', undefined, undefined],
    ['1000000000', undefined, undefined],
    [`${'0'.repeat(13)}10`, undefined, undefined],
    ['1000000001', 'tooLarge', 'tooLarge'],
    [`${'0'.repeat(14)}10`, 'tooLarge', 'tooLarge'],
  ])('%j to sell: %s, to buy: %s', (text, selling, buying) => {
    expect(saleQuantityProblem(text)).toBe(selling);
    expect(purchaseQuantityProblem(text)).toBe(buying);
  });

  test.each<Case>([
    ['', 'quantityRequired'],
    ['0', undefined],
    ['7', undefined],
    ['1000000000', undefined],
    ['1000000001', 'tooLarge'],
    ['1.5', 'amountFormat'],
    ['x7', 'amountFormat'],
    ['7x', 'amountFormat'],
  ])('%j to subscribe for: %s', (text, problem) => {
    expect(subscriptionQuantityProblem(text)).toBe(problem);
  });
});
