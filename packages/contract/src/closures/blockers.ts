/** What has to be settled before an account is closed. */
export const closureBlockers = [
  'disabled',
  'money',
  'shares',
  'withdrawals',
  'deposits',
  'orders',
  'applications',
  'products',
  'claims',
  'recovery',
] as const;
export type ClosureBlocker = (typeof closureBlockers)[number];
