import type { Tx } from '@openfloor/db/database';
import { book } from '@openfloor/ledger/book';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import {
  type Deposit,
  type DepositDecision,
  findDeposit,
  lockDeposit,
  storeDepositDecision,
} from './deposit-store.ts';

/** The deposit, locked after its customer's ledger, which is the order everybody takes. Decided ones are refused. */
export async function lockWaitingDeposit(tx: Tx, depositId: string): Promise<Deposit> {
  const seen = isUuid(depositId) ? await findDeposit(tx, depositId) : undefined;
  if (!seen) throw new Refusal('notFound');
  await lockBalances(tx, seen.customer_id);
  const deposit = await lockDeposit(tx, depositId);
  if (deposit.status !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
  return deposit;
}

/** Credits the deposit, which its locked row lets happen once. */
export async function passDeposit(
  tx: Tx,
  deposit: Deposit,
  decision: Omit<DepositDecision, 'status'>,
): Promise<void> {
  await storeDepositDecision(tx, deposit.deposit_id, { ...decision, status: 'passed' });
  await book(tx, decision.at, 'deposit', [deposit.deposit_id]);
  await tellDeposit(tx, 'DEPOSIT_PASSED', deposit, decision.reason);
}

export async function rejectDeposit(
  tx: Tx,
  deposit: Deposit,
  decision: Omit<DepositDecision, 'status'>,
): Promise<void> {
  await storeDepositDecision(tx, deposit.deposit_id, { ...decision, status: 'rejected' });
  await tellDeposit(tx, 'DEPOSIT_REJECTED', deposit, decision.reason);
}

/** Also that it waits, each time that it is put aside, and that it goes on. */
export async function tellDeposit(
  tx: Tx,
  kind: 'DEPOSIT_PASSED' | 'DEPOSIT_REJECTED' | 'DEPOSIT_HELD' | 'DEPOSIT_UNHELD',
  { deposit_id: depositId, number, customer_id: customerId, amount, currency }: Deposit,
  reason: string,
): Promise<void> {
  const payload = { depositId, number, amount: moneyText(amount, currency), currencyType: currency, reason };
  const cause = kind.endsWith('HELD') ? `hold/${depositId}/${Date.now()}` : `deposit/${depositId}`;
  await notify(tx, [{ customerId, kind, cause, payload }]);
}
