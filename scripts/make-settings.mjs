/**
 * Files with the settings of an installation, made of .env.example with fresh passwords and keys: `npm run settings --
 * <folder>`. A setting in the environment takes the place of the example's. Nothing is ever written over.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './shared/paths.mjs';
import { settingsFiles } from './shared/settings-files.mjs';

const usage = `npm run settings -- <folder> [--database <host:port/name?…>]
  --database  where PostgreSQL answers; 127.0.0.1:5432/openfloor unless given
  Settings are taken from the environment: MARKET_FEED=simulated npm run settings -- /etc/openfloor`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: '127.0.0.1:5432/openfloor' } },
});
const [named] = positionals;
if (!named || positionals.length > 1) fail(usage);
const folder = resolve(named);
try {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const files = settingsFiles(example, { database: values.database, given: process.env });
  const standing = files.filter(({ name }) => existsSync(join(folder, name)));
  if (standing.length > 0)
    fail(
      `${standing.map(({ name }) => join(folder, name)).join(', ')} exist already: their keys may be in use`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const { name, text, what } of files) {
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
    chmodSync(join(folder, name), 0o600);
    console.log(`${join(folder, name)}: ${what}`);
  }
} catch (problem) {
  fail(problem instanceof Error ? problem.message : String(problem));
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
