import { NameIndex } from '@openfloor/rules/names/name-index';
import { listedNames } from '@openfloor/rules/testing/listed-names';
import { nameVariants } from '@openfloor/rules/testing/name-variants';
import { ordinaryNames } from '@openfloor/rules/testing/ordinary-names';
import { median, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';

/**
 * Ordinary names of four countries against a sanctions list, on one core: how long it takes, how many of a hundred known
 * variants of listed names are found, and how many ordinary names are found though they should not be.
 */
const repetitions = Number(process.argv[2] ?? 3);
const [entries, people, hitFrom] = [20_000, 10_000, 0.85];
const limitSeconds = 10;
const foundMin = 95;
const falseMax = people / 100;

const others = listedNames(entries - nameVariants.length);
const runs = Array.from({ length: repetitions }, (_, repetition) => {
  const began = performance.now();
  const index = new NameIndex([
    ...others.flatMap(({ name, aliases }, place) => [name, ...aliases].map(one => [place, one] as const)),
    ...nameVariants.map(([listed], place) => [others.length + place, listed] as const),
  ]);
  const made = performance.now();
  const falseHits = ordinaryNames(people, repetition + 1).filter(
    name => index.find(name, hitFrom).length > 0,
  );
  const seconds = (performance.now() - made) / 1_000;
  const found = nameVariants.filter(([, written], place) =>
    index.find(written, hitFrom).some(({ key }) => key === others.length + place),
  );
  return {
    indexSeconds: round((made - began) / 1_000, 2),
    seconds: round(seconds, 2),
    found: found.length,
    falseHits: falseHits.length,
  };
});
const seconds = median(runs.map(run => run.seconds));
const found = Math.min(...runs.map(run => run.found));
const falseHits = Math.max(...runs.map(run => run.falseHits));
// Ratios are of what is better, as in every other row.
report({
  rows: [
    comparison(
      `${people} names against ${entries} entries`,
      's',
      { ours: seconds, yardstick: limitSeconds, ratio: limitSeconds / seconds },
      1,
    ),
    comparison(
      'known variants found',
      'of 100',
      { ours: found, yardstick: foundMin, ratio: found / foundMin },
      1,
    ),
    comparison(
      'ordinary names that hit',
      `of ${people}`,
      { ours: falseHits, yardstick: falseMax, ratio: falseMax / Math.max(1, falseHits) },
      1,
    ),
  ],
  details: { runs },
});
