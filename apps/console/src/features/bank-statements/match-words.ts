import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';

export type Line = RecordOf<'GET /bank-statements/lines'>;
export type LineDetail = ReplyOf<'GET /bank-statements/lines/{id}'>;
export type Suggestion = LineDetail['suggestions'][number];

export const kindTexts: Record<Suggestion['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  return: 'Returned payment',
  'sent-back': 'Sent back to its sender',
  house: 'The house’s own',
  reversal: 'Reversed deposit',
};

export const signTexts: Record<Suggestion['signs'][number], string> = {
  amount: 'Same amount',
  reference: 'Reference quoted',
  name: 'Same name',
  namePartly: 'Part of the name',
  day: 'Within five days',
};

/** What agreeing to it does. */
export function effectText({ kind, state }: Suggestion): string {
  if (kind === 'deposit' && state === 'reviewing')
    return 'The deposit is credited once a second person has approved.';
  if (kind === 'withdrawal' && state === 'approved')
    return 'The withdrawal counts as paid once a second person has approved.';
  return 'Nothing moves in the ledger: it has this already.';
}

/** The bank took a deposit back, and it has not been reversed yet. */
export const isToBeReversed = ({ kind, state }: Suggestion): boolean =>
  kind === 'reversal' && state === 'passed';

/** The bank sent a payment back, and nobody has given it back to the customer yet. */
export const isToBeGivenBack = ({ kind, state }: Suggestion): boolean =>
  kind === 'return' && state === 'paid';

/** What people call a line that stands for nothing yet. */
export const lineName = ({ bankId, reference, name, day }: Line): string =>
  bankId ?? reference ?? name ?? day;
