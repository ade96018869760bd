import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { addressGroup } from '../../http/address-group.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { readImage } from '../../kernel/images/read-image.ts';
import { codeSubjects, countTry, uncountTry, uploadSubjects } from '../../kernel/limits/attempt-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { claimFiles } from '../documents/document-store.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { uploadFile } from '../documents/upload-file.ts';
import type { Door, RecoveryParts } from './begin-recovery.ts';
import { newFigures } from './figures.ts';
import { type Claimed, findByClaim, lockByClaim, renewFigures, storeSent } from './recovery-store.ts';

/** Whose code it is. Wrong ones are counted by address: nobody tries out codes by the thousand. */
export async function withClaim<T>(
  { database, claimCodes }: RecoveryParts,
  context: Door,
  code: string,
  work: (claimHash: Buffer) => Promise<T>,
): Promise<T> {
  const { tenantId } = context.tenant;
  const subjects = codeSubjects('recovery-claim', context.address);
  await countTry(database, tenantId, subjects);
  const claimHash = claimCodes.hash(tenantId, code);
  if (!(await context.query(tx => findByClaim(tx, claimHash)))) throw new Refusal('notFound');
  await uncountTry(database, tenantId, subjects);
  return work(claimHash);
}

export async function lockOpen(tx: Tx, claimHash: Buffer): Promise<Claimed> {
  const recovery = await lockByClaim(tx, claimHash);
  if (!recovery) throw new Refusal('notFound');
  if (recovery.shown !== 'open') throw new Refusal('conflict', { problem: 'recordChanged' });
  return recovery;
}

export function otherFigures(parts: RecoveryParts, context: Door, code: string) {
  return withClaim(parts, context, code, claimHash =>
    context.query(async tx => {
      const { recovery_id } = await lockOpen(tx, claimHash);
      const figures = newFigures();
      return { figures, figuresUntil: (await renewFigures(tx, recovery_id, figures)).getTime() };
    }),
  );
}

/** Looked at in the same way whoever sends it; kept only where there is somebody to compare it with. */
export function addPhoto(
  parts: RecoveryParts & { vault: FileVault },
  context: Door,
  { claimCode, bytes }: { claimCode: string; bytes: Buffer },
): Promise<{ id: string }> {
  return withClaim(parts, context, claimCode, async claimHash => {
    const recovery = await context.query(tx => lockOpen(tx, claimHash));
    if (recovery.customer_id)
      return uploadFile(parts, context, { customerId: recovery.customer_id, purpose: 'RECOVERY', bytes });
    await countTry(parts.database, context.tenant.tenantId, uploadSubjects(recovery.recovery_id));
    await readImage(bytes, { lane: addressGroup(context.address) });
    return { id: randomUUID() };
  });
}

/** Puts it before two people, and tells whoever is logged in: they can object from now on. */
export function sendRecovery(
  parts: RecoveryParts,
  context: Door,
  { claimCode, photos, lostFactor }: { claimCode: string; photos: string[]; lostFactor: boolean },
): Promise<null> {
  if (!photos.every(isUuid) || new Set(photos).size < photos.length) throw unknownPhoto();
  return withClaim(parts, context, claimCode, claimHash =>
    context.transaction(async tx => {
      const recovery = await lockOpen(tx, claimHash);
      if (recovery.figures_over) throw new InvalidField('figures', 'figuresExpired');
      const { recovery_id: recoveryId, customer_id: customerId } = recovery;
      if (customerId && !(await claimFiles(tx, customerId, 'RECOVERY', photos))) throw unknownPhoto();
      await storeSent(tx, recoveryId, { photos: customerId ? photos : [], lostFactor });
      if (customerId) await tell(tx, context, recovery, customerId, lostFactor);
      return null;
    }),
  );
}

async function tell(
  tx: Tx,
  { address, userAgent }: Door,
  { recovery_id: recoveryId, purpose }: Claimed,
  customerId: string,
  lostFactor: boolean,
): Promise<void> {
  // Nobody knows yet that it is the customer.
  await writeAudit(
    tx,
    { kind: 'system', job: 'recovery', address, userAgent },
    {
      action: 'recovery.send',
      subject: `recovery/${recoveryId}`,
      customerId,
      after: { purpose, lostFactor },
    },
  );
  const payload = { purpose, device: deviceName(userAgent), worksFrom: null };
  await notify(tx, [{ customerId, kind: 'RECOVERY_ASKED', cause: `recovery/${recoveryId}/asked`, payload }]);
}

const unknownPhoto = () => new InvalidField('photos', 'fileUnknown');
