import { exactRate } from '@openfloor/money/rate';
import { expect, test } from 'vitest';
import { blockCosts, blockMax, blockPrice, blockProblem, isBlockSoldOut } from './block-ticket.ts';

const ticket = {
  currency: 'NGN' as const,
  quantity: '100',
  buyPrice: '392.16',
  balance: '1204560.25',
  fee: { rate: exactRate('0.0025'), minimum: 1_000n },
  availableAmount: '20000',
};
const open = { marketOpen: true, delayed: false, paused: false };

test('the price follows the market less the discount', () => {
  expect(blockPrice('412.80', -5)).toBe('392.16');
  expect(blockPrice('48.65', -4.5)).toBe('46.46');
});

test.each([
  ['20000', 20_000, false],
  ['10', 10, false],
  ['19', 10, false],
  ['9', 0, true],
  ['0', 0, true],
  ['99999999999999', 1_000_000_000, false],
])('of %s shares left', (available, max, soldOut) => {
  expect([blockMax(available), isBlockSoldOut(available)]).toEqual([max, soldOut]);
});

test('the cost has the trading fee, and its minimum', () => {
  expect(blockCosts(ticket)).toEqual({
    cost: '39216.00',
    fee: '98.04',
    total: '39314.04',
    balanceAfter: '1165246.21',
  });
  expect(blockCosts({ ...ticket, quantity: '10', buyPrice: '1.00' })).toMatchObject({
    fee: '10.00',
    total: '20.00',
  });
  expect(blockCosts({ ...ticket, quantity: '' })).toBeUndefined();
  expect(blockCosts({ ...ticket, balance: undefined })?.balanceAfter).toBeUndefined();
  expect(blockCosts({ ...ticket, fee: undefined })).toMatchObject({ fee: undefined, total: '39216.00' });
});

test.each([
  [ticket, open, undefined],
  [ticket, { ...open, marketOpen: false }, { kind: 'market', name: 'marketClosed' }],
  [ticket, { ...open, marketOpen: false, paused: true }, { kind: 'market', name: 'tradingPaused' }],
  [ticket, { ...open, delayed: true }, { kind: 'market', name: 'pricesDelayed' }],
  [{ ...ticket, buyPrice: '0.00' }, open, { kind: 'market', name: 'pricesDelayed' }],
  [{ ...ticket, quantity: '' }, open, { kind: 'quantity', name: 'amountRequired' }],
  [{ ...ticket, quantity: '15' }, open, { kind: 'quantity', name: 'quantityStep' }],
  [{ ...ticket, availableAmount: '90' }, open, { kind: 'left' }],
  [{ ...ticket, balance: '39314.03' }, open, { kind: 'balance' }],
  [{ ...ticket, balance: '39314.04' }, open, undefined],
  [{ ...ticket, balance: undefined }, open, undefined],
])('case %#', (filled, market, problem) => {
  expect(blockProblem(filled, market)).toEqual(problem);
});
