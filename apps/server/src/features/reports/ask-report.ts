import { formatsOf, reportDaysMax } from '@openfloor/contract/reports/report-kinds';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { booksSpan } from './pages/day-store.ts';
import { countWaiting, insertReport, type Period, type WantedReport } from './report-store.ts';

const waitingMax = 10;
const dayMs = 86_400_000;

/** Refuses days whose books are not closed, and more of them than a report has. */
export function checkPeriod({ from, to }: Period, books: Period | undefined): void {
  if (to < from) throw new InvalidField('to', 'periodOrder');
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= reportDaysMax)
    throw new InvalidField('to', 'reportTooLong');
  if (!books || from < books.from) throw new InvalidField('from', 'dayNotReconciled');
  if (to > books.to) throw new InvalidField('to', 'dayNotReconciled');
}

/** Notes that a report is wanted; it is made at once, beside everything else. */
export function askReport(
  context: StaffContext,
  { reason, ...wanted }: WantedReport & { reason: string },
): Promise<{ id: string }> {
  if (!formatsOf[wanted.kind].includes(wanted.format)) throw new InvalidField('format', 'notAllowed');
  if (wanted.kind === 'end-of-day' && wanted.from !== wanted.to) throw new InvalidField('to', 'notAllowed');
  return context.transaction(async tx => {
    checkPeriod(wanted, await booksSpan(tx));
    if ((await countWaiting(tx)) >= waitingMax)
      throw new Refusal('tooManyTries', { problem: 'reportsWaiting' });
    const id = await insertReport(tx, wanted, { by: context.caller.staffId, reason });
    if (!id) throw new Refusal('conflict');
    const note = { action: 'report.ask', subject: `report/${id}`, after: wanted, reason };
    await writeAudit(tx, staffActor(context), note);
    return { id };
  });
}
