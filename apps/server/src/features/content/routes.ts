import type { contentCalls } from '@openfloor/contract/content/calls';
import type { CallContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { shownStocks } from '../../kernel/tenant/shown-stocks.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { findNewsItem, listBanners, listShortcuts, pageNews } from './content-store.ts';
import { listNewsStocks } from './news-store.ts';
import { safeHtml } from './safe-html.ts';
import { headline, shownBanner, shownShortcut } from './shown-content.ts';

type Context = CallContext<Tenant>;

async function headlines(context: Context, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const rows = await context.query(tx => pageNews(tx, pageNum, pageSize));
  return { records: rows.map(row => headline(row, context)) };
}

export const contentHandlers = ({ hub }: { hub: MarketHub }): CustomerHandlers<typeof contentCalls> => ({
  'POST /news/mainPageNews': (context, { body }) => headlines(context, body),
  'POST /news/pageNews': (context, { body }) => headlines(context, body),
  'GET /news/{id}': async (context, { params }) => {
    const found = await context.query(async tx => {
      const row = await findNewsItem(tx, params.id);
      return row && { row, stocks: await listNewsStocks(tx, row.news_id) };
    });
    if (!found) throw new Refusal('notFound');
    const { row } = found;
    const content = row.translations[context.language]?.content ?? row.content;
    const stocks = shownStocks(hub, context.tenant, found.stocks);
    return { ...headline(row, context), content: await safeHtml(content), stocks };
  },
  'GET /app/imageCarousel': async context => {
    const rows = await context.query(listBanners);
    return rows.map(row => shownBanner(row, context));
  },
  'GET /app/quickAccess': async (context, { query }) => {
    const rows = await context.query(tx => listShortcuts(tx, query.place));
    return rows.map(row => shownShortcut(row, context));
  },
});
