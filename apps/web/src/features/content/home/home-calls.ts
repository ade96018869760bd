import type { ArgumentsOf } from '@openfloor/client/client';
import type { QueryKey } from '@tanstack/react-query';
import { localMarket } from '@/lib/markets.ts';
import type { TenantConfig } from '@/lib/tenant.ts';
import { callKey } from '@/lib/use-call.ts';

export const rankingRows = 5;
export const newsRows = 3;

export const rankingArguments = ({ defaultCurrency }: TenantConfig): ArgumentsOf<'POST /stock/rank'> => ({
  body: { market: localMarket(defaultCurrency), rankType: 'VOLUME', pageNum: 1, pageSize: rankingRows },
});
export const newsArguments: ArgumentsOf<'POST /news/mainPageNews'> = {
  body: { pageNum: 1, pageSize: newsRows },
};
export const shortcutArguments: ArgumentsOf<'GET /app/quickAccess'> = { query: { place: 'HOME' } };

/** All the calls of the page, for the server, which draws it. */
export const homeCalls = (tenant: TenantConfig): QueryKey[] => [
  callKey('GET /stock/mainPageIndex'),
  callKey('GET /app/imageCarousel'),
  callKey('GET /app/quickAccess', shortcutArguments),
  ...(hasRanking(tenant) ? [callKey('POST /stock/rank', rankingArguments(tenant))] : []),
  callKey('POST /news/mainPageNews', newsArguments),
];

/** The classic theme has its shortcuts in a card and no ranking. */
export const isClassic = ({ defaultTheme }: TenantConfig): boolean => defaultTheme === 1;
const hasRanking = (tenant: TenantConfig): boolean => !isClassic(tenant);
