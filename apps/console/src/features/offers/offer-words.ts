import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type OfferSummary = RecordOf<'GET /offers'>;
export type OfferDetail = ReplyOf<'GET /offers/{id}'>;
export type OfferKind = OfferSummary['kind'];
export type OfferStateName = OfferSummary['state'];
export type Method = OfferSummary['method'];
export type Application = RecordOf<'GET /offers/{id}/applications'>;
export type OfferReport = ReplyOf<'GET /offers/{id}/report'>;
export type AllotmentPreview = ReplyOf<'GET /offers/{id}/allotment'>;

export const kindNames: Record<OfferKind, string> = {
  IPO: 'IPO',
  PLACEMENT: 'Placement',
  BLOCK_PLACEMENT: 'Block placement',
  SNAP_UP: 'Snap-up',
  BLOCK_TRADE: 'Block trade',
};

export const stateNames: Record<OfferStateName, string> = {
  DRAFT: 'Draft',
  NOT_STARTED: 'Scheduled',
  OPEN: 'Open',
  ENDED: 'Closed',
  ALLOTTED: 'Allotted',
  CANCELLED: 'Cancelled',
};

export const stateTones: Record<OfferStateName, TagTone> = {
  DRAFT: 'neutral',
  NOT_STARTED: 'warn',
  OPEN: 'good',
  ENDED: 'neutral',
  ALLOTTED: 'good',
  CANCELLED: 'bad',
};

export const methodNames: Record<Method, string> = {
  PRO_RATA: 'Pro rata',
  LOTTERY: 'Lottery by seed',
  FIRST_COME: 'First come, first served',
};

export const statusNames: Record<Application['status'], string> = {
  APPLYING: 'Applied',
  FUNDING: 'Funding',
  FINISH: 'Delivered',
  FAILED: 'Failed',
};

export const statusTones: Record<Application['status'], TagTone> = {
  APPLYING: 'neutral',
  FUNDING: 'warn',
  FINISH: 'good',
  FAILED: 'bad',
};

export const failureNames: Record<NonNullable<Application['failReason']>, string> = {
  WITHDRAWN: 'Withdrawn by the customer',
  NOTHING_ALLOTTED: 'Nothing allotted',
  DECLINED: 'Declined by the customer',
  NOT_PAID: 'Not paid',
  OFFER_CANCELLED: 'Offer cancelled',
};

/** What is counted: shares, or lots where a unit has several. */
export const unitWord = (unitShares: number): string => (unitShares === 1 ? 'shares' : 'lots');

export const offerTitle = ({ stockName, kind }: Pick<OfferSummary, 'stockName' | 'kind'>): string =>
  `${stockName}, ${kind === 'IPO' ? 'IPO' : kindNames[kind].toLowerCase()}`;

export const applicationsText = (count: number): string =>
  count === 1 ? '1 application' : `${count} applications`;
