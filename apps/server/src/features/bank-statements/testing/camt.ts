export interface CamtEntry {
  amount: string;
  side?: 'CRDT' | 'DBIT';
  day?: string;
  id?: string;
  reference?: string;
  name?: string;
  text?: string;
  status?: string;
  currency?: string;
}

export interface CamtStatement {
  version?: string;
  number?: string;
  currency?: string;
  day?: string;
  opening?: string;
  closing?: string;
  entries?: readonly CamtEntry[];
  /** Stands before the document. */
  head?: string;
}

const tag = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;

function entryText(entry: CamtEntry, whole: Required<Pick<CamtStatement, 'version' | 'currency' | 'day'>>) {
  const { amount, side = 'CRDT', day = whole.day, status = 'BOOK', currency = whole.currency } = entry;
  const isNew = whole.version >= '04';
  const other = side === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const name = tag('Nm', entry.name);
  const party = isNew && Number(whole.version) >= 8 ? `<Pty>${name}</Pty>` : name;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
    <Sts>${Number(whole.version) >= 8 ? tag('Cd', status) : status}</Sts><BookgDt>${tag('Dt', day)}</BookgDt>
    ${tag('AcctSvcrRef', entry.id)}<NtryDtls><TxDtls><Refs>${tag('EndToEndId', entry.reference)}</Refs>
    <RltdPties><${other}>${party}</${other}></RltdPties><RmtInf>${tag('Ustrd', entry.text)}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const balance = (code: string, amount: string, currency: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
   <CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt>${tag('Dt', day)}</Dt></Bal>`;

/** A statement as banks write them. */
export function camt(statement: CamtStatement = {}): string {
  const { version = '08', number = 'NG01CLIENTNGN', currency = 'NGN', day = '2026-03-02' } = statement;
  const entries = statement.entries ?? [];
  return `<?xml version="1.0" encoding="UTF-8"?>${statement.head ?? ''}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T22:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${statement.opening === undefined ? '' : balance('OPBD', statement.opening, currency, day)}
${statement.closing === undefined ? '' : balance('CLBD', statement.closing, currency, day)}
${entries.map(entry => entryText(entry, { version, currency, day })).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}
