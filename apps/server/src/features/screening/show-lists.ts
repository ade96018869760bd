import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { countWishes } from './name-store.ts';
import type { ScreeningDesk } from './screening-desk.ts';
import { readHitFrom } from './setting-store.ts';
import { countCustomers, listSweeps } from './sweep-store.ts';
import {
  findList,
  findVersion,
  listCurrent,
  listFiles,
  listLists,
  pageVersions,
  readContent,
  type VersionRow,
} from './version-store.ts';

type Files = Awaited<ReturnType<typeof listFiles>>;

export const asVersion = (row: VersionRow, files: Files) => ({
  id: row.version_id,
  ordinal: row.ordinal,
  state: row.state,
  publishedOn: row.published_on,
  entries: row.entry_count,
  added: row.added,
  changed: row.changed,
  removed: row.removed,
  files: files
    .filter(file => file.version_id === row.version_id)
    .map(file => ({
      part: file.part,
      name: file.name,
      sha256: file.sha256.toString('hex'),
      bytes: file.byte_size,
      by: file.username,
      time: file.uploaded_at.getTime(),
    })),
  readTime: row.read_at.getTime(),
  activatedTime: row.activated_at?.getTime() ?? null,
  endedTime: row.ended_at?.getTime() ?? null,
});

export async function showLists(tx: Tx) {
  const lists = await listLists(tx);
  const rows = await listCurrent(tx);
  const files = await listFiles(
    tx,
    rows.map(row => row.version_id),
  );
  const sweeps = await listSweeps(
    tx,
    rows.map(row => row.version_id),
  );
  // Counting all of them takes a while where there are many, and only tells how much is left.
  const customers = sweeps.some(({ done_at }) => done_at === null) ? await countCustomers(tx) : null;
  const shown = (listId: string, state: VersionRow['state']) => {
    const row = rows.find(one => one.list_id === listId && one.state === state);
    return row ? asVersion(row, files) : null;
  };
  return {
    hitFrom: await readHitFrom(tx),
    waiting: await countWishes(tx),
    lists: lists.map(list => {
      const sweep = sweeps.find(one => one.version_id === list.active_version);
      return {
        id: list.list_id,
        name: list.name,
        format: list.format,
        active: shown(list.list_id, 'active'),
        draft: shown(list.list_id, 'draft'),
        sweep: sweep
          ? {
              screened: sweep.screened,
              customers: customers ?? sweep.screened,
              hits: sweep.hits,
              begunTime: sweep.begun_at.getTime(),
              doneTime: sweep.done_at?.getTime() ?? null,
            }
          : null,
      };
    }),
  };
}

export async function showVersions(tx: Tx, listId: string, query: PageQuery) {
  if (!isUuid(listId) || !(await findList(tx, listId))) throw new Refusal('notFound');
  const { rows, total } = await pageVersions(tx, listId, query);
  const files = await listFiles(
    tx,
    rows.map(row => row.version_id),
  );
  return { records: rows.map(row => asVersion(row, files)), total };
}

/** What came, changed and went against the version in use; of one that was in use, against nothing that is known any more. */
export async function showVersion(desk: ScreeningDesk, context: StaffContext, versionId: string) {
  const seen = await context.query(async tx => {
    const row = await findVersion(tx, versionId);
    if (!row) throw new Refusal('notFound');
    const list = await findList(tx, row.list_id);
    const other = row.state === 'draft' ? (list?.active_version ?? null) : null;
    return {
      version: asVersion(row, await listFiles(tx, [versionId])),
      before: other ? await readContent(tx, other) : null,
      after: row.state === 'draft' ? await readContent(tx, versionId) : null,
    };
  });
  const changes = seen.after
    ? await desk.changes(seen.before, seen.after)
    : { added: [], changed: [], removed: [] };
  return {
    ...seen.version,
    added100: changes.added,
    changed100: changes.changed,
    removed100: changes.removed,
  };
}
