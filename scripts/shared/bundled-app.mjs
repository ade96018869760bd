import { appendFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { cacheFolder, root } from './paths.mjs';

/** @typedef {Pick<import('vite').UserConfig, 'plugins' | 'resolve'>} AppConfig */

const code = /\.tsx?$/;
/** What belongs to tests, what runs beside a page or without one, and what would start the app. */
const apart = /\.test\.tsx?$|^(testing|service-worker)\/|-worker\.ts$|^(main|first|first-view-server)\.tsx?$/;
const ofPackages = /\/packages\/(?!.*\/testing\/)/;
const everyScreen = 'src/testing/all-screens.ts';

/** From npm: Vite prepares it for pages as ever. @param {string} id */
const isForeign = id => /^(?!@\/|@openfloor\/)[@a-z][^:?]*$/.test(id);

/** Its name in the folder of what is made. @param {string} file */
const nameOf = file => relative(root, file).replace(code, '');

/**
 * For the pages of tests: the app's own modules as one, made before the first page asks for it. To read some thirteen
 * hundred of them, by a request each, costs the page and the processes beside it more than a hundred tests. What a test
 * imports of the app is still the very module that the app has.
 * @param {string} app its folder @param {AppConfig} config the app's own @returns {import('vite').Plugin}
 */
export function bundledApp(app, config) {
  /** @type {ReturnType<typeof bundle> | undefined} */
  let bundling;
  return {
    name: 'bundled-app',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!importer || isForeign(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!found || !code.test(found.id)) return found;
      bundling ??= bundle(join(root, app), config);
      return (await bundling).get(found.id) ?? found;
    },
  };
}

/** Tells where the exports of each module lie, by its file. @param {string} app @param {AppConfig} config */
async function bundle(app, { plugins, resolve }) {
  const source = join(app, 'src');
  const outDir = join(cacheFolder, 'screens', relative(root, app));
  await rm(outDir, { recursive: true, force: true });
  const names = await readdir(source, { recursive: true });
  const files = names.filter(name => code.test(name) && !apart.test(name)).sort();
  // All screens come first: the order of styles is theirs.
  const entries = [join(app, everyScreen), ...files.map(name => join(source, name))];
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      root: app,
      mode: 'test',
      // A screen that is read at once and also by and by is as it should be here.
      logLevel: 'error',
      base: './',
      plugins: [plugins, packagesToo],
      ...(resolve && { resolve }),
      worker: { format: 'es' },
      build: {
        outDir,
        minify: false,
        target: 'esnext',
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        reportCompressedSize: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: Object.fromEntries(entries.map(file => [nameOf(file), file])),
          external: isForeign,
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: '[name].js',
            codeSplitting: { groups: [{ name: 'app', test: () => true }] },
          },
        },
      },
    })
  );
  for (const { fileName } of output.filter(made => made.fileName.endsWith('.css')))
    await appendFile(
      join(outDir, `${nameOf(join(app, everyScreen))}.js`),
      `import '${join(outDir, fileName)}';\n`,
    );
  return new Map(
    output.flatMap(made =>
      made.type === 'chunk' && made.facadeModuleId
        ? [[made.facadeModuleId, join(outDir, made.fileName)]]
        : [],
    ),
  );
}

/** Tests and the app meet in them too. @type {import('vite').Plugin} */
const packagesToo = {
  name: 'packages-too',
  moduleParsed({ id }) {
    if (!code.test(id) || !ofPackages.test(id)) return;
    this.emitFile({ type: 'chunk', id, fileName: `${nameOf(id)}.js`, preserveSignature: 'strict' });
  },
};
