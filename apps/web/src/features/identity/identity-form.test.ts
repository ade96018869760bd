import { describe, expect, it } from 'vitest';
import { firstValues, type IdentityValues, identityChecks, type Requirements } from './identity-form.ts';
import type { IdentityRecord } from './identity-record.ts';

const filled: IdentityValues = {
  name: 'Adaeze Okonkwo',
  idType: 'NIN',
  idNumber: '7204 118 3956',
  bank: 'Zuma Bank',
  cardNo: '0081490244',
  photo: '',
};

const found = (
  values: Partial<IdentityValues>,
  requirements: Requirements = { currency: 'NGN', photoCount: 1, needsBank: true },
) =>
  Object.fromEntries(
    Object.entries(identityChecks(requirements)({ ...filled, ...values })).filter(([, problem]) => problem),
  );

describe('identityChecks', () => {
  it('accepts a filled form', () => {
    expect(found({})).toEqual({});
    expect(found({}, { currency: 'NGN', photoCount: 2, needsBank: true })).toEqual({});
  });

  it('names every empty field', () => {
    const empty = { name: ' ', idType: '', idNumber: '', bank: '', cardNo: ' ' };
    expect(found(empty, { currency: 'NGN', photoCount: 0, needsBank: true })).toEqual({
      name: 'nameRequired',
      idType: 'idTypeRequired',
      idNumber: 'idNumberRequired',
      photo: 'photoRequired',
      bank: 'bankRequired',
      cardNo: 'accountNumberRequired',
    });
  });

  it('asks for no bank where the tenant needs none', () => {
    expect(found({ bank: '', cardNo: '' }, { currency: 'NGN', photoCount: 1, needsBank: false })).toEqual({});
  });
});

describe('firstValues', () => {
  it('chooses the only document there is', () => {
    expect(firstValues(null, ['AADHAAR']).idType).toBe('AADHAAR');
    expect(firstValues(null, ['NIN', 'BVN']).idType).toBe('');
  });

  it('starts from what was rejected', () => {
    const rejected = {
      name: 'A',
      idType: 'BVN',
      idNumber: '1',
      bank: null,
      cardNo: null,
    } as IdentityRecord;
    expect(firstValues(rejected, ['NIN', 'BVN'])).toEqual({
      name: 'A',
      idType: 'BVN',
      idNumber: '1',
      bank: '',
      cardNo: '',
      photo: '',
    });
  });
});
