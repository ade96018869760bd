import { compareNames, type NameComparison } from '@openfloor/rules/person-name';
import type { ReplyOf } from '@/lib/api.ts';
import { identityStates } from './identity-words.ts';

type Detail = ReplyOf<'GET /identity/{id}'>;

export interface CheckRow {
  check: string;
  typed: string;
  /** What this house knows beside it. Nothing is read from the pictures: the reviewer compares with those. */
  known: string;
  /** In words, or how two names compare. */
  result: string | { names: NameComparison };
  tone: 'good' | 'warn' | 'neutral';
}

const toCompare = { result: 'Compare with the picture', tone: 'neutral' } as const;

/** What the customer typed beside what is known. */
export function checkRows(data: Detail): CheckRow[] {
  return [nameRow(data), numberRow(data), accountRow(data), attemptRow(data)];
}

function nameRow({ name, customer, masked }: Detail): CheckRow {
  const row = { check: 'Full name', typed: name };
  if (customer.name === null) return { ...row, known: 'No verified name yet', ...toCompare };
  if (masked) return { ...row, known: customer.name, result: 'Masked', tone: 'neutral' };
  const match = compareNames(name, customer.name);
  return {
    ...row,
    known: customer.name,
    result: { names: match },
    tone: match === 'same' ? 'good' : 'warn',
  };
}

function numberRow({ idType, idNumber, found }: Detail): CheckRow {
  const row = { check: 'ID number', typed: `${idType} ${idNumber}` };
  const others = found.filter(({ kind }) => kind === 'idNumber');
  const [first] = others;
  if (!first) return { ...row, known: 'Nobody else gave it', ...toCompare };
  const more = others.length > 1 ? ` and ${others.length - 1} more` : '';
  return {
    ...row,
    known: `Also given by ${first.customer.username}${more}`,
    result: 'Seen before',
    tone: 'warn',
  };
}

function accountRow({ bank, cardNo, payoutAccounts }: Detail): CheckRow {
  const row = { check: 'Payout account', typed: bank === null ? 'Not asked' : `${bank} ${cardNo ?? ''}` };
  if (payoutAccounts.length === 0) return { ...row, known: 'None saved yet', result: '—', tone: 'neutral' };
  const known = payoutAccounts
    .map(account => `${account.accountName}, ${account.bank} ···· ${account.accountNumber.slice(-4)}`)
    .join('; ');
  const other = payoutAccounts.find(account => account.nameMatch !== 'same');
  if (other) return { ...row, known, result: { names: other.nameMatch }, tone: 'warn' };
  return { ...row, known, result: { names: 'same' }, tone: 'good' };
}

function attemptRow({ attempt, history }: Detail): CheckRow {
  const row = { check: 'Attempt', typed: String(attempt) };
  const before = history.find(earlier => earlier.attempt < attempt);
  if (!before) return { ...row, known: 'The first', result: '—', tone: 'neutral' };
  const known = `${identityStates[before.status].text}${before.reason ? `: ${before.reason}` : ''}`;
  return { ...row, known, result: 'Tried before', tone: 'warn' };
}
