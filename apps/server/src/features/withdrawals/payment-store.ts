import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import type { Currency } from '@openfloor/homes/codes';
import { book } from '@openfloor/ledger/book';
import { sql } from 'kysely';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { changeWithdrawal } from './withdrawal-store.ts';

/** The tenant's account that a payment leaves: the one that is named, or the only one there is. Null while it has none. */
export async function payingAccount(
  tx: Tx,
  currency: Currency,
  accountId: string | undefined,
): Promise<string | null> {
  const accounts = await tx
    .selectFrom('treasury_account')
    .select('account_id')
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .execute();
  const ids = accounts.map(account => account.account_id);
  if (accountId === undefined) {
    if (ids.length > 1) throw new InvalidField('accountId', 'required');
    return ids[0] ?? null;
  }
  if (!ids.includes(accountId)) throw new InvalidField('accountId', 'notAllowed');
  return accountId;
}

/** The payment file that a withdrawal is in. */
export function findFileOf(tx: Tx, withdrawalId: string) {
  return tx
    .selectFrom('file_payment as payment')
    .innerJoin('payment_file as file', 'file.file_id', 'payment.file_id')
    .select(['file.state', 'file.account_id'])
    .where('payment.withdrawal_id', '=', withdrawalId)
    .where('payment.live', '=', true)
    .executeTakeFirst();
}

export interface Payment {
  at: Date;
  by: string;
  paidFrom: string | null;
  reference: string;
}

/** What was payable has left the bank. */
export async function storePayment(tx: Tx, withdrawalId: string, payment: Payment): Promise<void> {
  try {
    await changeWithdrawal(tx, withdrawalId, {
      status: 'paid',
      paid_at: payment.at,
      paid_by: payment.by,
      paid_from: payment.paidFrom,
      bank_reference: payment.reference,
    });
  } catch (error) {
    // The account's bank gave it to another payment.
    if (isUniqueViolation(error, 'withdrawal_reference_once'))
      throw new InvalidField('bankReference', 'referenceUsed');
    throw error;
  }
  await book(tx, payment.at, 'withdrawal', [withdrawalId]);
}

/** What the bank sent back is the customer's again and is not paid a second time. */
export async function refuseReturned(tx: Tx, withdrawalId: string): Promise<void> {
  const returned = await tx
    .selectFrom('returned_payment')
    .select('withdrawal_id')
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
  if (returned) throw new Refusal('conflict', { problem: 'recordChanged' });
}

export interface ReturnedPayment {
  withdrawalId: string;
  customerId: string;
  currency: Currency;
  amount: bigint;
  proposalId: string;
  reason: string;
  bankReference: string | null;
  at: Date;
}

export async function insertReturn(tx: Tx, payment: ReturnedPayment): Promise<void> {
  await tx
    .insertInto('returned_payment')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      withdrawal_id: payment.withdrawalId,
      customer_id: payment.customerId,
      currency: payment.currency,
      amount: payment.amount,
      proposal_id: payment.proposalId,
      reason: payment.reason,
      bank_reference: payment.bankReference,
      returned_at: payment.at,
    })
    .execute();
}
