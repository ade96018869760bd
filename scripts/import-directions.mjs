import { pathToFileURL } from 'node:url';
import { CommandFailed, runTool } from './shared/run.mjs';

// `@/` means another folder in each app, and a TypeScript configuration knows one meaning only.
const parts = [
  { folders: ['packages', 'apps/server', 'apps/web', 'e2e', 'bench'], alias: 'web' },
  { folders: ['packages', 'apps/console'], alias: 'console' },
];

/** Fails when a file imports what .dependency-cruiser.cjs forbids it. */
export async function checkImportDirections() {
  for (const { folders, alias } of parts) {
    const tsConfig = `tsconfig.depcruise.${alias}.json`;
    await runTool('depcruise', [...folders, '--config', '.dependency-cruiser.cjs', '--ts-config', tsConfig]);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await checkImportDirections().catch(error => {
    console.error(error instanceof CommandFailed ? error.output : error);
    process.exitCode = 1;
  });
}
