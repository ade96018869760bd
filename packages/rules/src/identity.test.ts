import { expect, test } from 'vitest';
import type { FieldProblem } from './field-problem.ts';
import { type IdType, idTypesFor, photosProblem } from './identity.ts';

test.each<[string, IdType[]]>([
  ['BRL', ['RIC']],
  ['INR', ['AADHAAR']],
  ['NGN', ['NIN', 'BVN', 'PVC', 'DL']],
])('a tenant with %s accepts %j', (currency, types) => {
  expect(idTypesFor(currency)).toEqual(types);
});

test.each<[number, FieldProblem | undefined]>([
  [0, 'photoRequired'],
  [1, undefined],
  [2, undefined],
  [3, 'photoLimit'],
])('%i photos: %s', (count, problem) => {
  expect(photosProblem(count)).toBe(problem);
});
