import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedNames } from '../testing/listed-names.ts';
import { nameVariants } from '../testing/name-variants.ts';
import { ordinaryNames } from '../testing/ordinary-names.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { NameIndex } from './name-index.ts';
import { nameParts } from './name-parts.ts';
import { scoreNames } from './score-names.ts';

const from = 0.85;
const score = (one: string, other: string) => scoreNames(nameParts(one), nameParts(other)).score;
const ordinary = ordinaryNames(200, 3);
const someName = fc.constantFrom(
  ...ordinary,
  ...nameVariants.map(([listed]) => listed),
  ...nameVariants.map(([, written]) => written),
);
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('two names', () => {
  test('are as near as can be where they are one, in any case, order of parts, accents and titles', () => {
    fc.assert(
      fc.property(someName, name => {
        expect(score(name, name)).toBe(1);
        expect(score(name.toUpperCase(), name)).toBe(1);
        expect(score(name.normalize('NFD'), name)).toBe(1);
        expect(score(`Dr. ${name}`, name)).toBe(1);
        const turned = name.replaceAll(',', '').split(' ').toReversed().join(' ');
        expect(score(turned, name)).toBeGreaterThanOrEqual(from);
      }),
    );
  });

  test('come as near in both directions, never nearer than one name nor farther than none', () => {
    fc.assert(
      fc.property(fc.oneof(someName, anyText), fc.oneof(someName, anyText), (one, other) => {
        const there = score(one, other);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(1);
        expect(score(other, one)).toBeCloseTo(there, 6);
      }),
    );
  });

  test.each([
    ['Yusuf Danladi Kassim', 'QASIM, Yousuf Dan-Ladi', ['spelling', 'joined', 'spelling']],
    ['Abdurrahman Musa', 'MUSA, Abd al-Rahman', ['same', 'same', 'same']],
    ['Uthman Bello', 'Usman Bello', ['spelling', 'same']],
    ['João da Silva', 'SILVA, Joao', ['same', 'same']],
    ['Teresa Souza', 'Souza, T.', ['initial', 'same']],
  ])('%s and %s: why', (one, other, reasons) => {
    const { parts } = scoreNames(nameParts(one), nameParts(other));
    expect(parts.map(({ why }) => why)).toEqual(reasons);
  });

  test.each([
    ['Ada Obi', 'Obi'],
    ['Musa Ibrahim', 'IBRAHIM, Musa Hassan Tukur Danjuma'],
    ['Bello Sani', 'Bala Sunny'],
    ['Chinedu Okafor', 'Chidinma Okoro'],
    ['', 'Nobody At All'],
    ['---', '...'],
  ])('%s is not %s', (one, other) => {
    expect(score(one, other)).toBeLessThan(from);
  });

  test('of any length are cut to what a name has', () => {
    const long = 'Abd '.repeat(50_000);
    expect(nameParts(long).length).toBeLessThanOrEqual(12);
    expect(score(long, `${'a'.repeat(100_000)} b`)).toBeLessThan(from);
  });
});

test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.813],
  ['', 'a', 0],
])('Jaro and Winkler say of %s and %s: %d', (one, other, alike) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(alike, 3);
});

test('of known variants 95 in 100 are found among many entries, and ordinary names are not', context => {
  expect(nameVariants).toHaveLength(100);
  const entries = torture(1_000, 20_000);
  const people = torture(400, 10_000);
  const others = listedNames(entries - nameVariants.length);
  const index = new NameIndex([
    ...others.flatMap(({ name, aliases }, place) => [name, ...aliases].map(one => [place, one] as const)),
    ...nameVariants.map(([listed], place) => [others.length + place, listed] as const),
  ]);
  const missed = nameVariants.filter(
    ([, written], place) => !index.find(written, from).some(({ key }) => key === others.length + place),
  );
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5);
  const began = performance.now();
  const hits = ordinaryNames(people).filter(name => index.find(name, from).length > 0);
  const ms = performance.now() - began;
  expect(hits.length).toBeLessThan(people / 100);
  tellFigures(context, {
    entries,
    names: people,
    ms: Math.round(ms),
    variantsFound: 100 - missed.length,
    falseHits: hits.length,
  });
});

test('an index finds what a comparison of all would', () => {
  const entries = listedNames(150, 11).map(({ name }, place) => [place, name] as const);
  const index = new NameIndex([
    ...entries,
    ...nameVariants.slice(0, 20).map(([listed], at) => [150 + at, listed] as const),
  ]);
  for (const [, written] of nameVariants.slice(0, 20)) {
    const wanted = [
      ...entries,
      ...nameVariants.slice(0, 20).map(([listed], at) => [150 + at, listed] as const),
    ]
      .filter(([, name]) => scoreNames(nameParts(written), nameParts(name), index.weight).score >= from)
      .map(([place]) => place);
    expect(
      index
        .find(written, from)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(wanted.toSorted());
  }
});
