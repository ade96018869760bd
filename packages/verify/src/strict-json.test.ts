import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { readStrictJson } from './strict-json.ts';

test('what is read is written again in one form', () => {
  const source = ' { "b" : [1, -2, "é\\n\\u00e9\\ud83d\\ude00", true, null], "a": {"\\u20ac": "0"} } ';
  expect(canonicalJson(readStrictJson(source))).toBe('{"a":{"€":"0"},"b":[1,-2,"é\\né😀",true,null]}');
});

test.each([
  ['a name that stands twice', '{"a":1,"a":2}', 'twice'],
  ['a name that stands twice in another spelling', '{"a":1,"\\u0061":2}', 'twice'],
  ['a fraction', '{"a":1.5}', 'whole number'],
  ['an exponent', '1e3', 'whole number'],
  ['a number beyond what numbers hold', '9007199254740993', 'whole number'],
  ['a zero before a number', '01', 'whole number'],
  ['a minus before zero', '-0', 'whole number'],
  ['half of a character', '"\\ud83d"', 'half'],
  ['a line feed inside a text', '"a\nb"', 'no text'],
  ['an escape that is none', '"\\x41"', 'no text'],
  ['an end that is missing', '{"a":[1,2', 'end of a list'],
  ['a comma too many', '[1,]', 'neither'],
  ['something after its end', '{} {}', 'after the end'],
  ['nothing', '', 'neither'],
])('%s is refused', (_, source, what) => {
  expect(() => readStrictJson(source)).toThrow(what);
});

test('a file that is too large or too deep is refused before anything is built of it', () => {
  expect(() => readStrictJson(' '.repeat(101), { length: 100, depth: 3 })).toThrow('too large');
  expect(() => readStrictJson('[[[[', { length: 100, depth: 3 })).toThrow('too deeply');
  expect(() => readStrictJson('['.repeat(1_000_000))).toThrow('too deeply');
});

test('a name such as __proto__ is a name like any other', () => {
  const read = readStrictJson('{"__proto__":{"admin":true}}') as Record<string, unknown>;
  expect(read.admin).toBeUndefined();
  expect(Object.keys(read)).toEqual(['__proto__']);
});

test('a fraction or half of a character is not written either', () => {
  expect(() => canonicalJson(0.5)).toThrow('whole');
  expect(() => canonicalJson(-0)).toThrow('whole');
  expect(() => canonicalJson('\ud83d')).toThrow('half');
});
