import { describe, expect, it } from 'vitest';
import { explained as en } from './en/explained.ts';
import { words as enWords } from './en/words.ts';
import { explained as pt } from './pt/explained.ts';
import { words as ptWords } from './pt/words.ts';
import { explained as zh } from './zh/explained.ts';
import { words as zhWords } from './zh/words.ts';

const files = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.values(files);

/** Every word that a screen names: in `<Word name="…">`, or in a list for a row of words. */
const known = Object.keys(enWords);
const named = sources.flatMap(source => [
  ...[...source.matchAll(/<Word name="(\w+)"/g)].map(match => match[1] ?? ''),
  ...[...source.matchAll(/(?:names|words)=\{(?:mayDayTrade \? )?\[([^\]]*)\]/g)].flatMap(match =>
    [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map(word => word[1] ?? ''),
  ),
]);

describe.each([
  ['en', enWords, en],
  ['pt', ptWords, pt],
  ['zh', zhWords, zh],
] as const)('the words in %s', (_, words, explained) => {
  it('are all there, each with a name and an explanation', () => {
    expect(Object.keys(words).sort()).toEqual([...known].sort());
    expect(Object.keys(explained).sort()).toEqual([...known].sort());
    expect(new Set(Object.values(words)).size).toBe(known.length);
    for (const text of Object.values(explained)) expect(text).toMatch(/[.。]$/);
  });

  it('are short enough for a phone', () => {
    for (const [name, text] of Object.entries(explained)) expect(text.length, name).toBeLessThan(270);
  });
});

it('screens name words that exist', () => {
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});

it('every word of these is asked about somewhere', () => {
  const text = sources.join('\n');
  const unused = known.filter(name => !text.includes(`'${name}'`) && !text.includes(`"${name}"`));
  expect(unused).toEqual([]);
});
