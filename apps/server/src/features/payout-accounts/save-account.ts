import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { readBalances } from '@openfloor/ledger/post';
import { maskedNumber } from '@openfloor/rules/bank-details';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { lockCustomer } from '../../kernel/customers/customer-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import {
  changeAccount,
  countAccounts,
  findAccountByKey,
  insertAccount,
  lockAccount,
  type PayoutDetails,
  removeAccount,
} from './bank-account-store.ts';
import { paysOutDollars } from './dollar-payouts.ts';
import { checkedPayout, type PayoutRequest, sameDetails } from './payout-details.ts';

export const accountsMax = 20;

export async function addAccount(
  context: CustomerContext<Tenant>,
  request: PayoutRequest,
): Promise<{ id: string }> {
  return context.transaction(async tx => {
    const details = await checkedForCustomer(tx, context, request);
    const { customerId } = context.caller;
    if (await findAccountByKey(tx, customerId, details.account_key)) throw known();
    return { id: await insertNew(tx, context, details) };
  });
}

/** The saved account with these details; where there is none, it is saved as a new one. */
export async function rememberAccount(
  tx: Tx,
  context: CustomerContext<Tenant>,
  request: PayoutRequest,
): Promise<string> {
  const details = await checkedForCustomer(tx, context, request);
  const saved = await findAccountByKey(tx, context.caller.customerId, details.account_key);
  return saved?.account_id ?? insertNew(tx, context, details);
}

export async function updateAccount(
  context: CustomerContext<Tenant>,
  accountId: string,
  request: PayoutRequest,
): Promise<null> {
  return context.transaction(async tx => {
    const details = await checkedForCustomer(tx, context, request);
    const { customerId } = context.caller;
    const account = isUuid(accountId) ? await lockAccount(tx, customerId, accountId) : undefined;
    if (!account) throw new Refusal('notFound');
    if (sameDetails(account, details)) return null;
    const twin = await findAccountByKey(tx, customerId, details.account_key);
    if (twin && twin.account_id !== accountId) throw known();
    await changeAccount(tx, accountId, details);
    await note(tx, context, 'edit', accountId, account, details);
    return null;
  });
}

export async function deleteAccount(context: CustomerContext<Tenant>, accountId: string): Promise<null> {
  return context.transaction(async tx => {
    const { customerId } = context.caller;
    const account = isUuid(accountId) ? await lockAccount(tx, customerId, accountId) : undefined;
    if (!account) throw new Refusal('notFound');
    await removeAccount(tx, accountId);
    await note(tx, context, 'delete', accountId, account, undefined);
    return null;
  });
}

/** Holds the customer's row, so that two changes of the same customer's accounts come one after the other. */
async function checkedForCustomer(
  tx: Tx,
  context: CustomerContext<Tenant>,
  request: PayoutRequest,
): Promise<PayoutDetails> {
  const customer = await lockCustomer(tx, context.caller.customerId);
  if (customer.verified_name === null) throw new Refusal('verificationRequired');
  const settings = await readMoneySettings(tx);
  const balances = await readBalances(tx, context.caller.customerId);
  return checkedPayout(request, {
    currency: context.tenant.config.defaultCurrency,
    verifiedName: customer.verified_name,
    usdtTypes: paysOutDollars(settings, balances) ? settings.deposit.crypto.map(coin => coin.type) : [],
  });
}

async function insertNew(tx: Tx, context: CustomerContext<Tenant>, details: PayoutDetails): Promise<string> {
  const { customerId } = context.caller;
  if ((await countAccounts(tx, customerId)) >= accountsMax) {
    throw new Refusal('conflict', { problem: 'accountLimit' });
  }
  const accountId = randomUUID();
  const ids = { tenant_id: context.tenant.tenantId, account_id: accountId, customer_id: customerId };
  if (!(await insertAccount(tx, { ...ids, ...details }))) throw known();
  await note(tx, context, 'add', accountId, undefined, details);
  return accountId;
}

const known = () => new Refusal('conflict', { problem: 'accountKnown' });

/** The log says which account without repeating its number. */
async function note(
  tx: Tx,
  context: CustomerContext<Tenant>,
  verb: 'add' | 'edit' | 'delete',
  accountId: string,
  before: PayoutDetails | undefined,
  after: PayoutDetails | undefined,
): Promise<void> {
  const told = (details: PayoutDetails | undefined) =>
    details && { bank: details.bank, accountNumber: maskedNumber(details.account_number) };
  await writeAudit(tx, customerActor(context), {
    action: `bank-account.${verb}`,
    subject: `bank-account/${accountId}`,
    customerId: context.caller.customerId,
    before: told(before),
    after: told(after),
  });
}
