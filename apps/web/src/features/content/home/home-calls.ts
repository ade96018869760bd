import type { ArgumentsOf } from '@openfloor/client/client';
import { type AskedCall, asked } from '@/lib/asked-calls.ts';
import { localMarket } from '@/lib/markets.ts';
import type { TenantConfig } from '@/lib/tenant.ts';

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
export const homeCalls = (tenant: TenantConfig): AskedCall[] => [
  asked('GET /stock/mainPageIndex'),
  asked('GET /app/imageCarousel'),
  asked('GET /app/quickAccess', shortcutArguments),
  ...(hasRanking(tenant) ? [asked('POST /stock/rank', rankingArguments(tenant))] : []),
  asked('POST /news/mainPageNews', newsArguments),
];

/** The classic theme has its shortcuts in a card and no ranking. */
export const isClassic = ({ defaultTheme }: TenantConfig): boolean => defaultTheme === 1;
const hasRanking = (tenant: TenantConfig): boolean => !isClassic(tenant);
