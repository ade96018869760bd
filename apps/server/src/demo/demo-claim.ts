import type { Tx } from '@openfloor/db/database';
import { readBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { collectClaimKind } from '../features/claims/collect-kind.ts';
import { reverseDepositKind } from '../features/deposits/reverse-kind.ts';
import { listAccounts } from '../features/payout-accounts/bank-account-store.ts';
import { readCustomer } from '../kernel/customers/customer-store.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import type { DemoDesk } from './demo-desk.ts';
import { demoLanguage, demoWords } from './demo-words.ts';
import { demoDepositId, type MoneyBooks } from './money-books.ts';

export const reversalReference = 'DEMO-R-0001';

/** Which thousandths are there to be taken of the deposit, and collected later. */
const [availableThousandths, collectedThousandths] = [25n, 5n];

/**
 * The bank takes a deposit back while the customer has asked for nearly everything: what is missing is a claim, of which a
 * part is collected once the customer has thought better of it.
 */
export async function seedClaim(
  tx: Tx,
  {
    tenant,
    customerId,
    books,
    desk,
  }: { tenant: Tenant; customerId: string; books: MoneyBooks; desk: DemoDesk },
): Promise<void> {
  const depositId = demoDepositId(tenant, 'passed');
  const { currency } = books;
  const words = demoWords[demoLanguage(currency)];
  const { verified_name } = await readCustomer(tx, customerId);
  const account = (await listAccounts(tx, customerId)).find(({ usdt }) => !usdt);
  if (!account) throw new Error('The demo customer has no account to be paid to');
  const available = (await readBalances(tx, customerId)).of(currency, 'available');
  const everything = await books.withdraw(
    tx,
    'nearly everything',
    { account, amount: available - books.share(availableThousandths), verifiedName: verified_name ?? '' },
    Date.now(),
  );
  const { told, reason } = { told: words.depositReversed, reason: 'On the bank statement of the day' };
  await desk.agree(reverseDepositKind, { depositId, told, bankReference: reversalReference }, reason);
  await books.giveBack(tx, everything, Date.now());
  const amount = moneyText(books.share(collectedThousandths), currency);
  const collection = { claimId: depositId, amount, told: words.claimCollected };
  await desk.agree(collectClaimKind, collection, 'Agreed with the customer');
}
