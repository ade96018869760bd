import type { ReplyOf } from '@/lib/api.ts';
import { spanText } from '../../lib/span-text.ts';

export type Case = ReplyOf<'GET /approvals/{id}/case'>;
type Warning = Case['warnings'][number];

/** A warning in a line, and what it rests on. */
export interface CaseWarning {
  key: Warning;
  title: string;
  text: string | null;
}

const titles: Record<Warning, string> = {
  onHold: 'On hold',
  heldByCompliance: 'Held by compliance',
  newAccount: 'First payment to this account',
  accountAdded: 'New account',
  accountChanged: 'Account changed lately',
  sharedAccount: 'Shared account',
  nameDiffers: 'Name differs',
  largest: 'Larger than any withdrawal so far',
  severalToday: 'Several withdrawals within a day',
  passwordChanged: 'Log-in password changed lately',
  withdrawalPasswordChanged: 'Withdrawal password changed lately',
  receiptSeen: 'Receipt seen before',
  newCustomer: 'New customer',
  customerDisabled: 'Customer is disabled',
  becomesClaim: 'Part of it becomes a claim',
  houseLines: 'Stands for no customer’s record',
};

/** What speaks for looking again, with the figures behind it. */
export function caseWarnings(found: Case, largest: string | null, now: number): CaseWarning[] {
  const { destination } = found;
  const account = destination && `${destination.bank} ${destination.accountNumber}`;
  const texts: Partial<Record<Warning, string | null>> = {
    onHold: 'Nothing leaves before it is taken off hold.',
    heldByCompliance: 'Nothing leaves before compliance has decided. The customer is not told.',
    newAccount: account && `No money has gone to ${account} before.`,
    accountAdded: destination && `It was added ${spanText(now - destination.addedTime)} ago.`,
    accountChanged: 'In the 72 hours before this was asked for.',
    sharedAccount: destination && `${othersText(destination.alsoUsedBy)} the same account.`,
    nameDiffers:
      destination && `Account “${destination.accountName}”, identity “${destination.verifiedName ?? '—'}”.`,
    largest: largest && `The largest before was ${largest}.`,
    passwordChanged: 'In the 72 hours before this was asked for.',
    withdrawalPasswordChanged: 'In the 72 hours before this was asked for.',
    receiptSeen: 'Another deposit came with the same picture.',
    newCustomer: 'They registered in the 72 hours before this was asked for.',
    becomesClaim: 'The customer no longer has all of it available.',
    houseLines: 'The house’s own lines explain no difference away.',
    customerDisabled: 'They may withdraw what is theirs, and nothing else.',
  };
  return found.warnings.map(key => ({ key, title: titles[key], text: texts[key] ?? null }));
}

const othersText = (count: number): string =>
  count === 1 ? 'Another customer has' : `${count} other customers have`;
