/**
 * Which texts are missing or unused: `npm run texts`. `-- --export zh` writes a table for whoever translates, as a file that
 * spreadsheets open; `-- --import <file>` brings it back.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireNodeVersion } from './shared/node-version.mjs';
import { root } from './shared/paths.mjs';
import { prepareDependencies } from './shared/prepare.mjs';
import { runTool } from './shared/run.mjs';

requireNodeVersion();
const usage = 'npm run texts -- [--export zh|pt [--to file]] [--import file]';
if (await prepareDependencies()) await main();
else process.exitCode = 1;

async function main() {
  const values = wishes();
  if (!values) return fail(usage);
  // They read with packages, which are there only after the installation.
  const [{ repositoryFiles: files }, { exportTable }, { importTable }, { judgeTexts }] = await Promise.all([
    import('./shared/documents.mjs'),
    import('./shared/text-table.mjs'),
    import('./shared/import-table.mjs'),
    import('./shared/judge-texts.mjs'),
  ]);
  if (values.export !== undefined && !['zh', 'pt'].includes(values.export)) fail(usage);
  else if (values.export) {
    const file = values.to ?? `texts-${values.export}.csv`;
    writeFileSync(file, exportTable(root, files, values.export));
    console.log(file);
  } else if (values.import) {
    const table = existsSync(values.import) && readFileSync(values.import, 'utf8');
    if (!table) return fail(`There is no table at ${values.import}`);
    const { problems, changed, count } = importTable(root, files, table);
    if (problems.length > 0) return fail(`${problems.join('\n')}\nNothing was changed.`);
    if (changed.length > 0) await runTool('biome', ['format', '--write', ...changed]);
    console.log(`${count} texts in ${changed.length} files`);
  } else report(judgeTexts(root, files));
}

function wishes() {
  try {
    return parseArgs({
      options: { export: { type: 'string' }, to: { type: 'string' }, import: { type: 'string' } },
    }).values;
  } catch {
    return undefined;
  }
}

/** @param {ReturnType<typeof import('./shared/judge-texts.mjs').judgeTexts>} judged */
function report({ count, unused, languages }) {
  console.log(`${count} texts in English, ${unused.length} of them used nowhere`);
  console.table(
    Object.fromEntries(
      languages.map(({ language, missing, unknown, otherPlaceholders, sameAsEnglish, ...rest }) => [
        language,
        {
          texts: rest.count,
          missing: missing.length,
          'not in English': unknown.length,
          'other placeholders': otherPlaceholders.length,
          'same as English': sameAsEnglish,
        },
      ]),
    ),
  );
  const wrong = [
    ...unused.map(key => `unused: ${key}`),
    ...languages.flatMap(({ language, missing, unknown, otherPlaceholders }) => [
      ...missing.map(key => `missing in ${language}: ${key}`),
      ...unknown.map(key => `in ${language} only: ${key}`),
      ...otherPlaceholders.map(key => `other placeholders in ${language}: ${key}`),
    ]),
  ];
  if (wrong.length > 0) fail(wrong.join('\n'));
}

/** @param {string} words */
function fail(words) {
  console.log(words);
  process.exitCode = 1;
}
