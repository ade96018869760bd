import type { CallContext, Customer, CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { shownStocks } from '../../kernel/tenant/shown-stocks.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { ListStock } from '../../market/hub/board.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { addFavourite, countFavourites, listFavourites } from './favourite-store.ts';

/** More than anybody follows, few enough to list at once. */
const favouritesMax = 500;

export async function keepFavourite(context: CustomerContext<Tenant>, instrumentId: string): Promise<null> {
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    if ((await countFavourites(tx, customerId)) >= favouritesMax)
      throw new Refusal('conflict', { problem: 'favouritesFull' });
    await addFavourite(tx, context.tenant.tenantId, customerId, instrumentId);
    return null;
  });
}

/** The customer's favourites that this tenant still shows. */
export async function favouriteStocks(
  hub: MarketHub,
  context: CustomerContext<Tenant>,
): Promise<ListStock[]> {
  const ids = await context.query(tx => listFavourites(tx, context.caller.customerId));
  return shownStocks(hub, context.tenant, ids);
}

/** For screens open to guests: which stocks carry a star. */
export async function starredIds(context: CallContext<Tenant, Customer>): Promise<ReadonlySet<string>> {
  const caller = await context.findCaller();
  return new Set(caller && (await context.query(tx => listFavourites(tx, caller.customerId))));
}
