import { expect, test } from 'vitest';
import type { FieldProblem } from './field-problem.ts';
import { uploadBytesMax, uploadProblem } from './upload.ts';

test.each<[number, string, FieldProblem | undefined]>([
  [1, 'image/jpeg', undefined],
  [uploadBytesMax, 'image/png', undefined],
  [uploadBytesMax + 1, 'image/webp', 'fileTooLarge'],
  [0, 'image/jpeg', 'fileEmpty'],
  [10, 'image/svg+xml', 'fileNotImage'],
  [10, 'application/pdf', 'fileNotImage'],
  [10, '', 'fileNotImage'],
])('%i bytes of %s: %s', (size, type, problem) => {
  expect(uploadProblem({ size, type })).toBe(problem);
});
