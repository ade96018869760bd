import type { stockCalls } from '@openfloor/contract/stocks/calls';
import type { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { CandlePage } from '../../market/hub/candle-pages.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';

/** Refuses what this tenant does not show, as if it did not exist. */
export function requireStock(hub: MarketHub, tenant: Tenant, id: string): void {
  const market = hub.state(id)?.feed.market;
  if (!market || !tenantMarkets(tenant.config).includes(market)) throw new Refusal('notFound');
}

const emptyPage = JSON.stringify({ records: [], total: 0 });

/** A page of a ranking, encoded; an empty one of a market that this tenant does not show. */
export function rankJson(
  hub: MarketHub,
  tenant: Tenant,
  asked: Parameters<MarketHub['rankingJson']>[0],
): string {
  return tenantMarkets(tenant.config).includes(asked.market) ? hub.rankingJson(asked) : emptyPage;
}

/** One stock with its last quote, encoded. */
export function detailJson(hub: MarketHub, tenant: Tenant, id: string, starred = false): string {
  requireStock(hub, tenant, id);
  const json = hub.detailJson(id, starred);
  if (json === undefined) throw new Refusal('notFound');
  return json;
}

type AskedPage = z.output<(typeof stockCalls)['GET /stock/historyKline']['query']>;

export const candlePageOf = ({ timePeriod, timestamp, limit }: AskedPage): CandlePage => ({
  interval: timePeriod,
  beforeMs: timestamp,
  limit,
});

/** A page of a chart, encoded, where it is at hand. */
export function knownCandlesJson(hub: MarketHub, tenant: Tenant, asked: AskedPage): string | undefined {
  requireStock(hub, tenant, asked.id);
  return hub.knownCandlesJson(asked.id, candlePageOf(asked));
}
