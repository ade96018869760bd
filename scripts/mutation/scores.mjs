/** What the last run of Stryker found, package by package: each has to reach what all of them together have to. */
import { readFileSync } from 'node:fs';
import config from './stryker.config.mjs';

/** @typedef {{ status: string }} Mutant */
/** @type {{ files: Record<string, { mutants: Mutant[] }> }} */
const report = JSON.parse(readFileSync(config.jsonReporter.fileName, 'utf8'));

/** @type {Map<string, Mutant[]>} */
const mutantsOf = new Map();
for (const [file, { mutants }] of Object.entries(report.files)) {
  for (const name of [file.split('/')[1] ?? file, 'all']) {
    mutantsOf.set(name, [...(mutantsOf.get(name) ?? []), ...mutants]);
  }
}

const rows = [...mutantsOf].map(([name, mutants]) => {
  const count = (/** @type {string[]} */ ...states) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  return {
    package: name,
    mutants: mutants.length,
    killed: count('Killed'),
    'timed out': count('Timeout'),
    survived: count('Survived'),
    'no coverage': count('NoCoverage'),
    'not tried': mutants.length - tried,
    score: Math.floor((10_000 * noticed) / tried) / 100,
  };
});
console.table(rows.sort((a, b) => a.mutants - b.mutants));
if (rows.some(({ score }) => score < config.thresholds.break)) process.exitCode = 1;
