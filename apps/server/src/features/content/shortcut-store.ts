import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export type Place = 'HOME' | 'MARKET';

export interface ShortcutFields {
  name: LocalText;
  icon: string;
  link: string;
  active: boolean;
}

const columns = ({ name, icon, link, active }: ShortcutFields) => ({
  name: JSON.stringify(name),
  icon,
  link,
  active,
});

export interface ShortcutQuery extends PageQuery<'position'> {
  place?: Place | undefined;
}

/** Those of one place after the other. */
export function pageShortcuts(tx: Tx, query: ShortcutQuery) {
  const { place } = query;
  let found = tx.selectFrom('shortcut').orderBy('place');
  if (place) found = found.where('place', '=', place);
  return readPage(found.selectAll(), query, {
    columns: { position: 'position' },
    otherwise: 'position',
    id: 'shortcut_id',
  });
}

export function lockShortcut(tx: Tx, shortcutId: string) {
  return tx
    .selectFrom('shortcut')
    .selectAll()
    .where(sql<string>`shortcut_id::text`, '=', shortcutId)
    .forUpdate()
    .executeTakeFirst();
}

/** At the end of the others of its screen. */
export async function insertShortcut(
  tx: Tx,
  tenantId: string,
  place: Place,
  fields: ShortcutFields,
): Promise<string> {
  const { shortcut_id } = await tx
    .insertInto('shortcut')
    .values({
      tenant_id: tenantId,
      place,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from shortcut where place = ${place})`,
      ...columns(fields),
    })
    .returning('shortcut_id')
    .executeTakeFirstOrThrow();
  return shortcut_id;
}

export async function updateShortcut(tx: Tx, shortcutId: string, fields: ShortcutFields): Promise<void> {
  await tx.updateTable('shortcut').set(columns(fields)).where('shortcut_id', '=', shortcutId).execute();
}

export async function deleteShortcut(tx: Tx, shortcutId: string): Promise<void> {
  await tx.deleteFrom('shortcut').where('shortcut_id', '=', shortcutId).execute();
}

/** All ids of a screen in their present order, locked against other changes of the order. */
export async function lockShortcutOrder(tx: Tx, place: Place): Promise<string[]> {
  const rows = await tx
    .selectFrom('shortcut')
    .select('shortcut_id')
    .where('place', '=', place)
    .orderBy('position')
    .forUpdate()
    .execute();
  return rows.map(row => row.shortcut_id);
}

export async function orderShortcuts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update shortcut set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, position)
    where shortcut_id = wanted.id`.execute(tx);
}
