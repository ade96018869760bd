import { randomUUID } from 'node:crypto';
import type { CallInput } from '@openfloor/contract/call';
import type { withdrawalCalls } from '@openfloor/contract/withdrawals/calls';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { maskedNumber } from '@openfloor/rules/bank-details';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { databaseMoment } from '../../kernel/moment-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { paysOutDollars } from '../payout-accounts/dollar-payouts.ts';
import { usableFrom, type Waiting } from '../payout-accounts/payout-details.ts';
import { rememberAccount } from '../payout-accounts/save-account.ts';
import { accountToPay, type PayoutAccount } from '../payout-accounts/saved-accounts.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { proveWithdrawalPassword } from './prove-withdrawal-password.ts';
import { storeRequest } from './store-request.ts';

type Request = CallInput<(typeof withdrawalCalls)['POST /finance/withdraw']>['body'];

/**
 * Sets the money aside for a review. A disabled customer may: what is theirs stays theirs. Details that were not saved
 * are saved first, in a transaction of its own, so that their cooling off begins although this request is refused.
 */
export async function requestWithdrawal(
  parts: ProofParts,
  context: CustomerContext<Tenant>,
  { opPwd, proof, amount: amountText, ...target }: Request,
): Promise<{ id: string; number: string }> {
  const earlier = await context.earlierOutcome<{ id: string; number: string }>();
  if (earlier) return earlier;
  const seen = await context.query(tx => readCustomer(tx, context.caller.customerId));
  if (seen.verified_name === null) throw new Refusal('verificationRequired');
  await proveWithdrawalPassword(parts.database, context, seen.withdrawal_password_hash, opPwd);
  const { usdt } = target;
  const currency = usdt ? 'USD' : context.tenant.config.defaultCurrency;
  const amount = moneyOf(amountText, currency);
  if (amount === undefined) throw new InvalidField('amount', 'amountFormat');
  if (usdt) await refuseUnlessPaidOut(context);
  const accountId = await context.query(tx => rememberAccount(tx, context, target));
  const ask = { amount, usdt, accountId, provedHash: seen.withdrawal_password_hash };
  return withProof(parts, context, proverOf(context), { proof }, take =>
    context.transaction(async tx => {
      const held = await holdMoney(tx, context, ask);
      // Last, so that a code is not used up by a request that cannot be met.
      await take(tx);
      return held;
    }),
  );
}

async function refuseUnlessPaidOut(context: CustomerContext<Tenant>): Promise<void> {
  const isPaid = await context.query(async tx =>
    paysOutDollars(await readMoneySettings(tx), await readBalances(tx, context.caller.customerId)),
  );
  if (!isPaid) throw new InvalidField('usdt', 'notAllowed');
}

interface Ask {
  amount: bigint;
  usdt: boolean;
  accountId: string;
  provedHash: string | null;
}

async function holdMoney(
  tx: Tx,
  context: CustomerContext<Tenant>,
  ask: Ask,
): Promise<{ id: string; number: string }> {
  const { customerId } = context.caller;
  const { tenantId } = context.tenant;
  const { amount, usdt } = ask;
  const balances = await lockBalances(tx, customerId);
  const customer = await readCustomer(tx, customerId);
  if (customer.verified_name === null) throw new Refusal('verificationRequired');
  // Changed while it was being proved: the proof was of another password.
  if (customer.withdrawal_password_hash !== ask.provedHash) throw new Refusal('withdrawalPassword');
  const { withdraw } = await readMoneySettings(tx);
  const account = await accountToPay(tx, customerId, ask.accountId);
  if (!account) throw new Refusal('notFound');
  const currency = usdt ? 'USD' : context.tenant.config.defaultCurrency;
  const available = balances.of(currency, 'available');
  refuseSmall(amount, usdt ? withdraw.minimumUsd : withdraw.minimum, available, currency);
  const at = await databaseMoment(tx);
  const { coolingOffHours } = withdraw;
  refuseCoolingOff(account, { coolingOffHours, recoveredAt: customer.recovered_at }, at);
  if (available < amount) throw new Refusal('insufficientBalance');
  const withdrawalId = randomUUID();
  const number = await storeRequest(tx, {
    tenant_id: tenantId,
    withdrawal_id: withdrawalId,
    customer_id: customerId,
    currency,
    amount,
    usdt,
    ...targetOf(account),
    verified_name: customer.verified_name,
    session_id: context.caller.sessionId,
    address: context.address,
    user_agent: context.userAgent,
    created_at: at,
  });
  await writeAudit(tx, customerActor(context), {
    action: 'withdrawal.request',
    subject: `withdrawal/${withdrawalId}`,
    customerId,
    after: {
      amount: moneyText(amount, currency),
      currency,
      to: `${account.bank} ${maskedNumber(account.account_number)}`,
    },
  });
  return { id: withdrawalId, number };
}

/** The account as it is at this moment: later changes of it do not touch what was asked for. */
export function targetOf(account: PayoutAccount) {
  return {
    account_id: account.account_id,
    account_name: account.account_name,
    bank: account.bank,
    account_number: account.account_number,
    branch: account.branch,
    bank_code: account.bank_code,
    extra_code: account.extra_code,
    account_changed_at: account.changed_at,
  };
}

/** Everything that is left may always leave, however little it is. */
function refuseSmall(amount: bigint, minimum: bigint, available: bigint, currency: Currency): void {
  if (amount >= minimum || amount === available) return;
  const limit = moneyText(minimum, currency);
  throw new Refusal('invalidInput', { field: 'amount', problem: 'belowMinimum', limit });
}

function refuseCoolingOff(account: PayoutAccount, waiting: Waiting, at: Date): void {
  const fromMs = usableFrom(account, waiting);
  if (fromMs <= at.getTime()) return;
  throw new Refusal('invalidInput', {
    field: 'accountNumber',
    problem: 'accountCoolingOff',
    usableFrom: fromMs,
  });
}
