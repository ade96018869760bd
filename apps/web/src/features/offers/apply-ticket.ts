import { parseAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { subscriptionQuantityProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { costOfUnits, fundingFee } from '@openfloor/rules/offer-funding';
import { exactDecimal } from '../../lib/exact-figures.ts';
import type { Offer } from './offer.ts';

type Limits = Pick<Offer, 'minUnit' | 'maxUnit' | 'fixedUnits' | 'amountOpen'>;

/** What is applied for whatever the customer types; undefined where they choose. */
export function givenUnits({ fixedUnits, maxUnit, amountOpen }: Limits): bigint | undefined {
  if (fixedUnits !== null) return BigInt(fixedUnits);
  return amountOpen ? undefined : BigInt(maxUnit);
}

export type UnitsProblem = { kind: 'field'; name: FieldProblem } | { kind: 'range' };

export function unitsProblem(limits: Limits, typed: string): UnitsProblem | undefined {
  if (givenUnits(limits) !== undefined) return undefined;
  const name = subscriptionQuantityProblem(typed);
  if (name && name !== 'tooLarge') return { kind: 'field', name };
  const isInside =
    name === undefined && BigInt(typed) >= BigInt(limits.minUnit) && BigInt(typed) <= BigInt(limits.maxUnit);
  return isInside ? undefined : { kind: 'range' };
}

/** Undefined while nothing is filled in. */
export function askedUnits(limits: Limits, typed: string): bigint | undefined {
  return givenUnits(limits) ?? (/[1-9]/.test(typed) ? parseAmount(typed, 0) : undefined);
}

/** Nothing is sent where nothing was asked. */
export const sentAmount = ({ amountOpen }: Limits, units: bigint): string =>
  amountOpen ? String(units) : '0';

/** The units behind what was sent. */
export const unitsOfAsk = (limits: Limits, amount: string): bigint => givenUnits(limits) ?? BigInt(amount);

export interface FullCost {
  shares: string;
  cost: string;
  fee: string;
  total: string;
}

/** What is paid where everything applied for is allotted. */
export function fullCost(
  {
    unit,
    buyPrice,
    feeRate,
    currencyType: currency,
  }: Pick<Offer, 'unit' | 'buyPrice' | 'feeRate' | 'currencyType'>,
  units: bigint,
): FullCost {
  const cost = costOfUnits(units, { unitShares: BigInt(unit), price: exactRate(buyPrice), currency });
  const fee = fundingFee(cost, exactRate(exactDecimal(feeRate)));
  const money = (minor: bigint) => moneyText(minor, currency);
  return {
    shares: String(units * BigInt(unit)),
    cost: money(cost),
    fee: money(fee),
    total: money(cost + fee),
  };
}
