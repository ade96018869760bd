import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources, so tests need no build.
const conditions = ['source', 'node'];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Where Vitest runs the global set-up.
  environments: { __vitest__: { resolve: { conditions } } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: [
            'packages/{money,rules,contract,client}/src/**/*.test.ts',
            'apps/{web,console}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          // Properties are tried many times, on whatever machine there is.
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['packages/{db,ledger}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/testing/global-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Against machines that stall for seconds, not against lost taps: look for those with `--retry=0`.
          retry: 1,
          maxWorkers: 2,
          // Journeys side by side share the cores with another file's.
          maxConcurrency: 2,
        },
      },
    ],
  },
});
