import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not `import.meta.dirname`: an old Node must get as far as the check of its version.
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cacheFolder = join(root, '.cache');
export const serverEntry = join(root, 'apps/server/dist/main.js');

/** Workspaces that TypeScript compiles, as folders from the root. */
export function compiledProjects() {
  const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}`);
  return [...packages, 'apps/server'].filter(folder => existsSync(join(root, folder, 'tsconfig.json')));
}

/** Where to, inside the workspace: the server's `dist` is made of its compiled files. @param {string} project */
export function compiledFolder(project) {
  return project === 'apps/server' ? 'compiled' : 'dist';
}

/** Workspaces that Vite builds, as folders from the root. */
export function bundledProjects() {
  return ['apps/web', 'apps/console'].filter(folder => existsSync(join(root, folder, 'vite.config.ts')));
}
