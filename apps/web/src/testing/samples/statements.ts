import type { ReplyOf } from '@openfloor/client/client';
import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';

/** Of somebody who came in the summer of 2024. */
export const periods: ReplyOf<'GET /statements/periods'> = {
  today: '2025-11-14',
  first: '2024-08-20',
  timeZone: 'Africa/Lagos',
  closedUntil: '2025-11-12',
  periods: [
    { kind: 'MONTH', from: '2025-11-01', to: '2025-11-14' },
    { kind: 'MONTH', from: '2025-10-01', to: '2025-10-31' },
    { kind: 'MONTH', from: '2024-12-01', to: '2024-12-31' },
    { kind: 'QUARTER', from: '2025-10-01', to: '2025-11-14' },
    { kind: 'QUARTER', from: '2025-07-01', to: '2025-09-30' },
    { kind: 'YEAR', from: '2025-01-01', to: '2025-11-14' },
    { kind: 'YEAR', from: '2024-08-20', to: '2024-12-31' },
  ],
};

type Summary = ReplyOf<'GET /statements/summary'>;

export const localSum: Summary['sums'][number] = {
  currencyType: 'NGN',
  opening: '1071844.13',
  closing: '1086660.25',
  change: '14816.12',
  movements: 23,
};

export const summary = (sums: Summary['sums'] = [localSum]): Summary => ({
  from: '2025-10-01',
  to: '2025-10-31',
  transactions: 20,
  sums,
});

export type Made = ReplyOf<'GET /statements'>['records'][number];

export const ownStatement: Made = {
  id: 'statement-2',
  from: '2025-07-01',
  to: '2025-09-30',
  format: 'PDF',
  time: Date.UTC(2025, 9, 2, 7, 14),
  by: 'customer',
  reason: null,
};

export const statementOfStaff: Made = {
  id: 'statement-1',
  from: '2024-12-01',
  to: '2025-01-31',
  format: 'JSON',
  time: Date.UTC(2025, 8, 1, 10, 2),
  by: 'staff',
  reason: 'For ticket 2207',
};

export const statementReplies: FakeReplies<Calls> = {
  'GET /statements/periods': periods,
  'GET /statements/summary': summary(),
  'GET /statements': { records: [ownStatement, statementOfStaff] },
};
