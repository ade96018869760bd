import type { bankAccount } from '@openfloor/contract/payout-accounts/calls';
import type { Tx } from '@openfloor/db/database';
import type { z } from 'zod';
import { holdAccount, listAccounts, type PayoutAccount } from './bank-account-store.ts';
import { usableFrom, type Waiting } from './payout-details.ts';

export type { PayoutAccount } from './bank-account-store.ts';

type Shown = z.output<typeof bankAccount>;

/** What the customer has saved, in the order it was saved. */
export async function savedAccounts(
  tx: Tx,
  customerId: string,
  waiting: Waiting,
  page?: { pageNum: number; pageSize: number },
): Promise<Shown[]> {
  const accounts = await listAccounts(tx, customerId, page);
  return accounts.map(account => accountReply(account, waiting));
}

/** The account money is to go to, kept as it is until the transaction ends; undefined where it is gone. */
export function accountToPay(
  tx: Tx,
  customerId: string,
  accountId: string,
): Promise<PayoutAccount | undefined> {
  return holdAccount(tx, customerId, accountId);
}

function accountReply(account: PayoutAccount, waiting: Waiting): Shown {
  return {
    id: account.account_id,
    usdt: account.usdt,
    accountName: account.account_name,
    bank: account.bank,
    accountNumber: account.account_number,
    branch: account.branch,
    bankCode: account.bank_code,
    extraCode: account.extra_code,
    usableFrom: usableFrom(account, waiting),
  };
}
