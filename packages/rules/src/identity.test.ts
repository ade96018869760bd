import type { IdType, LocalCurrency } from '@openfloor/homes/codes';
import { expect, test } from 'vitest';
import type { FieldProblem } from './field-problem.ts';
import { idDocument, idNumberProblem, idTypesFor, photosProblem, plainIdNumber } from './identity.ts';

test.each<[LocalCurrency, IdType[]]>([
  ['BRL', ['RIC']],
  ['INR', ['AADHAAR']],
  ['NGN', ['NIN', 'BVN', 'PVC', 'DL']],
])('a tenant with %s accepts %j', (currency, types) => {
  expect(idTypesFor(currency)).toEqual(types);
  for (const type of types) expect(idDocument(currency, type)?.type).toBe(type);
  expect(idDocument(currency, 'PASSPORT')).toBeUndefined();
});

test.each<[number, FieldProblem | undefined]>([
  [0, 'photoRequired'],
  [1, undefined],
  [2, undefined],
  [3, 'photoLimit'],
])('%i photos: %s', (count, problem) => {
  expect(photosProblem(count)).toBe(problem);
});

test.each<[string, FieldProblem | undefined]>([
  ['7204 118 3956', undefined],
  ['12.345.678-9', undefined],
  ['ab123', undefined],
  ['', 'idNumberRequired'],
  ['  ', 'idNumberRequired'],
  ['123', 'idNumberFormat'],
  ['1'.repeat(33), 'idNumberFormat'],
  ['12<34>56', 'idNumberFormat'],
])('the ID number %s: %s', (idNumber, problem) => {
  expect(idNumberProblem(idNumber)).toBe(problem);
});

test('a document with a form of its own takes no other number', () => {
  const document = { type: 'X', pattern: /^\d{7,8}$/, sample: '1234567' };
  expect(idNumberProblem('1234 5678', document)).toBeUndefined();
  expect(idNumberProblem('12345', document)).toBe('idNumberOther');
  expect(idNumberProblem('12', document)).toBe('idNumberFormat');
  expect(idNumberProblem('', document)).toBe('idNumberRequired');
});

test('two spellings of an ID number are one', () => {
  expect(plainIdNumber('ab 12-34.5')).toBe(plainIdNumber('AB12345'));
});
