import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeVanished, sourcesOf } from './compiled-output.mjs';
import { compiledFolder, compiledProjects, root } from './paths.mjs';

/** As tsconfig.base.json says it to the type checker, which writes nothing. */
const options = {
  tsconfig: false,
  target: 'es2023',
  sourcemap: true,
  jsx: { runtime: /** @type {const} */ ('automatic') },
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: /** @type {const} */ ('rewrite') },
};

/**
 * Makes JavaScript of workspaces, file by file: types are only taken out, which takes a second. Whether they hold is the
 * type check's question.
 * @param {string[]} [projects] folders from the root
 */
export async function compile(projects = compiledProjects()) {
  // The bundler's own translator, which is there only after the installation.
  const { transformSync } = await import('rolldown/utils');
  for (const project of projects) {
    const [from, to] = [join(root, project, 'src'), join(root, project, compiledFolder(project))];
    for (const [name, file] of sourcesOf(from)) {
      const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), options);
      if (errors.length > 0) throw new Error(errors.map(({ message }) => `${file}: ${message}`).join('\n'));
      const output = join(to, `${name}.js`);
      mkdirSync(dirname(output), { recursive: true });
      writeFileSync(output, `${code}//# sourceMappingURL=${output.split(/[\\/]/).at(-1)}.map\n`);
      writeFileSync(`${output}.map`, JSON.stringify(map));
    }
    removeVanished(from, to);
  }
}
