import { paymentProfile } from '@openfloor/contract/payments/payment-profile';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allAt, readXml, textAt } from '../../kernel/xml/read-xml.ts';
import type { Payment } from './payment.ts';
import { painProblems } from './testing/pain-definition.ts';
import { writePain } from './write-pain.ts';

// ISO's own schema is in no package that may be used here, so the message's definition is held in `testing`.

const payment: Payment = {
  ...{ withdrawalId: 'w', customerId: 'c', number: 'W-20261118-0001', amount: 1_234_50n },
  ...{ name: 'Adaeze Okonkwo', bank: 'Zuma Bank', accountNumber: '0081490244' },
  ...{ branch: null, bankCode: null, extraCode: null },
};

function written(payments: readonly Partial<Payment>[], profile: object = {}, payerNumber = 'NG01CLIENTNGN') {
  return writePain({
    ...{ number: 'PB-20261118-0001', builtAt: new Date('2026-11-18T09:30:01.250Z'), executeOn: '2026-11-18' },
    ...{ currency: 'NGN', payerNumber },
    profile: paymentProfile.parse({
      ...{ format: 'pain.001', payer: 'Savanna Clients', prefix: 'SAVANNAC', charges: 'SHAR' },
      ...profile,
    }),
    payments: payments.map(change => ({ ...payment, ...change })),
  });
}

async function problems(xml: string): Promise<string[]> {
  const document = await readXml(xml);
  return document ? painProblems(document) : ['no XML'];
}

test.each<[string, Partial<Payment>[], object]>([
  ['as little as there can be', [{}], {}],
  ['several payments', [{}, { number: 'W-20261118-0002', amount: 1n }], {}],
  ['an IBAN and a BIC', [{ accountNumber: 'GB82WEST12345698765432', bankCode: 'DEUTDEFF' }], {}],
  ['a code of a clearing', [{ bankCode: 'HDFC0000001' }], { clearing: 'INFSC' }],
  ['a code of no named clearing', [{ bankCode: '033', branch: '0001' }], {}],
  ['a PIX key', [{ extraCode: '+5511987654321' }], {}],
  ['our own bank', [{}], { payerBank: 'ZUMANGLA', charges: 'SLEV' }],
  ['the longest of all', [{ name: 'Ä'.repeat(300), bank: 'B'.repeat(300), branch: '1'.repeat(90) }], {}],
  ['the largest amount', [{ amount: 10n ** 16n - 1n }], {}],
  ['a bank of which nothing can be written', [{ bank: '\u0000', branch: '0001' }], {}],
])('a file with %s is as the message’s definition says', async (_, payments, profile) => {
  expect(await problems(written(payments, profile))).toEqual([]);
});

test('whatever people wrote, the file is as the definition says, and its sums are those of its payments', async () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', ' ', '\u0000', '</Nm>', '&', '\uFFFE'),
  );
  const some = fc.record({
    ...{ name: wild, bank: wild, accountNumber: wild.map(rest => `7${rest}`) },
    ...{ branch: fc.option(wild), bankCode: fc.option(wild), extraCode: fc.option(wild) },
    amount: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 3 }), async payments => {
      const xml = written(payments);
      expect(await problems(xml)).toEqual([]);
      const document = await readXml(xml);
      const head = document && allAt(document, 'CstmrCdtTrfInitn/GrpHdr')[0];
      expect(head && textAt(head, 'NbOfTxs')).toBe(String(payments.length));
      const cents = payments.reduce((sum, { amount }) => sum + amount, 0n);
      expect(head && textAt(head, 'CtrlSum')?.replace('.', '')).toBe(String(cents).padStart(3, '0'));
    }),
    { numRuns: torture(100, 5_000) },
  );
});

describe('the definition notices', () => {
  const good = written([{ branch: '0001' }]);
  test.each([
    ['a part in another order', good.replace(/(<Cdtr>.*<\/Cdtr>)(<CdtrAcct>.*<\/CdtrAcct>)/, '$2$1')],
    ['a part that is missing', good.replace(/<DbtrAgt>.*<\/DbtrAgt>/, '')],
    ['a part that is there twice', good.replace(/(<PmtMtd>TRF<\/PmtMtd>)/, '$1$1')],
    ['an element of another name', good.replaceAll('ChrgBr', 'Charges')],
    ['a name that is too long', good.replace('Adaeze Okonkwo', 'A'.repeat(141))],
    ['a reference that is too long', good.replace('SAVANNACW202611180001', 'R'.repeat(36))],
    ['an amount with too many decimals', good.replaceAll('1234.50</InstdAmt>', '1234.500000</InstdAmt>')],
    ['an amount below zero', good.replaceAll('1234.50</InstdAmt>', '-1234.50</InstdAmt>')],
    [
      'an amount of nineteen digits',
      good.replaceAll('1234.50</InstdAmt>', '12345678901234567.89</InstdAmt>'),
    ],
    ['a day that is a time', good.replace('<Dt>2026-11-18</Dt>', '<Dt>2026-11-18T00:00:00Z</Dt>')],
    ['text between elements', good.replace('<PmtMtd>', 'x<PmtMtd>')],
    ['an empty element', good.replace('<Nm>Savanna Clients</Nm>', '<Nm></Nm>')],
  ])('%s', async (_, bad) => {
    expect(bad).not.toBe(good);
    expect(await problems(bad)).not.toEqual([]);
  });
});
