import { describe, expect, test } from 'vitest';
import { axisDay, type DayFigures, hasMoved, netOf } from './money-days.ts';

const day = (deposits: string, withdrawals: string): DayFigures => ({
  day: '2026-11-02',
  deposits: [{ currency: 'NGN', count: 1, amount: deposits }],
  withdrawals: [{ currency: 'NGN', count: 1, amount: withdrawals }],
  orders: 0,
  traded: [],
  newCustomers: 0,
  newVerified: 0,
});

describe('the net of a day', () => {
  test.each([
    ['999999999999.99', '0.01', '999999999999.98'],
    ['0.10', '0.30', '-0.20'],
    ['5.00', '5.00', '0.00'],
  ])('%s in and %s out leave %s', (deposits, withdrawals, net) => {
    expect(netOf(day(deposits, withdrawals), 'NGN')).toBe(net);
  });

  test('knows only its own currency', () => {
    expect(netOf(day('5.00', '1.00'), 'USD')).toBe('0.00');
    expect(hasMoved([day('5.00', '1.00')], 'USD')).toBe(false);
    expect(hasMoved([day('5.00', '1.00')], 'NGN')).toBe(true);
  });
});

test('a day on an axis', () => {
  expect(axisDay('2025-01-09')).toBe('09 Jan');
});
