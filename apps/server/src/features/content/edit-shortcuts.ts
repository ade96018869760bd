import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { requireImage } from '../settings/known-image.ts';
import { isReordering } from './is-reordering.ts';
import {
  deleteShortcut,
  insertShortcut,
  lockShortcut,
  lockShortcutOrder,
  orderShortcuts,
  type Place,
  type ShortcutFields,
  updateShortcut,
} from './shortcut-store.ts';

type ShortcutRow = NonNullable<Awaited<ReturnType<typeof lockShortcut>>>;

const fieldsOf = ({ place, name, icon, link, active }: ShortcutRow) => ({ place, name, icon, link, active });

/** An icon is a name of the app's own, or the address of an image that is there. */
async function requireIcon(tx: Tx, icon: string): Promise<void> {
  const [, imageId] = /^\/image\/(.+)$/.exec(icon) ?? [];
  await requireImage(tx, 'icon', imageId ?? null);
}

export function addShortcut(
  context: StaffContext,
  { place, ...fields }: ShortcutFields & { place: Place },
): Promise<{ id: string }> {
  return context.transaction(async tx => {
    await requireIcon(tx, fields.icon);
    const id = await insertShortcut(tx, context.tenant.tenantId, place, fields);
    await writeAudit(tx, staffActor(context), {
      action: 'shortcut.add',
      subject: `shortcut/${id}`,
      after: { place, ...fields },
    });
    return { id };
  });
}

export function changeShortcut(context: StaffContext, id: string, fields: ShortcutFields): Promise<null> {
  return context.transaction(async tx => {
    const row = await lockShortcut(tx, id);
    if (!row) throw new Refusal('notFound');
    await requireIcon(tx, fields.icon);
    await updateShortcut(tx, row.shortcut_id, fields);
    const after = { place: row.place, ...fields };
    const note = { action: 'shortcut.change', subject: `shortcut/${id}`, before: fieldsOf(row), after };
    await writeAudit(tx, staffActor(context), note);
    return null;
  });
}

export function removeShortcut(context: StaffContext, id: string): Promise<null> {
  return context.transaction(async tx => {
    const row = await lockShortcut(tx, id);
    if (!row) throw new Refusal('notFound');
    await deleteShortcut(tx, row.shortcut_id);
    const note = { action: 'shortcut.remove', subject: `shortcut/${id}`, before: fieldsOf(row) };
    await writeAudit(tx, staffActor(context), note);
    return null;
  });
}

export function reorderShortcuts(context: StaffContext, place: Place, ids: readonly string[]): Promise<null> {
  return context.transaction(async tx => {
    const before = await lockShortcutOrder(tx, place);
    if (!isReordering(before, ids)) throw new Refusal('conflict');
    await orderShortcuts(tx, ids);
    await writeAudit(tx, staffActor(context), {
      action: 'shortcut.order',
      subject: `content/shortcuts-${place.toLowerCase()}`,
      before,
      after: ids,
    });
    return null;
  });
}
