import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Lines of the bank that stand for nothing yet, since somebody has read them in. */
export const lineQueue = queueOf({
  name: 'bank-lines',
  since: 'read_at',
  waiting: sql`bank_line l join bank_file f on f.file_id = l.file_id
    where not exists (select from bank_match m where m.line_id = l.line_id)`,
  done: from => sql`
    select f.read_at as since, m.matched_at as until from bank_match m
    join bank_line l on l.line_id = m.line_id join bank_file f on f.file_id = l.file_id
    where m.matched_at >= ${from}`,
});

/** The same, to be taken. */
export const bankLineWork = {
  queue: 'bank-lines',
  subject: 'bank-line',
  waiting: sql`select l.line_id as id from bank_line l
    where not exists (select from bank_match m where m.line_id = l.line_id)`,
} as const satisfies WorkSource;
