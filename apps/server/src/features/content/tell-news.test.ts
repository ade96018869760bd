import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticesOf } from '../../testing/notices.ts';
import {
  createTradingWorld,
  openTimeMs,
  otherStock as other,
  stock,
  type TestCustomer,
  type TradingWorld,
} from '../trading/testing/trading-world.ts';
import { newsToTell } from './audience-store.ts';
import { tellNews } from './tell-news.ts';

let world: TradingWorld;
let tenantId: string;
beforeAll(async () => {
  world = await createTradingWorld();
  tenantId = world.tenantIds.ngn;
  world.clock.nowMs = openTimeMs;
});
afterAll(() => world.close());

const at = () => new Date(world.clock.nowMs);
const change = (text: ReturnType<typeof sql>) => world.database.tenant(tenantId, tx => text.execute(tx));

async function story({ draft = false, hoursAgo = 0, stocks = [stock] } = {}): Promise<string> {
  const newsId = randomUUID();
  const publishedAt = new Date(world.clock.nowMs - hoursAgo * 3_600_000);
  await change(sql`
    insert into news_item (tenant_id, news_id, title, source, content, draft, published_at, translations)
    values (current_tenant_id(), ${newsId}, 'Volumes rise', 'Desk', '<p>Up</p>', ${draft}, ${publishedAt},
      ${JSON.stringify({ pt: { title: 'Volumes sobem', content: '<p>Sobe</p>' } })})`);
  for (const [place, id] of stocks.entries())
    await change(
      sql`insert into news_stock (news_id, instrument_id, place) values (${newsId}, ${id}, ${place})`,
    );
  return newsId;
}

const star = ({ customerId }: TestCustomer, id: string) =>
  change(sql`insert into favourite (tenant_id, customer_id, instrument_id)
    values (current_tenant_id(), ${customerId}, ${id})`);
const heard = async ({ customerId }: TestCustomer) =>
  (await noticesOf(world.database, tenantId, customerId)).map(({ payload }) => payload);
const tell = (limit?: number) => tellNews(world.database, tenantId, at(), limit);

test('whoever holds or watches a stock hears of a story about it, once, also after edits', async () => {
  const holder = await world.newCustomer({ NGN: 1_000_000_00n });
  world.price(stock, 100);
  expect((await world.buy(holder, 10)).code).toBe(0);
  const watcher = await world.newCustomer();
  await star(watcher, stock);
  await star(watcher, other);
  const list = randomUUID();
  const collector = await world.newCustomer();
  await change(sql`insert into watch_list (list_id, customer_id, name, place)
    values (${list}, ${collector.customerId}, 'Mine', 0)`);
  await change(sql`insert into watch_list_stock (list_id, instrument_id) values (${list}, ${stock})`);
  const stranger = await world.newCustomer();
  const silent = await world.newCustomer();
  await star(silent, stock);
  await change(sql`insert into notice_silence (customer_id, topic, way)
    values (${silent.customerId}, 'NEWS', 'APP')`);

  const newsId = await story({ stocks: [stock, other] });
  // One at a time, as a hundred thousand are told in parts.
  expect(await tell(1)).toBe(3);
  const symbol = stock.split('-')[1];
  const titles = { pt: 'Volumes sobem' };
  expect(await heard(holder)).toEqual([{ newsId, title: 'Volumes rise', titles, symbols: [symbol] }]);
  expect(await heard(watcher)).toMatchObject([{ symbols: [symbol, other.split('-')[1]] }]);
  expect(await heard(collector)).toHaveLength(1);
  expect([await heard(stranger), await heard(silent)]).toEqual([[], []]);

  await change(sql`update news_item set title = 'Volumes rise again', updated_at = now()`);
  expect([await tell(), await heard(holder)]).toEqual([0, [expect.anything()]]);
});

test('nobody hears of drafts, of what comes later, or of old stories that are given a stock', async () => {
  const watcher = await world.newCustomer();
  await star(watcher, stock);
  await story({ draft: true });
  await story({ hoursAgo: 48 });
  await story({ stocks: [] });
  const later = await story({ hoursAgo: -1 });
  await tell();
  expect(await heard(watcher)).toEqual([]);
  const { next, due } = await world.database.tenant(tenantId, tx => newsToTell(tx, at()));
  expect([next?.getTime(), due]).toEqual([world.clock.nowMs + 3_600_000, 0]);
  world.clock.nowMs += 3_600_000;
  const several = await Promise.all([tell(), tell()]);
  expect(several.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect(await heard(watcher)).toMatchObject([{ newsId: later }]);
});
