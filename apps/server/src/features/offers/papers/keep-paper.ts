import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { paperAddress } from '@openfloor/rules/paper-address';
import { Refusal } from '../../../http/refusal.ts';
import type { StaffContext } from '../../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../../kernel/audit/actor.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { requirePdf } from '../../../kernel/papers/read-pdf.ts';
import type { FileVault } from '../../documents/file-vault.ts';
import { announcePaper, markPaperStored } from './paper-store.ts';

export interface KeptPaper {
  url: string;
  sha256: string;
  bytes: number;
}

/** Where a paper's bytes lie; the row comes first, so that nothing lies there without one. */
export async function keepPaper(
  parts: { vault: FileVault; tenantId: string; within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  bytes: Buffer,
  uploadedBy: string | null,
): Promise<KeptPaper> {
  requirePdf(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const paper = { paperId: sha256, byteSize: bytes.length };
  if (!(await parts.within(tx => announcePaper(tx, paper, uploadedBy)))) {
    throw new Refusal('tooManyTries', { problem: 'fileDailyLimit', retryAfterSeconds: 3_600 });
  }
  await parts.vault.put(parts.tenantId, sha256, bytes);
  return { url: paperAddress(sha256), sha256, bytes: bytes.length };
}

/** The same file twice is one paper; nobody sees it before terms that name it are published. */
export async function uploadPaper(
  context: StaffContext,
  vault: FileVault,
  bytes: Buffer,
): Promise<KeptPaper> {
  const { tenantId } = context.tenant;
  const paper = await keepPaper({ vault, tenantId, within: context.query }, bytes, context.caller.staffId);
  return context.transaction(async tx => {
    await markPaperStored(tx, paper.sha256);
    const after = { sha256: paper.sha256, bytes: paper.bytes };
    await writeAudit(tx, staffActor(context), {
      action: 'offer.paper',
      subject: `paper/${paper.sha256}`,
      after,
    });
    return paper;
  });
}
