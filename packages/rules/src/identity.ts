import type { IdType, LocalCurrency } from '@openfloor/homes/codes';
import type { IdDocument } from '@openfloor/homes/home';
import { homeOf } from '@openfloor/homes/lookup';
import type { FieldProblem } from './field-problem.ts';

export const identityPhotosMax = 2;

/** The identity documents a tenant accepts follow from its currency. */
export const idTypesFor = (localCurrency: LocalCurrency): readonly IdType[] =>
  homeOf(localCurrency).idDocuments.map(({ type }) => type);

/** Nothing for a document that the tenant does not accept. */
export const idDocument = (localCurrency: LocalCurrency, type: string): IdDocument<IdType> | undefined =>
  homeOf(localCurrency).idDocuments.find(document => document.type === type);

export function photosProblem(photoCount: number): FieldProblem | undefined {
  if (photoCount === 0) return 'photoRequired';
  return photoCount > identityPhotosMax ? 'photoLimit' : undefined;
}

/** Separators and case say nothing: two spellings of one number must be found to be one. */
export const plainIdNumber = (idNumber: string) => idNumber.replaceAll(/[\s./-]/g, '').toUpperCase();

const anyIdNumber = /^[0-9A-Z]{4,32}$/;

/** A document whose number has no form of its own, or that is not chosen yet, must still look like a number. */
export function idNumberProblem(idNumber: string, document?: IdDocument): FieldProblem | undefined {
  if (idNumber.trim() === '') return 'idNumberRequired';
  const plain = plainIdNumber(idNumber);
  if (!anyIdNumber.test(plain)) return 'idNumberFormat';
  return document?.pattern && !document.pattern.test(plain) ? 'idNumberOther' : undefined;
}
