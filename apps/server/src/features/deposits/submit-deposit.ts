import { randomUUID } from 'node:crypto';
import type { CallInput } from '@openfloor/contract/call';
import type { depositCalls } from '@openfloor/contract/deposits/calls';
import type { Database, Tx } from '@openfloor/db/database';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { depositProblems } from '@openfloor/rules/deposit-details';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { lockCustomer } from '../../kernel/customers/customer-store.ts';
import { countTry, customerCodeSubjects, uncountTry } from '../../kernel/limits/attempt-store.ts';
import { databaseMoment } from '../../kernel/moment-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { claimFiles } from '../documents/document-store.ts';
import { spendDepositCode } from '../settings/deposit-code-store.ts';
import { type MoneySettings, readMoneySettings } from '../settings/money-settings.ts';
import { countWaitingDeposits, insertDeposit } from './deposit-store.ts';
import { depositTerms } from './deposit-terms.ts';

type Announcement = CallInput<(typeof depositCalls)['POST /finance/deposit']>['body'];

/** Beyond these a customer waits for a decision: a reviewer must not drown in one customer's slips. */
export const waitingDepositsMax = 10;

/** Notes what the customer says to have sent. Nothing is credited before a reviewer has found it. */
export async function submitDeposit(
  database: Database,
  context: CustomerContext<Tenant>,
  announcement: Announcement,
): Promise<{ id: string; number: string }> {
  const earlier = await context.earlierOutcome<{ id: string; number: string }>();
  if (earlier) return earlier;
  const subjects = customerCodeSubjects('deposit-code', context.caller.customerId, context.address);
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
): Promise<{ id: string; number: string }> {
  const { customerId } = context.caller;
  const { tenantId } = context.tenant;
  const customer = await lockCustomer(tx, customerId);
  if (customer.verified_name === null || !customer.identity_in_force)
    throw new Refusal('verificationRequired');
  if (customer.status === 'disabled') throw new Refusal('accountDisabled');
  const settings = await readMoneySettings(tx);
  const details = announcement.usdt
    ? coinDetails(announcement, settings)
    : transferDetails(announcement, settings);
  const local = context.tenant.config.defaultCurrency;
  const currency = announcement.usdt ? 'USD' : local;
  const announced = { ...announcement, bank: details.bank ?? '' };
  refuseBadDetails(announced, { settings, local, verifiedName: customer.verified_name });
  const amount = moneyOf(announcement.amount, currency) ?? 0n;
  if ((await countWaitingDeposits(tx, customerId)) >= waitingDepositsMax) {
    throw new Refusal('conflict', { problem: 'depositsWaiting' });
  }
  const depositId = randomUUID();
  await takeReceipt(tx, customerId, announcement);
  await takeCode(tx, { tenantId, customerId, depositId }, announcement, settings);
  const number = await insertDeposit(tx, {
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
    created_at: await databaseMoment(tx),
  });
  await writeAudit(tx, customerActor(context), {
    action: 'deposit.submit',
    subject: `deposit/${depositId}`,
    customerId,
    after: { amount: moneyText(amount, currency), currency },
  });
  return { id: depositId, number };
}

function coinDetails(announcement: Announcement, { deposit }: MoneySettings) {
  const [first] = deposit.crypto;
  const wanted = announcement.bank?.trim().toUpperCase();
  const coin =
    wanted === undefined ? first : deposit.crypto.find(({ type }) => type.toUpperCase() === wanted);
  if (!first) throw new InvalidField('usdt', 'notAllowed');
  if (!coin) throw new InvalidField('bank', 'notAllowed');
  const into = { into_bank: coin.type, into_number: coin.address, into_name: null };
  return { account_name: null, bank: coin.type, account_number: null, branch: null, ...into };
}

function transferDetails(announcement: Announcement, { deposit }: MoneySettings) {
  if (!deposit.corporate && !deposit.personal) throw new InvalidField('usdt', 'notAllowed');
  return {
    account_name: announcement.accountName?.trim() ?? '',
    bank: announcement.bank?.trim() || null,
    account_number: announcement.accountNumber?.trim() || null,
    branch: announcement.branch?.trim() || null,
    ...paidInto(announcement, deposit),
  };
}

/** The account that was named, or the only one there is. */
function paidInto({ into }: Announcement, { corporate, personal }: MoneySettings['deposit']) {
  const only = corporate && personal ? null : (corporate ?? personal);
  const account = into === undefined ? only : { corporate, personal }[into];
  if (into !== undefined && !account) throw new InvalidField('into', 'notAllowed');
  return (
    account && {
      into_bank: account.bank,
      into_number: account.accountNumber,
      into_name: account.accountName,
    }
  );
}

function refuseBadDetails(
  announcement: Announcement,
  asked: { settings: MoneySettings; local: LocalCurrency; verifiedName: string },
): void {
  const { settings, local, verifiedName } = asked;
  const terms = depositTerms(settings.deposit, local);
  const [found] = Object.entries(depositProblems(announcement, terms, { local, verifiedName }));
  if (!found) return;
  const [field, problem] = found;
  const limits = announcement.usdt
    ? { belowMinimum: terms.minDepositUSDT, aboveMaximum: terms.maxDepositUSDT }
    : { belowMinimum: terms.minDeposit, aboveMaximum: terms.maxDeposit };
  if (problem === 'belowMinimum' || problem === 'aboveMaximum')
    throw new Refusal('invalidInput', { field, problem, limit: limits[problem] });
  throw new InvalidField(field, problem);
}

async function takeReceipt(tx: Tx, customerId: string, { receipt }: Announcement): Promise<void> {
  if (receipt === null) return;
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
