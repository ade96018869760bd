import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import consoleApp from './apps/console/vite.config.ts';
import webApp from './apps/web/vite.config.ts';
import { bundledApp } from './scripts/shared/bundled-app.mjs';
import { findTestBrowser, testBrowserFlags } from './scripts/shared/chromium.mjs';
import { LongFilesFirst } from './scripts/shared/long-files-first.mjs';

// Workspace packages are read from their sources, so tests need no build.
const conditions = ['source', 'node'];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Where Vitest runs the global set-up.
  environments: { __vitest__: { resolve: { conditions } } },
};
// A second, Vitest's default, is less than a busy machine may stand still.
const patience = { poll: { timeout: 60_000, interval: 20 } };
const setupFiles = ['packages/testing/src/set-up-properties.ts'];

// Of the order of the files and of all random inputs; `npm test` chooses and prints one.
const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1e9));
const env = { TEST_SEED: String(seed) };
const longer = process.env.TORTURE === 'on' ? 20 : 1;

/** What `quick-acts.ts` asks for. */
const quickCommands: Record<string, BrowserCommand<never[]>> = {
  tapAt: ({ page }, x: number, y: number, clickCount: number) => page.mouse.click(x, y, { clickCount }),
  insertText: ({ page }, text: string) => page.keyboard.insertText(text),
};

/** Screens of an app in a real browser, with a server made of replies: a page or two, many tests. */
function componentsOf(
  app: 'web' | 'console',
  { plugins, resolve }: Pick<typeof webApp, 'plugins' | 'resolve'>,
  viewport: { width: number; height: number },
  groupOrder: number,
): TestProjectInlineConfiguration {
  const executablePath = findTestBrowser();
  // Whoever works on a screen has its modules one by one.
  const bundled = process.env.NODE_ENV === 'production' && bundledApp(`apps/${app}`, { plugins, resolve });
  return {
    root: `apps/${app}`,
    plugins: [bundled, plugins],
    resolve: resolve ?? {},
    optimizeDeps: { entries: ['src/main.ts*'], include: ['vitest-browser-react', 'axe-core'] },
    test: {
      name: `${app}-components`,
      sequence: { groupOrder },
      include: ['src/**/*.component.test.tsx'],
      setupFiles: ['src/testing/component-setup.ts'],
      testTimeout: 120_000,
      expect: patience,
      // What a test leaves behind, `renderScreen` takes away; a page of its own for each file costs more than its tests.
      isolate: false,
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        // A port of its own: somebody may be running the other app's.
        api: { port: 63_315 + 100 * groupOrder },
        screenshotFailures: false,
        viewport,
        commands: quickCommands,
        provider: playwright({
          actionTimeout: 40_000,
          // A click waits for what it is to hit to stand still.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: { args: testBrowserFlags, ...(executablePath && { executablePath }) },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // A machine with much else to do bundles an app's libraries for a minute before its page answers.
    browser: { connectTimeout: 240_000 },
    sequence: { sequencer: LongFilesFirst, seed },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          env,
          expect: patience,
          setupFiles,
          isolate: false,
          // Vitest alone would leave one of two cores to others.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          include: [
            'packages/{homes,money,rules,contract,client,look,testing,verify,witness}/src/**/*.test.ts',
            'apps/{web,console}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'e2e/pictures/**/*.test.ts',
          ],
          // Properties are tried many times, on whatever machine there is.
          testTimeout: 30_000 * longer,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          env,
          expect: patience,
          setupFiles: [...setupFiles, 'apps/server/src/testing/cheap-passwords.ts'],
          // Modules are loaded once for all files of a worker: a file closes what it opens and puts back what it changes.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['packages/{db,ledger}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: [
            'apps/server/src/testing/global-postgres.ts',
            'apps/server/src/testing/made-threads.ts',
          ],
          // Most of what a test calls ends before optimising it has paid: a twentieth less to compute than by default.
          execArgv: ['--interrupt-budget=1000000'],
          // One more than two cores: some wait for a disk, a clock or another process while others compute.
          maxWorkers: 3,
          testTimeout: 120_000 * longer,
          hookTimeout: 120_000,
        },
      },
      componentsOf('web', webApp, { width: 390, height: 844 }, 2),
      componentsOf('console', consoleApp, { width: 1280, height: 800 }, 3),
      {
        ...shared,
        test: {
          name: 'browser',
          env,
          expect: patience,
          sequence: { groupOrder: 4 },
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/crash/**', 'e2e/cluster/**', 'e2e/pictures/**', '**/node_modules/**'],
          globalSetup: ['e2e/testing/global-server.ts'],
          setupFiles: ['e2e/testing/after-each-file.ts'],
          isolate: false,
          // Several people and their pages: a machine that is busy with something else is no failure.
          testTimeout: 900_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          // Journeys side by side share the cores with another file's.
          maxConcurrency: 2,
        },
      },
      {
        ...shared,
        test: {
          // Kills the built server under load, again and again. Needs no browser.
          name: 'crash',
          sequence: { groupOrder: 5 },
          env,
          expect: patience,
          include: ['e2e/crash/**/*.test.ts'],
          globalSetup: ['e2e/crash/testing/seed-once.ts'],
          // What all of them begin with is made before the first.
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: {
          // Nodes, Redis and PostgreSQL servers die under load. Needs Debian's packages, and no browser.
          name: 'cluster',
          sequence: { groupOrder: 6 },
          env,
          expect: patience,
          include: ['e2e/cluster/**/*.test.ts'],
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
