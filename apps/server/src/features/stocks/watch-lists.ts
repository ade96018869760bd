import { watchListStocksMax, watchListsMax } from '@openfloor/contract/stocks/watch-list-calls';
import type { Tx } from '@openfloor/db/database';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { lockCustomer } from '../../kernel/customers/customer-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import {
  addStockTo,
  deleteWatchList,
  findWatchList,
  insertWatchList,
  listStocksOf,
  listWatchLists,
  placeWatchLists,
  renameWatchList,
} from './watch-list-store.ts';

type Context = CustomerContext<Tenant>;

/** Refuses a list of somebody else as one that is not there. */
export async function requireWatchList(tx: Tx, customerId: string, listId: string): Promise<void> {
  const found = isUuid(listId) && (await findWatchList(tx, customerId, listId));
  if (!found) throw new Refusal('notFound');
}

/** Changes of one customer's lists come one after the other, so that no limit is passed by two at once. */
function changeLists<T>(context: Context, work: (tx: Tx, customerId: string) => Promise<T>): Promise<T> {
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    await lockCustomer(tx, customerId);
    return work(tx, customerId);
  });
}

export function makeList(context: Context, name: string): Promise<{ id: string }> {
  return changeLists(context, async (tx, customerId) => {
    const known = await listWatchLists(tx, customerId, undefined);
    if (known.length >= watchListsMax) throw new Refusal('conflict', { problem: 'listLimit' });
    const id = await insertWatchList(tx, customerId, name);
    if (!id) throw new Refusal('conflict', { field: 'name', problem: 'listNameTaken' });
    return { id };
  });
}

export function renameList(context: Context, listId: string, name: string): Promise<null> {
  return changeLists(context, async (tx, customerId) => {
    await requireWatchList(tx, customerId, listId);
    if (!(await renameWatchList(tx, customerId, listId, name)))
      throw new Refusal('conflict', { field: 'name', problem: 'listNameTaken' });
    return null;
  });
}

export function deleteList(context: Context, listId: string): Promise<null> {
  return changeLists(context, async (tx, customerId) => {
    if (!isUuid(listId) || !(await deleteWatchList(tx, customerId, listId))) throw new Refusal('notFound');
    return null;
  });
}

/** All lists have to be named: an order that leaves one out was made without knowing of it. */
export function orderLists(context: Context, ids: readonly string[]): Promise<null> {
  return changeLists(context, async (tx, customerId) => {
    const known = new Set((await listWatchLists(tx, customerId, undefined)).map(list => list.id));
    const isWhole = new Set(ids).size === known.size && ids.length === known.size;
    if (!isWhole || !ids.every(id => known.has(id))) throw new Refusal('conflict');
    await placeWatchLists(tx, customerId, ids);
    return null;
  });
}

export function putIntoList(context: Context, listId: string, instrumentId: string): Promise<null> {
  return changeLists(context, async (tx, customerId) => {
    await requireWatchList(tx, customerId, listId);
    const known = await listStocksOf(tx, listId);
    if (known.includes(instrumentId)) return null;
    if (known.length >= watchListStocksMax) throw new Refusal('conflict', { problem: 'listFull' });
    await addStockTo(tx, listId, instrumentId);
    return null;
  });
}
