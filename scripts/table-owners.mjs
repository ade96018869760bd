import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownershipProblems } from './shared/ownership.mjs';
import { root } from './shared/paths.mjs';

const server = 'apps/server/src';
const notProduct = /(\.test\.ts$|(^|\/)testing\/|^demo\/)/;

/** Fails when SQL stands outside of stores, or a table is used by somebody whom table-owners.json does not name. */
export function checkTableOwners() {
  const types = readFileSync(join(root, 'packages/db/src/tables.generated.ts'), 'utf8');
  const schema = types.slice(types.indexOf('export interface Schema'));
  const files = readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !notProduct.test(path))
    .sort();
  const problems = ownershipProblems({
    tables: [...schema.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? ''),
    register: JSON.parse(readFileSync(join(root, server, 'table-owners.json'), 'utf8')),
    files: files.map(path => ({ path, text: readFileSync(join(root, server, path), 'utf8') })),
    isFolder: folder =>
      existsSync(join(root, folder.startsWith('packages/') ? folder : join(server, folder))),
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    checkTableOwners();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
