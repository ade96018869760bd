import type { ArgumentsOf } from '@openfloor/client/client';
import type { RankType } from '@openfloor/contract/stocks/rankings';
import type { MarketCode } from '@openfloor/homes/codes';
import { type AskedCall, asked, askedFirstPage } from '@/lib/asked-calls.ts';
import { localMarket } from '@/lib/markets.ts';
import type { TenantConfig } from '@/lib/tenant.ts';
import { callKey } from '@/lib/use-call.ts';

export const rankingPageSize = 20;
export const shortcutArguments: ArgumentsOf<'GET /app/quickAccess'> = { query: { place: 'MARKET' } };

/** Of a list that nobody has sorted. */
export const rankingBody = (market: MarketCode, rankType: RankType) => ({
  market,
  rankType,
  pageSize: rankingPageSize,
});

/** The calls of the page with its first tab, for the server, which draws it. */
export function marketCalls({ defaultCurrency, defaultTheme }: TenantConfig): AskedCall[] {
  const body = rankingBody(localMarket(defaultCurrency), 'VOLUME');
  return [
    ...(defaultTheme === 1 ? [] : [asked('GET /app/quickAccess', shortcutArguments)]),
    askedFirstPage(callKey('POST /stock/rank', { body }), 'POST /stock/rank', {
      body: { ...body, pageNum: 1 },
    }),
  ];
}
