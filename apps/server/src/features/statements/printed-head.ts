import { base64 } from '@openfloor/verify/bytes';
import { localTime } from '../../kernel/local-figures.ts';
import { maskName, maskNumber } from '../../kernel/masking/masking.ts';
import type { PrintedDocument } from '../../kernel/pdf/printed-document.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { StoredCheckpoint, StoredLog } from '../proof/log-store.ts';
import type { StatedPeriod } from './read-period.ts';
import type { MadeStatement } from './statement-store.ts';
import type { StatementWords } from './words.ts';

interface Stated {
  username: string;
  name: string | null;
  account: string;
}

/** Who says it, of whom, and of which days. */
export function printedHead(
  { config, name }: Tenant,
  { from, to, language, masked }: MadeStatement,
  words: StatementWords,
  { zone }: StatedPeriod,
  customer: Stated | undefined,
): Omit<PrintedDocument, 'sections' | 'proof'> {
  const madeAt = Date.now();
  const person = customer?.name ?? customer?.username ?? '';
  const account = customer?.account ?? '';
  const shownAccount = masked ? maskNumber(account) : account;
  const { fill, onFill } = config.brand.light;
  const licence = config.licenceNumber ? `${words.licence} ${config.licenceNumber}` : '';
  const period = words.period(from, to);
  return {
    language,
    title: words.title,
    subtitle: period,
    issuer: { name: config.title || name, legalName: config.legalName, licence, fill, onFill },
    facts: [
      [words.customer, masked ? maskName(person) : person],
      [words.account, shownAccount],
      [words.madeAt, localTime(new Date(madeAt), zone).join(' ')],
      [words.timeZone, zone],
    ],
    foot: [config.legalName, shownAccount, period].filter(text => text !== '').join(' · '),
    pageText: words.page('{page}', '{pages}'),
    madeAt,
  };
}

/** What the document hangs from in the public log, what is not proved yet, and what is never proved. */
export function printedProof(
  words: StatementWords,
  { to }: MadeStatement,
  signed: { log: StoredLog; checkpoint: StoredCheckpoint } | undefined,
  closedUntil: string | undefined,
): PrintedDocument['proof'] {
  if (!signed)
    return {
      heading: words.proof,
      paragraphs: [words.proofNone, words.limits],
      code: undefined,
      codeLines: [],
    };
  const { origin } = signed.log;
  const { size, root } = signed.checkpoint;
  const isOpen = closedUntil === undefined || closedUntil < to;
  return {
    heading: words.proof,
    paragraphs: [words.proofText, ...(isOpen ? [words.notClosed(closedUntil ?? '–')] : []), words.limits],
    code: `${origin}\n${size}\n${base64(root)}`,
    codeLines: [
      words.checkpoint(origin, String(size)),
      base64(root),
      words.check(`https://${origin}/checkpoint`),
    ],
  };
}
