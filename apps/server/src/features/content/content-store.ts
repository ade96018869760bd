import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

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

export function findNewsItem(tx: Tx, newsId: string) {
  return publishedNews(tx).selectAll().where(sql<string>`news_id::text`, '=', newsId).executeTakeFirst();
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
