import type { Tx } from '@openfloor/db/database';
import {
  type DerivedKind,
  derivedKinds,
  readRecordNumber,
  recordNumber,
} from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { isAmongIds } from './numbered-ids.ts';

/** The records that are counted, as the log and proposals name them: `withdrawal/<id>`. */
const counted = sql`
  select 'withdrawal' as kind, withdrawal_id as id, customer_id, number, created_at as made_at from withdrawal
  union all select 'deposit', deposit_id, customer_id, number, created_at from deposit
  union all select 'kyc', submission_id, customer_id, number, submitted_at from identity_submission
  union all select 'recovery', recovery_id, customer_id, number, opened_at from recovery where number is not null
  union all select 'thread', thread_id, customer_id, number, opened_at from message_thread
  union all select 'payment-file', file_id, null, number, built_at from payment_file`;

/** Those whose number is read off their id. */
const derived: Record<DerivedKind, { from: RawBuilder<unknown>; id: string; madeAt: string }> = {
  order: { from: sql`from trade_order`, id: 'order_id', madeAt: 'received_at' },
  application: { from: sql`from application`, id: 'application_id', madeAt: 'created_at' },
  product: { from: sql`from product_order`, id: 'order_id', madeAt: 'bought_at' },
  exchange: { from: sql`from currency_exchange`, id: 'exchange_id', madeAt: 'created_at' },
};

/** The numbers of these records, by how they are named; what has none is left out. */
export async function numbersOf(tx: Tx, subjects: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (wanted: (kind: string) => boolean) =>
    subjects
      .map(subject => subject.split('/'))
      .flatMap(([kind = '', id = '']) => (wanted(kind) && isUuid(id) ? [id] : []));
  const found = new Map<string, string>();
  const countedIds = idsOf(kind => !(kind in derived));
  if (countedIds.length > 0) {
    const { rows } = await sql<{ kind: string; id: string; number: string }>`
      select kind, id, number from (${counted}) known where id = any(${countedIds}::uuid[])`.execute(tx);
    for (const { kind, id, number } of rows) found.set(`${kind}/${id}`, number);
  }
  for (const kind of derivedKinds) {
    const ids = idsOf(known => known === kind);
    if (ids.length === 0) continue;
    const { from, id, madeAt } = derived[kind];
    const { rows } = await sql<{ id: string; made_at: Date }>`
      select ${sql.ref(id)} as id, ${sql.ref(madeAt)} as made_at ${from}
      where ${sql.ref(id)} = any(${ids}::uuid[])`.execute(tx);
    for (const row of rows) found.set(`${kind}/${row.id}`, recordNumber(kind, row.id, row.made_at.getTime()));
  }
  return found;
}

const numberStart = /^[A-Z]{1,2}-\d/;

export interface NumberedRecord {
  kind: string;
  id: string;
  /** Null where it is of several customers. */
  customer_id: string | null;
  number: string;
  made_at: Date;
}

/** Records whose number is this, or begins like it: newest first, and no more than so many. */
export async function findNumbered(tx: Tx, text: string, limit: number): Promise<NumberedRecord[]> {
  const ids = readRecordNumber(text);
  if (ids) {
    const { from, id, madeAt } = derived[ids.kind];
    const { rows } = await sql<Omit<NumberedRecord, 'number'>>`
      select ${ids.kind} as kind, ${sql.ref(id)} as id, customer_id, ${sql.ref(madeAt)} as made_at
      ${from} where ${isAmongIds(ids, id, madeAt)}
      order by made_at desc limit ${limit}`.execute(tx);
    return rows.map(row => ({
      ...row,
      number: recordNumber(ids.kind, row.id, row.made_at.getTime()),
    }));
  }
  const start = startOf(text);
  if (!start) return [];
  const { rows } = await sql<NumberedRecord>`
    select kind, id, customer_id, number, made_at from (${counted}) known
    where ${isNamed(start)} order by made_at desc limit ${limit}`.execute(tx);
  return rows;
}

const wholeNumber = /^[A-Z]{1,2}-\d{8}-\d{4,}$/;

/** A whole number is found by its index. */
const isNamed = (start: string) =>
  wholeNumber.test(start) ? sql`number = ${start}` : sql`starts_with(number, ${start})`;

function startOf(text: string): string | null {
  const start = text.trim().toUpperCase().replaceAll(/\s+/g, '');
  return start.length <= 40 && numberStart.test(start) ? start : null;
}

/** The records whose number begins like this, as the log and proposals name them; null where it is no number. */
export function subjectsLike(number: string): RawBuilder<string> | null {
  const ids = readRecordNumber(number);
  if (ids) {
    const { from, id, madeAt } = derived[ids.kind];
    return sql<string>`(select ${ids.kind} || '/' || ${sql.ref(id)} ${from}
      where ${isAmongIds(ids, id, madeAt)})`;
  }
  const start = startOf(number);
  if (!start) return null;
  return sql<string>`(select kind || '/' || id from (${counted}) known where ${isNamed(start)})`;
}

const subjectsMax = 2_000;

/** The same, looked up once; none where so many begin like this that it tells nothing. */
export async function findSubjects(tx: Tx, number: string): Promise<string[]> {
  const like = subjectsLike(number);
  if (like === null) return [];
  const { rows } = await sql<{ subject: string }>`
    select subject from ${like} as named (subject) limit ${subjectsMax + 1}`.execute(tx);
  return rows.length > subjectsMax ? [] : rows.map(row => row.subject);
}
