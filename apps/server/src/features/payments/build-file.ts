import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '@openfloor/db/errors';
import { moneyText } from '@openfloor/money/money-text';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { localDay } from '../reconciliation/day-store.ts';
import { lockAccount } from '../reconciliation/statement-store.ts';
import { insertFile, nextNumber } from './file-store.ts';
import { sumOf } from './payment.ts';
import { lockWithdrawals } from './payment-store.ts';
import { findProfile } from './profile-store.ts';
import { releaseKind } from './release-kind.ts';
import { writeFile } from './write-file.ts';

interface FileWish {
  accountId: string;
  withdrawals: readonly string[];
  executeOn?: string | undefined;
  reason: string;
}

/** Writes the file once and for all, and puts it before a second person. */
export function buildFile(
  context: StaffContext,
  wish: FileWish,
): Promise<{ id: string; proposalId: string }> {
  const ids = [...new Set(wish.withdrawals)];
  if (ids.length !== wish.withdrawals.length || !ids.every(isUuid))
    throw new InvalidField('withdrawals', 'notAllowed');
  return context.transaction(async tx => {
    const account = await lockAccount(tx, wish.accountId);
    if (!account || account.closed_at) throw new Refusal('notFound');
    const payments = await lockWithdrawals(tx, ids);
    if (payments.length !== ids.length) throw new Refusal('notFound');
    const profile = await findProfile(tx, account.account_id);
    if (profile === null || account.bank_number === null)
      throw new InvalidField('accountId', 'fileProfileMissing');
    const { currency } = account;
    if (payments.some(payment => payment.currency !== currency))
      throw new InvalidField('withdrawals', 'notAllowed');
    if (payments.some(({ isInFile }) => isInFile))
      throw new Refusal('conflict', { problem: 'recordChanged' });
    if (payments.some(({ isPayable }) => !isPayable))
      throw new Refusal('conflict', { problem: 'recordChanged' });
    const today = await localDay(tx, tenantZone(context.tenant.config.defaultCurrency));
    const { executeOn = today } = wish;
    if (executeOn < today) throw new InvalidField('executeOn', 'inThePast');
    const builtAt = new Date();
    const number = await nextNumber(tx, builtAt);
    const parts = {
      number,
      builtAt,
      executeOn,
      currency,
      payerNumber: account.bank_number,
      profile,
      payments,
    };
    const written = writeFile(parts);
    const fileId = randomUUID();
    const { staffId } = context.caller;
    try {
      await insertFile(tx, { ...parts, ...written, fileId, accountId: account.account_id, staffId });
    } catch (error) {
      if (isUniqueViolation(error, 'file_payment_once'))
        throw new Refusal('conflict', { problem: 'recordChanged' });
      throw error;
    }
    await writeAudit(tx, staffActor(context), {
      action: 'payment-file.build',
      subject: `payment-file/${fileId}`,
      after: {
        ...{ number, account: account.name, payments: payments.length },
        ...{ total: moneyText(sumOf(payments), currency), currency, sha256: written.sha256.toString('hex') },
      },
      reason: wish.reason,
    });
    const { id: proposalId } = await propose(tx, context, releaseKind, { fileId }, wish.reason);
    return { id: fileId, proposalId };
  });
}
