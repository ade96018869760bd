import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lookAlikeBitsMax } from '../../features/identity/duplicate-store.ts';
import { readImage } from './read-image.ts';

const distance = (one: string, other: string) =>
  [...one].filter((digit, index) => digit !== other[index]).length;

/** Something with shapes of many sizes, as photographs have. */
function picture(seed: number): Promise<Buffer> {
  let state = seed * 7_919;
  const next = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
  const shapes = Array.from(
    { length: 30 },
    () =>
      `<ellipse cx="${next(1000)}" cy="${next(700)}" rx="${30 + next(120)}" ry="${20 + next(80)}"
        fill="rgb(${next(255)},${next(255)},${next(255)})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#cccccc' }).jpeg({ quality: 90 }).toBuffer();
}

test('the same picture is found whatever its metadata, and a compressed or smaller copy looks alike', async () => {
  const original = await picture(1);
  const first = await readImage(original);
  const renamed = await readImage(
    await sharp(original)
      .keepMetadata()
      .withExif({ IFD0: { Artist: 'x' } })
      .png()
      .toBuffer(),
  );
  expect(renamed.pictureHash).toEqual(first.pictureHash);
  const copies = [
    await sharp(original).jpeg({ quality: 35 }).toBuffer(),
    await sharp(original).resize(640).webp({ quality: 60 }).toBuffer(),
  ];
  for (const bytes of copies) {
    const copy = await readImage(bytes);
    expect(copy.pictureHash).not.toEqual(first.pictureHash);
    expect(distance(copy.lookHash, first.lookHash)).toBeLessThanOrEqual(lookAlikeBitsMax);
  }
  for (const seed of [2, 3, 4]) {
    const other = await readImage(await picture(seed));
    expect(distance(other.lookHash, first.lookHash)).toBeGreaterThan(lookAlikeBitsMax);
  }
});

test('large pictures are kept at a readable size', async () => {
  const large = await sharp({ create: { width: 5_000, height: 3_000, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  expect(await readImage(large)).toMatchObject({ width: 2600, height: 1560 });
});
