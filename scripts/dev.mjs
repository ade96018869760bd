/** Server and both apps, each reloading on change: `npm run dev`. */
import { join } from 'node:path';
import { exitOf, startNode, stopOnSignals } from './shared/long-running.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { bundledProjects, root } from './shared/paths.mjs';
import { prepareDependencies } from './shared/prepare.mjs';
import { toolPath } from './shared/run.mjs';

const ports = { server: 8080, 'apps/web': 5173, 'apps/console': 5174 };

requireNodeVersion();
if (!(await prepareDependencies())) process.exit(1);

const children = [startServer(), ...bundledProjects().map(startVite)];
stopOnSignals(children);
console.log(`server           http://localhost:${ports.server}`);
for (const project of bundledProjects()) console.log(`${project.padEnd(16)} ${addressOf(project)}`);

// Whichever ends first, by itself or on Ctrl-C, takes the others along.
process.exitCode = await Promise.race(children.map(exitOf));
for (const child of children) if (!child.killed) child.kill('SIGTERM');
await Promise.all(children.map(exitOf));

function startServer() {
  const env = { ...process.env, PORT: String(ports.server) };
  return startNode([toolPath('tsx'), 'watch', '--conditions=source', 'apps/server/src/main.ts'], { env });
}

/** @param {string} project */
function startVite(project) {
  const options = [
    '--port',
    String(portOf(project)),
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ];
  return startNode([toolPath('vite'), ...options], { cwd: join(root, project) });
}

/** @param {string} project */
function portOf(project) {
  return project === 'apps/web' ? ports['apps/web'] : ports['apps/console'];
}

/** The console lives under `/console`, in development as behind the server. @param {string} project */
function addressOf(project) {
  return `http://localhost:${portOf(project)}${project === 'apps/console' ? '/console/' : ''}`;
}
