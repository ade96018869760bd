import type { Tx } from '@openfloor/db/database';
import { plainAccountNumber } from '@openfloor/rules/bank-details';
import { findLatestSubmission } from '../identity/identity-store.ts';

interface Account {
  bank: string;
  accountNumber: string;
}

/** The account that came with the verified identity, as long as it is not among the saved ones. */
export async function givenAccount(
  tx: Tx,
  customerId: string,
  saved: readonly Account[],
): Promise<Account | null> {
  const identity = await findLatestSubmission(tx, customerId);
  if (identity?.status !== 'passed' || !identity.bank || !identity.card_number) return null;
  const number = plainAccountNumber(identity.card_number);
  const isSaved = saved.some(({ accountNumber }) => plainAccountNumber(accountNumber) === number);
  return isSaved ? null : { bank: identity.bank, accountNumber: identity.card_number };
}
