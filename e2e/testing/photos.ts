import type { Page } from 'playwright-core';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A camera's photo of this size, drawn in the page. Another grain looks different. */
export async function photo(page: Page, width: number, height: number, grain = 0): Promise<Photo> {
  const address = await page.evaluate(
    ([wide, high, seed]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      for (let stripe = 0; pen && stripe < 20; stripe++) {
        pen.fillStyle = `hsl(${stripe * 18} 70% 60%)`;
        pen.fillRect((stripe * wide) / 20, 0, wide / 20, high);
      }
      let noise = seed;
      for (let spot = 0; pen && seed && spot < 64; spot++) {
        noise = Math.imul(noise, 1_103_515_245) + 12_345;
        pen.fillStyle = (noise >>> 16) % 2 ? 'black' : 'white';
        pen.fillRect(((spot % 8) * wide) / 8, (Math.floor(spot / 8) * high) / 8, wide / 8, high / 8);
      }
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    [width, height, grain] as const,
  );
  return {
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

/** Puts a file into a place for photos, by the name of what it shows. */
export async function choosePhoto(page: Page, place: string, file: Photo): Promise<void> {
  await page.getByLabel(`${place}: Choose a photo`).setInputFiles(file);
}
