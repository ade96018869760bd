import { randomUUID } from 'node:crypto';
import { post } from '@openfloor/ledger/testing/post';
import { type Line, shareAsset } from '@openfloor/ledger/vocabulary';
import fc from 'fast-check';
import { stock, type TestCustomer, type TradingWorld } from '../../trading/testing/trading-world.ts';

export const usdToLocal = '1540.5';
export const days = 8;
export const firstDay = '2026-11-05';
const dayMs = 86_400_000;
const startMs = Date.parse(`${firstDay}T00:00:00+01:00`);

export type DayEvent =
  | { kind: 'in' | 'out' | 'adjust' | 'buy' | 'sell'; amount: bigint }
  | { kind: 'dollars'; amount: bigint };

/** A few things on each of eight days. */
export const history: fc.Arbitrary<DayEvent[][]> = fc.array(
  fc.array(
    fc.record({
      kind: fc.constantFrom('in', 'out', 'adjust', 'buy', 'sell', 'dollars'),
      amount: fc.bigInt({ min: 1n, max: 900_000n }),
    }),
    { maxLength: 4 },
  ),
  { minLength: days, maxLength: days },
);

/** Closing prices in minor units, a day each. */
export const closes: fc.Arbitrary<bigint[]> = fc.array(fc.bigInt({ min: 50n, max: 30_000n }), {
  minLength: days,
  maxLength: days,
});

export interface ModelDay {
  value: bigint;
  shares: bigint;
  paidIn: bigint;
  paidOut: bigint;
}

const dollars = (cents: bigint) => (cents * 15405n) / 10n;

/** Plays a history into the ledger, and works out beside it what each day comes to. */
export async function play(
  world: TradingWorld,
  customer: TestCustomer,
  events: readonly DayEvent[][],
  prices: readonly bigint[],
): Promise<ModelDay[]> {
  let cash = 0n;
  let usd = 0n;
  let shares = 0n;
  const model: ModelDay[] = [];
  for (const [index, today] of events.entries()) {
    const price = prices[index] ?? 1n;
    let paidIn = 0n;
    let paidOut = 0n;
    for (const [nth, { kind, amount }] of today.entries()) {
      const atMs = startMs + index * dayMs + (nth + 1) * 3_600_000;
      const lines: Line[] = [];
      const paid = (isIn: boolean, asset: 'NGN' | 'USD', scene: Line['scene']) =>
        lines.push({
          scene,
          asset,
          amount,
          from: isIn ? 'house.bank' : 'available',
          to: isIn ? 'available' : 'house.bank',
        });
      const fee = 7n;
      // So few that most customers can afford them.
      const count = (amount % 40n) + 1n;
      const gross = count * price;
      if (kind === 'in' || (kind === 'adjust' && amount % 2n === 0n)) {
        paid(true, 'NGN', kind === 'in' ? 'USER_DEPOSIT' : 'ADJUSTMENT');
        cash += amount;
        paidIn += amount;
      } else if ((kind === 'out' || kind === 'adjust') && cash >= amount) {
        paid(false, 'NGN', kind === 'out' ? 'CONFIRM_WITHDRAW' : 'ADJUSTMENT');
        cash -= amount;
        paidOut += amount;
      } else if (kind === 'dollars') {
        paid(true, 'USD', 'USER_DEPOSIT');
        usd += amount;
        paidIn += dollars(amount);
      } else if (kind === 'buy' && cash >= gross + fee) {
        lines.push(
          { scene: 'TRADE', asset: 'NGN', amount: gross, from: 'available', to: 'house.market' },
          { scene: 'TRADE_FEE', asset: 'NGN', amount: fee, from: 'available', to: 'house.fees' },
          { scene: 'TRADE', asset: shareAsset(stock), amount: count, from: 'house.market', to: 'locked' },
        );
        cash -= gross + fee;
        shares += count;
      } else if (kind === 'sell' && shares >= count) {
        lines.push(
          { scene: 'TRADE', asset: shareAsset(stock), amount: count, from: 'locked', to: 'house.market' },
          { scene: 'TRADE', asset: 'NGN', amount: gross, from: 'house.market', to: 'available' },
          { scene: 'HOLD', asset: 'NGN', amount: gross, from: 'available', to: 'frozen' },
          { scene: 'RELEASE', asset: 'NGN', amount: gross, from: 'frozen', to: 'available' },
        );
        cash += gross;
        shares -= count;
      }
      if (lines.length === 0) continue;
      const cause = `test/${randomUUID()}` as const;
      await world.database.tenant(customer.tenantId, tx =>
        post(tx, new Date(atMs), [{ customerId: customer.customerId, cause, lines }]),
      );
    }
    model.push({ shares, value: cash + shares * price + dollars(usd), paidIn, paidOut });
  }
  return model;
}

/** The time-weighted return in units of a ten-thousandth of a percent, by whole fractions and nothing else. */
export function referenceReturn(model: readonly ModelDay[]): bigint {
  let numerator = 1n;
  let denominator = 1n;
  let before = 0n;
  for (const { value, paidIn, paidOut } of model) {
    if (before + paidIn > 0n) {
      numerator *= value + paidOut;
      denominator *= before + paidIn;
    }
    before = value;
  }
  const scaled = 2n * (numerator - denominator) * 1_000_000n + denominator;
  return scaled >= 0n
    ? scaled / (2n * denominator)
    : -((-scaled + 2n * denominator - 1n) / (2n * denominator));
}
