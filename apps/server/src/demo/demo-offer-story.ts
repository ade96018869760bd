import type { Tx } from '@openfloor/db/database';
import { allotOffer, type DrawParts } from '../features/offers/allot-offer.ts';
import { findApplication } from '../features/offers/application-store.ts';
import { applyForOffer } from '../features/offers/apply.ts';
import { buyBlock } from '../features/offers/buy-block.ts';
import { closeOffers } from '../features/offers/close-offers.ts';
import { declineApplication } from '../features/offers/decline-application.ts';
import { endFunding } from '../features/offers/end-funding.ts';
import { payApplication, remainingOf } from '../features/offers/pay-application.ts';
import { awaitingFigures, storeFigures } from '../features/offers/public-value-store.ts';
import { settleLots } from '../features/trading/settle-lots.ts';
import { othersApply } from './demo-applicants.ts';
import { fundingDays, listingDays } from './demo-offer-input.ts';
import type { DemoOffer } from './demo-offers.ts';
import { type DemoParts, demoApplicant, within } from './demo-parts.ts';
import type { DemoEvent } from './seed-trading.ts';

interface StoryParts extends DemoParts, DrawParts {
  offer: DemoOffer;
  /** Known once it has been published. */
  offerId: () => string;
  unitsMax: number;
  /** A day of the demo as a moment. */
  at: (days: number) => number;
}

const paidPercent: Partial<Record<NonNullable<DemoOffer['story']>, bigint>> = {
  'pays all': 100n,
  'pays a part': 40n,
  'pays too little': 55n,
};

/** What happened about an offer, as far as it lies behind. */
export function storyEvents(parts: StoryParts): DemoEvent[] {
  const { tenant, customerId, nowMs, offer, offerId, at } = parts;
  const { story, kind, opens, closes } = offer;
  if (story === 'buys') return [blockPurchase(parts)];
  const events: DemoEvent[] = [];
  const when = (days: number, run: (tx: Tx, atMs: number) => Promise<unknown>) => {
    const atMs = at(days);
    if (atMs < nowMs) events.push({ atMs, run: async tx => void (await run(tx, atMs)) });
  };
  const own = { id: '' };
  // Snap-ups would be sold out.
  if (story && kind !== 'SNAP_UP') {
    when(opens + 0.4, (tx, atMs) => othersApply(tx, offerId(), parts.unitsMax, atMs));
  }
  if (story) {
    when(opens + 0.5, async (tx, atMs) => {
      const units = BigInt(Math.ceil(parts.unitsMax / 2));
      const ask = { kind, offerId: offerId(), units, termsVersion: undefined };
      own.id = (await applyForOffer(tx, tenant, demoApplicant(parts, customerId), ask, atMs)).id;
    });
  }
  when(closes, (tx, atMs) => closeOffers(within(tx), tenant.tenantId, new Date(atMs)));
  if (kind !== 'SNAP_UP' && kind !== 'BLOCK_TRADE') {
    when(closes + 0.9, (tx, atMs) => fixFigures(tx, parts, offerId(), atMs));
    when(closes + 1, (tx, atMs) => allotOffer(tx, parts, offerId(), atMs));
  }
  const percent = story && paidPercent[story];
  // What is first come, first served is kept for half an hour.
  const pays = kind === 'SNAP_UP' ? opens + 0.51 : closes + 1.2;
  if (percent) when(pays, (tx, atMs) => pay(tx, customerId, own.id, percent, atMs));
  if (story === 'declines') {
    when(closes + 1.3, (tx, atMs) => declineApplication(tx, customerId, own.id, atMs));
  }
  const due = closes + fundingDays(offer);
  when(due + 0.01, (tx, atMs) => endFunding(within(tx), tenant.tenantId, new Date(atMs)));
  when(due + listingDays + 0.01, (tx, atMs) => settleLots(within(tx), tenant.tenantId, new Date(atMs)));
  return events;
}

/** What the market said after the offer's end; the demo's past has no other figures than its last ones. */
async function fixFigures(tx: Tx, { hub }: StoryParts, offerId: string, atMs: number): Promise<void> {
  const awaiting = (await awaitingFigures(tx)).find(one => one.offerId === offerId);
  const figures = awaiting?.stocks.map(stockId => ({
    stockId,
    price: hub.priceText(stockId) ?? null,
    time: atMs,
  }));
  if (figures) await storeFigures(tx, offerId, figures);
}

async function pay(tx: Tx, customerId: string, id: string, percent: bigint, atMs: number): Promise<void> {
  const application = await findApplication(tx, id, customerId);
  const amount = application ? (remainingOf(application) * percent) / 100n : 0n;
  if (amount > 0n) await payApplication(tx, customerId, id, () => amount, atMs);
}

/** Right before now, because its price is the market's of this moment. */
function blockPurchase(parts: StoryParts): DemoEvent {
  const { tenant, hub, customerId, nowMs, offerId } = parts;
  const atMs = nowMs - 60_000;
  return {
    atMs,
    async run(tx) {
      const ask = { offerId: offerId(), shares: 50n, shownPrice: undefined, termsVersion: undefined };
      // The demo's market may not have begun to tick when it is seeded.
      const quote = (id: string) => {
        const last = hub.quote(id);
        // What it was bought at had been said before, also in a demo that takes a minute to make.
        return last && { ...last, quoteTimeMs: atMs - last.ageMs, marketOpen: true, delayed: false };
      };
      const open = { state: (id: string) => hub.state(id), quote, marketOpen: () => true };
      await buyBlock(tx, { tenant, hub: open, nowMs: atMs }, demoApplicant(parts, customerId), ask);
    },
  };
}
