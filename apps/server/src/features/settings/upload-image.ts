import { createHash } from 'node:crypto';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { imageAddress } from '../../kernel/tenant/image-address.ts';
import { drawImage, type ImagePurpose } from './draw-image.ts';
import { keepImage } from './tenant-row-store.ts';

/** Keeps a picture for the tenant's brand or content, named by what it shows. It is seen once something refers to it. */
export async function uploadImage(context: StaffContext, purpose: ImagePurpose, upload: Buffer) {
  const { bytes, contentType, width, height } = await drawImage(upload, purpose, context.caller.staffId);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const id = `${name}.${contentType === 'image/png' ? 'png' : 'webp'}`;
  return context.transaction(async tx => {
    await keepImage(tx, {
      tenant_id: context.tenant.tenantId,
      image_id: id,
      content_type: contentType,
      bytes,
    });
    await writeAudit(tx, staffActor(context), {
      action: 'image.upload',
      subject: `image/${id}`,
      after: { purpose, width, height, bytes: bytes.length },
    });
    return { id, url: imageAddress(id), width, height };
  });
}
