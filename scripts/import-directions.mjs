import { pathToFileURL } from 'node:url';
import { describeViolation, readImports } from './shared/imports.mjs';
import { explain } from './shared/step.mjs';

// `@/` means another folder in each app, and a TypeScript configuration knows one meaning only.
const parts = [
  { folders: ['packages', 'apps/server', 'apps/web', 'e2e', 'bench'], alias: 'web' },
  // Packages, which never import an app, have been looked at by then.
  { folders: ['apps/console'], alias: 'console', notInto: '^packages/' },
];

/** Fails when a file imports what .dependency-cruiser.cjs forbids it; returns who imports whom. */
export async function checkImportDirections() {
  const found = [];
  for (const part of parts) found.push(await readImports(part));
  const violations = found.flatMap(part => part.violations);
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'));
  return found.flatMap(part => part.modules);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await checkImportDirections().catch(error => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
