import type { Tx } from '@openfloor/db/database';
import {
  type DerivedKind,
  derivedKinds,
  readRecordNumber,
  recordNumber,
} from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { daysOf } from './day-range.ts';
import { isAmongIds } from './numbered-ids.ts';

interface Counted {
  /** As the log and proposals name them: `withdrawal/<id>`. */
  kind: string;
  from: RawBuilder<unknown>;
  id: string;
  /** Whose day the number has, in UTC. */
  madeAt: string;
  isOfMany?: boolean;
}

/** The records that are counted, by the letters of their numbers. */
const counted: Readonly<Record<string, Counted>> = {
  W: { kind: 'withdrawal', from: sql`from withdrawal`, id: 'withdrawal_id', madeAt: 'created_at' },
  D: { kind: 'deposit', from: sql`from deposit`, id: 'deposit_id', madeAt: 'created_at' },
  K: { kind: 'kyc', from: sql`from identity_submission`, id: 'submission_id', madeAt: 'submitted_at' },
  R: { kind: 'recovery', from: sql`from recovery`, id: 'recovery_id', madeAt: 'opened_at' },
  C: { kind: 'case', from: sql`from compliance_case`, id: 'case_id', madeAt: 'opened_at' },
  M: { kind: 'thread', from: sql`from message_thread`, id: 'thread_id', madeAt: 'opened_at' },
  PB: {
    kind: 'payment-file',
    from: sql`from payment_file`,
    id: 'file_id',
    madeAt: 'built_at',
    isOfMany: true,
  },
};

/** Those whose number is read off their id. */
const derived: Record<DerivedKind, { from: RawBuilder<unknown>; id: string; madeAt: string }> = {
  order: { from: sql`from trade_order`, id: 'order_id', madeAt: 'received_at' },
  application: { from: sql`from application`, id: 'application_id', madeAt: 'created_at' },
  product: { from: sql`from product_order`, id: 'order_id', madeAt: 'bought_at' },
  exchange: { from: sql`from currency_exchange`, id: 'exchange_id', madeAt: 'created_at' },
};

/** The numbers of these records, by how they are named; what has none is left out. */
export async function numbersOf(tx: Tx, subjects: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) =>
    subjects
      .map(subject => subject.split('/'))
      .flatMap(([named, id = '']) => (named === kind && isUuid(id) ? [id] : []));
  const found = new Map<string, string>();
  for (const { kind, from, id } of Object.values(counted)) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; number: string }>`
      select ${sql.ref(id)} as id, number ${from}
      where number is not null and ${sql.ref(id)} = any(${ids}::uuid[])`.execute(tx);
    for (const row of rows) found.set(`${kind}/${row.id}`, row.number);
  }
  for (const kind of derivedKinds) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const { from, id, madeAt } = derived[kind];
    const { rows } = await sql<{ id: string; made_at: Date }>`
      select ${sql.ref(id)} as id, ${sql.ref(madeAt)} as made_at ${from}
      where ${sql.ref(id)} = any(${ids}::uuid[])`.execute(tx);
    for (const row of rows) found.set(`${kind}/${row.id}`, recordNumber(kind, row.id, row.made_at.getTime()));
  }
  return found;
}

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
  const start = readStart(text);
  if (!start) return [];
  const { kind, from, id, madeAt, isOfMany } = start.counted;
  const owner = isOfMany ? sql`null::uuid` : sql`customer_id`;
  const { rows } = await sql<NumberedRecord>`
    select ${kind} as kind, ${sql.ref(id)} as id, ${owner} as customer_id, number, ${sql.ref(madeAt)} as made_at
    ${from} where ${isNamed(start)} order by ${sql.ref(madeAt)} desc limit ${limit}`.execute(tx);
  return rows;
}

interface NumberStart {
  text: string;
  counted: Counted;
  /** As much of the day as there is of it. */
  day: string;
}

const wholeNumber = /^[A-Z]{1,2}-\d{8}-\d{4,}$/;
const numberStart = /^([A-Z]{1,2})-(\d{1,8})(?:-\d*)?$/;

/** A whole number is found by its index, and its beginning among the records of the days that begin so. */
function isNamed({ text, counted: { madeAt }, day }: NumberStart): RawBuilder<unknown> {
  if (wholeNumber.test(text)) return sql`number = ${text}`;
  const days = daysOf(day);
  return days
    ? sql`${sql.ref(madeAt)} >= ${days.from} and ${sql.ref(madeAt)} < ${days.to} and starts_with(number, ${text})`
    : sql`false`;
}

function readStart(typed: string): NumberStart | null {
  const text = typed.trim().toUpperCase().replaceAll(/\s+/g, '');
  const [, letters = '', day = ''] = (text.length <= 40 && numberStart.exec(text)) || [];
  const known = counted[letters];
  return known ? { text, counted: known, day } : null;
}

/** The records whose number begins like this, as the log and proposals name them; null where it is no number. */
export function subjectsLike(number: string): RawBuilder<string> | null {
  const ids = readRecordNumber(number);
  if (ids) {
    const { from, id, madeAt } = derived[ids.kind];
    return sql<string>`(select ${ids.kind} || '/' || ${sql.ref(id)} ${from}
      where ${isAmongIds(ids, id, madeAt)})`;
  }
  const start = readStart(number);
  if (!start) return null;
  const { kind, from, id } = start.counted;
  return sql<string>`(select ${`${kind}/`} || ${sql.ref(id)} ${from} where ${isNamed(start)})`;
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
