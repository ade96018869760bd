import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

const longForm = /from '(@openfloor\/testing\/torture|fast-check)'/;

/** Test files that try more under `npm run torture`: those that ask how much to try, and all properties. */
export function filesWithLongForm() {
  return ['packages', 'apps', 'e2e']
    .flatMap(testFilesIn)
    .filter(file => longForm.test(readFileSync(join(root, file), 'utf8')));
}

/** @param {string} folder from the root */
function testFilesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !/(^|\/)(node_modules|dist|\.cache)\//.test(file))
    .map(file => join(folder, file));
}

/** @param {import('./test-count.mjs').VitestReport | undefined} report */
export function tableOf(report) {
  const rows = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration, meta }) => ({
      file: basename(name, '.test.ts'),
      test: title.length > 60 ? `${title.slice(0, 59)}…` : title,
      seconds: Math.round((duration ?? 0) / 100) / 10,
      figures: Object.entries(meta?.figures ?? {})
        .map(([figure, value]) => `${value} ${figure}`)
        .join(', '),
      result: status,
    })),
  );
  return rows.toSorted((one, other) => other.seconds - one.seconds);
}
