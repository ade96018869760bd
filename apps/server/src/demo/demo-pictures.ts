import { createHash } from 'node:crypto';
import type { FilePurpose } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { announceFile } from '../features/documents/document-store.ts';
import type { FileVault } from '../features/documents/file-vault.ts';
import { readImage } from '../kernel/images/read-image.ts';
import { loadSharp } from '../kernel/images/sharp.ts';
import { fixedId } from './seed-trading.ts';

export interface DemoPicture {
  tenantId: string;
  customerId: string;
  purpose: FilePurpose;
  /** What makes it this picture and no other; its id and its drawing follow from it. */
  about: string;
  /** Draws the same picture as another `about`. */
  drawnLike?: string;
  title: string;
  lines: readonly string[];
}

/** An invented document in the vault, as if somebody had uploaded and used it; its id. */
export async function drawDemoPicture(tx: Tx, vault: FileVault, picture: DemoPicture): Promise<string> {
  const { tenantId, customerId, purpose, about } = picture;
  const fileId = fixedId(`${tenantId} picture ${about}`);
  const sharp = await loadSharp();
  const image = await readImage(
    await sharp(Buffer.from(svg(picture)))
      .png()
      .toBuffer(),
  );
  if (!(await announceFile(tx, { tenantId, fileId, customerId, purpose, image }))) {
    throw new Error('Too many demo pictures');
  }
  await vault.put(tenantId, fileId, image.bytes);
  const now = new Date();
  await tx
    .updateTable('document')
    .set({ stored_at: now, used_at: now })
    .where('document_id', '=', fileId)
    .execute();
  return fileId;
}

/** A card with a pattern of its own, so that two of them are not taken for one. */
function svg({ about, drawnLike = about, title, lines }: DemoPicture): string {
  const digest = createHash('sha256').update(drawnLike).digest();
  const bars = [...digest.subarray(0, 14)].map((byte, index) => {
    const shade = (byte * 7) % 230;
    const height = 40 + (byte % 150);
    const hue = `rgb(${shade},${shade},${Math.min(255, shade + 25)})`;
    return `<rect x="${46 + index * 65}" y="${600 - height}" width="60" height="${height}" fill="${hue}"/>`;
  });
  const texts = lines.map(
    (line, index) =>
      `<text x="330" y="${220 + index * 62}" font-size="38" fill="#1f2a37">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640" font-family="sans-serif">
    <rect width="1000" height="640" fill="#d9dee5"/>
    <rect x="20" y="20" width="960" height="600" rx="28" fill="#f6faf7"/>
    <rect x="20" y="20" width="960" height="110" rx="28" fill="hsl(${digest[24]! % 360},40%,32%)"/>
    <text x="60" y="92" font-size="44" fill="#ffffff">${escaped(title)}</text>
    <text x="720" y="92" font-size="36" fill="#ffffff">SPECIMEN</text>
    <circle cx="170" cy="260" r="62" fill="#9fb0bf"/><path d="M70 450 q100 -150 200 0 z" fill="#9fb0bf"/>
    ${texts.join('')}${bars.join('')}
  </svg>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
