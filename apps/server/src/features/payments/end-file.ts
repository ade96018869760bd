import { createHash } from 'node:crypto';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { lockProposal } from '../../kernel/approvals/proposal-store.ts';
import { pendingFor } from '../../kernel/approvals/propose.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { endFile, findFile, lockFile, readContent } from './file-store.ts';

/** Takes a file apart that was not sent. Anybody who could build one may: nothing is paid by it. */
export function dropFile(context: StaffContext, fileId: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    // In the order of whoever releases it.
    for (const { id } of await pendingFor(tx, `payment-file/${fileId}`)) await lockProposal(tx, id);
    const file = await lockFile(tx, fileId);
    if (!file) throw new Refusal('notFound');
    if (file.state !== 'built') throw new Refusal('conflict', { problem: 'recordChanged' });
    const [at, actor, subject] = [new Date(), staffActor(context), `payment-file/${file.file_id}`];
    await endFile(tx, file.file_id, { state: 'dropped', reason, at, by: context.caller.staffId });
    await voidProposals(tx, actor, subject, { at, reason: 'The payment file was taken apart' });
    await writeAudit(tx, actor, {
      action: 'payment-file.drop',
      subject,
      before: { number: file.number, state: 'built' },
      after: { number: file.number, state: 'dropped' },
      reason,
    });
    return null;
  });
}

const types = { 'pain.001': ['application/xml', 'xml'], csv: ['text/csv', 'csv'] } as const;

/** The bytes for the bank. Nobody has them before two people agreed, since a bank asks no second time. */
export function readFile(context: StaffContext, fileId: string) {
  return context.query(async tx => {
    const file = await findFile(tx, fileId);
    if (!file) throw new Refusal('notFound');
    if (file.state !== 'released') throw new Refusal('conflict', { problem: 'recordChanged' });
    const content = await readContent(tx, file.file_id);
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (sha256 !== file.sha256.toString('hex')) throw new Error(`The bytes of ${file.number} have changed`);
    const [type, ending] = types[file.format];
    await writeAudit(tx, staffActor(context), {
      action: 'payment-file.read',
      subject: `payment-file/${file.file_id}`,
      after: { number: file.number, sha256 },
    });
    return { name: `${file.number}.${ending}`, type, sha256, content: content.toString('base64') };
  });
}
