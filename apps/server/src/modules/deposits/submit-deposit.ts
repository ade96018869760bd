import { randomUUID } from 'node:crypto';
import type { CallInput } from '@openfloor/contract/call';
import type { financeCalls } from '@openfloor/contract/calls/finance';
import type { Database, Tx } from '@openfloor/db/database';
import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import { accountNumberProblem } from '@openfloor/rules/bank-details';
import { namesMatch } from '@openfloor/rules/person-name';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomer } from '../identity/lock-customer.ts';
import { spendDepositCode } from '../settings/deposit-codes.ts';
import { type MoneySettings, readMoneySettings } from '../settings/money-settings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { claimFiles } from '../uploads/file-rows.ts';
import { codeSubjects, countTry, uncountTry } from '../users/attempt-limits.ts';
import { countWaitingDeposits, insertDeposit } from './deposit-store.ts';

type Announcement = CallInput<(typeof financeCalls)['POST /finance/deposit']>['body'];

/** Beyond these a customer waits for a decision: a reviewer must not drown in one customer's slips. */
export const waitingDepositsMax = 10;

/** Notes what the customer says to have sent. Nothing is credited before a reviewer has found it. */
export async function submitDeposit(
  database: Database,
  context: CustomerContext<Tenant>,
  announcement: Announcement,
): Promise<{ id: string }> {
  const subjects = codeSubjects('deposit-code', context.address);
  // Guessing here is limited like asking whether a code is right.
  if (announcement.authCode) await countTry(database, context.tenant.tenantId, subjects);
  const created = await context.transaction(tx => store(tx, context, announcement));
  if (announcement.authCode) await uncountTry(database, context.tenant.tenantId, subjects);
  return created;
}

async function store(
  tx: Tx,
  context: CustomerContext<Tenant>,
  announcement: Announcement,
): Promise<{ id: string }> {
  const { customerId } = context.caller;
  const { tenantId } = context.tenant;
  const customer = await lockCustomer(tx, customerId);
  if (customer.verified_name === null) throw new Refusal('verificationRequired');
  if (customer.status === 'disabled') throw new Refusal('accountDisabled');
  const settings = await readMoneySettings(tx);
  const amount = checkedAmount(announcement, settings);
  const details = announcement.usdt
    ? checkedCoin(announcement, settings)
    : checkedTransfer(announcement, settings, customer.verified_name);
  if ((await countWaitingDeposits(tx, customerId)) >= waitingDepositsMax) {
    throw new Refusal('conflict', { problem: 'depositsWaiting' });
  }
  const depositId = randomUUID();
  await takeReceipt(tx, customerId, announcement, settings);
  await takeCode(tx, { tenantId, customerId, depositId }, announcement, settings);
  const currency = announcement.usdt ? 'USD' : context.tenant.config.defaultCurrency;
  await insertDeposit(tx, {
    tenant_id: tenantId,
    deposit_id: depositId,
    customer_id: customerId,
    currency,
    amount,
    usdt: announcement.usdt,
    ...details,
    receipt_id: announcement.receipt,
    address: context.address,
    user_agent: context.userAgent,
    created_at: new Date(),
  });
  await writeAudit(tx, customerActor(context), {
    action: 'deposit.submit',
    subject: `deposit/${depositId}`,
    customerId,
    after: { amount: formatAmount(amount, moneyDecimals), currency },
  });
  return { id: depositId };
}

function checkedAmount({ amount: text, usdt }: Announcement, { deposit }: MoneySettings): bigint {
  const amount = parseAmount(text, moneyDecimals);
  if (amount === undefined) throw new InvalidField('amount', 'amountFormat');
  const min = usdt ? deposit.minUsdt : deposit.min;
  const max = usdt ? deposit.maxUsdt : deposit.max;
  const beyond = amount < min ? 'belowMinimum' : amount > max ? 'aboveMaximum' : undefined;
  if (beyond) {
    const limit = formatAmount(amount < min ? min : max, moneyDecimals);
    throw new Refusal('invalidInput', { field: 'amount', problem: beyond, limit });
  }
  return amount;
}

function checkedCoin(announcement: Announcement, { deposit }: MoneySettings) {
  const [first] = deposit.crypto;
  const wanted = announcement.bank?.trim().toUpperCase();
  const coin =
    wanted === undefined ? first : deposit.crypto.find(({ type }) => type.toUpperCase() === wanted);
  if (!first) throw new InvalidField('usdt', 'notAllowed');
  if (!coin) throw new InvalidField('bank', 'notAllowed');
  return { account_name: null, bank: coin.type, account_number: null, branch: null };
}

function checkedTransfer(announcement: Announcement, { deposit }: MoneySettings, verifiedName: string) {
  if (!deposit.corporate && !deposit.personal) throw new InvalidField('usdt', 'notAllowed');
  const accountName = announcement.accountName?.trim() ?? '';
  if (accountName === '') throw new InvalidField('accountName', 'accountNameRequired');
  if (!namesMatch(accountName, verifiedName)) throw new InvalidField('accountName', 'nameMismatch');
  const bank = announcement.bank?.trim() || null;
  const accountNumber = announcement.accountNumber?.trim() || null;
  if (deposit.needDetail && !accountNumber) throw new InvalidField('accountNumber', 'accountNumberRequired');
  if (deposit.needDetail && !bank) throw new InvalidField('bank', 'bankNameRequired');
  const numberProblem = accountNumber === null ? undefined : accountNumberProblem(accountNumber);
  if (numberProblem) throw new InvalidField('accountNumber', numberProblem);
  return {
    account_name: accountName,
    bank,
    account_number: accountNumber,
    branch: announcement.branch?.trim() || null,
  };
}

async function takeReceipt(
  tx: Tx,
  customerId: string,
  { receipt }: Announcement,
  { deposit }: MoneySettings,
): Promise<void> {
  if (receipt === null) {
    if (deposit.needReceipt) throw new InvalidField('receipt', 'receiptRequired');
    return;
  }
  const isThere = isUuid(receipt) && (await claimFiles(tx, customerId, 'DEPOSIT', [receipt]));
  if (!isThere) throw new InvalidField('receipt', 'fileUnknown');
}

async function takeCode(
  tx: Tx,
  ids: { tenantId: string; customerId: string; depositId: string },
  { authCode, usdt }: Announcement,
  { deposit }: MoneySettings,
): Promise<void> {
  if (!(usdt ? deposit.needAuthUsdt : deposit.needAuth)) return;
  if (!authCode) throw new InvalidField('authCode', 'authCodeRequired');
  const { tenantId, customerId, depositId } = ids;
  const use = { tenantId, customerId, code: authCode, cause: `deposit/${depositId}` };
  if (!(await spendDepositCode(tx, use))) throw new InvalidField('authCode', 'authCodeIncorrect');
}
