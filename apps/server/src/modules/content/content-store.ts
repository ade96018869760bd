import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Newest first. What is scheduled for later is not there yet. */
export function pageNews(tx: Tx, pageNum: number, pageSize: number) {
  return tx
    .selectFrom('news_item')
    .select(['news_id', 'title', 'source', 'image_id', 'published_at'])
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .orderBy('news_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

export function findNewsItem(tx: Tx, newsId: string) {
  return tx
    .selectFrom('news_item')
    .selectAll()
    .where(sql<string>`news_id::text`, '=', newsId)
    .where('published_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
}

export function listBanners(tx: Tx) {
  return tx.selectFrom('banner').selectAll().orderBy('position').limit(20).execute();
}

export function listShortcuts(tx: Tx, place: 'HOME' | 'MARKET') {
  return tx
    .selectFrom('shortcut')
    .selectAll()
    .where('place', '=', place)
    .orderBy('position')
    .limit(30)
    .execute();
}
