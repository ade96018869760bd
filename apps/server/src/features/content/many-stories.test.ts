import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HandFeed, handInstrument } from '../../market/testing/hand-feed.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { tellNews } from './tell-news.ts';

tries('burying a customer in notices');

let world: ConsoleWorld;
let editor: string;
beforeAll(async () => {
  world = await createConsoleWorld({}, { feed: new HandFeed([handInstrument('ZUMBANK')]) });
  editor = await world.staffToken(['content']);
});
afterAll(() => world.close());

const story = { title: 'Rates', content: '<p>Up</p>', source: 'Desk', draft: false };
const add = async (edit: object): Promise<{ id: string }> =>
  (await world.call('POST /content/news', { as: editor, body: { ...story, ...edit } })).data;

test('one editor’s many stories about a stock reach nobody more than ten times a day, and stay in the log', async () => {
  const token = await world.server.logIn('demo', 'Demo!2026');
  await world.server.call('POST /stock/favorite/{id}', { token, params: { id: 'NSENG-ZUMBANK' } });
  const heard = async (reader = token) => {
    const query = { topic: 'NEWS', pageSize: '50' };
    const { data } = await world.server.call('GET /notifications', { token: reader, query });
    return data.records.length;
  };
  const before = await heard();
  const ids: string[] = [];
  for (let count = 0; count < 15; count++) {
    const { id } = await add({ title: `Buy ${count}`, stocks: ['NSENG-ZUMBANK'] });
    ids.push(id);
    await tellNews(world.server.database, world.tenantId, new Date());
    // A story that is withdrawn makes no room for another.
    if (count % 2) await world.call('DELETE /content/news/{id}', { as: editor, params: { id } });
  }
  expect((await heard()) - before).toBeLessThanOrEqual(10);
  expect(await heard()).toBe(10);
  const { data } = await world.call('GET /audit', { query: { action: 'news.add', size: '50' } });
  const written = data.records.filter((entry: { subject: string }) => ids.includes(entry.subject.slice(5)));
  expect(written).toHaveLength(15);
  expect(written[0]).toMatchObject({ actorKind: 'staff', after: { stocks: ['NSENG-ZUMBANK'] } });

  const late = await world.server.logIn('fresh', 'Fresh!2026');
  await world.server.call('POST /stock/favorite/{id}', { token: late, params: { id: 'NSENG-ZUMBANK' } });
  await add({ stocks: ['NSENG-ZUMBANK'] });
  await tellNews(world.server.database, world.tenantId, new Date());
  expect([await heard(late), await heard()]).toEqual([1, 10]);
});
