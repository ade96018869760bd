import type { Currency } from '@openfloor/homes/codes';
import type { FileVault } from '../features/documents/file-vault.ts';
import type { DrawParts } from '../features/offers/allot-offer.ts';
import { offerCurrencies } from '../features/offers/offer-terms.ts';
import { createDraft, publishOffer } from '../features/offers/write-offer.ts';
import { lastPrice } from '../features/trading/positions.ts';
import { homeMarket } from '../kernel/tenant/tenant-markets.ts';
import type { InstrumentState } from '../market/hub/instrument-state.ts';
import { addDemoApplicants } from './demo-applicants.ts';
import { demoOfferInput } from './demo-offer-input.ts';
import { storyEvents } from './demo-offer-story.ts';
import { type DemoOffer, demoMinimum, demoOffers } from './demo-offers.ts';
import { keepDemoPaper } from './demo-paper.ts';
import type { DemoParts } from './demo-parts.ts';
import { demoLanguage, demoWords } from './demo-words.ts';
import { productEvents } from './seed-products.ts';
import type { DemoEvent, DemoHistory } from './seed-trading.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const offerNames = {
  BLOCK_TRADE: 'Block trade',
  IPO: 'IPO',
  PLACEMENT: 'Placement',
  BLOCK_PLACEMENT: 'Block placement',
  SNAP_UP: 'Snap-up',
} as const;
/** What a lot has where nothing else is set; the demo sets smaller ones, so that its customer can afford them. */
export const demoLotShares = 10;

/** Offers and products of every kind, and what the demo customer did about them; by the same rules as anybody's. */
export const offerHistory =
  (draws: DrawParts & { vault: FileVault }): DemoHistory =>
  async ({ tx, ...given }) => {
    const parts = { ...given, ...draws };
    await addDemoApplicants(tx);
    await tx
      .insertInto('offer_setting')
      .values({ tenant_id: parts.tenant.tenantId, lot_shares: demoLotShares })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return offerCurrencies(parts.tenant.config).flatMap(currency => [
      ...demoOffers.flatMap((offer, index) => offerEvents(parts, currency, offer, index)),
      ...productEvents(parts, currency),
    ]);
  };

function offerEvents(
  parts: DemoParts & DrawParts & { vault: FileVault },
  currency: Currency,
  offer: DemoOffer,
  index: number,
): DemoEvent[] {
  const { tenant, hub, nowMs, secrets, vault } = parts;
  const stock = stockOf(parts, currency, offer);
  // So that no two things happen in the same millisecond.
  const at = (days: number) => Math.round(nowMs + days * dayMs) + index * 40;
  const opensMs = at(offer.opens);
  const publishedMs = Math.min(opensMs - dayMs, nowMs - hourMs);
  const input = demoOfferInput(offer, stock.id, {
    listed: stock.feed.listed,
    price: Number(lastPrice(hub, stock.id)?.text ?? '10'),
    unitShares: tenant.config.marketBuyModel === 0 ? demoLotShares : 1,
    budget: demoMinimum[currency],
    opensMs,
    closesMs: at(offer.closes),
  });
  let offerId = '';
  const publication: DemoEvent = {
    atMs: publishedMs,
    async run(tx) {
      const { name: company, symbol } = stock.feed;
      const paper = { company, symbol, kind: offerNames[offer.kind], price: input.terms.price };
      const url = await keepDemoPaper(tx, vault, tenant, paper);
      const title = demoWords[demoLanguage(tenant.config.defaultCurrency)].prospectus;
      const terms = { ...input.terms, documents: [{ title, url }] };
      offerId = await createDraft(
        tx,
        { tenant, hub },
        { ...input, terms },
        { staffId: null, reason: 'Demo' },
      );
      await publishOffer(tx, { secrets, hub }, offerId, new Date(publishedMs));
    },
  };
  const story = { ...parts, offer, offerId: () => offerId, unitsMax: input.terms.unitsMax, at };
  return [publication, ...storyEvents(story)];
}

/** The cheaper ones first, which the demo customer can afford. */
function stockOf({ tenant, hub }: DemoParts, currency: Currency, { stock }: DemoOffer): InstrumentState {
  const market = currency === 'USD' ? 'US' : homeMarket(tenant.config);
  const wantsListed = 'listed' in stock;
  const stocks = hub.states
    .filter(({ feed }) => feed.market === market && !feed.isIndex && feed.listed === wantsListed)
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0) || a.id.localeCompare(b.id));
  const found = stocks[(wantsListed ? stock.listed : stock.unlisted) % stocks.length];
  if (!found) throw new Error(`The demo has no stock for an offer in ${market}`);
  return found;
}
