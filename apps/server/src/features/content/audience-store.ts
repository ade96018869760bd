import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

const untold = sql`
  news_item where not draft and told_at is null
    and exists (select from news_stock s where s.tenant_id = news_item.tenant_id and s.news_id = news_item.news_id)`;

/** Stories about stocks, published and not told yet. */
export async function newsToTell(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`published_at`, untold);
}

/** The oldest of them; locked, and what others tell is left to them. */
export async function lockNewsToTell(tx: Tx, at: Date) {
  const { rows } = await sql<{ newsId: string }>`
    select news_id as "newsId" from ${untold} and published_at <= ${at}
    order by published_at, news_id limit 1 for update skip locked`.execute(tx);
  const newsId = rows[0]?.newsId;
  if (newsId === undefined) return undefined;
  return tx
    .selectFrom('news_item')
    .select(['news_id', 'title', 'translations', 'published_at', 'told_until'])
    .where('news_id', '=', newsId)
    .executeTakeFirstOrThrow();
}

/** The most that one customer hears within a day, whoever writes how many stories. */
export const newsOfDayMax = 10;

/**
 * The next customers who hold or watch a stock of the story and want to hear of it, each with which stocks, and whether
 * they have heard enough for a day.
 */
export async function nextAudience(tx: Tx, newsId: string, after: string | null, limit: number) {
  const { rows } = await sql<{ customerId: string; symbols: string[]; heardEnough: boolean }>`
    with about as (
      select s.tenant_id, s.instrument_id, s.place, i.symbol from news_stock s
      join instrument i on i.instrument_id = s.instrument_id where s.news_id = ${newsId}
    ), interested as (
      select c.customer_id, a.symbol, a.place from about a
      join position_cost c on c.tenant_id = a.tenant_id and c.instrument_id = a.instrument_id
      where exists (select from ledger_balance b where b.tenant_id = c.tenant_id and b.customer_id = c.customer_id
        and b.asset = 'share/' || c.instrument_id and b.balance > 0)
      union
      select f.customer_id, a.symbol, a.place from about a
      join favourite f on f.tenant_id = a.tenant_id and f.instrument_id = a.instrument_id
      union
      select l.customer_id, a.symbol, a.place from about a
      join watch_list_stock w on w.tenant_id = a.tenant_id and w.instrument_id = a.instrument_id
      join watch_list l on l.tenant_id = w.tenant_id and l.list_id = w.list_id
    ), page as (
      select customer_id, array_agg(symbol order by place) as symbols from interested n
      where (${after}::uuid is null or customer_id > ${after}::uuid)
        and not exists (select from notice_silence q where q.tenant_id = current_tenant_id()
          and q.customer_id = n.customer_id and q.topic = 'NEWS' and q.way = 'APP')
      group by customer_id order by customer_id limit ${limit}
    )
    select customer_id::text as "customerId", symbols,
      (select count(*) from notification m where m.tenant_id = current_tenant_id()
        and m.customer_id = page.customer_id and m.kind = 'NEWS'
        and m.created_at > now() - interval '1 day') >= ${newsOfDayMax} as "heardEnough"
    from page order by customer_id`.execute(tx);
  return rows;
}

export async function noteTold(
  tx: Tx,
  newsId: string,
  told: { until: string | null; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('news_item')
    .set({ told_until: told.until, told_at: told.at })
    .where('news_id', '=', newsId)
    .execute();
}
