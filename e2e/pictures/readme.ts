import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './draw.ts';
import { readmeVariants, type Variant } from './variants.ts';

/* The pictures of the README: a row of phones, a desk, and a tour. */

const [savanna, aurora, lotus] = readmeVariants;
if (!savanna || !aurora || !lotus) throw new Error('The README shows three tenants');

interface Shot {
  scene: string;
  variant: Variant;
}

const phones: readonly Shot[] = [
  { scene: 'home', variant: savanna },
  { scene: 'stock-own-position', variant: aurora },
  { scene: 'portfolio', variant: lotus },
  { scene: 'receipt-buy', variant: savanna },
  { scene: 'allotment-proof', variant: aurora },
];
const desk: Shot = { scene: 'console-withdrawals', variant: { ...savanna, width: 1440 } };
/** From the first price to the proof. */
const tour: readonly Shot[] = [
  'home-guest',
  'market-rising',
  'stock-guest',
  'login',
  'home',
  'buy-sheet',
  'receipt-buy',
  'holdings',
  'portfolio',
  'subscribe-sheet',
  'allotment-proof',
  'withdrawal-records',
  'security',
].map(scene => ({ scene, variant: savanna }));

export const shots: readonly Shot[] = [...phones, desk, ...tour];

const phoneWidth = 280;
const phoneHeight = Math.round((phoneWidth * 844) / 390);
const gap = 16;
const corner = 24;
const tourWidth = 300;
const eachMs = 1_600;

/** Puts what was drawn together, into the folder of the documents. */
export async function writeReadmePictures(pictures: readonly Picture[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fileOf = ({ scene, variant }: Shot): string => {
    const found = pictures.find(
      picture =>
        picture.scene === scene &&
        picture.variant.tenant === variant.tenant &&
        picture.variant.dark === variant.dark,
    );
    if (!found?.file) throw new Error(`${scene} was not drawn: ${found?.problem ?? 'nobody asked for it'}`);
    return found.file;
  };
  const cells = await Promise.all(phones.map(shot => rounded(fileOf(shot))));
  await sharp({
    create: {
      width: cells.length * (phoneWidth + gap) - gap,
      height: phoneHeight,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(cells.map((input, place) => ({ input, left: place * (phoneWidth + gap), top: 0 })))
    .webp({ quality: 86 })
    .toFile(join(folder, 'app.webp'));
  await sharp(fileOf(desk))
    .resize({ width: 1200 })
    .webp({ quality: 86 })
    .toFile(join(folder, 'console.webp'));
  const frames = await Promise.all(
    tour.map(shot => sharp(fileOf(shot)).resize({ width: tourWidth }).png().toBuffer()),
  );
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 80, delay: frames.map(() => eachMs), loop: 0 })
    .toFile(join(folder, 'tour.webp'));
}

async function rounded(file: string): Promise<Buffer> {
  const frame = (fill: string, stroke: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${phoneWidth}" height="${phoneHeight}"><rect x="0.5" y="0.5" width="${phoneWidth - 1}" height="${phoneHeight - 1}" rx="${corner}" fill="${fill}" stroke="${stroke}"/></svg>`,
    );
  return sharp(file)
    .resize({ width: phoneWidth, height: phoneHeight, fit: 'cover', position: 'top' })
    .composite([
      { input: frame('#fff', '#fff'), blend: 'dest-in' },
      { input: frame('none', '#8a8f98'), blend: 'over' },
    ])
    .png()
    .toBuffer();
}
