import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';

// Inside the workspace, so that libraries are found from there.
const folder = fileURLToPath(new URL('../../../.cache/programs', import.meta.url));
const compiled = new Map<string, Promise<string>>();

/**
 * A program in TypeScript as one file that Node starts: translating it anew at each start costs more than most such
 * programs do. Libraries stay outside.
 */
export function compiledProgram(source: string): Promise<string> {
  const file = compiled.get(source) ?? compile(source);
  compiled.set(source, file);
  return file;
}

/** What a module finds beside itself, it still finds there. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

async function compile(source: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(source).digest('hex').slice(0, 12);
  // Each process writes its own: another one may be starting what is there.
  const file = join(folder, `${name}-${process.pid}.mjs`);
  await build({
    input: source,
    platform: 'node',
    external: id => /^[a-z@]/.test(id) && !id.startsWith('@openfloor/'),
    plugins: [whereItWas],
    resolve: { conditionNames: ['source', 'node'] },
    output: { file, codeSplitting: false },
    logLevel: 'silent',
  });
  return file;
}
