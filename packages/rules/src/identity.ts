import type { IdType, LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import type { FieldProblem } from './field-problem.ts';

export const identityPhotosMax = 2;

/** The identity documents a tenant accepts follow from its currency. */
export const idTypesFor = (localCurrency: LocalCurrency): readonly IdType[] =>
  homeOf(localCurrency).idDocuments.map(({ type }) => type);

export function photosProblem(photoCount: number): FieldProblem | undefined {
  if (photoCount === 0) return 'photoRequired';
  return photoCount > identityPhotosMax ? 'photoLimit' : undefined;
}

/** Separators and case say nothing: two spellings of one number must be found to be one. */
export const plainIdNumber = (idNumber: string) => idNumber.replaceAll(/[\s./-]/g, '').toUpperCase();

export function idNumberProblem(idNumber: string): FieldProblem | undefined {
  if (idNumber.trim() === '') return 'idNumberRequired';
  return /^[0-9A-Z]{4,32}$/.test(plainIdNumber(idNumber)) ? undefined : 'idNumberFormat';
}
