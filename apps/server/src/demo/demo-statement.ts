import { moneyText } from '@openfloor/money/money-text';
import { element } from '../features/payments/xml-text.ts';

export interface DemoLine {
  /** Minor units; what left the account is below zero. */
  amount: bigint;
  /** The bank's own number of the booking. */
  id: string;
  reference?: string;
  name: string;
  text?: string;
}

export interface DemoStatement {
  bankNumber: string;
  currency: string;
  day: string;
  opening: bigint;
  lines: readonly DemoLine[];
}

/** A day of the demo's bank as banks write it, by ISO 20022. */
export function writeDemoStatement({ bankNumber, currency, day, opening, lines }: DemoStatement): Buffer {
  const money = (amount: bigint) => [
    element('Amt', moneyText(amount < 0n ? -amount : amount, currency), ` Ccy="${currency}"`),
    element('CdtDbtInd', amount < 0n ? 'DBIT' : 'CRDT'),
  ];
  const balance = (code: string, amount: bigint) =>
    element('Bal', [
      element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
      ...money(amount),
      element('Dt', [element('Dt', day)]),
    ]);
  const entry = ({ amount, id, reference, name, text }: DemoLine) =>
    element('Ntry', [
      ...money(amount),
      element('Sts', [element('Cd', 'BOOK')]),
      element('BookgDt', [element('Dt', day)]),
      element('AcctSvcrRef', id),
      element('NtryDtls', [
        element('TxDtls', [
          element('Refs', [element('EndToEndId', reference ?? 'NOTPROVIDED')]),
          element('RltdPties', [
            element(amount < 0n ? 'Cdtr' : 'Dbtr', [element('Pty', [element('Nm', name)])]),
          ]),
          element('RmtInf', [element('Ustrd', text ?? '')]),
        ]),
      ]),
    ]);
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening);
  const statement = element('Stmt', [
    element('Id', `DEMO${day.replaceAll('-', '')}`),
    element('Acct', [
      element('Id', [element('Othr', [element('Id', bankNumber)])]),
      element('Ccy', currency),
    ]),
    balance('OPBD', opening),
    balance('CLBD', closing),
    ...lines.map(entry),
  ]);
  const namespace = ' xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"';
  const document = element('Document', [element('BkToCstmrStmt', [statement])], namespace);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`);
}
