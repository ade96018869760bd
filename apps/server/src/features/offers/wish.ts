import type { OfferKind } from '@openfloor/homes/codes';
import type { Refusal } from '../../http/refusal.ts';

/** Who applies, and from where. */
export interface Applicant {
  customerId: string;
  sessionId: string;
  address: string;
  userAgent: string;
}

export interface AppliedFor {
  kind: OfferKind;
  offerId: string;
}

export interface ApplyAsk extends AppliedFor {
  /** Zero where the tenant does not ask for a quantity. */
  units: bigint;
  termsVersion: number | undefined;
}

/** Somebody's wish for units of an offer that several apply for together. */
export interface Wish extends Pick<ApplyAsk, 'units' | 'termsVersion'> {
  applicant: Applicant;
  nowMs: number;
}

export type Applied = { id: string } | Refusal;
