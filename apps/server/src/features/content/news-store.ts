import type { Tx } from '@openfloor/db/database';
import type { NewsTranslations } from '@openfloor/db/json-columns';
import { sql } from 'kysely';
import { contains, type PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export type NewsState = 'draft' | 'scheduled' | 'published';

export interface NewsFields {
  title: string;
  content: string;
  source: string;
  image: string | null;
  translations: NewsTranslations;
  draft: boolean;
  publishedAt: Date;
}

/** What it is about, in order. */
export async function listNewsStocks(tx: Tx, newsId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('news_stock')
    .select('instrument_id')
    .where('news_id', '=', newsId)
    .orderBy('place')
    .execute();
  return rows.map(row => row.instrument_id);
}

export async function setNewsStocks(tx: Tx, newsId: string, stocks: readonly string[]): Promise<void> {
  await tx.deleteFrom('news_stock').where('news_id', '=', newsId).execute();
  if (stocks.length === 0) return;
  await tx
    .insertInto('news_stock')
    .values(stocks.map((instrument_id, place) => ({ news_id: newsId, instrument_id, place })))
    .execute();
}

export const newsState = sql<NewsState>`
  case when draft then 'draft' when published_at > now() then 'scheduled' else 'published' end`;

const columns = (fields: NewsFields) => ({
  title: fields.title,
  content: fields.content,
  source: fields.source,
  image_id: fields.image,
  translations: JSON.stringify(fields.translations),
  draft: fields.draft,
  published_at: fields.publishedAt,
});

export interface NewsQuery extends PageQuery<'publishTime' | 'updatedTime' | 'title'> {
  search?: string | undefined;
  state?: NewsState | undefined;
}

export function pageAllNews(tx: Tx, query: NewsQuery) {
  const { search, state } = query;
  let found = tx.selectFrom('news_item');
  if (search) found = found.where(contains(sql`lower(title)`, search));
  if (state) found = found.where(newsState, '=', state);
  const shown = found
    .select(['news_id', 'title', 'source', 'image_id', 'published_at', 'updated_at', 'translations'])
    .select(newsState.as('state'));
  return readPage(shown, query, {
    columns: { publishTime: 'published_at', updatedTime: 'updated_at', title: 'title' },
    otherwise: '-publishTime',
    id: 'news_id',
  });
}

const anyNews = (tx: Tx, newsId: string) =>
  tx
    .selectFrom('news_item')
    .selectAll()
    .select(newsState.as('state'))
    .where(sql<string>`news_id::text`, '=', newsId);

export const findAnyNews = (tx: Tx, newsId: string) => anyNews(tx, newsId).executeTakeFirst();
export const lockNews = (tx: Tx, newsId: string) => anyNews(tx, newsId).forUpdate().executeTakeFirst();

export async function insertNews(tx: Tx, tenantId: string, fields: NewsFields): Promise<string> {
  const { news_id } = await tx
    .insertInto('news_item')
    .values({ tenant_id: tenantId, ...columns(fields) })
    .returning('news_id')
    .executeTakeFirstOrThrow();
  return news_id;
}

export async function updateNews(tx: Tx, newsId: string, fields: NewsFields): Promise<void> {
  await tx
    .updateTable('news_item')
    .set({ ...columns(fields), updated_at: sql<Date>`now()` })
    .where('news_id', '=', newsId)
    .execute();
}

export async function deleteNews(tx: Tx, newsId: string): Promise<void> {
  await tx.deleteFrom('news_item').where('news_id', '=', newsId).execute();
}
