import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

/** What investors see at a moment. What is a draft, rests, or is scheduled for later is not there. */
function publishedNews(tx: Tx, at?: Date) {
  return tx
    .selectFrom('news_item')
    .where('draft', '=', false)
    .where('published_at', '<=', at ?? sql<Date>`now()`);
}

/** Newest first. */
export function pageNews(tx: Tx, pageNum: number, pageSize: number, at?: Date) {
  return publishedNews(tx, at)
    .select(['news_id', 'title', 'source', 'image_id', 'published_at', 'translations'])
    .orderBy('published_at', 'desc')
    .orderBy('news_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

export async function findNewsItem(tx: Tx, newsId: string) {
  if (!isUuid(newsId)) return undefined;
  return publishedNews(tx).selectAll().where('news_id', '=', newsId).executeTakeFirst();
}

const changedAt = sql<Date>`greatest(published_at, updated_at)`;

/** How much there is to read, and when it last changed. */
export async function countNews(tx: Tx): Promise<{ count: number; changedAt: Date | undefined }> {
  const { count, changed_at } = await publishedNews(tx)
    .select(eb => [eb.fn.countAll<string>().as('count'), eb.fn.max(changedAt).as('changed_at')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), changedAt: changed_at ?? undefined };
}

/** Oldest first, so that each keeps its place while others are added. */
export function listNewsAddresses(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  return publishedNews(tx)
    .select(['news_id', changedAt.as('changed_at')])
    .orderBy('published_at')
    .orderBy('news_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listBanners(tx: Tx) {
  return tx
    .selectFrom('banner')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('banner_id')
    .limit(20)
    .execute();
}

export function listShortcuts(tx: Tx, place: 'HOME' | 'MARKET') {
  return tx
    .selectFrom('shortcut')
    .selectAll()
    .where('place', '=', place)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('shortcut_id')
    .limit(30)
    .execute();
}
