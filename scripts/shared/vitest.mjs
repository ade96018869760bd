import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';
import { runTool } from './run.mjs';
import { step } from './step.mjs';
import { countOf, failuresOf, readReport } from './test-count.mjs';

/**
 * Runs Vitest, shows what it prints, and reads its report.
 * @param {string} name @param {string[]} parameters @param {Omit<import('./run.mjs').RunOptions, 'show'>} [options]
 */
export async function runVitest(name, parameters, options = {}) {
  const reportFile = join(cacheFolder, 'test-results', `${name}.json`);
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const succeeded = await step(`${name} tests`, () =>
    runTool('vitest', ['run', ...reporters, ...parameters], { ...options, show: true }),
  );
  const report = readReport(reportFile);
  const count = countOf(report, succeeded);
  const failures = failuresOf(report);
  if (count.failed > 0 && failures.length === 0) failures.push(`${name} tests, outside of any test`);
  return { report, failures, ...count };
}
