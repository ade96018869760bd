import type { ListFormat, ListPart } from '@openfloor/contract/screening/figures';
import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { sql } from 'kysely';
import { InvalidField } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { MadeVersion } from './screening-task.ts';

export async function insertList(
  tx: Tx,
  list: { name: string; format: ListFormat; staffId: string },
): Promise<string> {
  try {
    const { list_id } = await tx
      .insertInto('screening_list')
      .values({ name: list.name, format: list.format, created_by: list.staffId })
      .returning('list_id')
      .executeTakeFirstOrThrow();
    return list_id;
  } catch (error) {
    if (isUniqueViolation(error, 'screening_list_named_once')) throw new InvalidField('name', 'nameTaken');
    throw error;
  }
}

/** Whoever sends in a file of the same list waits. */
export async function lockList(tx: Tx, listId: string) {
  if (!isUuid(listId)) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`screening list ${listId}`}, 0))`.execute(tx);
  return findList(tx, listId);
}

export function findList(tx: Tx, listId: string) {
  return tx.selectFrom('screening_list').selectAll().where('list_id', '=', listId).executeTakeFirst();
}

export const listLists = (tx: Tx) =>
  tx.selectFrom('screening_list').selectAll().orderBy('created_at').execute();

const day = sql<string | null>`v.published_on::text`;

const selectVersions = (tx: Tx) =>
  tx
    .selectFrom('screening_version as v')
    .select(['v.version_id', 'v.list_id', 'v.ordinal', 'v.state', 'v.entry_count', 'v.added', 'v.changed'])
    .select(['v.removed', 'v.read_at', 'v.activated_at', 'v.ended_at', day.as('published_on')]);

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** In use, and being prepared. */
export const listCurrent = (tx: Tx) =>
  selectVersions(tx).where('v.state', 'in', ['draft', 'active']).execute();

export const pageVersions = (tx: Tx, listId: string, query: PageQuery) =>
  readPage(selectVersions(tx).where('v.list_id', '=', listId), query, {
    columns: { ordinal: 'v.ordinal' },
    otherwise: '-ordinal',
    id: 'v.version_id',
  });

export async function findVersion(tx: Tx, versionId: string): Promise<VersionRow | undefined> {
  if (!isUuid(versionId)) return undefined;
  return selectVersions(tx).where('v.version_id', '=', versionId).executeTakeFirst();
}

export async function lockVersion(tx: Tx, versionId: string): Promise<VersionRow | undefined> {
  if (!isUuid(versionId)) return undefined;
  return selectVersions(tx).where('v.version_id', '=', versionId).forUpdate().executeTakeFirst();
}

export function findInState(tx: Tx, listId: string, state: 'draft' | 'active') {
  return selectVersions(tx).where('v.list_id', '=', listId).where('v.state', '=', state).executeTakeFirst();
}

export async function readContent(tx: Tx, versionId: string): Promise<Buffer> {
  const { content } = await tx
    .selectFrom('screening_version')
    .select('content')
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();
  return content;
}

interface Draft {
  listId: string;
  made: MadeVersion;
  publishedOn: string | null;
  staffId: string;
}

const columnsOf = ({ made, publishedOn, staffId }: Draft) => ({
  content: Buffer.from(made.content),
  sha256: sql<Buffer>`sha256(${Buffer.from(made.content)})`,
  entry_count: made.entries,
  added: made.added.length,
  changed: made.changed.length,
  removed: made.removed.length,
  published_on: publishedOn,
  read_by: staffId,
});

/** The list's draft as it is now: a further file of it makes it anew. */
export async function storeDraft(tx: Tx, draft: Draft): Promise<string> {
  const known = await findInState(tx, draft.listId, 'draft');
  if (known) {
    await tx
      .updateTable('screening_version')
      .set({ ...columnsOf(draft), read_at: sql<Date>`now()` })
      .where('version_id', '=', known.version_id)
      .execute();
    return known.version_id;
  }
  const { version_id } = await tx
    .insertInto('screening_version')
    .values({
      ...columnsOf(draft),
      list_id: draft.listId,
      ordinal: sql<number>`(select coalesce(max(o.ordinal), 0) + 1 from screening_version o
        where o.list_id = ${draft.listId})`,
    })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  return version_id;
}

export async function setState(
  tx: Tx,
  versionId: string,
  to: { state: 'discarded' | 'replaced' } | { state: 'active'; proposalId: string },
): Promise<void> {
  await tx
    .updateTable('screening_version')
    .set(
      to.state === 'active'
        ? { state: to.state, proposal_id: to.proposalId, activated_at: sql<Date>`now()` }
        : { state: to.state, ended_at: sql<Date>`now()` },
    )
    .where('version_id', '=', versionId)
    .execute();
}

interface NewFile {
  part: ListPart;
  name: string;
  sha256: Buffer;
  byteSize: number;
  /** Compressed. */
  content: Buffer;
  staffId: string;
}

export async function storeFile(tx: Tx, versionId: string, file: NewFile): Promise<void> {
  const columns = {
    name: file.name,
    sha256: file.sha256,
    byte_size: file.byteSize,
    content: file.content,
    uploaded_by: file.staffId,
  };
  await tx
    .insertInto('screening_file')
    .values({ version_id: versionId, part: file.part, ...columns })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'version_id', 'part'])
        .doUpdateSet({ ...columns, uploaded_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The files of a version as they were sent in, compressed. */
export const readFiles = (tx: Tx, versionId: string) =>
  tx.selectFrom('screening_file').select(['part', 'content']).where('version_id', '=', versionId).execute();

export async function listFiles(tx: Tx, versionIds: readonly string[]) {
  if (versionIds.length === 0) return [];
  return tx
    .selectFrom('screening_file as f')
    .innerJoin('staff as s', 's.staff_id', 'f.uploaded_by')
    .select(['f.version_id', 'f.part', 'f.name', 'f.sha256', 'f.byte_size', 'f.uploaded_at', 's.username'])
    .where('f.version_id', 'in', versionIds)
    .orderBy('f.uploaded_at')
    .execute();
}
