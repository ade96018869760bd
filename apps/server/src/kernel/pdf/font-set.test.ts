import { expect, test } from 'vitest';
import { FontSet } from './font-set.ts';
import { inWrittenOrder } from './written-order.ts';

const setOf = (text: string) => FontSet.of({ regular: new Set(text), bold: new Set() });
const glyphsOf = (set: FontSet, text: string) =>
  set
    .passagesOf(text, 'regular')
    .flatMap(({ runs }) => runs)
    .flatMap(({ hex }) => hex.match(/\w{4}/g) ?? []);

test('letters of Devanagari that make one are one, and a vowel that is written first stands first', async () => {
  const set = await setOf('क्षि');
  const glyphs = glyphsOf(set, 'क्षि');
  expect(glyphs).toHaveLength(2);
  expect(glyphs[1]).toBe(glyphsOf(set, 'क्ष')[0]);
  expect(set.passagesOf('क्षि', 'regular').map(({ says }) => says)).toEqual(['क्षि']);
});

test('a letter of Arabic has another form at the beginning, in the middle and at the end, and the first stands on the right', async () => {
  const set = await setOf('ههه');
  const [end, middle, beginning] = glyphsOf(set, 'ههه');
  expect(new Set([end, middle, beginning, glyphsOf(set, 'ه')[0]]).size).toBe(4);
  expect(glyphsOf(set, 'هه')).toEqual([end, beginning]);
});

test('text is as wide as what is drawn of it goes on', async () => {
  const text = 'Ann महेश (محمد) 7';
  const set = await setOf(text);
  let width = 0;
  for (const { font, hex, right } of set.passagesOf(text, 'regular').flatMap(({ runs }) => runs)) {
    const { ttf } = set.fonts[font]!;
    width += right;
    for (const glyph of hex.match(/\w{4}/g) ?? [])
      width += (ttf.advanceOf(Number.parseInt(glyph, 16)) * 1_000) / ttf.unitsPerEm;
  }
  expect(width).toBeCloseTo(set.widthOf(text, 'regular'), 6);
});

test('what runs to the left is turned around as a whole, numbers and what is around it are not', () => {
  const texts = (line: string) => inWrittenOrder(line).map(({ text }) => text);
  expect(texts('Ann (ab) 12')).toEqual(['Ann (ab) 12']);
  expect(texts('Ann אב גד, 12')).toEqual(['Ann ', '12', 'אב גד, ']);
  expect(texts('א 12 ב Ann')).toEqual([' ב', '12', 'א ', ' Ann']);
});

test('a letter that no font has is a question mark among others', async () => {
  const set = await setOf('अ ஆ');
  expect(glyphsOf(set, 'अ ஆ').at(-1)).toBe(glyphsOf(set, '?')[0]);
});
