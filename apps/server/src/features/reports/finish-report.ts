import type { Tx } from '@openfloor/db/database';
import type { Actor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import { type Claim, giveUp, type MadeFile, markDone } from './claim-store.ts';
import { tellReport } from './tell-report.ts';

export const reportsJob = 'reports';

const system: Actor = { kind: 'system', job: reportsJob };

/**
 * The one place where a report comes to be: its file is stored and its hash known. Whatever else is to be said about it, such
 * as a signature or a line in the public log, is said in this transaction. False where another try has taken its place.
 */
export async function finishReport(tx: Tx, mails: MailDesk, claim: Claim, made: MadeFile): Promise<boolean> {
  if (!(await markDone(tx, claim, made))) return false;
  const { kind, format, from_day: from, to_day: to, version } = claim;
  const sha256 = Buffer.from(made.sha256).toString('hex');
  await writeAudit(tx, system, {
    action: 'report.make',
    subject: `report/${claim.report_id}`,
    after: { kind, format, from, to, version, sha256, bytes: made.bytes },
  });
  await tellReport(tx, mails, claim, false);
  return true;
}

/** It was tried often enough: the list says why, and whoever is named is told that there is none. */
export async function failReport(tx: Tx, mails: MailDesk, claim: Claim, problem: string): Promise<void> {
  if (await giveUp(tx, claim, problem)) await tellReport(tx, mails, claim, true);
}
