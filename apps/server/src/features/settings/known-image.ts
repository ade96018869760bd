import type { Tx } from '@openfloor/db/database';
import { InvalidField } from '../../http/refusal.ts';
import { missingImages } from './tenant-row-store.ts';

/** Refuses the id of an image that the tenant has not uploaded. */
export async function requireImage(tx: Tx, field: string, imageId: string | null): Promise<void> {
  if (imageId === null) return;
  if ((await missingImages(tx, [imageId])).length > 0) throw new InvalidField(field, 'fileUnknown');
}
