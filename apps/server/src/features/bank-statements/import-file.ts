import { createHash, randomUUID } from 'node:crypto';
import { csvProfile } from '@openfloor/contract/bank-statements/csv-profile';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { compareDaysAgain, noteBalance } from '../reconciliation/keep-accounts.ts';
import { lockAccount } from '../reconciliation/statement-store.ts';
import { type BankFile, lineKeys, unreadable } from './file-line.ts';
import { findFile, insertFile } from './file-store.ts';
import { countKnown, insertLines } from './line-store.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';

/** Several months of a busy account; reading it holds nobody up for long. */
const bytesMax = 4_000_000;

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Keeps what the bank's file says that was not known. Whoever reads at the same time waits for the account's row. */
export function importFile(context: StaffContext, accountId: string, bytes: Buffer) {
  if (bytes.length > bytesMax) throw unreadable('fileTooLarge');
  return context.transaction(async tx => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal('notFound');
    const sha256 = createHash('sha256').update(bytes).digest();
    const known = await findFile(tx, account.account_id, sha256);
    if (known) return { id: known.file_id, known: true, lines: known.line_count, added: 0 };
    if (account.closed_at) throw new Refusal('conflict');
    const file = await readBytes(bytes, account);
    const added = file.lines.length - (await countKnown(tx, account.account_id, lineKeys(file.lines)));
    const place = { accountId: account.account_id, fileId: randomUUID() };
    await insertFile(tx, { ...place, sha256, file, added, staffId: context.caller.staffId });
    await insertLines(tx, place, file.lines);
    const reason = 'Read from the bank’s statement';
    for (const { day, amount } of file.closing)
      await noteBalance(tx, context, account, { day, amount, reason });
    const days = [...file.lines.map(line => line.bookedOn), ...file.closing.map(({ day }) => day)].sort();
    if (days[0]) await compareDaysAgain(tx, context.tenant, days[0]);
    await writeAudit(tx, staffActor(context), {
      action: 'bank-statement.read',
      subject: `treasury-account/${account.account_id}`,
      after: {
        ...{ file: place.fileId, sha256: sha256.toString('hex'), format: file.format },
        ...{ lines: file.lines.length, added },
        closing: file.closing.map(({ day, amount }) => ({
          day,
          amount: moneyText(amount, account.currency),
        })),
      },
    });
    return { id: place.fileId, known: false, lines: file.lines.length, added };
  });
}

async function readBytes(bytes: Buffer, account: Account): Promise<BankFile> {
  const of = { bankNumber: account.bank_number, currency: account.currency };
  const text = decode(bytes);
  if (text.trimStart().startsWith('<')) return readCamt(text, of);
  if (account.csv_profile === null) throw unreadable('fileProfileMissing');
  return readCsv(text, csvProfile.parse(account.csv_profile), of);
}

/** XML says what it is written in, and is UTF-8 where it does not; old tables are not, which their accents show. */
function decode(bytes: Buffer): string {
  const head = bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  const text = head.startsWith('<') ? decodeXml(bytes, head) : decodeTable(bytes);
  // Of two bytes a character, or no text at all.
  if (text.includes('\u0000')) throw unreadable();
  return text;
}

const xmlEncodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};

function decodeXml(bytes: Buffer, head: string): string {
  const named = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? 'utf-8';
  const encoding = xmlEncodings[named.toLowerCase()];
  const text = encoding === undefined ? undefined : decodeAs(encoding, bytes);
  // Names that were read wrongly would be nobody's.
  if (text === undefined) throw unreadable();
  return text;
}

const decodeTable = (bytes: Buffer) =>
  decodeAs('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
