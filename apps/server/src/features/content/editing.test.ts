import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HandFeed, handInstrument } from '../../market/testing/hand-feed.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: ConsoleWorld;
let editor: string;
let image: string;
beforeAll(async () => {
  const feed = new HandFeed([
    handInstrument('KANCEM'),
    handInstrument('ZUMBANK'),
    handInstrument('DECC', { market: 'INDIA' }),
  ]);
  world = await createConsoleWorld({}, { feed });
  editor = await world.staffToken(['content']);
  image = (await world.call('GET /content/banners')).data.records[0].image;
});
afterAll(() => world.close());

const asEditor = (options: Parameters<ConsoleWorld['call']>[1] = {}) => ({ as: editor, ...options });
const idsOf = (list: { records: { id: string }[] }) => list.records.map(({ id }) => id);
const lastAudit = () =>
  world.server.database.tenant(world.tenantId, tx =>
    tx.selectFrom('audit_entry').select(['action', 'subject']).orderBy('sequence', 'desc').executeTakeFirst(),
  );

describe('banners', () => {
  const body = () => ({ image, title: { en: 'New', pt: 'Novo' }, text: null, link: 'https://example.com' });
  const shown = async (language?: string) =>
    (await world.server.call('GET /app/imageCarousel', language ? { language } : {})).data;

  test('are added at the end, changed, put in order, rested and removed', async () => {
    const before = (await shown()).length;
    const { data } = await world.call('POST /content/banners', asEditor({ body: body() }));
    expect((await shown('pt')).at(-1)).toMatchObject({ title: 'Novo', link: 'https://example.com' });
    const params = { id: data.id };

    const ids = idsOf((await world.call('GET /content/banners')).data);
    const order = { ids: ids.toReversed() };
    expect((await world.call('POST /content/banners/order', asEditor({ body: order }))).code).toBe(0);
    expect((await shown())[0].title).toBe('New');

    const resting = { ...body(), active: false };
    expect((await world.call('PUT /content/banners/{id}', asEditor({ params, body: resting }))).code).toBe(0);
    expect((await shown()).length).toBe(before);
    expect((await world.call('DELETE /content/banners/{id}', asEditor({ params }))).code).toBe(0);
    expect((await world.call('DELETE /content/banners/{id}', asEditor({ params }))).code).toBe(10404);
    expect(await lastAudit()).toEqual({ action: 'banner.remove', subject: `banner/${data.id}` });
  });

  test.each<[object, string]>([
    [{ image: 'none.png' }, 'image'],
    [{ title: {} }, 'title'],
    [{ title: { en: ' ' } }, 'title.en'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
  ])('refuse %j', async (edit, field) => {
    const reply = await world.call('POST /content/banners', asEditor({ body: { ...body(), ...edit } }));
    expect(reply).toMatchObject({ code: 10400, data: { field } });
  });

  test('an order that leaves one out is refused', async () => {
    const ids = idsOf((await world.call('GET /content/banners')).data).slice(1);
    expect((await world.call('POST /content/banners/order', asEditor({ body: { ids } }))).code).toBe(10409);
  });
});

describe('shortcuts', () => {
  const body = { name: { en: 'Help' }, icon: 'question', link: '/custom' };
  const shown = async (place: string) =>
    (await world.server.call('GET /app/quickAccess', { query: { place } })).data;

  test('are added, changed, put in order and removed, each screen for itself', async () => {
    const { data } = await world.call(
      'POST /content/shortcuts',
      asEditor({ body: { place: 'MARKET', ...body } }),
    );
    expect((await shown('MARKET')).at(-1)).toEqual({ name: 'Help', icon: 'question', link: '/custom' });
    expect(JSON.stringify(await shown('HOME'))).not.toContain('Help');
    const query = { place: 'MARKET' };
    const ids = idsOf((await world.call('GET /content/shortcuts', { query })).data);
    const order = { place: 'MARKET', ids: ids.toReversed() };
    expect((await world.call('POST /content/shortcuts/order', asEditor({ body: order }))).code).toBe(0);
    expect((await shown('MARKET'))[0].name).toBe('Help');
    const params = { id: data.id };
    const renamed = { ...body, name: { en: 'Ask' }, icon: `/image/${image}` };
    expect((await world.call('PUT /content/shortcuts/{id}', asEditor({ params, body: renamed }))).code).toBe(
      0,
    );
    expect((await shown('MARKET'))[0]).toMatchObject({ name: 'Ask', icon: `/image/${image}` });
    expect((await world.call('DELETE /content/shortcuts/{id}', asEditor({ params }))).code).toBe(0);
    expect((await world.call('PUT /content/shortcuts/{id}', asEditor({ params, body }))).code).toBe(10404);
  });

  test.each<[object, string]>([
    [{ place: 'ROOF' }, 'place'],
    [{ icon: '<svg>' }, 'icon'],
    [{ icon: '/image/none.png' }, 'icon'],
  ])('refuse %j', async (edit, field) => {
    const wrong = { place: 'HOME', ...body, ...edit };
    const reply = await world.call('POST /content/shortcuts', asEditor({ body: wrong }));
    expect(reply).toMatchObject({ code: 10400, data: { field } });
  });

  test('an order with those of another screen is refused', async () => {
    const ids = idsOf((await world.call('GET /content/shortcuts', { query: { place: 'HOME' } })).data);
    const order = { place: 'MARKET', ids };
    expect((await world.call('POST /content/shortcuts/order', asEditor({ body: order }))).code).toBe(10409);
  });
});

describe('news', () => {
  const body = { title: 'Rates', content: '<p>Up</p>', source: 'Desk', draft: false };
  const add = async (edit: object = {}) =>
    (await world.call('POST /content/news', asEditor({ body: { ...body, ...edit } }))).data;
  const item = async (id: string) => (await world.call('GET /content/news/{id}', { params: { id } })).data;
  const publicItem = (id: string, language = 'en') =>
    world.server.call('GET /news/{id}', { params: { id }, language });

  test('is cleaned when stored and published at once', async () => {
    const content = '<p onclick="x()">Up <script>alert(1)</script><a href="javascript:x">go</a></p>';
    const { id } = await add({ content });
    expect((await item(id)).content).not.toMatch(/script|onclick|javascript/);
    expect((await publicItem(id)).data).toMatchObject({ title: 'Rates' });
  });

  test('names stocks that the tenant shows, which readers see with their prices', async () => {
    const found = await world.call('GET /content/stocks', asEditor({ query: { keyword: 'KANCEM' } }));
    expect(found.data[0]).toMatchObject({ id: 'NSENG-KANCEM', symbol: 'KANCEM' });
    const stocks = ['NSENG-ZUMBANK', 'NSENG-KANCEM'];
    const { id } = await add({ stocks });
    expect((await publicItem(id)).data.stocks).toMatchObject([
      { id: 'NSENG-ZUMBANK', price: expect.any(Number) },
      { id: 'NSENG-KANCEM' },
    ]);
    const shorter = { ...body, stocks: ['NSENG-KANCEM'] };
    await world.call('PUT /content/news/{id}', asEditor({ params: { id }, body: shorter }));
    expect((await item(id)).stocks.map((stock: { id: string }) => stock.id)).toEqual(['NSENG-KANCEM']);
    for (const wrong of [['NSENG-NONE'], ['INDIA-DECC'], ['NSENG-KANCEM', 'NSENG-KANCEM']]) {
      const reply = await world.call('POST /content/news', asEditor({ body: { ...body, stocks: wrong } }));
      expect(reply).toMatchObject({ code: 10400, data: { field: 'stocks' } });
    }
  });

  test('a draft is seen by nobody until it is published', async () => {
    const { id } = await add({ draft: true });
    expect((await publicItem(id)).code).toBe(10404);
    expect(await item(id)).toMatchObject({ state: 'draft' });
    const params = { id };
    expect((await world.call('PUT /content/news/{id}', asEditor({ params, body }))).code).toBe(0);
    expect((await publicItem(id)).code).toBe(0);
  });

  test('waits for its time, which cannot lie in the past', async () => {
    const publishTime = Date.now() + 3_600_000;
    const { id } = await add({ publishTime });
    expect((await publicItem(id)).code).toBe(10404);
    expect(await item(id)).toMatchObject({ state: 'scheduled', publishTime });
    const past = { ...body, publishTime: Date.now() - 3_600_000 };
    expect(await world.call('POST /content/news', asEditor({ body: past }))).toMatchObject({
      code: 10400,
      data: { field: 'publishTime', problem: 'inThePast' },
    });
    const params = { id };
    const moved = await world.call('PUT /content/news/{id}', asEditor({ params, body: past }));
    expect(moved).toMatchObject({ code: 10400, data: { problem: 'inThePast' } });
    const query = { language: 'en', at: String(publishTime + 1) };
    const { data } = await world.call('GET /content/preview', { query });
    expect(idsOf({ records: data.news })[0]).toBe(id);
  });

  test('what is published keeps its time when it is edited', async () => {
    const { id } = await add();
    const { publishTime } = await item(id);
    const edited = { ...body, title: 'Rates, corrected', publishTime };
    expect(
      (await world.call('PUT /content/news/{id}', asEditor({ params: { id }, body: edited }))).code,
    ).toBe(0);
    expect(await item(id)).toMatchObject({ title: 'Rates, corrected', publishTime });
  });

  test('has texts in other languages', async () => {
    const translations = { pt: { title: 'Juros', content: '<p>Sobem</p>' } };
    const { id } = await add({ translations });
    expect((await publicItem(id, 'pt')).data).toMatchObject({ title: 'Juros', content: '<p>Sobem</p>' });
    expect((await publicItem(id, 'zh')).data).toMatchObject({ title: 'Rates' });
    expect(await item(id)).toMatchObject({ languages: ['pt'], translations });
  });

  test.each<[object, string]>([
    [{ content: '<script>x</script>' }, 'content'],
    [{ title: '' }, 'title'],
    [{ image: 'none.png' }, 'image'],
    [{ translations: { pt: { title: 'x', content: ' <br> ' } } }, 'translations.pt.content'],
    [{ translations: { fr: { title: 'x', content: 'y' } } }, 'translations.fr'],
  ])('refuses %j', async (edit, field) => {
    expect(await add(edit)).toMatchObject({ field });
  });

  test('is found by title and state, and removed', async () => {
    const { id } = await add({ title: 'Needle', draft: true });
    const find = async () =>
      (await world.call('GET /content/news', { query: { search: 'needle', state: 'draft' } })).data;
    expect(await find()).toMatchObject({ total: 1, records: [{ id, state: 'draft' }] });
    expect((await world.call('DELETE /content/news/{id}', asEditor({ params: { id } }))).code).toBe(0);
    expect((await find()).total).toBe(0);
    expect((await world.call('GET /content/news/{id}', { params: { id } })).code).toBe(10404);
  });

  test('a long article fits', async () => {
    const long = `<p>${'é'.repeat(39_000)}</p>`;
    const translations = { pt: { title: 'x', content: long }, zh: { title: 'x', content: long } };
    expect(await add({ content: long, translations })).toMatchObject({ id: expect.any(String) });
  });

  test('shows beforehand what cleaning leaves', async () => {
    const content = '<p>A<iframe src="x"></iframe></p>';
    const { data } = await world.call('POST /content/news/preview', asEditor({ body: { content } }));
    expect(data).toEqual({ content: '<p>A</p>' });
  });
});

test('the preview is what investors get', async () => {
  const { data } = await world.call('GET /content/preview', { query: { language: 'zh' } });
  const language = 'zh';
  expect(data.banners).toEqual((await world.server.call('GET /app/imageCarousel', { language })).data);
  expect(data.home).toEqual((await world.server.call('GET /app/quickAccess', { language })).data);
});

test('what belongs to another tenant is not there', async () => {
  const as = await world.staffToken(['owner'], hosts.lotus);
  const [id] = idsOf((await world.call('GET /content/news')).data);
  const options = { as, host: hosts.lotus, params: { id: id ?? '' } };
  expect((await world.call('GET /content/news/{id}', options)).code).toBe(10404);
  expect((await world.call('DELETE /content/news/{id}', options)).code).toBe(10404);
  const body = { image, title: { en: 'x' } };
  const banner = await world.call('POST /content/banners', { ...options, body });
  expect(banner).toMatchObject({ code: 10400, data: { field: 'image', problem: 'fileUnknown' } });
});
