/** Draws every screen of the built app into a contact sheet: `npm run pictures`. What may follow is said in e2e/pictures/main.ts. */
import { ensureTestBrowser } from './shared/install-chromium.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { prepare } from './shared/prepare.mjs';
import { runTool } from './shared/run.mjs';

requireNodeVersion();
if (!(await prepare())) process.exit(1);
await ensureTestBrowser();
await runTool('tsx', ['--conditions=source', 'e2e/pictures/main.ts', ...process.argv.slice(2)], {
  show: true,
}).catch(() => {
  process.exitCode = 1;
});
