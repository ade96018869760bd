import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import { InvalidField } from '../../http/refusal.ts';
import type { Deposit } from './deposit-store.ts';

export interface Reversal {
  deposit_id: string;
  currency: Currency;
  amount: bigint;
  taken: bigint;
  /** What was collected of the claim since. */
  collected: bigint;
  reason: string;
  bank_reference: string;
  reversed_at: Date;
  proposer: string;
  approver: string;
}

/** What the bank took back of these deposits. */
export async function listReversals(tx: Tx, depositIds: readonly string[]): Promise<Reversal[]> {
  if (depositIds.length === 0) return [];
  const { rows } = await sql<Reversal>`
    select r.deposit_id, r.currency, r.amount, r.taken, r.reason, r.bank_reference, r.reversed_at,
      (select coalesce(sum(o.amount), 0)::bigint from claim_collection o where o.claim_id = r.deposit_id) as collected,
      proposer.username as proposer, approver.username as approver
    from reversed_deposit r
    join proposal p on p.proposal_id = r.proposal_id
    join staff proposer on proposer.staff_id = p.proposer_id
    join staff approver on approver.staff_id = p.decided_by
    where r.deposit_id = any(${depositIds}::uuid[])`.execute(tx);
  return rows;
}

export function shownReversal({ currency, amount, taken, collected, ...reversal }: Reversal) {
  const of = (minor: bigint) => moneyText(minor, currency);
  return {
    time: reversal.reversed_at.getTime(),
    reason: reversal.reason,
    bankReference: reversal.bank_reference,
    taken: of(taken),
    claim: of(amount - taken),
    left: of(amount - taken - collected),
  };
}

/**
 * The tenant's account that the money left: the one that is named, the one that its line came in on, or the only one
 * there is. Null while there is none.
 */
export async function leftAccount(
  tx: Tx,
  { deposit_id, currency }: Deposit,
  named: string | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; matched: boolean }>`
    select a.account_id as id, exists (select from bank_match m join bank_line l on l.line_id = m.line_id
      where m.kind = 'deposit' and m.record_id = ${deposit_id} and l.account_id = a.account_id) as matched
    from treasury_account a where a.currency = ${currency} and a.closed_at is null`.execute(tx);
  if (named !== undefined) {
    if (!rows.some(({ id }) => id === named)) throw new InvalidField('payload.accountId', 'notAllowed');
    return named;
  }
  const matched = rows.find(row => row.matched);
  if (matched) return matched.id;
  if (rows.length > 1) throw new InvalidField('payload.accountId', 'required');
  return rows[0]?.id ?? null;
}

/** A reference stands for one reversal of an account. */
export async function refuseUsedReference(
  tx: Tx,
  { currency }: Deposit,
  accountId: string | null,
  reference: string,
): Promise<void> {
  const used = await tx
    .selectFrom('reversed_deposit')
    .select('deposit_id')
    .where('currency', '=', currency)
    .where('bank_reference', '=', reference)
    .where(sql<boolean>`account_id is not distinct from ${accountId}`)
    .executeTakeFirst();
  if (used) throw new InvalidField('payload.bankReference', 'referenceUsed');
}

export interface NewReversal {
  deposit: Deposit;
  accountId: string | null;
  bankReference: string;
  proposalId: string;
  reason: string;
  at: Date;
}

/** How much was there to be taken, which the database says. */
export async function insertReversal(tx: Tx, reversal: NewReversal): Promise<bigint> {
  const { deposit_id, customer_id, currency, amount } = reversal.deposit;
  try {
    const { taken } = await tx
      .insertInto('reversed_deposit')
      .values({
        ...{ tenant_id: sql<string>`current_tenant_id()`, deposit_id, customer_id, currency, amount },
        taken: 0n,
        proposal_id: reversal.proposalId,
        reason: reversal.reason,
        account_id: reversal.accountId,
        bank_reference: reversal.bankReference,
        reversed_at: reversal.at,
      })
      .returning('taken')
      .executeTakeFirstOrThrow();
    return taken;
  } catch (error) {
    if (isUniqueViolation(error, 'reversal_reference_once'))
      throw new InvalidField('payload.bankReference', 'referenceUsed');
    throw error;
  }
}
