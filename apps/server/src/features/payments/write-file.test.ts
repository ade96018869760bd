import { paymentProfile } from '@openfloor/contract/payments/payment-profile';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml } from '../../kernel/xml/read-xml.ts';
import { isIban } from './iban.ts';
import type { FileParts, Payment } from './payment.ts';
import { writeFile } from './write-file.ts';

const payment: Payment = {
  ...{ withdrawalId: 'w', customerId: 'c', number: 'W-20261118-0001', amount: 1_234_50n },
  ...{ name: 'Adaeze Okonkwo', bank: 'Zuma Bank', accountNumber: '0081 490-244' },
  ...{ branch: null, bankCode: null, extraCode: null },
};
const csv = {
  ...{ delimiter: ',', decimalMark: '.', header: false },
  columns: ['reference', 'name', 'account', 'amount', 'extraCode'],
};
const parts = (change: Partial<Payment> = {}, profile: object = {}): FileParts => ({
  number: 'PB-20261118-0001',
  builtAt: new Date('2026-11-18T09:30:01.250Z'),
  executeOn: '2026-11-18',
  currency: 'NGN',
  payerNumber: 'NG01CLIENTNGN',
  profile: paymentProfile.parse({
    ...{ format: 'pain.001', payer: 'Savanna Clients', prefix: 'SAV', charges: 'SHAR' },
    ...profile,
  }),
  payments: [{ ...payment, ...change }],
});
const text = (...args: Parameters<typeof parts>) => writeFile(parts(...args)).content.toString();

test('an order of payments is written as the format has it', () => {
  expect(text().replaceAll('><', '>\n<')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr>
<MsgId>SAVPB202611180001</MsgId>
<CreDtTm>2026-11-18T09:30:01Z</CreDtTm>
<NbOfTxs>1</NbOfTxs>
<CtrlSum>1234.50</CtrlSum>
<InitgPty>
<Nm>Savanna Clients</Nm>
</InitgPty>
</GrpHdr>
<PmtInf>
<PmtInfId>SAVPB202611180001</PmtInfId>
<PmtMtd>TRF</PmtMtd>
<BtchBookg>false</BtchBookg>
<NbOfTxs>1</NbOfTxs>
<CtrlSum>1234.50</CtrlSum>
<ReqdExctnDt>
<Dt>2026-11-18</Dt>
</ReqdExctnDt>
<Dbtr>
<Nm>Savanna Clients</Nm>
</Dbtr>
<DbtrAcct>
<Id>
<Othr>
<Id>NG01CLIENTNGN</Id>
</Othr>
</Id>
<Ccy>NGN</Ccy>
</DbtrAcct>
<DbtrAgt>
<FinInstnId>
<Othr>
<Id>NOTPROVIDED</Id>
</Othr>
</FinInstnId>
</DbtrAgt>
<ChrgBr>SHAR</ChrgBr>
<CdtTrfTxInf>
<PmtId>
<EndToEndId>SAVW202611180001</EndToEndId>
</PmtId>
<Amt>
<InstdAmt Ccy="NGN">1234.50</InstdAmt>
</Amt>
<CdtrAgt>
<FinInstnId>
<Nm>Zuma Bank</Nm>
</FinInstnId>
</CdtrAgt>
<Cdtr>
<Nm>Adaeze Okonkwo</Nm>
</Cdtr>
<CdtrAcct>
<Id>
<Othr>
<Id>0081490244</Id>
</Othr>
</Id>
</CdtrAcct>
<RmtInf>
<Ustrd>W-20261118-0001</Ustrd>
</RmtInf>
</CdtTrfTxInf>
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`);
});

test.each([
  ['an IBAN', { accountNumber: 'GB82 WEST 1234 5698 7654 32' }, {}, '<IBAN>GB82WEST12345698765432</IBAN>'],
  ['a BIC', { bankCode: 'deutdeff' }, {}, '<BICFI>DEUTDEFF</BICFI><Nm>Zuma Bank</Nm>'],
  [
    'a code of the country’s clearing',
    { bankCode: 'HDFC0000001' },
    { clearing: 'INFSC' },
    '<ClrSysMmbId><ClrSysId><Cd>INFSC</Cd></ClrSysId><MmbId>HDFC0000001</MmbId></ClrSysMmbId>',
  ],
  ['a code of no named clearing', { bankCode: '033' }, {}, '<ClrSysMmbId><MmbId>033</MmbId></ClrSysMmbId>'],
  ['a PIX key', { extraCode: '+5511987654321' }, {}, '<Prxy><Id>+5511987654321</Id></Prxy>'],
  ['a branch', { branch: '0001' }, {}, '<BrnchId><Id>0001</Id></BrnchId>'],
  ['our bank', {}, { payerBank: 'ZUMANGLA' }, '<DbtrAgt><FinInstnId><BICFI>ZUMANGLA</BICFI>'],
])('%s has its place', (_, change, profile, expected) => {
  expect(text(change, profile)).toContain(expected);
});

test('tells an IBAN from what looks like one', () => {
  expect(['GB82WEST12345698765432', 'BR1800360305000010009795493C1'].every(isIban)).toBe(true);
  expect(['GB82WEST12345698765433', 'NG01CLIENTNGN', '0081490244', ''].some(isIban)).toBe(false);
});

/** All the text of elements of a name. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, inside]) => inside ?? '');
}

describe('whatever a name is', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '</Nm></Cdtr><Cdtr><Nm>Me',
      '<!DOCTYPE x>',
      '<![CDATA[',
      ']]>',
      '&amp;',
      '&#0;',
      '=1+1',
      '\u0000\uFFFE',
    ),
  );

  test('an order has as many payments as were asked for, and reads back', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, bank) => {
        const xml = text({ name: `A${name}`, bank: `B${bank}` });
        await expect(readXml(xml)).resolves.toBeDefined();
        expect(textsOf(xml, 'EndToEndId')).toHaveLength(1);
        expect(xml.match(/<CdtTrfTxInf>/g)).toHaveLength(1);
        expect(xml.match(/<Cdtr>/g)).toHaveLength(1);
      }),
      { numRuns: torture(100, 5_000) },
    );
  });

  test('a table has one row, and no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(hostile, name => {
        const table = text({ name }, { format: 'csv', csv });
        expect(table.endsWith('\r\n')).toBe(true);
        expect(table.trimEnd().split('\r\n')).toHaveLength(1);
        const cell = table.slice(table.indexOf(',') + 1);
        expect(cell).not.toMatch(/^"?\s*[=+@|]/);
      }),
      { numRuns: torture(100, 5_000) },
    );
  });
});

test('a table keeps the plus of a key that is a phone’s', () => {
  expect(text({ extraCode: '+5511987654321' }, { format: 'csv', csv })).toBe(
    'SAVW202611180001,Adaeze Okonkwo,0081490244,1234.50,+5511987654321\r\n',
  );
  expect(text({ name: '=HYPERLINK("http://x")' }, { format: 'csv', csv })).toContain(`'=HYPERLINK`);
});

test('a name is cut between characters, to what the format has room for', () => {
  const [name] = textsOf(text({ name: '😀'.repeat(200) }), 'Nm').slice(-1);
  expect([...(name ?? '')]).toHaveLength(140);
});

test('the same parts give the same bytes', () => {
  expect(writeFile(parts())).toEqual(writeFile(parts()));
});
