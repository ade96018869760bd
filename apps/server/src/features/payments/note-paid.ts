import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { lockFile } from './file-store.ts';
import type { NotePayment } from './note-payment.ts';
import { findReferences, lockPayments } from './payment-store.ts';

interface PaidWish {
  payments: readonly { reference: string; bankReference?: string | undefined }[];
  reason: string;
}

/** The bank has carried out payments of a file: all that are named, or none. */
export function notePaid(
  notePayment: NotePayment,
  context: StaffContext,
  fileId: string,
  { payments, reason }: PaidWish,
): Promise<null> {
  const references = payments.map(({ reference }) => reference.trim().toUpperCase());
  if (new Set(references).size !== references.length) throw new InvalidField('payments', 'referenceUsed');
  return context.transaction(async tx => {
    const file = await lockSent(tx, fileId);
    const known = await findReferences(tx, file.file_id);
    const at = new Date();
    for (const [index, reference] of references.entries()) {
      const withdrawalId = known.get(reference);
      if (withdrawalId === undefined) throw new InvalidField('payments', 'notAllowed');
      const payment = {
        ...{ at, by: context.caller.staffId, paidFrom: file.account_id },
        reference: payments[index]?.bankReference?.trim() || reference,
      };
      await notePayment(tx, withdrawalId, payment, { actor: staffActor(context), reason });
    }
    return null;
  });
}

async function lockSent(tx: Parameters<typeof lockFile>[0], fileId: string) {
  await lockPayments(tx, fileId);
  const file = await lockFile(tx, fileId);
  if (!file) throw new Refusal('notFound');
  if (file.state !== 'released') throw new Refusal('conflict', { problem: 'recordChanged' });
  return file;
}
