import type { Tx } from '@openfloor/db/database';
import { importFile } from '../features/bank-statements/import-file.ts';
import { matchKind } from '../features/bank-statements/match-kind.ts';
import { openLines } from '../features/bank-statements/match-store.ts';
import { receiptCouldCountTwice } from '../features/deposits/deposit-console-store.ts';
import { type Deposit, findDeposit } from '../features/deposits/deposit-store.ts';
import { passByLine } from '../features/deposits/pass-by-line.ts';
import { buildFile } from '../features/payments/build-file.ts';
import { findReferences } from '../features/payments/payment-store.ts';
import { releaseKind } from '../features/payments/release-kind.ts';
import { localDay } from '../features/reconciliation/day-store.ts';
import { listAccounts } from '../features/reconciliation/statement-store.ts';
import { customerTotal, readTrialBalance } from '../features/reconciliation/trial-balance-store.ts';
import { payByLine } from '../features/withdrawals/pay-by-line.ts';
import { findWithdrawal, type Withdrawal } from '../features/withdrawals/withdrawal-store.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { tenantZone } from '../kernel/tenant/tenant-zone.ts';
import { reversalReference } from './demo-claim.ts';
import type { DemoDesk } from './demo-desk.ts';
import { demoPeople } from './demo-money.ts';
import { writeDemoStatement } from './demo-statement.ts';
import { demoDepositId, demoWithdrawalId, type MoneyBooks } from './money-books.ts';

const match = matchKind({
  passDeposit: passByLine,
  payWithdrawal: payByLine,
  mustBeCompared: receiptCouldCountTwice,
});
const paidId = 'DEMO-B-0001';

/**
 * A day at the bank. One file of payments has gone there and one waits for a second person; the statement has a payment
 * and a reversal that are settled, a deposit that names itself, one that only looks like it, and money of nobody.
 */
export async function seedBankDay(
  tx: Tx,
  { tenant, books, desk }: { tenant: Tenant; books: MoneyBooks; desk: DemoDesk },
): Promise<void> {
  const { currency } = books;
  const [, , , first, second, third] = demoPeople[currency];
  if (!first || !second || !third) throw new Error('The demo has nobody to pay');
  const account = (await listAccounts(tx, { page: 1, size: 20 })).rows.find(
    row => row.currency === currency && row.bank_number !== null,
  );
  if (!account?.bank_number) throw new Error('The demo has no account at a bank');
  const { account_id: accountId, bank_number: bankNumber } = account;
  const withdrawalOf = (username: string) => demoWithdrawalId(tenant, `${username} for a file`);

  const sent = { accountId, withdrawals: [first, second].map(({ username }) => withdrawalOf(username)) };
  const { id: fileId, proposalId } = await buildFile(desk.maker, { ...sent, reason: 'Payments of the day' });
  await desk.approve(releaseKind, proposalId);
  const reason = 'Payments of the afternoon';
  await buildFile(desk.maker, { accountId, withdrawals: [withdrawalOf(third.username)], reason });

  const paid = there(await findWithdrawal(tx, withdrawalOf(first.username)));
  const named = there(await findDeposit(tx, demoDepositId(tenant, 'waiting')));
  const alike = there(await findDeposit(tx, demoDepositId(tenant, `${first.username} waiting`)));
  const reversed = there(await findDeposit(tx, demoDepositId(tenant, 'passed')));
  const references = await findReferences(tx, fileId);
  const reference = [...references].find(([, id]) => id === paid.withdrawal_id)?.[0] ?? '';
  const lines = [
    { id: 'DEMO-B-0002', amount: named.amount, name: nameOf(named), text: `Deposit ${named.number}` },
    { id: 'DEMO-B-0003', amount: alike.amount, name: nameOf(alike), text: 'Savings' },
    { id: 'DEMO-B-0004', amount: books.share(9n) + 7_00n, name: 'Demo Trading Co.', text: 'Invoice 118' },
    { id: paidId, amount: -paid.amount, name: first.name, reference, text: paid.number },
    { id: reversalReference, amount: -reversed.amount, name: nameOf(reversed), text: 'Transfer recalled' },
  ];
  // As much as customers own, so that the day agrees: the reversal is in the ledger already.
  const { customerMoney, claims } = customerTotal(await readTrialBalance(tx), currency);
  const opening = customerMoney - claims + reversed.amount;
  const day = await localDay(tx, tenantZone(currency));
  const file = writeDemoStatement({ bankNumber, currency, day, opening, lines });
  await importFile(desk.maker, accountId, file);

  const open = await openLines(tx);
  const lineOf = (bankId: string) => there(open.find(line => line.bankId === bankId)).lineId;
  const matches = [
    { lineId: lineOf(paidId), kind: 'withdrawal', recordId: paid.withdrawal_id },
    { lineId: lineOf(reversalReference), kind: 'reversal', recordId: reversed.deposit_id },
  ];
  await desk.agree(match, { matches }, 'Both quote our references');
}

const nameOf = ({ account_name }: Deposit) => (account_name ?? '').toUpperCase();

function there<T extends Withdrawal | Deposit | object>(found: T | undefined): T {
  if (!found) throw new Error('A record of the demo’s day at the bank is missing');
  return found;
}
