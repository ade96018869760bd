import type { Handlers } from '../../http/api.ts';
import type { CallContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { imageAddress } from '../tenants/image-address.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findNewsItem, listBanners, listShortcuts, pageNews } from './content-store.ts';
import { localText } from './local-text.ts';
import { safeHtml } from './safe-html.ts';

type Context = CallContext<Tenant>;

async function headlines(context: Context, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const rows = await context.query(tx => pageNews(tx, pageNum, pageSize));
  return { records: rows.map(headline) };
}

function headline(row: Awaited<ReturnType<typeof pageNews>>[number]) {
  return {
    id: row.news_id,
    title: row.title,
    source: row.source,
    pubDate: row.published_at.getTime(),
    imageUrl: row.image_id && imageAddress(row.image_id),
  };
}

export const contentHandlers: Handlers<Tenant> = {
  'POST /news/mainPageNews': (context, { body }) => headlines(context, body),
  'POST /news/pageNews': (context, { body }) => headlines(context, body),
  'GET /news/{id}': async (context, { params }) => {
    const row = await context.query(tx => findNewsItem(tx, params.id));
    if (!row) throw new Refusal('notFound');
    return { ...headline(row), content: safeHtml(row.content) };
  },
  'GET /app/imageCarousel': async context => {
    const { language, tenant } = context;
    const rows = await context.query(listBanners);
    return rows.map(row => ({
      imageUrl: imageAddress(row.image_id),
      link: row.link,
      title: localText(row.title, language, tenant.defaultLanguage),
      text: row.text && localText(row.text, language, tenant.defaultLanguage),
    }));
  },
  'GET /app/quickAccess': async (context, { query }) => {
    const { language, tenant } = context;
    const rows = await context.query(tx => listShortcuts(tx, query.place));
    return rows.map(row => ({
      name: localText(row.name, language, tenant.defaultLanguage),
      icon: row.icon,
      link: row.link,
    }));
  },
};
