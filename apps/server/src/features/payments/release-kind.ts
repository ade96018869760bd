import { paymentProfile } from '@openfloor/contract/payments/payment-profile';
import type { Tx } from '@openfloor/db/database';
import { displayMoney } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { areInOneHand } from '../../kernel/approvals/proposal-store.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { endFile, type FileRow, lockFile, readContent } from './file-store.ts';
import { lookAtFile } from './look-at-file-store.ts';
import { lockPayments } from './payment-store.ts';
import { writeFile } from './write-file.ts';

const lifetimeMs = 72 * 3_600_000;

/** A file goes to the bank on the word of somebody who did not build it. */
export const releaseKind = defineActionKind({
  name: 'payment-file.release',
  payload: z.strictObject({
    fileId: z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' }),
  }),
  proposers: ['owner', 'treasury'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs,
  async describe(tx, { fileId }, { config }) {
    const file = await lockReleasable(tx, fileId);
    const money = moneyText(file.total, file.currency);
    const before = {
      ...{ number: file.number, state: file.state, account: file.account, format: file.format },
      ...{ payments: file.payment_count, total: money, currency: file.currency },
      ...{ executeOn: file.execute_on, builtBy: file.builder, sha256: file.sha256.toString('hex') },
    };
    const count = file.payment_count === 1 ? 'one payment' : `${file.payment_count} payments`;
    return {
      subject: `payment-file/${fileId}`,
      title: `Send ${count} of ${displayMoney(money, file.currency, config.defaultCurrency)} to the bank: ${file.number}`,
      before,
      after: { ...before, state: 'released' },
    };
  },
  async execute(tx, { fileId }, { proposalId, approver, at }) {
    const file = await lockReleasable(tx, fileId);
    // Somebody else than its builder may have proposed it.
    if (approver === file.built_by) throw new Refusal('ownProposal');
    if (await areInOneHand(tx, approver, file.built_by))
      throw new Refusal('ownProposal', { problem: 'inOneHand' });
    await endFile(tx, fileId, { state: 'released', proposalId, at, by: approver });
    const reason = 'The file was released';
    const subject = `payment-file/${fileId}`;
    await voidProposals(tx, { kind: 'system', job: 'approvals' }, subject, { at, reason });
  },
  look: (tx, { fileId }) => lookAtFile(tx, fileId),
});

/** The file, while all of it can be paid and its bytes are what its payments say. */
async function lockReleasable(tx: Tx, fileId: string): Promise<FileRow> {
  const payments = await lockPayments(tx, fileId);
  const file = await lockFile(tx, fileId);
  if (!file) throw new Refusal('notFound');
  if (file.state !== 'built' || payments.some(({ isPayable }) => !isPayable))
    throw new Refusal('conflict', { problem: 'recordChanged' });
  const { content } = writeFile({
    ...{ number: file.number, builtAt: file.built_at, executeOn: file.execute_on, currency: file.currency },
    ...{ payerNumber: file.bank_number ?? '', profile: paymentProfile.parse(file.profile), payments },
  });
  // Whoever writes rows by hand makes a list that somebody agrees to, and bytes that pay others.
  if (!content.equals(await readContent(tx, fileId)))
    throw new Refusal('conflict', { problem: 'recordChanged' });
  return file;
}
