import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web', 'apps/console', 'packages/look'],
  { encoding: 'utf8' },
)
  .split('\n')
  // Tests say what must be seen, and their samples what a tenant has chosen.
  .filter(file => /\.(css|ts|tsx)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

const anywhere = /#(?:[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i;
const inCode = /['"`]#[0-9a-f]{3,4}['"`]/i;
const inStyle =
  /#[0-9a-f]{3,4}\b|:[^;{}]*(?<![-\w])(?:white|black|red|green|blue|gr[ae]y|orange|yellow|silver)(?![-\w])/i;

const withoutComments = text => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const namesColour = (file, text) =>
  anywhere.test(text) || (file.endsWith('.css') ? inStyle : inCode).test(text);

test.each([
  ['a.css', '.a { color: #fff; }', true],
  ['a.css', '.a { background: rgb(13 17 23 / 8%); }', true],
  ['a.css', '.a { color: oklch(0.5 0.1 20); }', true],
  ['a.css', '.a { border: 1px solid white; }', true],
  ['a.css', '.a { color: var(--white); white-space: nowrap; }', false],
  ['a.css', '.a { color: color-mix(in srgb, var(--line) 82%, var(--text-3)); }', false],
  ['a.tsx', "<QRCode color='#000000' />", true],
  ['a.ts', 'const pattern = /^#[0-9A-Fa-f]{6}$/;', false],
  ['a.ts', "const place = '/page#added';", false],
  ['a.ts', 'class A { #bad = 1; }', false],
  ['a.ts', "const colour = '#bad';", true],
])('%s with %j names a colour: %s', (file, text, names) => {
  expect(namesColour(file, text)).toBe(names);
});

test('no colour is written outside of packages/rules/src/colours.ts', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter(file => namesColour(file, withoutComments(readFileSync(file, 'utf8'))));
  expect(found).toEqual([]);
});
