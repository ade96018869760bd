/** What waits for staff. */
export const queueNames = [
  'withdrawals',
  'deposits',
  'identity',
  'cases',
  'recovery',
  'messages',
  'approvals',
  'breaks',
  'allotments',
  'maturities',
  'bank-lines',
  'documents',
  'failed-jobs',
] as const;

export type QueueName = (typeof queueNames)[number];
