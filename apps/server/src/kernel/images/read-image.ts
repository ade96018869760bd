import { createHash } from 'node:crypto';
import { FairQueue } from '@openfloor/db/fair-queue';
import { uploadPixelsMax } from '@openfloor/rules/upload';
import type { Sharp } from 'sharp';
import { InvalidField } from '../../http/refusal.ts';
import { loadSharp } from './sharp.ts';

/** An upload as it is kept: drawn anew from its pixels, so that nothing else of the original file is left. */
export interface CleanImage {
  bytes: Buffer;
  width: number;
  height: number;
  pictureHash: Buffer;
  /** 256 digits, each 0 or 1. */
  lookHash: string;
}

const sideMax = 2600;
const compareSideMax = 512;
const jpegQuality = 84;
/** Steps of brightness that compression alone makes. */
const noise = 3;

/** Decoding costs a core and much memory: two at a time, one for each owner, and a bounded queue. */
const turns = new FairQueue({ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 8, waitingMax: 100, waitMs: 60_000 });
/** What takes longer was made to. */
export const decodeSecondsMax = 20;

export interface ImageOwner {
  /** Whose turn it takes. */
  lane: string;
  /** Refuses in the last moment before the work, with what the others before it have used up. */
  mayGoOn?(): Promise<void>;
}

const ownLane: ImageOwner = { lane: 'server' };

export async function readImage(bytes: Buffer, owner = ownLane): Promise<CleanImage> {
  refuseOtherFiles(bytes);
  await refuseHuge(bytes);
  return inTurn(owner, () => redraw(bytes));
}

export function inTurn<T>({ lane, mayGoOn }: ImageOwner, work: () => Promise<T>): Promise<T> {
  return turns.run(lane, async () => {
    await mayGoOn?.();
    return work();
  });
}

/** Refuses a file that is no image, or something else besides. */
export function refuseOtherFiles(bytes: Buffer): void {
  if (bytes.length === 0) throw new InvalidField('file', 'fileEmpty');
  if (!looksLikeImage(bytes) || containsMarkup(bytes)) throw new InvalidField('file', 'fileNotImage');
}

/** By what its first bytes say of its size: a small file can unfold into a huge picture. */
export async function refuseHuge(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new InvalidField('file', 'fileBroken');
    });
  if (width * height > uploadPixelsMax) throw new InvalidField('file', 'fileTooManyPixels');
}

async function redraw(bytes: Buffer): Promise<CleanImage> {
  const sharp = await loadSharp();
  const open = () =>
    sharp(bytes, { limitInputPixels: uploadPixelsMax, failOn: 'error', pages: 1 })
      .timeout({ seconds: decodeSecondsMax })
      .autoOrient();
  try {
    const drawn = await open()
      .flatten({ background: '#ffffff' })
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: drawn.data,
      width: drawn.info.width,
      height: drawn.info.height,
      pictureHash: await pictureHash(open()),
      lookHash: await lookHash(open()),
    };
  } catch {
    throw new InvalidField('file', 'fileBroken');
  }
}

/** Of the pixels alone: the same picture with other metadata, or in another lossless wrapping, gives the same. */
async function pictureHash(image: Sharp): Promise<Buffer> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize({
      width: compareSideMax,
      height: compareSideMax,
      fit: 'inside',
      withoutEnlargement: true,
      fastShrinkOnLoad: false,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return createHash('sha256').update(`${info.width}x${info.height}x${info.channels}\n`).update(data).digest();
}

/** Whether it gets brighter from one field of a 16 × 16 grid to the next; a recompressed copy differs in few. */
async function lookHash(image: Sharp): Promise<string> {
  const grid = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: 17, height: 16, fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  let digits = '';
  for (let row = 0; row < 16; row++) {
    for (let column = 0; column < 16; column++) {
      const at = row * 17 + column;
      digits += (grid[at + 1] ?? 0) - (grid[at] ?? 0) > noise ? '1' : '0';
    }
  }
  return digits;
}

const beginnings = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
];

/** By its first bytes, whatever its name and type say. */
function looksLikeImage(bytes: Buffer): boolean {
  if (beginnings.some(beginning => bytes.subarray(0, beginning.length).equals(beginning))) return true;
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

const markup = /<(script|iframe|object|embed)[\s>/]|<!doctype\s+html|<html[\s>]|<\?php/i;

/** A file that is an image and a page at once was made to deceive. What is kept would be harmless; it is refused anyway. */
function containsMarkup(bytes: Buffer): boolean {
  return markup.test(bytes.toString('latin1'));
}
