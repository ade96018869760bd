import { type WorkQueueName, workQueues } from '@openfloor/contract/assignments/work-queues';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { WorkSource } from './work-source.ts';

export interface Person {
  id: string;
  username: string;
}

/** As the queries of lists have it. */
export interface AssignedQuery {
  assigned?: string | undefined;
}

/** Whoever is disabled, or has lost the role, has nothing: it is nobody's, and whoever wants it takes it. */
const worksOn = (queue: WorkQueueName, staff = 'taker') =>
  sql<boolean>`(${sql.ref(`${staff}.disabled_at`)} is null
    and ${sql.ref(`${staff}.roles`)} && ${[...workQueues[queue].team]}::text[])`;

// Names that no list has: a column of the list is named within.
const live = (queue: WorkQueueName) => sql`work_assignment hand
  join staff taker on taker.tenant_id = hand.tenant_id and taker.staff_id = hand.staff_id and ${worksOn(queue)}`;

/** Who has the record whose id stands in this column. */
export const assigneeOf = (queue: WorkQueueName, column: string): RawBuilder<Person | null> =>
  sql<Person | null>`(select jsonb_build_object('id', taker.staff_id, 'username', taker.username) from ${live(queue)}
    where hand.queue = ${queue} and hand.record_id = ${sql.ref(column)})`;

/** Who has which of these. */
export async function assigneesOf(
  tx: Tx,
  queue: WorkQueueName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await sql<{ recordId: string } & Person>`
    select hand.record_id as "recordId", taker.staff_id as id, taker.username from ${live(queue)}
    where hand.queue = ${queue} and hand.record_id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ recordId, id, username }) => [recordId, { id, username }]));
}

/** A filter of a list: `me`, `nobody`, or the id of one of staff. What is no id has nothing. */
export function isAssigned(
  { queue, column }: { queue: WorkQueueName; column: string },
  wanted: string | undefined,
  caller: { staffId: string },
): RawBuilder<boolean> | undefined {
  if (wanted === undefined) return undefined;
  const taken = sql`select hand.record_id from ${live(queue)} where hand.queue = ${queue}`;
  if (wanted === 'nobody') return sql<boolean>`${sql.ref(column)} <> all(array(${taken}))`;
  const staffId = wanted === 'me' ? caller.staffId : wanted;
  if (!isUuid(staffId)) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} = any(array(${taken} and hand.staff_id = ${staffId}::uuid))`;
}

export async function listTeam(tx: Tx, queue: WorkQueueName): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select s.staff_id as id, s.username from staff s where ${worksOn(queue, 's')} order by s.username limit 200`.execute(
    tx,
  );
  return rows;
}

export async function isOfTeam(tx: Tx, queue: WorkQueueName, staffId: string): Promise<boolean> {
  if (!isUuid(staffId)) return false;
  const { rows } = await sql`
    select from staff s where s.staff_id = ${staffId}::uuid and ${worksOn(queue, 's')}`.execute(tx);
  return rows.length > 0;
}

/** Who has it; whoever gives or takes it meanwhile waits. */
export async function lockAssignee(
  tx: Tx,
  queue: WorkQueueName,
  recordId: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person & { works: boolean }>`
    select s.staff_id as id, s.username, ${worksOn(queue, 's')} as works from work_assignment a
    join staff s on s.tenant_id = a.tenant_id and s.staff_id = a.staff_id
    where a.queue = ${queue} and a.record_id = ${recordId}::uuid for update of a`.execute(tx);
  const [found] = rows;
  return found?.works ? { id: found.id, username: found.username } : undefined;
}

interface Wish {
  queue: WorkQueueName;
  recordId: string;
  staffId: string;
  by: string;
  /** Who has it now, as it was locked. */
  holder: string | undefined;
}

/** False where somebody else took it in the same moment. */
export async function storeAssignee(
  tx: Tx,
  { queue, recordId, staffId, by, holder }: Wish,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into work_assignment as a (queue, record_id, staff_id, assigned_by)
    values (${queue}, ${recordId}::uuid, ${staffId}::uuid, ${by}::uuid)
    on conflict (tenant_id, queue, record_id) do update
      set staff_id = excluded.staff_id, assigned_by = excluded.assigned_by, assigned_at = clock_timestamp()
      where a.staff_id = ${holder ?? null}::uuid
        or not exists (select from staff s
          where s.tenant_id = a.tenant_id and s.staff_id = a.staff_id and ${worksOn(queue, 's')})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n) > 0;
}

export async function removeAssignee(tx: Tx, queue: WorkQueueName, recordId: string): Promise<void> {
  await sql`delete from work_assignment where queue = ${queue} and record_id = ${recordId}::uuid`.execute(tx);
}

/** Which of these wait. */
export async function findWaiting(
  tx: Tx,
  { waiting }: WorkSource,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from (${waiting}) w where w.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Whoever had what does not wait any more. */
export async function forgetEndedAssignments(
  tx: Tx,
  { queue, waiting }: WorkSource,
  rowsMax: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_assignment where ctid = any(array(
      select a.ctid from work_assignment a
      where a.queue = ${queue} and not exists (select from (${waiting}) w where w.id = a.record_id)
      limit ${rowsMax}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
