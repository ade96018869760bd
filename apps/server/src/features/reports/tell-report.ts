import type { Tx } from '@openfloor/db/database';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import { writeToNamed } from '../../kernel/mail/write-to-named.ts';
import { readReportSchedule } from '../../kernel/reports/report-schedule-store.ts';
import type { Claim } from './claim-store.ts';

/** As long as a weekend without a mail server. */
const usefulMinutes = 3 * 24 * 60;

/**
 * Tells whoever is named that a report by the clock is ready, or could not be made, in the transaction that makes it so; webhooks
 * are told by the database. Whoever asked for one looks for themselves. No figure, and not why: mailboxes are read by others too.
 */
export async function tellReport(
  tx: Tx,
  mails: MailDesk,
  { kind, from_day: from, to_day: to, asked_by }: Claim,
  failed: boolean,
): Promise<void> {
  if (asked_by !== null) return;
  const { addresses } = await readReportSchedule(tx);
  await writeToNamed(tx, mails, {
    ...{ addresses, usefulMinutes, place: `/reports?kind=${kind}` },
    contentAt: url => ({ kind: 'REPORT_READY', payload: { report: kind, from, to, failed, url } }),
  });
}
