/**
 * Draws the screens and states of both apps: `npm run pictures`. A word chooses the scenes whose name has it. Without an
 * option each is drawn in twelve variants in which every pair of tenant, language, theme and width meets.
 * `--phone`: one phone, in light colours. `--wide`: a desk, light and dark. `--every`: all combinations, also
 * of a check. `--axe`: nothing is drawn, axe looks at them in both themes. `--large`: text twice as large, and what has no room. `--forced`: with forced colours.
 * `--readme`: the pictures of the README.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, findTestBrowser } from '../../scripts/shared/chromium.mjs';
import { cacheFolder, root } from '../../scripts/shared/paths.mjs';
import { copyOfData, seededData } from '../../scripts/shared/seeded-data.mjs';
import { startThrowAwayServer } from '../../scripts/shared/throw-away-server.mjs';
import { drawSheet, writeIndex } from './contact-sheet.ts';
import type { Picture } from './draw.ts';
import { grouped } from './grouped.ts';
import { readOptions } from './options.ts';
import { shots, writeReadmePictures } from './readme.ts';
import { scenes } from './scenes/all.ts';
import { variantName } from './variants.ts';
import { workOnAll } from './workers.ts';

const { mode, words } = readOptions(process.argv.slice(2));
const folder = join(cacheFolder, 'pictures');
const chosen = mode.readme
  ? scenes.filter(({ name }) => shots.some(({ scene }) => scene === name))
  : scenes.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));
/** Of a sheet of different scenes. */
const onASheet = 12;

console.log(`${chosen.length} scenes in ${mode.variants.length} variants`);
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'sheets'), { recursive: true });
const started = Date.now();
const pictures = await workOnScenes();
const order = new Map(chosen.map((scene, place) => [scene.name, place]));
pictures.sort((a, b) => (order.get(a.scene) ?? 0) - (order.get(b.scene) ?? 0));
if (mode.readme) await writeReadmePictures(pictures, join(root, 'docs/pictures'));
else if (mode.draws) await drawSheets();
tell();

async function workOnScenes(): Promise<Picture[]> {
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', CALLS_AT_ONCE: '64' };
  const server = await startThrowAwayServer('pictures', settings, await copyOfData(await seededData()));
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  const drawn: Picture[] = [];
  const work = {
    ...(mode.draws && {
      fileOf: (scene: { name: string }, variant: Picture['variant']) =>
        join(folder, scene.name, `${variantName(variant)}.png`),
    }),
    ...(mode.check && { check: mode.check }),
    ...(mode.forcedColors && { forcedColors: true }),
    ...(mode.readme && { windowOnly: true, scale: 2, withPast: true }),
  };
  try {
    await workOnAll(browser, server.port, chosen, mode.variants, work, picture => {
      drawn.push(picture);
      tellFaults(picture);
    });
  } finally {
    await browser.close();
    await server.stop();
  }
  return drawn;
}

async function drawSheets(): Promise<void> {
  const good = pictures.filter(({ file }) => file);
  const sheets =
    mode.variants.length > 1
      ? [...grouped(good, ({ scene }) => scene)]
      : Array.from({ length: Math.ceil(good.length / onASheet) }, (_, place): [string, Picture[]] => [
          String(place + 1).padStart(2, '0'),
          good.slice(place * onASheet, (place + 1) * onASheet),
        ]);
  for (const [name, drawn] of sheets) await drawSheet(drawn, join(folder, 'sheets', `${name}.png`));
  await writeIndex(pictures, folder);
}

/** As they come: all of them together take minutes. */
function tellFaults({ scene, variant, problem, faults = [] }: Picture): void {
  if (problem) console.log(`✗ ${scene} ${variantName(variant)}: ${problem}`);
  for (const fault of faults) console.log(`! ${scene} ${variantName(variant)}: ${fault}`);
}

function tell(): void {
  const failed = pictures.filter(({ problem }) => problem);
  const faulty = pictures.filter(({ faults = [] }) => faults.length > 0);
  const seconds = Math.round((Date.now() - started) / 1_000);
  const sum = `${pictures.length - failed.length} looked at in ${seconds} s, ${failed.length} could not be reached`;
  const found = mode.check ? `, ${faulty.length} with faults` : '';
  console.log(`${sum}${found}${mode.draws && !mode.readme ? `: ${folder}/index.html` : ''}`);
  process.exitCode = failed.length + faulty.length > 0 ? 1 : 0;
}
