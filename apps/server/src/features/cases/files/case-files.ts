import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import { Refusal } from '../../../http/refusal.ts';
import { isUuid } from '../../../http/uuid.ts';
import type { StaffContext } from '../../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../../kernel/audit/actor.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { findCase } from '../../../kernel/cases/case-store.ts';
import { readImage } from '../../../kernel/images/read-image.ts';
import { countTry, uploadSubjects } from '../../../kernel/limits/attempt-store.ts';
import { requirePdf } from '../../../kernel/papers/read-pdf.ts';
import type { FileVault } from '../../documents/file-vault.ts';
import { pruneStored } from '../../documents/prune-files.ts';
import { caseSubject } from '../locked-case.ts';
import {
  announceFile,
  findFile,
  forgetFiles,
  lockUnstored,
  markFileStored,
  type NewFile,
} from './case-file-store.ts';

interface FileParts {
  database: Database;
  vault: FileVault;
}

/** Its row comes first and says at the end only that the bytes are there: what a crash leaves behind is found. */
export async function attachFile(
  { database, vault }: FileParts,
  context: StaffContext,
  caseId: string,
  upload: { fields: { name: string }; bytes: Uint8Array },
): Promise<{ id: string }> {
  const { tenantId } = context.tenant;
  const { staffId } = context.caller;
  const earlier = await context.earlierOutcome<{ id: string }>();
  if (earlier) return earlier;
  if (!(await context.query(tx => findCase(tx, caseId)))) throw new Refusal('notFound');
  await countTry(database, tenantId, uploadSubjects(`staff ${staffId}`));
  const { bytes, type } = await readFile(Buffer.from(upload.bytes), `staff ${staffId}`);
  const file: NewFile = {
    ...{ fileId: randomUUID(), caseId, type, byteSize: bytes.length, uploadedBy: staffId },
    name: plainName(upload.fields.name),
    sha256: createHash('sha256').update(bytes).digest(),
  };
  if (!(await context.query(tx => announceFile(tx, file))))
    throw new Refusal('tooManyTries', { problem: 'fileDailyLimit', retryAfterSeconds: 3_600 });
  await vault.put(tenantId, file.fileId, bytes);
  return context.transaction(async tx => {
    await markFileStored(tx, file.fileId);
    await writeAudit(tx, staffActor(context), {
      action: 'case.attach',
      subject: caseSubject(caseId),
      after: { fileId: file.fileId, name: file.name, sha256: file.sha256.toString('hex') },
    });
    return { id: file.fileId };
  });
}

/** Pictures are drawn anew; a PDF has to do nothing but show pages. */
async function readFile(bytes: Buffer, lane: string): Promise<Pick<NewFile, 'type'> & { bytes: Buffer }> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    requirePdf(bytes);
    return { bytes, type: 'application/pdf' };
  }
  const image = await readImage(bytes, { lane });
  return { bytes: image.bytes, type: 'image/jpeg' };
}

/** A name for people: no path, nothing that cannot be seen. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/[\p{C}"<>|:*?]/gu, '').trim() || 'attachment';
}

/** That somebody opened it stands in the log. */
export function linkToFile(
  vault: FileVault,
  context: StaffContext,
  { id, fileId }: { id: string; fileId: string },
) {
  return context.query(async tx => {
    const file = isUuid(fileId) ? await findFile(tx, fileId) : undefined;
    if (file?.case_id !== id) throw new Refusal('notFound');
    await writeAudit(tx, staffActor(context), {
      action: 'case.view-file',
      subject: caseSubject(id),
      after: { fileId, name: file.name },
    });
    const { accessId, sessionId } = context.caller;
    const session = accessId ? (`platform.${sessionId}` as const) : (`staff.${sessionId}` as const);
    const { url, expiresMs } = vault.link(context.tenant.tenantId, fileId, session);
    return { url: url.replace('/api/file/', '/api/case-file/'), expiresTime: expiresMs };
  });
}

/** Rows whose bytes never came, with whatever of them did. */
export const pruneCaseFiles = (parts: FileParts, tenantId: string, signal?: AbortSignal) =>
  pruneStored(parts, { lock: lockUnstored, forget: forgetFiles }, tenantId, signal);
