import type { imagePurposes } from '@openfloor/contract/settings/console-calls';
import { uploadPixelsMax } from '@openfloor/rules/upload';
import { InvalidField } from '../../http/refusal.ts';
import { decodeSecondsMax, inTurn, refuseHuge, refuseOtherFiles } from '../../kernel/images/read-image.ts';
import { loadSharp } from '../../kernel/images/sharp.ts';

export type ImagePurpose = (typeof imagePurposes)[number];

interface Frame {
  width: number;
  height: number;
  /** `inside` keeps the picture's own shape; `contain` fills up to the frame's with nothing. */
  fit: 'inside' | 'contain';
}

const frames: Record<ImagePurpose, Frame> = {
  logo: { width: 512, height: 512, fit: 'inside' },
  favicon: { width: 128, height: 128, fit: 'contain' },
  avatar: { width: 256, height: 256, fit: 'contain' },
  banner: { width: 1600, height: 900, fit: 'inside' },
  news: { width: 1200, height: 1200, fit: 'inside' },
  icon: { width: 128, height: 128, fit: 'contain' },
};

export interface DrawnImage {
  bytes: Buffer;
  contentType: 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/** Draws the picture anew from its pixels in the size it is shown in: nothing else of the file is left. */
export async function drawImage(bytes: Buffer, purpose: ImagePurpose, lane: string): Promise<DrawnImage> {
  refuseOtherFiles(bytes);
  await refuseHuge(bytes);
  return inTurn({ lane }, () => redraw(bytes, purpose));
}

async function redraw(bytes: Buffer, purpose: ImagePurpose): Promise<DrawnImage> {
  const { fit, ...size } = frames[purpose];
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const sharp = await loadSharp();
  const drawn = sharp(bytes, { limitInputPixels: uploadPixelsMax, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeSecondsMax })
    .autoOrient()
    .resize({ ...size, fit, withoutEnlargement: fit === 'inside', background })
    .toColourspace('srgb');
  // Not every browser takes another kind of icon.
  const contentType = purpose === 'favicon' ? 'image/png' : 'image/webp';
  const encoded = contentType === 'image/png' ? drawn.png() : drawn.webp({ quality: 86 });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType, width: info.width, height: info.height };
  } catch {
    throw new InvalidField('file', 'fileBroken');
  }
}
