import type { Tx } from '@openfloor/db/database';
import type { Currency, OfferKind } from '@openfloor/homes/codes';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { boughtShares } from './console-store.ts';
import {
  appliedUnits,
  listOffers,
  type OfferNow,
  offerSettings,
  ownApplications,
  type Page,
} from './offer-store.ts';
import { requireArea } from './offer-terms.ts';
import {
  type BlockTradeItem,
  blockTradeView,
  type OwnSide,
  type SnapUpItem,
  type SubscriptionItem,
  snapUpView,
  subscriptionView,
} from './offer-view.ts';

export interface Viewer {
  tenant: Tenant;
  customerId: string;
  nowMs: number;
}

export async function listSubscriptions(
  tx: Tx,
  viewer: Viewer,
  kind: OfferKind,
  { area, ...page }: Page & { area: Currency },
  hub: MarketHub,
): Promise<{ records: SubscriptionItem[]; ext: { ipoUnit: number; amountOpen: boolean } }> {
  const currency = requireArea(viewer.tenant.config, area);
  const offers = await listOffers(tx, kind, currency, new Date(viewer.nowMs), page);
  const own = await ownSides(tx, viewer, offers);
  const { lotShares, amountOpen } = await offerSettings(tx);
  return {
    records: offers.map(offer => subscriptionView(offer, own(offer), hub)),
    ext: { ipoUnit: lotShares, amountOpen },
  };
}

export async function listSnapUps(
  tx: Tx,
  viewer: Viewer,
  area: Currency,
  hub: MarketHub,
): Promise<SnapUpItem[]> {
  const currency = requireArea(viewer.tenant.config, area);
  const offers = await listOffers(tx, 'SNAP_UP', currency, new Date(viewer.nowMs), undefined);
  const own = await ownSides(tx, viewer, offers);
  const { amountOpen, holdMinutes } = await offerSettings(tx);
  return offers.map(offer => snapUpView(offer, own(offer), { hub, amountOpen, holdMinutes }));
}

export async function listBlockTrades(
  tx: Tx,
  viewer: Viewer,
  { area, ...page }: Page & { area: Currency },
  hub: MarketHub,
): Promise<BlockTradeItem[]> {
  const currency = requireArea(viewer.tenant.config, area);
  const offers = await listOffers(tx, 'BLOCK_TRADE', currency, new Date(viewer.nowMs), page);
  const bought = await boughtShares(
    tx,
    viewer.customerId,
    offers.map(offer => offer.offer_id),
  );
  return offers.map(offer => blockTradeView(offer, viewer.nowMs, hub, bought.get(offer.offer_id) ?? 0n));
}

async function ownSides(
  tx: Tx,
  { customerId, nowMs }: Viewer,
  offers: readonly OfferNow[],
): Promise<(offer: OfferNow) => OwnSide> {
  const ids = offers.map(offer => offer.offer_id);
  const applied = await appliedUnits(
    tx,
    offers.filter(offer => offer.method !== 'FIRST_COME').map(offer => offer.offer_id),
  );
  const own = await ownApplications(tx, customerId, ids);
  return offer => ({
    nowMs,
    taken: offer.taken ?? applied.get(offer.offer_id) ?? 0n,
    applicationId: own.get(offer.offer_id),
  });
}
