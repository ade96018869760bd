import { timeText } from '@openfloor/look/date-text';
import { saveCsv } from '@openfloor/look/save-csv';
import type { CsvCell } from '@openfloor/rules/csv';
import { api } from '@/lib/api.ts';
import type { Translate } from '@/lib/translate.ts';
import { type ActivityEvent, activityRole, activityTitle } from './activity-words.ts';

export type ActivityBy = 'customer' | 'staff' | 'system';

const pageSize = 100;
/** Years of most customers, and what a phone fetches in seconds. */
export const activityRowsMax = 2_000;

/** The newest first, page by page, up to a limit. */
async function readAll(by: ActivityBy | undefined): Promise<{ events: ActivityEvent[]; isWhole: boolean }> {
  // By id: what happens meanwhile moves the rest on by a row.
  const known = new Map<string, ActivityEvent>();
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { pageNum, pageSize, ...(by && { by }) };
    const { records } = await api.call('GET /user/activity', { query });
    for (const event of records) known.set(event.id, event);
    const isWhole = records.length < pageSize;
    if (isWhole || pageNum * pageSize >= activityRowsMax) return { events: [...known.values()], isWhole };
  }
}

/** Amounts as they are booked, so that a spreadsheet can add them up. */
function rowsOf(events: readonly ActivityEvent[], t: Translate): CsvCell[][] {
  const columns = (
    ['time', 'what', 'who', 'role', 'amount', 'currency', 'to', 'device', 'address', 'reason'] as const
  ).map(column => t(`audit.file.${column}`));
  return [
    columns,
    ...events.map(event => [
      timeText(event.time),
      activityTitle(event, t),
      event.by === 'customer' ? t('audit.filter.customer') : t(`audit.by.${event.by}`),
      activityRole(event, t),
      event.amount,
      event.currencyType,
      event.target,
      event.device,
      event.address,
      event.reason,
    ]),
  ];
}

/** Hands the customer the activity as a file for a spreadsheet; says whether all of it is in there. */
export async function saveActivity(by: ActivityBy | undefined, t: Translate): Promise<{ isWhole: boolean }> {
  const { events, isWhole } = await readAll(by);
  await saveCsv(t('audit.file.name'), rowsOf(events, t));
  return { isWhole };
}
