import { bicPattern } from '@openfloor/contract/payments/payment-profile';
import { moneyText } from '@openfloor/money/money-text';
import { plainAccountNumber } from '@openfloor/rules/bank-details';
import { isIban } from './iban.ts';
import { type FileParts, messageOf, type Payment, referenceOf, sumOf } from './payment.ts';
import { element, lineText } from './xml-text.ts';

const nameMax = 140;

/** ISO 20022 pain.001.001.09: one order of the whole account, each payment booked by itself, so that each line names one. */
export function writePain(file: FileParts): string {
  const { number, builtAt, executeOn, currency, profile, payments } = file;
  const message = messageOf(profile, number);
  const payer = element('Nm', lineText(profile.payer, nameMax));
  const sums = [
    element('NbOfTxs', String(payments.length)),
    element('CtrlSum', moneyText(sumOf(payments), currency)),
  ];
  const head = element('GrpHdr', [
    element('MsgId', message),
    element('CreDtTm', `${builtAt.toISOString().slice(0, 19)}Z`),
    ...sums,
    element('InitgPty', [payer]),
  ]);
  const order = element('PmtInf', [
    element('PmtInfId', message),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...sums,
    element('ReqdExctnDt', [element('Dt', executeOn)]),
    element('Dbtr', [payer]),
    element('DbtrAcct', [account(file.payerNumber), element('Ccy', currency)]),
    element('DbtrAgt', [element('FinInstnId', [ownBank(profile.payerBank)])]),
    element('ChrgBr', profile.charges),
    ...payments.map(payment => transfer(file, payment)),
  ]);
  const namespace = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  const document = element('Document', [element('CstmrCdtTrfInitn', [head, order])], namespace);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function transfer({ currency, profile }: FileParts, payment: Payment): string {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', referenceOf(profile, payment))]),
    element('Amt', [element('InstdAmt', moneyText(payment.amount, currency), ` Ccy="${currency}"`)]),
    element('CdtrAgt', [
      element('FinInstnId', bankOf(payment, profile.clearing)),
      element('BrnchId', [element('Id', lineText(payment.branch ?? '', 35))]),
    ]),
    element('Cdtr', [element('Nm', lineText(payment.name, nameMax))]),
    element('CdtrAcct', [account(payment.accountNumber), proxy(payment)]),
    element('RmtInf', [element('Ustrd', payment.number)]),
  ]);
}

function account(written: string): string {
  const number = plainAccountNumber(written);
  return element('Id', [
    isIban(number) ? element('IBAN', number) : element('Othr', [element('Id', lineText(number, 34))]),
  ]);
}

/** A bank is always named, even where nothing is known of it. */
const unknownBank = element('Othr', [element('Id', 'NOTPROVIDED')]);
const ownBank = (bic: string | null) => (bic === null ? unknownBank : element('BICFI', bic));

/** A BIC is one; any other code is a member's of the country's clearing. */
function bankOf({ bank, bankCode }: Payment, clearing: string | null): string[] {
  const code = lineText(bankCode ?? '', 35).toUpperCase();
  const name = element('Nm', lineText(bank, nameMax));
  if (bicPattern.test(code)) return [element('BICFI', code), name];
  const system = element('ClrSysId', [element('Cd', clearing ?? '')]);
  const member = code === '' ? '' : element('ClrSysMmbId', [system, element('MmbId', code)]);
  return member === '' && name === '' ? [unknownBank] : [member, name];
}

/** Another name of the account, such as a PIX key. */
const proxy = ({ extraCode }: Payment) =>
  extraCode === null ? '' : element('Prxy', [element('Id', lineText(extraCode, 2048))]);
