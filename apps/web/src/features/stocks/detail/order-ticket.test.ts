import { describe, expect, it } from 'vitest';
import {
  estimate,
  everything,
  firstQuantity,
  saleOutcome,
  sharesLeft,
  sharesMax,
  type Ticket,
  ticketProblem,
} from './order-ticket.ts';

const fee = { rate: { numerator: 25n, denominator: 10_000n }, minimum: 100n };
const ticket: Ticket = {
  side: 'buy',
  quantity: '50',
  price: '412.8',
  currency: 'NGN',
  balance: '1204560.25',
  available: '125',
  fee,
};
const open = { marketOpen: true, delayed: false, halted: false, tooOld: false, paused: false };

describe('estimate', () => {
  it.each([
    ['a purchase', {}, { value: '20640.00', fee: '51.60', total: '20691.60', balanceAfter: '1183868.65' }],
    [
      'a sale',
      { side: 'sell' as const },
      { value: '20640.00', fee: '51.60', total: '20588.40', balanceAfter: '1225148.65' },
    ],
    [
      'the least fee',
      { quantity: '10', price: '1' },
      { value: '10.00', fee: '1.00', total: '11.00', balanceAfter: '1204549.25' },
    ],
    [
      'terms that are not known',
      { fee: undefined },
      { value: '20640.00', fee: undefined, total: '20640.00', balanceAfter: '1183920.25' },
    ],
    [
      'more than there is',
      { balance: '20691.59' },
      { value: '20640.00', fee: '51.60', total: '20691.60', balanceAfter: '-0.01' },
    ],
  ])('%s', (_, change, expected) => {
    expect(estimate({ ...ticket, ...change })).toEqual(expected);
  });

  it('waits for a quantity', () => {
    expect(estimate({ ...ticket, quantity: '' })).toBeUndefined();
  });
});

describe('ticketProblem', () => {
  it.each([
    ['nothing wrong', {}, open, undefined],
    [
      'closed',
      { quantity: '15' },
      { ...open, marketOpen: false, delayed: true, halted: true },
      'marketClosed',
    ],
    ['paused', { quantity: '15' }, { ...open, marketOpen: false, paused: true }, 'tradingPaused'],
    ['delayed', { quantity: '15' }, { ...open, delayed: true, tooOld: true }, 'pricesDelayed'],
    ['halted', { quantity: '15' }, { ...open, delayed: true, halted: true }, 'tradingHalted'],
    ['too old', { quantity: '15' }, { ...open, tooOld: true }, 'priceTooOld'],
    ['no quantity', { quantity: '' }, open, 'amountRequired'],
    ['no multiple', { quantity: '15' }, open, 'quantityStep'],
    ['too many', { quantity: '1000000010' }, open, 'tooLarge'],
    ['a coin short', { balance: '20691.59' }, open, 'insufficientBalance'],
    ['just enough', { balance: '20691.60' }, open, undefined],
    ['selling part of it', { side: 'sell' as const, quantity: '120', balance: '0.00' }, open, undefined],
    ['selling an odd part', { side: 'sell' as const, quantity: '121' }, open, 'quantityStep'],
    ['selling everything', { side: 'sell' as const, quantity: '125' }, open, undefined],
    ['selling more', { side: 'sell' as const, quantity: '130' }, open, 'insufficientShares'],
  ])('%s', (_, change, market, name) => {
    expect(ticketProblem({ ...ticket, ...change }, market)?.name).toBe(name);
  });
});

describe('quantities on offer', () => {
  it.each([
    ['buy', '0', '10', 1_000_000_000],
    ['sell', '125', '10', 125],
    ['sell', '7', '7', 7],
  ] as const)('%s with %s available', (side, available, first, max) => {
    expect(firstQuantity(side, available)).toBe(first);
    expect(sharesMax(side, available)).toBe(max);
  });

  it.each([
    ['120', '120'],
    ['125', '125'],
    ['7', '7'],
    ['1000000001', undefined],
  ])('everything of %s', (available, all) => {
    expect(everything(available)).toBe(all);
  });
});

it.each([
  ['50', '412.8', '398.2', { profit: '730.00', percent: 3.67 }],
  ['50', '390', '398.20', { profit: '-410.00', percent: -2.06 }],
  ['10', '5', '0', { profit: '50.00', percent: 0 }],
  ['', '5', '1', undefined],
])('selling %j at %s against %s', (quantity, price, average, outcome) => {
  expect(saleOutcome({ quantity, price, currency: 'NGN' }, average)).toEqual(outcome);
});

it.each([
  ['50', '120', '20', '90'],
  ['120', '120', '0', '0'],
  ['', '120', '20', '140'],
  ['130', '120', '20', undefined],
])('after %j of %s, with %s locked', (quantity, available, locked, left) => {
  expect(sharesLeft(quantity, available, locked)).toBe(left);
});
