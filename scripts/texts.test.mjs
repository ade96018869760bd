import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { repositoryFiles } from './shared/documents.mjs';
import { importTable } from './shared/import-table.mjs';
import { judgeTexts } from './shared/judge-texts.mjs';
import { root } from './shared/paths.mjs';
import { exportTable } from './shared/text-table.mjs';

test('no text is missing in a language, differs in what is put in, or is used nowhere', () => {
  const { count, unused, languages } = judgeTexts(root, repositoryFiles);
  expect(count).toBeGreaterThan(2_000);
  expect(unused).toEqual([]);
  for (const { missing, unknown, otherPlaceholders, language } of languages)
    expect([language, missing, unknown, otherPlaceholders]).toEqual([language, [], [], []]);
});

const folder = mkdtempSync(join(tmpdir(), 'openfloor-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const place = 'apps/web/src/features/tea/texts';
const sources = {
  [`${place}/en.ts`]: `export const tea = {
  title: 'Tea',
  // Of the pot.
  left: '{{cups}} cups left',
  cups: { count_one: '{{count}} cup', count_other: '{{count}} cups' },
  plus: '+1',
  never: 'Never said',
};\n`,
  [`${place}/zh.ts`]: `export const tea = {
  title: '茶',
  left: '还剩 {{cups}} 杯',
  cups: { count_one: '{{count}} 杯', count_other: '{{count}} 杯' },
  plus: '+1',
};\n`,
  [`${place}/pt.ts`]: `export const tea = {
  title: 'Chá',
  left: '{{copos}} xícaras',
  cups: { count_one: '{{count}} xícara', count_other: '{{count}} xícaras' },
  plus: '+1',
  never: '',
  more: 'Mais',
};\n`,
  'apps/web/src/features/tea/screen.tsx':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    "t('tea.title'); t('tea.plus'); t(`tea.cups.${kind}`); t(isCold ? 'tea.left' : 'tea.title');\n",
  'apps/web/src/features/tea/screen.test.tsx': "t('tea.never');\n",
};
const files = Object.keys(sources);
const textOf = file => readFileSync(join(folder, file), 'utf8');
const key = name => `${place}:tea.${name}`;

beforeEach(() => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});

test('what is wrong is found', () => {
  const { unused, languages } = judgeTexts(folder, files);
  expect(unused).toEqual([key('never')]);
  expect(languages).toMatchObject([
    { language: 'zh', missing: [key('never')], unknown: [], otherPlaceholders: [], sameAsEnglish: 1 },
    { language: 'pt', missing: [key('never')], unknown: [key('more')], otherPlaceholders: [key('left')] },
  ]);
});

describe('a table for translators', () => {
  const lines = () => exportTable(folder, files, 'zh').split('\r\n');
  /** With a line changed. */
  const changed = (name, text) => lines().map(line => (line.startsWith(`${key(name)},`) ? text : line));

  test('tells where each text is used and what has to stay', () => {
    expect(lines()[0]).toBe('\uFEFFKey,English,zh,Used in,Note');
    expect(lines()).toContain(
      `${key('left')},{{cups}} cups left,还剩 {{cups}} 杯,apps/web/src/features/tea/screen.tsx,Of the pot.. Keep {{cups}}`,
    );
    expect(lines().join('\n')).toContain('Keep {{count}}. Plural form: one');
    expect(lines().find(line => line.startsWith(key('plus')))).toContain(`,"'+1","'+1",`);
  });

  test('comes back as it went without changing a letter, here and of this whole product', () => {
    expect(importTable(folder, files, exportTable(folder, files, 'zh'))).toEqual({
      problems: [],
      changed: [],
      count: 0,
    });
    for (const file of files) expect(textOf(file)).toBe(sources[file]);
    const copy = mkdtempSync(join(tmpdir(), 'openfloor-all-texts-'));
    const all = repositoryFiles.filter(file => /\/(texts|messages|words)\//.test(file));
    for (const file of all) cpSync(join(root, file), join(copy, file));
    expect(importTable(copy, all, exportTable(copy, all, 'pt'))).toEqual({
      problems: [],
      changed: [],
      count: 0,
    });
    rmSync(copy, { recursive: true });
  });

  test('brings what was translated, whatever quotes it has, and leaves the rest', () => {
    const better = `${key('title')},Tea,"""茶"" 's",,`;
    const left = `${key('left')},{{cups}} cups left,剩 {{cups}} 杯`;
    const plus = `${key('plus')},'+1,,,`;
    const table = [lines()[0], better, left, plus].join('\n');
    expect(importTable(folder, files, table)).toEqual({
      problems: [],
      changed: [`${place}/zh.ts`],
      count: 2,
    });
    expect(textOf(`${place}/zh.ts`)).toBe(
      sources[`${place}/zh.ts`]
        .replace("'茶'", String.raw`"\"茶\" 's"`)
        .replace("'还剩 {{cups}} 杯'", '"剩 {{cups}} 杯"'),
    );
    expect(textOf(`${place}/en.ts`)).toBe(sources[`${place}/en.ts`]);
  });

  test.each([
    [
      'another placeholder',
      'left',
      '{{cups}} cups left,剩 {{copos}} 杯',
      'line 3: has {{copos}} to be put in',
    ],
    ['a placeholder less', 'left', '{{cups}} cups left,剩几杯', 'line 3: has nothing to be put in'],
    ['a placeholder twice', 'left', '{{cups}} cups left,{{cups}} {{cups}}', 'line 3: has {{cups}} {{cups}}'],
    ['half a placeholder', 'title', 'Tea,茶 {{cups', 'line 2: has braces'],
    ['English of before', 'title', 'Coffee,咖啡', 'line 2: the English of'],
    [
      'a line break',
      'left',
      '{{cups}} cups left,"{{cups}}\n杯"',
      'line 3: spaces around it, or a line break',
    ],
    [
      'a text that is not there yet',
      'never',
      'Never said,从不',
      'line 7: apps/web/src/features/tea/texts:tea.never is missing',
    ],
    ['spaces', 'title', 'Tea, 茶', 'line 2: spaces'],
  ])('with %s is refused by its line, and nothing is changed', (_, name, text, problem) => {
    const table = changed(name, `${key(name)},${text},,`);
    const better = table.map(line => line.replace(',{{count}} 杯,', ',{{count}} 盏,'));
    const { problems, changed: written } = importTable(folder, files, better.join('\r\n'));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(written).toEqual([]);
    expect(textOf(`${place}/zh.ts`)).toBe(sources[`${place}/zh.ts`]);
  });

  test('with lines that cannot be read, a text twice or one that is unknown is refused', () => {
    const twice = [...lines().slice(0, 2), lines()[1], 'tea.nothing,a,b'].join('\n');
    expect(importTable(folder, files, twice).problems).toEqual([
      `line 3: ${key('title')} stands here a second time`,
      'line 4: there is no text tea.nothing',
    ]);
    for (const table of ['', 'Key,English,en\na,b,c', 'Key,English,fr', 'a,b'])
      expect(importTable(folder, files, table).problems[0]).toContain(
        'line 1: begins with Key, English, zh or pt',
      );
    expect(importTable(folder, files, `${lines()[0]}\n"${key('title')},Tea,茶`).problems).toEqual([
      'line 2: a quotation mark is not closed',
    ]);
  });
});
