import { signedMoneyOf } from '@openfloor/money/money-text';
import { plainAccountNumber } from '@openfloor/rules/bank-details';
import { allAt, readXml, textAt, type XmlElement } from '../../kernel/xml/read-xml.ts';
import {
  type BankFile,
  type FileAccount,
  type FileLine,
  linesMax,
  plainText,
  readDay,
  refuseHugeAmount,
  unreadable,
} from './file-line.ts';

const camt = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[2-9]|1[0-3])$/;

/** A bank's statement by ISO 20022, of the account and its currency; whatever else it is, is refused as a whole. */
export async function readCamt(text: string, account: FileAccount): Promise<BankFile> {
  const document = await readXml(text);
  if (document?.name !== 'Document' || !camt.test(document.namespace)) throw unreadable();
  const statements = allAt(document, 'BkToCstmrStmt/Stmt');
  if (statements.length === 0) throw unreadable();
  const read = statements.map(statement => readStatement(statement, account));
  const lines = read.flatMap(one => one.lines);
  if (lines.length > linesMax) throw unreadable('fileTooLarge');
  return { format: 'camt.053', lines, closing: read.flatMap(one => one.closing) };
}

function readStatement(statement: XmlElement, account: FileAccount) {
  refuseOtherAccount(statement, account);
  const lines = allAt(statement, 'Ntry')
    .filter(entry => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
    .flatMap(entry => readEntry(entry, account));
  const balances = allAt(statement, 'Bal').map(balance => ({
    code: textAt(balance, 'Tp/CdOrPrtry/Cd'),
    amount: signedAmount(balance, account),
    day: textAt(balance, 'Dt/Dt', 'Dt/DtTm'),
  }));
  const opening = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD');
  const closing = balances.filter(({ code }) => code === 'CLBD');
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0n);
  // A file of which a part is missing, or was changed, does not add up.
  if (opening && closing[0] && opening.amount + moved !== closing[0].amount)
    throw unreadable('statementSums');
  return { lines, closing: closing.map(({ day, amount }) => ({ day: readDay(day), amount })) };
}

function refuseOtherAccount(statement: XmlElement, { bankNumber, currency }: FileAccount): void {
  const number = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
  if (!number || bankNumber === null || plainAccountNumber(number) !== bankNumber)
    throw unreadable('statementOtherAccount');
  const stated = textAt(statement, 'Acct/Ccy');
  if (stated && stated !== currency) throw unreadable('statementOtherCurrency');
}

/** An entry is one line, or one for each payment in it where these are all of it. */
function readEntry(entry: XmlElement, account: FileAccount): FileLine[] {
  const amount = signedAmount(entry, account);
  const bookedOn = readDay(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm'));
  const bankId = plainText(textAt(entry, 'AcctSvcrRef'), 100);
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const described = (detail: XmlElement, part: bigint, id: string | null): FileLine => ({
    bookedOn,
    amount: part,
    bankId: id ?? plainText(textAt(detail, 'Refs/AcctSvcrRef'), 100),
    ...whatFor(detail, entry, part),
  });
  if (details.length > 1) {
    const parts = details.map(detail => partOf(detail, amount, account));
    const whole = parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n);
    if (whole === amount && parts.every(part => part !== undefined && part !== 0n)) {
      return details.map((detail, index) =>
        described(detail, parts[index] ?? 0n, bankId && `${bankId}/${index + 1}`),
      );
    }
  }
  return amount === 0n
    ? []
    : [described(details.length === 1 ? (details[0] ?? entry) : entry, amount, bankId)];
}

function partOf(detail: XmlElement, whole: bigint, account: FileAccount): bigint | undefined {
  const own = allAt(detail, 'Amt')[0] ?? allAt(detail, 'AmtDtls/TxAmt/Amt')[0];
  if (!own || own.attributes.get('Ccy') !== account.currency) return undefined;
  const amount = plainAmount(own.text, account);
  return whole < 0n ? -amount : amount;
}

function whatFor(detail: XmlElement, entry: XmlElement, amount: bigint) {
  const other = amount > 0n ? 'Dbtr' : 'Cdtr';
  const given = textAt(detail, 'Refs/EndToEndId');
  const endToEnd = given === 'NOTPROVIDED' ? undefined : given;
  const unstructured = allAt(detail, 'RmtInf/Ustrd').map(({ text }) => text);
  const more = [
    textAt(detail, 'RtrInf/Rsn/Cd'),
    textAt(detail, 'RtrInf/AddtlInf'),
    textAt(detail, 'AddtlTxInf'),
  ];
  const written = [...unstructured, ...more, textAt(entry, 'AddtlNtryInf')].filter(Boolean);
  return {
    reference: plainText(endToEnd ?? textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'), 140),
    name: plainText(textAt(detail, `RltdPties/${other}/Pty/Nm`, `RltdPties/${other}/Nm`), 140),
    text: plainText(written.join(' ')),
  };
}

function signedAmount(element: XmlElement, account: FileAccount): bigint {
  const amount = allAt(element, 'Amt')[0];
  if (!amount) throw unreadable();
  if (amount.attributes.get('Ccy') !== account.currency) throw unreadable('statementOtherCurrency');
  const plain = plainAmount(amount.text, account);
  const side = textAt(element, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') throw unreadable();
  return side === 'CRDT' ? plain : -plain;
}

/** Banks may write more decimals than there are, as zeros; the sign stands elsewhere. */
function plainAmount(text: string, { currency }: FileAccount): bigint {
  const plain = text.trim().replace(/(\.\d\d)0+$/, '$1');
  const amount = plain.startsWith('-') ? undefined : signedMoneyOf(plain, currency);
  if (amount === undefined || plain.length > 20) throw unreadable();
  return refuseHugeAmount(amount);
}
