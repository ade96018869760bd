import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import { sql } from 'kysely';

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

export interface ShortcutPage {
  place: Place | undefined;
  limit: number;
  offset: number;
  descending: boolean;
}

export async function pageShortcuts(tx: Tx, { place, limit, offset, descending }: ShortcutPage) {
  const rows = await tx
    .selectFrom('shortcut')
    .selectAll()
    .$if(place !== undefined, query => query.where('place', '=', place!))
    .orderBy('place')
    .orderBy('position', descending ? 'desc' : 'asc')
    .orderBy('shortcut_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom('shortcut')
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .$if(place !== undefined, query => query.where('place', '=', place!))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
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
