/** What a regulator may be let read; cases only where it was granted by name. */
export const examinedKinds = [
  'customers',
  'orders',
  'movements',
  'deposits',
  'withdrawals',
  'audit',
  'cases',
] as const;
export type ExaminedKind = (typeof examinedKinds)[number];
