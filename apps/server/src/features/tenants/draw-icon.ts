import { uploadPixelsMax } from '@openfloor/rules/upload';
import { decodeSecondsMax } from '../../kernel/images/read-image.ts';
import { loadSharp } from '../../kernel/images/sharp.ts';
import type { IconShape } from './app-icons.ts';

/** The part of a maskable icon that no device cuts away is a circle of 80 %; this square lies inside it. */
const safePart = 0.56;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** Whether a picture is about as wide as high: a word mark makes no icon. */
export async function isSquare(bytes: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: uploadPixelsMax }).metadata();
  return width > 0 && height > 0 && Math.max(width, height) / Math.min(width, height) < 1.25;
}

/** The tenant's picture as an icon; a maskable one stands on the brand's colour. */
export async function drawIcon(bytes: Buffer, { kind, side }: IconShape, ground: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const pictureSide = kind === 'any' ? side : Math.round(side * safePart);
  // A drawing is made as sharp as it will be large; 72 is where its own size counts as it is.
  const { format, width = pictureSide } = await sharp(bytes).metadata();
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * pictureSide) / width)) : 72;
  const picture = await sharp(bytes, { limitInputPixels: uploadPixelsMax, density })
    .timeout({ seconds: decodeSecondsMax })
    .resize({ width: pictureSide, height: pictureSide, fit: 'contain', background: nothing })
    .png()
    .toBuffer();
  if (kind === 'any') return picture;
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}
