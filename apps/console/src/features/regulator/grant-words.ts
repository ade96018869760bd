import { isTooShort } from '@openfloor/rules/too-short';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type Grant = RecordOf<'GET /regulator-access'>;
export type ExaminedKind = Grant['kinds'][number];

export const kindNames: Record<ExaminedKind, string> = {
  customers: 'Customers',
  orders: 'Orders',
  movements: 'Ledger movements',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  audit: 'Audit log',
  cases: 'Compliance cases',
};
export const allKinds = Object.keys(kindNames) as ExaminedKind[];

export const stateWords: Record<Grant['state'], readonly [word: string, tone: TagTone]> = {
  upcoming: ['Not begun', 'warn'],
  active: ['Active', 'good'],
  ended: ['Ended', 'neutral'],
};

export const kindsText = (kinds: readonly ExaminedKind[]): string =>
  kinds.map(kind => kindNames[kind]).join(', ');

export const customersText = (customers: number | null): string =>
  customers === null ? 'All customers' : customers === 1 ? '1 customer' : `${customers} customers`;

const dayMs = 86_400_000;

export interface GrantFields {
  username: string;
  examiner: string;
  authority: string;
  basis: string;
  startTime: number | null;
  endTime: number | null;
  recordsFromTime: number | null;
  recordsUntilTime: number | null;
  kinds: readonly ExaminedKind[];
  /** As they are typed: by lines, commas or spaces. */
  accounts: string;
  chooses: boolean;
  tellsCustomers: boolean;
}

export const accountsOf = ({ chooses, accounts }: GrantFields): string[] | null =>
  chooses ? [...new Set(accounts.split(/[\s,;]+/).filter(Boolean))] : null;

/** Whom an authority asks about, and what compliance looks into, is not for the customer to learn. */
export const mayTell = ({ chooses, kinds }: GrantFields): boolean => !chooses && !kinds.includes('cases');

/** What is missing before it can be proposed, by field. */
export function grantProblems(
  fields: GrantFields,
  nowMs: number,
): Partial<Record<keyof GrantFields, string>> {
  const problems: Partial<Record<keyof GrantFields, string>> = {};
  const { startTime, endTime, recordsFromTime, recordsUntilTime } = fields;
  if (!/^[A-Za-z0-9._-]{3,32}$/.test(fields.username.trim()))
    problems.username = '3 to 32 letters, digits, dots, hyphens or underscores';
  if (fields.examiner.trim() === '') problems.examiner = 'Write who it is';
  if (fields.authority.trim() === '') problems.authority = 'Write which authority sends them';
  if (isTooShort(fields.basis)) problems.basis = 'Write the law or order that it rests on';
  if (startTime === null) problems.startTime = 'Choose when it begins';
  else if (startTime > nowMs + 90 * dayMs) problems.startTime = 'At most 90 days from now';
  if (endTime === null) problems.endTime = 'Choose when it ends';
  else if (endTime <= Math.max(startTime ?? 0, nowMs))
    problems.endTime = 'It ends after it begins, and later than now';
  else if (startTime !== null && endTime > startTime + 90 * dayMs)
    problems.endTime = 'At most 90 days after it begins';
  if (recordsFromTime === null) problems.recordsFromTime = 'Choose the first moment';
  if (recordsUntilTime === null) problems.recordsUntilTime = 'Choose the last moment';
  else if (recordsFromTime !== null && recordsUntilTime <= recordsFromTime)
    problems.recordsUntilTime = 'Later than its beginning';
  if (fields.kinds.length === 0) problems.kinds = 'Choose at least one';
  const accounts = accountsOf(fields);
  if (accounts?.length === 0) problems.accounts = 'Write at least one account number';
  else if (accounts && accounts.length > 200) problems.accounts = 'At most 200';
  return problems;
}
