import type { Tx } from '@openfloor/db/database';
import type { NewsTranslations } from '@openfloor/db/json-columns';
import { sql } from 'kysely';

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

const sortColumns = { publishTime: 'published_at', updatedTime: 'updated_at', title: 'title' } as const;
export type NewsSort = keyof typeof sortColumns;

export interface NewsFilter {
  search: string | undefined;
  state: NewsState | undefined;
  sort: NewsSort;
  descending: boolean;
  limit: number;
  offset: number;
}

function matching(tx: Tx, { search, state }: NewsFilter) {
  let query = tx.selectFrom('news_item');
  if (search) query = query.where(sql<boolean>`strpos(lower(title), lower(${search})) > 0`);
  if (state) query = query.where(newsState, '=', state);
  return query;
}

export async function pageAllNews(tx: Tx, filter: NewsFilter) {
  const rows = await matching(tx, filter)
    .select(['news_id', 'title', 'source', 'image_id', 'published_at', 'updated_at', 'translations'])
    .select(newsState.as('state'))
    .orderBy(sortColumns[filter.sort], filter.descending ? 'desc' : 'asc')
    .orderBy('news_id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching(tx, filter)
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
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
