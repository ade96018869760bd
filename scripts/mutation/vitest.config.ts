import { defineConfig } from 'vitest/config';

const conditions = ['source', 'node'];
// The same inputs each time: a fault that was noticed once is noticed again.
const env = { TEST_SEED: '1' };

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    env,
    include: ['packages/{money,rules,ledger}/src/**/*.test.ts'],
    setupFiles: [
      'packages/testing/src/set-up-properties.ts',
      'packages/testing/src/set-up-without-shrinking.ts',
    ],
    globalSetup: ['packages/ledger/src/testing/empty-databases.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
