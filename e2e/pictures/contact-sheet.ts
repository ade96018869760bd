import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './draw.ts';
import { grouped } from './grouped.ts';
import { variantName } from './variants.ts';

const gap = 12;
const captionHeight = 22;
const mostInARow = 6;
const drawnHeight = 760;
/** A phone's picture keeps its proportions; wider ones get more room, not as much as they have. */
const drawnWidth = (width: number): number => (width > 1_000 ? 520 : width > 500 ? 400 : 300);

/** Several pictures in one, each with its name. */
export async function drawSheet(pictures: readonly Picture[], file: string): Promise<void> {
  const cells = (await Promise.all(pictures.map(cellOf))).filter(cell => cell !== undefined);
  if (cells.length === 0) return;
  const rows = Array.from({ length: Math.ceil(cells.length / mostInARow) }, (_, row) =>
    cells.slice(row * mostInARow, (row + 1) * mostInARow),
  );
  const rowHeight = gap + captionHeight + drawnHeight;
  const layers = rows.flatMap((row, place) => {
    let left = gap;
    return row.flatMap(cell => {
      const at = { left, top: place * rowHeight + gap };
      left += cell.width + gap;
      return [
        { input: cell.caption, ...at },
        { input: cell.image, left: at.left, top: at.top + captionHeight },
      ];
    });
  });
  const width = Math.max(...rows.map(row => row.reduce((total, cell) => total + cell.width + gap, gap)));
  await sharp({
    create: { width, height: rows.length * rowHeight + gap, channels: 3, background: '#8a8f98' },
  })
    .composite(layers)
    .png({ palette: true })
    .toFile(file);
}

interface Cell {
  width: number;
  image: Buffer;
  caption: Buffer;
}

async function cellOf({ scene, file, variant }: Picture): Promise<Cell | undefined> {
  if (!file) return;
  const width = drawnWidth(variant.width);
  const scaled = await sharp(file).resize({ width }).png().toBuffer();
  const { height = drawnHeight } = await sharp(scaled).metadata();
  const image = await sharp(scaled)
    .extract({ left: 0, top: 0, width, height: Math.min(height, drawnHeight) })
    .png()
    .toBuffer();
  const caption = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#fff">${scene} ${variantName(variant)}</text></svg>`,
  );
  return { width, image, caption };
}

/** A page with all pictures, to be looked at in a browser. */
export async function writeIndex(pictures: readonly Picture[], folder: string): Promise<void> {
  const scenes = grouped(pictures, picture => picture.scene);
  const sections = [...scenes].map(
    ([scene, drawn]) =>
      `<section><h2 id="${scene}">${scene}</h2>${drawn.map(picture => figureOf(picture, folder)).join('')}</section>`,
  );
  await writeFile(`${folder}/index.html`, pageOf([...scenes.keys()], sections));
}

function figureOf({ file, variant, problem, faults = [] }: Picture, folder: string): string {
  const place = file && relative(folder, file);
  const shown = place
    ? `<a href="${place}"><img loading="lazy" alt="" src="${place}"></a>`
    : `<p>${plain(problem ?? '')}</p>`;
  const found = faults.map(fault => `<li>${plain(fault)}</li>`).join('');
  return `<figure class="w${variant.width}">${shown}<figcaption>${variantName(variant)}</figcaption>${found && `<ul>${found}</ul>`}</figure>`;
}

const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = (scenes: readonly string[], sections: readonly string[]): string => `<!doctype html>
<meta charset="utf-8"><title>All screens</title>
<style>
  body { font: 14px sans-serif; background: #8a8f98; color: #fff; margin: 16px }
  section { border-top: 1px solid #fff6; padding: 8px 0 }
  figure { display: inline-block; vertical-align: top; margin: 0 12px 12px 0; max-width: 620px }
  img { width: 260px } .w768 img { width: 420px } .w1440 img { width: 620px }
  nav a { color: #fff; margin-right: 12px; white-space: nowrap }
</style>
<nav>${scenes.map(scene => `<a href="#${scene}">${scene}</a> `).join('')}</nav>
${sections.join('\n')}
`;
