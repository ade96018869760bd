import type { Database } from '@openfloor/db/database';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { countNews, listNewsAddresses } from '../content/content-store.ts';
import { entriesMax, type SitemapEntry, sitemapIndex, urlSet } from './sitemap.ts';

export interface SitemapParts {
  database: Database;
  hub: MarketHub;
}

interface Asked {
  tenant: Tenant;
  origin: string;
  /** Undefined: the file that search engines ask for first. */
  file: number | undefined;
  entriesOfFile?: number | undefined;
}

/** What a guest of this tenant can read: its public pages, the stocks of its markets, its news. Undefined: no such file. */
export async function tenantSitemap(
  { database, hub }: SitemapParts,
  { tenant, origin, file, entriesOfFile = entriesMax }: Asked,
): Promise<string | undefined> {
  return database.tenant(tenant.tenantId, async tx => {
    const news = await countNews(tx);
    const stocks = stockEntries(hub, tenant);
    const known = [...pageEntries(stocks, news.changedAt), ...stocks];
    const files = Math.ceil((known.length + news.count) / entriesOfFile);
    if (file === undefined && files > 1) return sitemapIndex(origin, files);
    const start = ((file ?? 1) - 1) * entriesOfFile;
    if (file !== undefined && (files === 1 || start >= known.length + news.count)) return undefined;
    const first = known.slice(start, start + entriesOfFile);
    const stories = await listNewsAddresses(tx, {
      limit: entriesOfFile - first.length,
      offset: Math.max(0, start - known.length),
    });
    const entries = stories.map(row => ({ path: `/news/${row.news_id}`, changed: row.changed_at }));
    return urlSet(origin, [...first, ...entries]);
  });
}

function stockEntries(hub: MarketHub, { config }: Tenant): SitemapEntry[] {
  const shown = tenantMarkets(config);
  return hub.states
    .filter(({ feed }) => shown.includes(feed.market))
    .map(({ id, quoteTimeMs }) => ({
      path: `/stock/${encodeURIComponent(id)}`,
      changed: quoteTimeMs === undefined ? undefined : new Date(quoteTimeMs),
      byDay: true,
    }));
}

/** Lists are as new as the newest that stands in them. */
function pageEntries(stocks: readonly SitemapEntry[], newsChanged: Date | undefined): SitemapEntry[] {
  const prices = newest(stocks.map(({ changed }) => changed));
  return [
    { path: '/', changed: newest([prices, newsChanged]), byDay: true },
    { path: '/market', changed: prices, byDay: true },
    { path: '/newsList', changed: newsChanged },
    { path: '/transparency' },
    { path: '/login' },
    { path: '/register' },
    { path: '/verify' },
  ];
}

function newest(times: readonly (Date | undefined)[]): Date | undefined {
  const known = times.flatMap(time => (time ? [time.getTime()] : []));
  return known.length === 0 ? undefined : new Date(known.reduce((a, b) => Math.max(a, b)));
}
