import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import {
  endDefault,
  endOthersDefaults,
  listFilters,
  lockFilter,
  removeFilter,
  renameFilter,
  type SavedFilter,
  setDefault,
  storeFilter,
} from './filter-store.ts';
import { fits, knownList, requireFits, requireSharable } from './known-list.ts';

interface Wish {
  list: string;
  name: string;
  query: Record<string, string>;
  shared: boolean;
}

export function showFilters({ caller, query }: StaffContext, list: string) {
  const known = knownList(list, caller.roles);
  return query(async tx => ({
    filters: (await listFilters(tx, caller.staffId, list)).map(({ staffId, list: _, ...filter }) => ({
      ...filter,
      own: staffId === caller.staffId,
      removable: staffId === caller.staffId || caller.roles.includes('owner'),
      fits: fits(known, filter.query),
    })),
  }));
}

export function saveFilter(context: StaffContext, wish: Wish, mayShare: boolean): Promise<{ id: string }> {
  const { staffId, roles } = context.caller;
  requireFits(knownList(wish.list, roles), wish.query);
  requireMayShare(wish, mayShare);
  return context.transaction(async tx => {
    const id = await storeFilter(tx, { ...wish, name: wish.name.trim(), staffId });
    if (id === undefined) throw new Refusal('conflict', { problem: 'filtersFull' });
    await log(tx, context, 'save', { id, ...wish });
    return { id };
  });
}

export function changeFilter(
  context: StaffContext,
  filterId: string,
  wish: { name: string; shared: boolean },
  mayShare: boolean,
): Promise<null> {
  return context.transaction(async tx => {
    const found = await requireOwn(tx, context, filterId);
    if (wish.shared && !found.shared) requireMayShare({ ...found, ...wish }, mayShare);
    const change = { name: wish.name.trim(), shared: wish.shared };
    if (!(await renameFilter(tx, found, change)))
      throw new Refusal('conflict', { problem: 'filterNameTaken' });
    if (found.shared && !change.shared) await endOthersDefaults(tx, found);
    await log(tx, context, 'change', { ...found, ...change });
    return null;
  });
}

export function deleteFilter(context: StaffContext, filterId: string): Promise<null> {
  return context.transaction(async tx => {
    const found = await requireSeen(tx, context, filterId);
    const mayRemove = found.staffId === context.caller.staffId || context.caller.roles.includes('owner');
    if (!mayRemove) throw new Refusal('notFound');
    await removeFilter(tx, filterId);
    await log(tx, context, 'remove', found);
    return null;
  });
}

/** Nobody else is concerned: it is not in the log. */
export function chooseDefault(context: StaffContext, filterId: string, isDefault: boolean): Promise<null> {
  const { staffId } = context.caller;
  return context.transaction(async tx => {
    const found = await requireSeen(tx, context, filterId);
    if (isDefault) await setDefault(tx, staffId, found);
    else await endDefault(tx, staffId, found.id);
    return null;
  });
}

async function requireSeen(tx: Tx, { caller }: StaffContext, filterId: string): Promise<SavedFilter> {
  const found = await lockFilter(tx, caller.staffId, filterId);
  if (!found) throw new Refusal('notFound');
  return found;
}

async function requireOwn(tx: Tx, context: StaffContext, filterId: string): Promise<SavedFilter> {
  const found = await requireSeen(tx, context, filterId);
  if (found.staffId !== context.caller.staffId) throw new Refusal('notFound');
  return found;
}

function requireMayShare({ shared, query }: Pick<Wish, 'shared' | 'query'>, mayShare: boolean): void {
  if (!shared) return;
  if (!mayShare) throw new Refusal('notAllowed');
  requireSharable(query);
}

/** Of which list, and under which name; what it asks for may be somebody's name, and stays out of the log. */
const log = (
  tx: Tx,
  context: StaffContext,
  verb: 'save' | 'change' | 'remove',
  { id, list, name, shared }: Pick<SavedFilter, 'id' | 'list' | 'name' | 'shared'>,
) =>
  writeAudit(tx, staffActor(context), {
    action: `filter.${verb}`,
    subject: `filter/${id}`,
    after: verb === 'remove' ? null : { list, name, shared },
    ...(verb === 'remove' && { before: { list, name, shared } }),
  });
