import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compile } from '../shared/compile.mjs';
import { cacheFolder, root } from '../shared/paths.mjs';
import { publishables, publishedManifest } from '../shared/publishable.mjs';
import { compiledFilesOf, compiledOf, reach } from '../shared/published-modules.mjs';
import { runCompiler, runNpm } from '../shared/run.mjs';

/** Makes a tarball of each published package in a folder, and says which. @param {string} folder @returns {Promise<string[]>} */
export async function packAll(folder) {
  // The translator writes programs, the type checker their types.
  await compile();
  await runCompiler(['-b', ...publishables.map(({ name }) => `packages/${name}`)]);
  mkdirSync(folder, { recursive: true });
  const tarballs = [];
  for (const place of layOutAll()) {
    const said = await runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(folder)], {
      cwd: place,
    });
    const [{ filename }] = JSON.parse(said.slice(said.indexOf('[\n')));
    tarballs.push(join(folder, filename));
  }
  return tarballs;
}

/** Folders of the packages, of what is compiled and typed already. */
export const layOutAll = () => publishables.map(layOut);

/** @param {import('../shared/publishable.mjs').Publishable} publishable */
function layOut(publishable) {
  const place = join(cacheFolder, 'packages', publishable.name);
  rmSync(place, { recursive: true, force: true });
  const { modules, dependencies } = reach(publishable, compiledOf);
  for (const { path, text } of modules.flatMap(module => compiledFilesOf(publishable, module))) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = publishedManifest(publishable, { dependencies, version });
  writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'));
  const own = join(root, 'packages', publishable.name);
  cpSync(join(own, 'README.md'), join(place, 'README.md'));
  if (manifest.bin) cpSync(join(own, 'bin'), join(place, 'bin'), { recursive: true });
  return place;
}
