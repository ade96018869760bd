import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';
import { manifestOf } from './publishable.mjs';

/** @typedef {import('./publishable.mjs').Publishable} Publishable */

const isTest = (/** @type {string} */ module) => /\.test$|(^|\/)testing\//.test(module);
/** All modules of a package that are no tests. @param {string} name */
function modulesOf(name) {
  const sources = join(root, 'packages', name, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => file.replaceAll('\\', '/').slice(0, -'.ts'.length))
    .filter(module => !isTest(module));
}

/** @typedef {{ name: string, module: string }} Place of a module: the package and the path within */

const importPattern = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([\w@./-]+)\2/g;

/** What a file imports, types included. @param {string} text */
export const importsOf = text => [...text.matchAll(importPattern)].map(([, , , specifier = '']) => specifier);

/** Where an import leads within the workspace; undefined where it leads out. @param {Place} from @param {string} specifier @returns {Place | undefined} */
function leadsTo({ name, module }, specifier) {
  const [, other, path] = /^@openfloor\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (other && path) return { name: other, module: path };
  if (!specifier.startsWith('.')) return undefined;
  return { name, module: join(dirname(module), specifier).replace(/\.[jt]s$/, '') };
}

/**
 * The modules of a published package, found from those that others may import, and the packages from elsewhere.
 * @param {Publishable} publishable @param {(place: Place) => string[]} textsOf the files of a module
 */
export function reach({ name, also }, textsOf) {
  const own = modulesOf(name).map(module => ({ name, module }));
  const others = Object.entries(also).flatMap(([other, modules]) =>
    modules.map(module => ({ name: other, module })),
  );
  /** @type {Map<string, Place>} */
  const modules = new Map();
  /** @type {Map<string, string>} */
  const foreign = new Map();
  const toRead = [...own, ...others];
  for (let place = toRead.pop(); place; place = toRead.pop()) {
    const id = `${place.name}/${place.module}`;
    if (modules.has(id)) continue;
    modules.set(id, place);
    for (const specifier of textsOf(place).flatMap(importsOf)) {
      const next = leadsTo(place, specifier);
      if (next) toRead.push(next);
      else if (!specifier.startsWith('node:')) foreign.set(packageOf(specifier), place.name);
    }
  }
  return { modules: [...modules.values()], dependencies: versionsOf(foreign) };
}

/** @param {string} specifier */
const packageOf = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** As exactly as the workspace has them. @param {Map<string, string>} foreign packages, with who imports each */
function versionsOf(foreign) {
  const versions = [...foreign].sort().map(([name, from]) => {
    const version = manifestOf(from).dependencies?.[name];
    if (!version) throw new Error(`packages/${from} imports ${name} and has it not among its dependencies`);
    return [name, version];
  });
  return Object.fromEntries(versions);
}

/** @param {Place} place */
export const sourceOf = ({ name, module }) => [
  readFileSync(join(root, 'packages', name, 'src', `${module}.ts`), 'utf8'),
];

/** Where a module lies in the published package. @param {Publishable} publishable @param {Place} place */
export const placeIn = ({ name }, place) =>
  place.name === name ? `dist/${place.module}` : `dist/openfloor/${place.name}/${place.module}`;

/** Where the translator and the type checker leave what. */
const outputs = [
  { folder: 'dist', ending: '.js' },
  { folder: '.cache/types', ending: '.d.ts' },
];

/** @param {Place} place */
export const compiledOf = ({ name, module }) =>
  outputs.map(({ folder, ending }) =>
    readFileSync(join(root, 'packages', name, folder, module + ending), 'utf8'),
  );

/** The compiled files of a module, with imports that need no workspace. @param {Publishable} publishable @param {Place} place */
export const compiledFilesOf = (publishable, place) =>
  compiledOf(place).map((text, index) => ({
    path: placeIn(publishable, place) + outputs[index]?.ending,
    text: withoutWorkspace(publishable, place, text),
  }));

/** @param {Publishable} publishable @param {Place} place @param {string} text */
export function withoutWorkspace(publishable, place, text) {
  return text
    .replace(/^\/\/# sourceMappingURL=.*\n?/m, '')
    .replaceAll(importPattern, (whole, before, quote, specifier) => {
      const next = specifier.startsWith('@openfloor/') && leadsTo(place, specifier);
      if (!next) return whole;
      const path = relative(dirname(placeIn(publishable, place)), `${placeIn(publishable, next)}.js`);
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
}
