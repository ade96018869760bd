import type { ReplyOf } from '@openfloor/client/client';
import type { ApplicationStatus } from '@openfloor/contract/offers/calls';
import type { StatusTone } from '@openfloor/look/status-tones';
import { moneyOf } from '@openfloor/money/money-text';

export type Application = ReplyOf<'POST /ipo/pageApply'>['records'][number];
export type ApplicationDetail = ReplyOf<'GET /ipo/application'>;

/** Where one application, and the proof of its allotment, are shown. */
export const applicationPath = (id: string) => `/applyOrder?application=${encodeURIComponent(id)}`;
export const proofPath = (id: string) => `${applicationPath(id)}&view=proof`;

export const statusTones: Record<ApplicationStatus, StatusTone> = {
  APPLYING: 'waiting',
  FUNDING: 'now',
  FINISH: 'good',
  FAILED: 'bad',
};

export type Cost = Pick<Application, 'funding' | 'remaining' | 'currencyType'>;

/** How much of an allotment is paid, between 0 and 1. */
export function paidShare({ funding, remaining, currencyType }: Cost): number {
  const minor = (amount: string): bigint => moneyOf(amount, currencyType) ?? 0n;
  const [paid, left] = [minor(funding), minor(remaining)];
  return paid + left === 0n ? 0 : Number((paid * 10_000n) / (paid + left)) / 10_000;
}
