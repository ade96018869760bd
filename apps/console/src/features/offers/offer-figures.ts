import type { Currency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import type { AllotmentPreview, OfferReport } from './offer-words.ts';

export type SizeGroup = AllotmentPreview['groups'][number];

export const groupName = ({ from, to }: Pick<SizeGroup, 'from' | 'to'>): string =>
  from === to ? from : `${from} to ${to}`;

/** Part of the whole in percent, to one decimal. */
export function shareText(part: string, whole: string): string {
  if (BigInt(whole) === 0n) return '—';
  return `${(Number((BigInt(part) * 1000n) / BigInt(whole)) / 10).toFixed(1)} %`;
}

/** How many times over the offer was applied for. */
export function coverText({
  unitsApplied,
  unitsOffered,
}: Pick<AllotmentPreview, 'unitsApplied' | 'unitsOffered'>): string {
  return (Number((BigInt(unitsApplied) * 100n) / BigInt(unitsOffered)) / 100).toFixed(2);
}

/** How much of what was allotted has been paid, in percent; lengths of bars need no exactness. */
export function paidPercent(
  { due, kept, paidIn }: Pick<OfferReport, 'due' | 'kept' | 'paidIn'>,
  currency: Currency,
): number {
  const minor = (amount: string): bigint => moneyOf(amount, currency) ?? 0n;
  if (minor(due) === 0n) return 0;
  return Math.min(100, Number(((minor(kept) + minor(paidIn)) * 1000n) / minor(due)) / 10);
}

/** Why such a moment cannot be the listing; undefined where it can. */
export function listingProblem(
  time: number | null,
  offer: { endTime: number; listingTime: number | null },
  nowMs: number,
): string | undefined {
  if (time === null) return 'Choose the new moment';
  if (time <= nowMs) return 'The listing must lie ahead';
  if (time < offer.endTime) return 'The listing cannot come before the end of the offer';
  return time === offer.listingTime ? 'Choose another moment' : undefined;
}
