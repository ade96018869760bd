import type { ReplyOf } from '@openfloor/client/client';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { formatAmount } from '@openfloor/money/amount';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { divideRounded, exactRate, parseRate } from '@openfloor/money/rate';
import { moneyProblem } from '@openfloor/rules/amounts';
import { exchangeAmounts } from '@openfloor/rules/exchange';

export type ExchangeInfo = ReplyOf<'GET /exchange/exchangeInfo'>;
export type Direction = 'toUSD' | 'toLocal';

export interface Sides {
  pay: Currency;
  receive: Currency;
  /** Of the paid currency. */
  payBalance: string;
  receiveBalance: string;
}

export function sidesOf(info: ExchangeInfo, direction: Direction, local: LocalCurrency): Sides {
  const { balance, usdBalance } = info;
  return direction === 'toUSD'
    ? { pay: local, receive: 'USD', payBalance: balance, receiveBalance: usdBalance }
    : { pay: 'USD', receive: local, payBalance: usdBalance, receiveBalance: balance };
}

export interface Preview {
  fee: string;
  received: string;
  /** Why it cannot be confirmed; `empty` needs no words. */
  problem: 'empty' | 'decimals' | 'insufficient' | 'tooLittle' | undefined;
}

/** What the exchange would come to, by the arithmetic that the server uses. */
export function preview(
  info: ExchangeInfo,
  direction: Direction,
  local: LocalCurrency,
  amount: string,
): Preview {
  const { pay, receive, payBalance } = sidesOf(info, direction, local);
  const paid = moneyOf(amount, pay) ?? 0n;
  const rate = exactRate(direction === 'toUSD' ? info.toUsd : info.usdTo);
  const { fee, received } = exchangeAmounts({ from: pay, to: receive }, paid, rate, exactRate(info.feeRate));
  const balance = moneyOf(payBalance, pay) ?? 0n;
  return { fee: moneyText(fee, pay), received: moneyText(received, receive), problem: problemOf() };

  function problemOf(): Preview['problem'] {
    if (moneyProblem(pay)(amount) === 'amountDecimals') return 'decimals';
    if (paid === 0n) return 'empty';
    if (paid > balance) return 'insufficient';
    return received === 0n ? 'tooLittle' : undefined;
  }
}

const rateDecimalsMax = 4;

/** What one dollar is worth in the direction asked for, with two to four decimals. */
export function localForDollar(rates: Pick<ExchangeInfo, 'toUsd' | 'usdTo'>, direction: Direction): string {
  const { numerator, denominator } = exactRate(direction === 'toUSD' ? rates.toUsd : rates.usdTo);
  const unit = 10n ** BigInt(rateDecimalsMax);
  const [dividend, divisor] =
    direction === 'toUSD' ? [denominator * unit, numerator] : [numerator * unit, denominator];
  if (divisor === 0n) return '0.00';
  return formatAmount(divideRounded(dividend, divisor, 'halfUp'), rateDecimalsMax).replace(/0{1,2}$/, '');
}

/** The decimals a rate is shown with. */
export const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** `0.005` is 0.5 percent. */
export function feePercent(feeRate: string): number {
  const rate = parseRate(feeRate);
  return rate ? Number(divideRounded(rate.numerator * 10_000n, rate.denominator, 'halfUp')) / 100 : 0;
}
