/** `npm run mutation`: how many small faults in money, rules and ledger the tests notice. Not part of `npm test`. */
export default {
  testRunner: 'vitest',
  // Only tests that import what was changed, however far down.
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  mutate: [
    'packages/{money,rules,ledger}/src/**/*.ts',
    '!packages/*/src/**/*.test.ts',
    '!packages/*/src/testing/**',
    // How things look: a fault there is seen, and moves no money.
    '!packages/rules/src/{colours,brand-palette}.ts',
  ],
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  // Also what is worked out as a file is loaded: formats, tables of terms, limits.
  ignoreStatic: false,
  warnings: { slow: false },
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ['clear-text', 'json', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  // What neither code nor tests have changed is not tried again.
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['.cache', 'data', 'dist', 'dist-server', 'compiled', '*.log'],
  thresholds: { high: 90, low: 85, break: 85 },
};
