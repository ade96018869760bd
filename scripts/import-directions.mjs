import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describeViolation, violations } from './shared/import-rules.mjs';
import { readImports } from './shared/imports.mjs';
import { explain } from './shared/step.mjs';

const { forbidden } = createRequire(import.meta.url)('../.import-rules.cjs');

/** Fails when a file imports what .import-rules.cjs forbids it; returns who imports whom. */
export async function checkImportDirections() {
  const modules = await readImports(['packages', 'apps', 'e2e', 'bench']);
  const found = violations(modules, forbidden);
  if (found.length > 0) throw new Error(found.map(describeViolation).join('\n'));
  return modules;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await checkImportDirections().catch(error => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
