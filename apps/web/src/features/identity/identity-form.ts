import type { IdType, LocalCurrency } from '@openfloor/homes/codes';
import { accountNumberProblem } from '@openfloor/rules/bank-details';
import { idDocument, idNumberProblem, photosProblem } from '@openfloor/rules/identity';
import type { FormChecks } from '@/lib/use-form.ts';
import type { IdentityRecord } from './identity-record.ts';

/** `photo` holds no value of its own: it is here so that what is wrong with the photos lands beside them. */
export type IdentityValues = {
  name: string;
  idType: string;
  idNumber: string;
  bank: string;
  cardNo: string;
  photo: string;
};

export interface Requirements {
  currency: LocalCurrency;
  photoCount: number;
  needsBank: boolean;
}

export function identityChecks({
  currency,
  photoCount,
  needsBank,
}: Requirements): FormChecks<IdentityValues> {
  return ({ name, idType, idNumber, bank, cardNo }) => ({
    name: name.trim() === '' ? 'nameRequired' : undefined,
    idType: idType === '' ? 'idTypeRequired' : undefined,
    idNumber: idNumberProblem(idNumber, idDocument(currency, idType)),
    photo: photosProblem(photoCount),
    ...(needsBank && {
      bank: bank === '' ? 'bankRequired' : undefined,
      cardNo: accountNumberProblem(cardNo.trim()),
    }),
  });
}

/** A rejected submission is the start of the next one; a single document type needs no choice. */
export function firstValues(rejected: IdentityRecord | null, types: readonly IdType[]): IdentityValues {
  const onlyType = types.length === 1 ? types[0] : undefined;
  return {
    name: rejected?.name ?? '',
    idType: rejected?.idType ?? onlyType ?? '',
    idNumber: rejected?.idNumber ?? '',
    bank: rejected?.bank ?? '',
    cardNo: rejected?.cardNo ?? '',
    photo: '',
  };
}
