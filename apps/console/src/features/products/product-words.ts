import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type ProductSummary = RecordOf<'GET /products'>;
export type ProductDetail = ReplyOf<'GET /products/{id}'>;
export type ProductStateName = ProductSummary['state'];
export type ProductOrder = RecordOf<'GET /products/{id}/orders'>;
export type Maturity = ReplyOf<'GET /maturities'>[number];
export type DeclaredRate = ProductDetail['rates'][number];

export const stateNames: Record<ProductStateName, string> = {
  DRAFT: 'Draft',
  NOT_STARTED: 'Scheduled',
  OPEN: 'Open',
  ENDED: 'Closed',
  CANCELLED: 'Cancelled',
};

export const stateTones: Record<ProductStateName, TagTone> = {
  DRAFT: 'neutral',
  NOT_STARTED: 'warn',
  OPEN: 'good',
  ENDED: 'neutral',
  CANCELLED: 'bad',
};

export const orderNames: Record<ProductOrder['status'], string> = { HOLDING: 'Holding', MATURED: 'Matured' };

/** A rate for the whole term; a loss has its sign. */
export const rateText = (rate: string | null): string => (rate === null ? 'Not declared' : `${rate} %`);
