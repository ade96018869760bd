import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@openfloor/db/column-types';
import type { Database } from '@openfloor/db/database';
import type { CallContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readImage } from '../../kernel/images/read-image.ts';
import { countTry, uploadSubjects } from '../../kernel/limits/attempt-store.ts';
import { announceFile, forgetFiles, markStored, mayUpload } from './document-store.ts';
import type { FileVault } from './file-vault.ts';

/**
 * Stores an image for its owner. Its row comes first and says so only at the end that the bytes are there, so that
 * whatever a crash leaves behind has a row, and the pruning finds it.
 */
export async function uploadFile(
  { database, vault }: { database: Database; vault: FileVault },
  context: CallContext,
  upload: { customerId: string; purpose: FilePurpose; bytes: Buffer },
): Promise<{ id: string }> {
  const { tenantId } = context.tenant;
  const { customerId, purpose } = upload;
  const owner = purpose === 'RECOVERY' ? `recovery ${customerId}` : customerId;
  const mayGoOn = async () => {
    if (!(await context.query(tx => mayUpload(tx, upload)))) throw dayIsUsedUp();
  };
  const earlier = await context.earlierOutcome<{ id: string }>();
  if (earlier) return earlier;
  // Limits first: a picture costs most before anybody knows whether it is one.
  await mayGoOn();
  await countTry(database, tenantId, uploadSubjects(owner));
  const image = await readImage(upload.bytes, { lane: owner, mayGoOn });
  const fileId = randomUUID();
  const file = { tenantId, fileId, customerId, purpose, image };
  if (!(await context.query(tx => announceFile(tx, file)))) {
    throw dayIsUsedUp();
  }
  const discard = async () => {
    await vault.remove(tenantId, fileId);
    await context.query(tx => forgetFiles(tx, [fileId]));
  };
  await vault.put(tenantId, fileId, image.bytes);
  try {
    const { id } = await context.transaction(async tx => {
      await markStored(tx, fileId);
      return { id: fileId };
    });
    // A repetition was given the first upload's id: this copy is nobody's.
    if (id !== fileId) await discard();
    return { id };
  } catch (error) {
    if (error instanceof Refusal) await discard();
    throw error;
  }
}

const dayIsUsedUp = () =>
  new Refusal('tooManyTries', { problem: 'fileDailyLimit', retryAfterSeconds: 3_600 });

/** The same bytes, as the image reader wants them. */
export const bytesOf = ({ bytes }: { bytes: Uint8Array }): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
