import type { contentConsoleCalls } from '@openfloor/contract/content/console-calls';
import type { Language, MarketCode } from '@openfloor/homes/codes';
import { Refusal } from '../../http/refusal.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { imageAddress } from '../../kernel/tenant/image-address.ts';
import { shownStocks } from '../../kernel/tenant/shown-stocks.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { pageBanners } from './banner-store.ts';
import { addBanner, changeBanner, removeBanner, reorderBanners } from './edit-banners.ts';
import { addNews, changeNews, removeNews } from './edit-news.ts';
import { addShortcut, changeShortcut, removeShortcut, reorderShortcuts } from './edit-shortcuts.ts';
import { findAnyNews, listNewsStocks, pageAllNews } from './news-store.ts';
import { previewContent } from './preview-content.ts';
import { safeHtml } from './safe-html.ts';
import { pageShortcuts } from './shortcut-store.ts';

export const contentConsoleHandlers = ({
  hub,
}: {
  hub: MarketHub;
}): ConsoleHandlers<typeof contentConsoleCalls> => ({
  'GET /content/banners': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await pageBanners(tx, query);
      return { records: rows.map(bannerRecord), total };
    }),
  'POST /content/banners': (context, { body }) => addBanner(context, body),
  'PUT /content/banners/{id}': (context, { params, body }) => changeBanner(context, params.id, body),
  'DELETE /content/banners/{id}': (context, { params }) => removeBanner(context, params.id),
  'POST /content/banners/order': (context, { body }) => reorderBanners(context, body.ids),

  'GET /content/shortcuts': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await pageShortcuts(tx, query);
      return { records: rows.map(shortcutRecord), total };
    }),
  'POST /content/shortcuts': (context, { body }) => addShortcut(context, body),
  'PUT /content/shortcuts/{id}': (context, { params, body }) => changeShortcut(context, params.id, body),
  'DELETE /content/shortcuts/{id}': (context, { params }) => removeShortcut(context, params.id),
  'POST /content/shortcuts/order': (context, { body }) => reorderShortcuts(context, body.place, body.ids),

  'GET /content/news': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await pageAllNews(tx, query);
      return { records: rows.map(newsSummary), total };
    }),
  'GET /content/news/{id}': (context, { params }) =>
    context.query(async tx => {
      const row = await findAnyNews(tx, params.id);
      if (!row) throw new Refusal('notFound');
      const { image_id: image, content, translations } = row;
      const stocks = shownStocks(hub, context.tenant, await listNewsStocks(tx, row.news_id));
      return { ...newsSummary(row), image, content, translations, stocks: stocks.map(newsStock) };
    }),
  'GET /content/stocks': async ({ tenant }, { query }) =>
    hub
      .search(query.keyword ?? '', tenantMarkets(tenant.config))
      .filter(({ feed }) => !feed.isIndex && feed.listed)
      .slice(0, stocksFound)
      .map(({ id, feed }) => newsStock({ id, ...feed })),
  'POST /content/news': (context, { body }) => addNews(hub, context, body),
  'PUT /content/news/{id}': (context, { params, body }) => changeNews(hub, context, params.id, body),
  'DELETE /content/news/{id}': (context, { params }) => removeNews(context, params.id),
  'POST /content/news/preview': async (_context, { body }) => ({ content: await safeHtml(body.content) }),
  'GET /content/preview': (context, { query }) =>
    context.query(tx => previewContent(tx, { language: query.language, tenant: context.tenant }, query.at)),
});

const stocksFound = 30;

const newsStock = ({
  id,
  symbol,
  name,
  market,
}: {
  id: string;
  symbol: string;
  name: string;
  market: MarketCode;
}) => ({
  id,
  symbol,
  name,
  market,
});

type Rows<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number];

function bannerRecord(row: Rows<typeof pageBanners>) {
  return {
    id: row.banner_id,
    image: row.image_id,
    imageUrl: imageAddress(row.image_id),
    title: row.title,
    text: row.text,
    link: row.link,
    active: row.active,
    position: row.position,
  };
}

function shortcutRecord(row: Rows<typeof pageShortcuts>) {
  const { shortcut_id: id, place, name, icon, link, active, position } = row;
  return { id, place, name, icon, link, active, position };
}

function newsSummary(row: Rows<typeof pageAllNews>) {
  return {
    id: row.news_id,
    title: row.title,
    source: row.source,
    imageUrl: row.image_id && imageAddress(row.image_id),
    state: row.state,
    publishTime: row.published_at.getTime(),
    updatedTime: row.updated_at.getTime(),
    languages: Object.keys(row.translations) as Language[],
  };
}
