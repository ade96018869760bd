import { tries } from '@openfloor/testing/tries';
import { expect, test } from 'vitest';
import { isNestedTooDeep, jsonDepthMax } from './json-depth.ts';

tries('nesting a body until the server breaks');

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each<[string, string, boolean]>([
  ['as deep as allowed', nested(jsonDepthMax), false],
  ['one deeper', nested(jsonDepthMax + 1), true],
  ['five thousand levels', nested(5_000), true],
  ['objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, true],
  ['many beside each other', `[${'[],'.repeat(500)}[]]`, false],
  ['brackets in a text', JSON.stringify({ text: '['.repeat(500) }), false],
  ['brackets after an escaped quote', JSON.stringify({ text: `"${'['.repeat(500)}` }), false],
  ['a text that ends with a backslash', `["\\\\",${nested(40)}]`, true],
])('%s', (_name, json, isTooDeep) => {
  expect(isNestedTooDeep(json)).toBe(isTooDeep);
});
