import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { signedMoneyOf } from '@openfloor/money/money-text';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { closeBreakKind } from './close-break-kind.ts';
import { updateCashBreaks } from './compare-cash.ts';
import { daysFrom, findDay, localDay } from './day-store.ts';
import { closeAccount, insertAccount, insertStatement, lockAccount, statedFor } from './statement-store.ts';

export function addAccount(
  context: StaffContext,
  { name, currency, reason }: { name: string; currency: Currency; reason: string },
): Promise<{ id: string }> {
  const { tenantId, config } = context.tenant;
  if (currency !== 'USD' && currency !== config.defaultCurrency)
    throw new InvalidField('currency', 'notAllowed');
  return context.transaction(async tx => {
    const id = await insertAccount(tx, { tenantId, name, currency });
    if (!id) throw new InvalidField('name', 'nameTaken');
    const subject = `treasury-account/${id}`;
    const note = { action: 'treasury-account.add', subject, after: { name, currency }, reason };
    await writeAudit(tx, staffActor(context), note);
    return { id };
  });
}

export function endAccount(context: StaffContext, accountId: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal('notFound');
    if (account.closed_at) throw new Refusal('conflict');
    await closeAccount(tx, account.account_id);
    const subject = `treasury-account/${account.account_id}`;
    const note = { action: 'treasury-account.close', subject, before: { name: account.name }, reason };
    await writeAudit(tx, staffActor(context), note);
    return null;
  });
}

export interface StatementWish {
  accountId: string;
  day: string;
  amount: string;
  reason: string;
}

/** Keeps what the bank states, and compares it at once where the day has been reconciled. */
export function enterStatement(context: StaffContext, wish: StatementWish): Promise<{ id: string }> {
  const { tenantId, config } = context.tenant;
  return context.transaction(async tx => {
    const account = await lockAccount(tx, wish.accountId);
    if (!account) throw new Refusal('notFound');
    const amount = signedMoneyOf(wish.amount, account.currency);
    if (amount === undefined) throw new InvalidField('amount', 'amountFormat');
    if (wish.day > (await localDay(tx, tenantZone(config.defaultCurrency)))) {
      throw new InvalidField('day', 'tooLarge');
    }
    const { day, reason } = wish;
    const statement = { tenantId, accountId: account.account_id, day, amount, reason };
    const id = await insertStatement(tx, { ...statement, staffId: context.caller.staffId });
    const made = await findDay(tx, day);
    if (made) await updateCashBreaks(tx, { tenantId, local: config.defaultCurrency }, day, made.ends_at);
    await writeAudit(tx, staffActor(context), {
      action: 'reconciliation.state-balance',
      subject: `treasury-account/${account.account_id}`,
      after: { statement: id, day, amount: wish.amount, currency: account.currency },
      reason,
    });
    return { id };
  });
}

/** Keeps a closing balance that a file of the bank has, unless it says what is known. */
export async function noteBalance(
  tx: Tx,
  context: StaffContext,
  account: { account_id: string },
  { day, amount, reason }: { day: string; amount: bigint; reason: string },
): Promise<void> {
  const zone = tenantZone(context.tenant.config.defaultCurrency);
  if (day > (await localDay(tx, zone))) throw new InvalidField('file', 'inTheFuture');
  if ((await statedFor(tx, account.account_id, day)) === amount) return;
  const { tenantId } = context.tenant;
  const statement = { tenantId, accountId: account.account_id, day, amount, reason };
  await insertStatement(tx, { ...statement, staffId: context.caller.staffId });
}

/** Compares every reconciled day from this one on with what is known by now. */
export async function compareDaysAgain(tx: Tx, tenant: Tenant, from: string): Promise<void> {
  const local = tenant.config.defaultCurrency;
  for (const { day, ends_at } of await daysFrom(tx, from)) {
    await updateCashBreaks(tx, { tenantId: tenant.tenantId, local }, day, ends_at);
  }
}

/** Puts the explanation before a second person; the break stays open until they agree. */
export function explainBreak(
  context: StaffContext,
  breakId: string,
  reason: string,
): Promise<{ proposalId: string }> {
  return context.transaction(async tx => {
    const { id } = await propose(tx, context, closeBreakKind, { breakId }, reason);
    return { proposalId: id };
  });
}
