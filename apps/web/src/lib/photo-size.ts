export type PhotoProblem = 'notAnImage' | 'tooLarge' | 'unreadable';

const megabyte = 1024 * 1024;
/** What a phone may be asked to decode. */
export const photoMegabytesMax = 25;
/** Above this a photo is drawn anew even where its sides fit. */
const sentBytesMax = 1.5 * megabyte;
/** Small print on a card stays readable, and the file stays below a megabyte. */
const sideMax = 2000;

interface FileTraits {
  type: string;
  size: number;
}

interface Sides {
  width: number;
  height: number;
}

export function photoProblem({ type, size }: FileTraits): PhotoProblem | undefined {
  // Some file managers name no type; whether it is an image shows when it is decoded.
  if (type !== '' && !type.startsWith('image/')) return 'notAnImage';
  if (size === 0) return 'unreadable';
  return size > photoMegabytesMax * megabyte ? 'tooLarge' : undefined;
}

/** The largest sides of the same shape that are still sent. */
export function fittingSize({ width, height }: Sides): Sides {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Screenshots that are small enough stay as they are; a camera's file never does, because it may say where. */
export function needsRedrawing({ type, size }: FileTraits, { width, height }: Sides): boolean {
  const isPlainScreenshot = type === 'image/png' || type === 'image/webp';
  return !isPlainScreenshot || size > sentBytesMax || Math.max(width, height) > sideMax;
}
