import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { forgetBuild, rememberBuild, sourcesNow } from './build-state.mjs';
import { compile } from './compile.mjs';
import { bundledProjects, root } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { runTool } from './run.mjs';

const firstViewConfig = 'vite.first-view.config.ts';
const serverBundleConfig = 'scripts/shared/server-bundle.config.mjs';

/** Builds packages, server and both apps. The caller holds the lock. */
export async function build() {
  const sources = sourcesNow();
  forgetBuild();
  const results = await Promise.allSettled([compile().then(bundleServer), ...bundledProjects().map(bundle)]);
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
  }
  rememberBuild(sources);
}

async function bundleServer() {
  await runTool('rolldown', ['--config', serverBundleConfig, '--logLevel', 'warn']);
}

/** @param {string} project */
async function bundle(project) {
  const cwd = join(root, project);
  // The bundle budget is computed from the manifest. An inherited NODE_ENV must not slip in a development build.
  const env = { NODE_ENV: 'production' };
  const options = ['--emptyOutDir', '--logLevel', 'warn'];
  await runTool('vite', ['build', '--manifest', ...options], { cwd, env });
  // Some pages are drawn on the server, by the app's own code.
  if (existsSync(join(cwd, firstViewConfig)))
    await runTool('vite', ['build', '--config', firstViewConfig, ...options], { cwd, env });
  await precompress(join(cwd, 'dist'));
}
