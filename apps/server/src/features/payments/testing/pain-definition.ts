import type { XmlElement } from '../../../kernel/xml/read-xml.ts';

/** How often an element may stand there, and what is in it: other elements, or text of a kind. */
type Place = readonly [name: string, least: 0 | 1, most: number, inside: Inside];
type Inside = { sequence: readonly Place[] } | { choice: readonly Place[] } | { text: RegExp } | 'unused';

const many = Number.POSITIVE_INFINITY;
const one = (name: string, inside: Inside): Place => [name, 1, 1, inside];
const maybe = (name: string, inside: Inside = 'unused'): Place => [name, 0, 1, inside];
const text = (max: number): Inside => ({ text: new RegExp(`^.{1,${max}}$`, 'su') });
const pattern = (expected: RegExp): Inside => ({ text: expected });

const dateTime = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/);
const decimals = pattern(/^(?=(\D*\d){1,18}\D*$)\d+(\.\d{1,17})?$/);
const amount = pattern(/^(?=(\D*\d){1,18}\D*$)\d+(\.\d{1,5})?$/);
const count = pattern(/^\d{1,15}$/);
const currency = pattern(/^[A-Z]{3}$/);
const bic = pattern(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/);

const party: Inside = {
  sequence: [maybe('Nm', text(140)), maybe('PstlAdr'), maybe('Id'), maybe('CtryOfRes'), maybe('CtctDtls')],
};
const generic = (max: number): Inside => ({
  sequence: [one('Id', text(max)), maybe('SchmeNm'), maybe('Issr')],
});
const account: Inside = {
  sequence: [
    one('Id', {
      choice: [one('IBAN', pattern(/^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/)), one('Othr', generic(34))],
    }),
    maybe('Tp'),
    maybe('Ccy', currency),
    maybe('Nm', text(70)),
    maybe('Prxy', { sequence: [maybe('Tp'), one('Id', text(2048))] }),
  ],
};
const clearing: Inside = {
  sequence: [
    maybe('ClrSysId', { choice: [one('Cd', text(5)), one('Prtry', text(35))] }),
    one('MmbId', text(35)),
  ],
};
const bank: Inside = {
  sequence: [
    one('FinInstnId', {
      sequence: [
        maybe('BICFI', bic),
        maybe('ClrSysMmbId', clearing),
        maybe('LEI'),
        maybe('Nm', text(140)),
        maybe('PstlAdr'),
        maybe('Othr', generic(35)),
      ],
    }),
    maybe('BrnchId', {
      sequence: [maybe('Id', text(35)), maybe('LEI'), maybe('Nm', text(140)), maybe('PstlAdr')],
    }),
  ],
};
const unusedPlaces = (...names: string[]) => names.map(name => maybe(name));

const transfer: Inside = {
  sequence: [
    one('PmtId', { sequence: [maybe('InstrId', text(35)), one('EndToEndId', text(35)), maybe('UETR')] }),
    maybe('PmtTpInf'),
    one('Amt', { choice: [one('InstdAmt', amount), one('EqvtAmt', 'unused')] }),
    ...unusedPlaces('XchgRateInf', 'ChrgBr', 'ChqInstr', 'UltmtDbtr', 'IntrmyAgt1', 'IntrmyAgt1Acct'),
    ...unusedPlaces('IntrmyAgt2', 'IntrmyAgt2Acct', 'IntrmyAgt3', 'IntrmyAgt3Acct'),
    maybe('CdtrAgt', bank),
    maybe('CdtrAgtAcct'),
    maybe('Cdtr', party),
    maybe('CdtrAcct', account),
    ...unusedPlaces('UltmtCdtr', 'InstrForCdtrAgt', 'InstrForDbtrAgt', 'Purp', 'RgltryRptg', 'Tax'),
    ...unusedPlaces('RltdRmtInf'),
    maybe('RmtInf', {
      sequence: [
        ['Ustrd', 0, many, text(140)],
        ['Strd', 0, many, 'unused'],
      ],
    }),
  ],
};

const order: Inside = {
  sequence: [
    one('PmtInfId', text(35)),
    one('PmtMtd', pattern(/^(CHK|TRF|TRA)$/)),
    maybe('ReqdAdvcTp'),
    maybe('BtchBookg', pattern(/^(true|false|0|1)$/)),
    maybe('NbOfTxs', count),
    maybe('CtrlSum', decimals),
    maybe('PmtTpInf'),
    one('ReqdExctnDt', { choice: [one('Dt', pattern(/^\d{4}-\d\d-\d\d$/)), one('DtTm', dateTime)] }),
    maybe('PoolgAdjstmntDt'),
    one('Dbtr', party),
    one('DbtrAcct', account),
    one('DbtrAgt', bank),
    ...unusedPlaces('DbtrAgtAcct', 'InstrForDbtrAgt', 'UltmtDbtr'),
    maybe('ChrgBr', pattern(/^(DEBT|CRED|SHAR|SLEV)$/)),
    ...unusedPlaces('ChrgsAcct', 'ChrgsAcctAgt'),
    ['CdtTrfTxInf', 1, many, transfer],
  ],
};

/** What ISO 20022 lets stand in a pain.001.001.09, as far as it is written here: order, number, lengths and forms. */
const message: Inside = {
  sequence: [
    one('CstmrCdtTrfInitn', {
      sequence: [
        one('GrpHdr', {
          sequence: [
            one('MsgId', text(35)),
            one('CreDtTm', dateTime),
            maybe('Authstn'),
            one('NbOfTxs', count),
            maybe('CtrlSum', decimals),
            one('InitgPty', party),
            ...unusedPlaces('FwdgAgt', 'InitnSrc'),
          ],
        }),
        ['PmtInf', 1, many, order],
        ['SplmtryData', 0, many, 'unused'],
      ],
    }),
  ],
};

/** What is wrong with a document, each with its place; nothing where it is as the definition says. */
export function painProblems(document: XmlElement): string[] {
  const problems = problemsOf(document, message, document.name);
  return document.name === 'Document' ? problems : [`${document.name} is no Document`, ...problems];
}

function problemsOf(element: XmlElement, inside: Inside, path: string): string[] {
  if (inside === 'unused') return [`${path} is not described`];
  if ('text' in inside) {
    if (element.children.length > 0) return [`${path} has elements`];
    return inside.text.test(element.text) ? [] : [`${path} is ${JSON.stringify(element.text)}`];
  }
  if (element.text.trim() !== '') return [`${path} has text between its elements`];
  return 'choice' in inside
    ? choiceProblems(element, inside.choice, path)
    : sequenceProblems(element, inside.sequence, path);
}

function choiceProblems(element: XmlElement, choice: readonly Place[], path: string): string[] {
  const [only, ...more] = element.children;
  const place = choice.find(([name]) => name === only?.name);
  if (!only || !place || more.length > 0) return [`${path} has not one of ${choice.map(([name]) => name)}`];
  return problemsOf(only, place[3], `${path}/${only.name}`);
}

function sequenceProblems(element: XmlElement, sequence: readonly Place[], path: string): string[] {
  const problems: string[] = [];
  let at = 0;
  for (const [name, least, most, inside] of sequence) {
    const from = at;
    while (element.children[at]?.name === name) {
      const child = element.children[at];
      if (child) problems.push(...problemsOf(child, inside, `${path}/${name}`));
      at++;
    }
    if (at - from < least) problems.push(`${path} lacks ${name}`);
    if (at - from > most) problems.push(`${path} has ${name} ${at - from} times`);
  }
  const left = element.children[at];
  if (left) problems.push(`${path} has ${left.name} where it does not belong`);
  return problems;
}
