import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from './fingerprint.mjs';
import { root } from './paths.mjs';

/** @typedef {{ source: string, dependencies: Dependency[] }} Module */
/** @typedef {{ resolved: string, couldNotResolve: boolean }} Dependency `resolved` from the root, where it was found */

const skipped = new Set(['node_modules', 'dist', 'dist-server', 'compiled', '.cache']);
const built = /(^|\/)(dist|dist-server|compiled|\.cache)\//;
const code = /\.(tsx?|mjs|cjs|js)$/;
const app = /^apps\/(web|console)\//;
const conditionNames = ['source', 'import', 'default', 'types'];

/**
 * Who imports whom in some folders and in what they import of ours, types too. By the bundler's own parser and resolver,
 * which need a second or two for all there is.
 * @param {string[]} folders from the root @returns {Promise<Module[]>}
 */
export async function readImports(folders) {
  // They are there only after the installation.
  const { parseSync } = await import('rolldown/utils');
  const { ResolverFactory } = await import('rolldown/experimental');
  const resolver = new ResolverFactory({ conditionNames, extensionAlias: { '.js': ['.js', '.d.ts'] } });
  const files = folders.flatMap(folder => filesUnder(join(root, folder), name => skipped.has(name)));
  const waiting = new Set(files.filter(file => code.test(file)).map(file => relative(root, file)));
  /** @type {Module[]} */
  const modules = [];
  // Whatever is found on the way is looked at as well.
  for (const source of waiting) {
    const file = join(root, source);
    const text = readFileSync(file, 'utf8');
    const { module, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${source}: ${errors[0]?.message}`);
    const dependencies = namesIn(module, text, source)
      .map(name => resolve(resolver, source, name))
      .filter(({ resolved }) => !built.test(resolved) || resolved.includes('node_modules/'));
    modules.push({ source, dependencies });
    for (const { resolved, couldNotResolve } of dependencies) {
      const isOurs = !couldNotResolve && code.test(resolved) && !resolved.includes('node_modules/');
      if (isOurs && !isBuiltin(resolved)) waiting.add(resolved);
    }
  }
  return modules;
}

/** @param {import('rolldown/utils').ParseResult['module']} module @param {string} text @param {string} source */
function namesIn({ staticImports, staticExports, dynamicImports }, text, source) {
  // What a type says of another file is no request, and stands in the text only.
  const types = /\.tsx?$/.test(source) ? text.matchAll(/(?<!await )\bimport\('([^'$\n]+)'\)/g) : [];
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      (/^['"](.+)['"]$/.exec(text.slice(start, end)) ?? []).slice(1),
    ),
    ...[...types].map(([, name = '']) => name),
  ];
  return [...new Set(requests)];
}

/**
 * @param {import('rolldown/experimental').ResolverFactory} resolver @param {string} source @param {string} name
 * @returns {Dependency}
 */
function resolve(resolver, source, name) {
  if (isBuiltin(name)) return { resolved: name.replace('node:', ''), couldNotResolve: false };
  const [path = ''] = name.split('?');
  // `@/` means another folder in each app.
  const own = app.exec(source)?.[0];
  const asked = own && path.startsWith('@/') ? join(root, own, 'src', path.slice(2)) : path;
  const found = existsSync(asked) ? asked : resolver.sync(dirname(join(root, source)), asked).path;
  return { resolved: found ? relative(root, found) : name, couldNotResolve: found === undefined };
}
