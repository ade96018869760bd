/** `npm run mutation`: how many small faults in money, rules and ledger the tests notice. Not part of `npm test`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: [
    'packages/{money,rules,ledger}/src/**/*.ts',
    '!packages/*/src/**/*.test.ts',
    '!packages/*/src/testing/**',
    // How things look: a fault there is seen, and moves no money.
    '!packages/rules/src/{colours,brand-palette}.ts',
  ],
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
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
