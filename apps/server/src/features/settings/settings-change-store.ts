import type { SettingsSectionName } from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Whoever changes a section goes one after the other, in a statement of its own: what is read next is current. */
export async function lockSection(tx: Tx, section: SettingsSectionName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings ' || current_tenant_id() || ${section}, 0))`.execute(
    tx,
  );
}

export interface NewChange {
  tenantId: string;
  section: SettingsSectionName;
  before: object;
  after: object;
  reason: string;
  staffId: string;
  approval?: { proposalId: string; approvedBy: string };
  restores?: bigint;
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx
    .insertInto('settings_change')
    .values({
      tenant_id: change.tenantId,
      section: change.section,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      reason: change.reason,
      staff_id: change.staffId,
      proposal_id: change.approval?.proposalId ?? null,
      approved_by: change.approval?.approvedBy ?? null,
      restores: change.restores ?? null,
    })
    .execute();
}

function changes(tx: Tx) {
  return tx
    .selectFrom('settings_change')
    .innerJoin('staff as author', 'author.staff_id', 'settings_change.staff_id')
    .leftJoin('staff as approver', 'approver.staff_id', 'settings_change.approved_by')
    .select([
      'change_id',
      'section',
      'before',
      'after',
      'reason',
      'author.username as changed_by',
      'approver.username as approved_by',
      'proposal_id',
      'restores',
      'changed_at',
    ]);
}

export type SettingsChange = Awaited<ReturnType<typeof latestChanges>>[number];

/** The last change of each section that was ever changed. */
export function latestChanges(tx: Tx) {
  return changes(tx).distinctOn('section').orderBy('section').orderBy('change_id', 'desc').execute();
}

export async function latestChangeId(tx: Tx, section: SettingsSectionName): Promise<bigint> {
  const row = await tx
    .selectFrom('settings_change')
    .select(eb => eb.fn.max('change_id').as('id'))
    .where('section', '=', section)
    .executeTakeFirst();
  return row?.id ?? 0n;
}

export function findChange(tx: Tx, changeId: string) {
  return changes(tx).where(sql<string>`change_id::text`, '=', changeId).executeTakeFirst();
}

export interface ChangeFilter {
  section?: SettingsSectionName | undefined;
  ascending: boolean;
  limit: number;
  offset: number;
}

export async function listChanges(tx: Tx, { section, ascending, limit, offset }: ChangeFilter) {
  const rows = await changes(tx)
    .$if(section !== undefined, query => query.where('section', '=', section!))
    .orderBy('change_id', ascending ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom('settings_change')
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .$if(section !== undefined, query => query.where('section', '=', section!))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

interface LastChange {
  changedOn: string;
  changedBy: string;
}

/** Who changed a section, newest first. */
export async function lastChangesOf(tx: Tx, section: string): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select to_char(c.changed_at, 'YYYY-MM-DD') as "changedOn", s.username as "changedBy"
    from settings_change c join staff s on s.staff_id = c.staff_id
    where c.section = ${section} order by c.change_id desc limit 50`.execute(tx);
  return rows;
}

export interface FeeRate {
  changedAt: Date;
  before: string;
  after: string;
}

/** Every change of the fee's rate in percent, oldest first; changes that left it as it was are none. */
export async function listFeeRates(tx: Tx): Promise<FeeRate[]> {
  const { rows } = await sql<FeeRate>`
    select * from (
      select changed_at as "changedAt", change_id,
        trim_scale((before ->> 'feeRate')::numeric * 100)::text as before,
        trim_scale((after ->> 'feeRate')::numeric * 100)::text as after
      from settings_change where section = 'fees' order by change_id desc limit 200) newest
    where before <> after order by change_id`.execute(tx);
  return rows;
}
