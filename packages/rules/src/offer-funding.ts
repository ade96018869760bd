import { divideRounded, multiplyRate, type Rate } from '@openfloor/money/rate';
import { minorUnitsOf, type SharePrice } from './share-price.ts';

export interface UnitPrice extends SharePrice {
  unitShares: bigint;
}

/** What an allotment costs, in minor units: charged amounts round up. */
export function costOfUnits(units: bigint, { unitShares, price, currency }: UnitPrice): bigint {
  return multiplyRate(units * unitShares * minorUnitsOf(currency), price, 'up');
}

/** The fee on money paid, beside it. `feePercent` is in percent. */
export function fundingFee(paid: bigint, feePercent: Rate): bigint {
  return divideRounded(paid * feePercent.numerator, feePercent.denominator * 100n, 'halfUp');
}

/** The fee of one part: all parts together cost what one payment would have. */
export function feeOfPart(paidBefore: bigint, part: bigint, feePercent: Rate): bigint {
  return fundingFee(paidBefore + part, feePercent) - fundingFee(paidBefore, feePercent);
}

export interface Allotment extends UnitPrice {
  units: bigint;
  feePercent: Rate;
}

export interface Paid {
  principal: bigint;
  fee: bigint;
}

/** How an allotment ends: what is delivered and kept for it, and what goes back. */
export interface FundingOutcome {
  units: bigint;
  shares: bigint;
  cost: bigint;
  fee: bigint;
  returned: bigint;
  returnedFee: bigint;
}

/** The whole units that were paid for are delivered; the rest of the money goes back with its fee. */
export function settleFunding(allotment: Allotment, paid: Paid): FundingOutcome {
  const { unitShares, feePercent } = allotment;
  const units = unitsCovered(allotment, paid.principal);
  const cost = costOfUnits(units, allotment);
  const fee = fundingFee(cost, feePercent);
  return {
    units,
    shares: units * unitShares,
    cost,
    fee,
    returned: paid.principal - cost,
    returnedFee: paid.fee - fee,
  };
}

function unitsCovered({ units, unitShares, price, currency }: Allotment, principal: bigint): bigint {
  const shares = (principal * price.denominator) / (minorUnitsOf(currency) * price.numerator);
  const covered = shares / unitShares;
  return covered < units ? covered : units;
}
