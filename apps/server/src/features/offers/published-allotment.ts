import type { publishedAllotment } from '@openfloor/contract/offers/calls';
import type { Tx } from '@openfloor/db/database';
import type { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { findOwnNumber, listAllotted } from './allotment-store.ts';
import { findOffer } from './offer-store.ts';
import { offerCurrencies } from './offer-terms.ts';
import { timeOf } from './offer-view.ts';
import { figuresDay } from './public-value.ts';
import { revealedSeed } from './seed-store.ts';

const allottedKinds = ['IPO', 'PLACEMENT', 'BLOCK_PLACEMENT'] as const;

/** What is public about an allotment: the hash before, everything after. */
export async function readPublishedAllotment(
  tx: Tx,
  { tenant, hub }: { tenant: Tenant; hub: MarketHub },
  customerId: string,
  offerId: string,
): Promise<z.output<typeof publishedAllotment>> {
  const offer = isUuid(offerId)
    ? await findOffer(tx, allottedKinds, offerId, offerCurrencies(tenant.config))
    : undefined;
  if (!offer?.seed_hash || !offer.published_at) throw new Refusal('notFound');
  const revealed = offer.state === 'allotted';
  const result = revealed ? await listAllotted(tx, offerId) : [];
  const own = await findOwnNumber(tx, offerId, customerId);
  return {
    offerId,
    stockId: offer.instrument_id,
    stockName: offer.name,
    stockExchange: offer.market,
    stockSymbol: offer.symbol,
    method: offer.method,
    totalUnit: String(offer.units_offered),
    seedHash: offer.seed_hash.toString('hex'),
    publishedTime: offer.published_at.getTime(),
    closedTime: timeOf(offer.closed_at),
    applicationCount: offer.list_count,
    appliedUnit: offer.list_units === null ? null : String(offer.list_units),
    listHash: offer.list_hash?.toString('hex') ?? null,
    resultTime: timeOf(offer.allotted_at),
    seed: revealed ? ((await revealedSeed(tx, offerId)) ?? null) : null,
    drawVersion: offer.draw_version,
    publicStocks: offer.public_stocks,
    publicTime: figuresDay(hub, offer.public_stocks, offer.ends_at)?.endMs ?? null,
    publicFigures: offer.public_figures,
    resultHash: offer.result_hash?.toString('hex') ?? null,
    myNumber: own?.number ?? null,
    applications: result.map(({ number, units, allotted }) => ({
      number,
      units: String(units),
      allotted: String(allotted),
    })),
  };
}
