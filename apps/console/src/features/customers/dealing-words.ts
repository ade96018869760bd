import type { RecordOf } from '@/lib/list-calls.ts';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import type { TagTone } from '@/ui/tag.tsx';

type Application = RecordOf<'GET /customers/{id}/applications'>;
type Product = RecordOf<'GET /customers/{id}/products'>;

export const kindWords: Record<Application['kind'], string> = {
  IPO: 'IPO',
  PLACEMENT: 'Placement',
  BLOCK_PLACEMENT: 'Block placement',
  SNAP_UP: 'Snap-up',
  BLOCK_TRADE: 'Block trade',
};

export const applicationWords: Record<Application['status'], string> = {
  APPLYING: 'Applied',
  FUNDING: 'To be paid',
  FINISH: 'Finished',
  FAILED: 'Failed',
};

export const applicationTones: Record<Application['status'], TagTone> = {
  APPLYING: 'neutral',
  FUNDING: 'warn',
  FINISH: 'good',
  FAILED: 'bad',
};

export const failWords: Record<NonNullable<Application['failReason']>, string> = {
  WITHDRAWN: 'Withdrawn by the customer',
  NOTHING_ALLOTTED: 'Nothing was allotted',
  DECLINED: 'Declined by the customer',
  NOT_PAID: 'Not paid in time',
  OFFER_CANCELLED: 'The offer was cancelled',
};

export const productWords: Record<Product['status'], string> = { HOLDING: 'Locked', MATURED: 'Paid back' };

/** By which people name a record. */
export const numberColumn = <Row extends { number: string }>(): Column<Row> => ({
  key: 'number',
  title: 'Number',
  render: row => row.number,
  csv: row => row.number,
});

export const numberFilter: FilterField = { kind: 'text', name: 'number', label: 'Number' };

export const stateFilter = (name: string, words: Readonly<Record<string, string>>): FilterField => ({
  kind: 'choice',
  name,
  label: 'State',
  options: Object.entries(words).map(([value, label]) => ({ value, label })),
});
