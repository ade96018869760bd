import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { languages } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeHtml } from '../../features/content/safe-html.ts';
import { seedDemo } from '../seed.ts';
import { demoTenants } from '../tenants.ts';
import { bannerArt } from './artwork/banner-art.ts';
import { pictureNames } from './artwork/pictures.ts';
import { demoArticles, demoPicture, seedContent } from './seed-content.ts';

let testDatabase: TestDatabase;
const tenantIds = new Map<string, string>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  await seedDemo(database, () => {});
  const { rows } = await database.platform(tx => sql<{ id: string }>`select tenant_ids() as id`.execute(tx));
  for (const { id } of rows) {
    const tenant = await database.tenant(id, tx =>
      tx.selectFrom('tenant').select('name').executeTakeFirstOrThrow(),
    );
    tenantIds.set(tenant.name, id);
  }
});
afterAll(() => testDatabase.drop());

const tenantOf = (name: string) => tenantIds.get(name) ?? '';

describe.each(demoTenants)('content of $name', demo => {
  const articles = demoArticles(demo.name);

  it('stores thirty news items of the last twenty days, the newest an hour old', async () => {
    const items = await testDatabase.database.tenant(tenantOf(demo.name), tx =>
      tx.selectFrom('news_item').select(['title', 'published_at']).orderBy('published_at', 'desc').execute(),
    );
    expect(items.map(item => item.title)).toEqual(articles.map(article => article.title));
    expect(items).toHaveLength(30);
    const hoursOld = items.map(item => (Date.now() - item.published_at.getTime()) / 3_600_000);
    expect(hoursOld[0]).toBeGreaterThanOrEqual(1);
    expect(hoursOld[0]).toBeLessThan(1.5);
    expect(hoursOld[29]).toBeGreaterThan(18 * 24);
    expect(hoursOld[29]).toBeLessThan(20 * 24);
  });

  it('writes titles that fit and differ, and articles that no cleaning changes', async () => {
    expect(new Set(articles.map(article => article.title)).size).toBe(articles.length);
    for (const { title, content } of articles) {
      expect(title.length, title).toBeLessThanOrEqual(70);
      expect(await safeHtml(content), title).toBe(content);
      const blocks = content.match(/<(p|h3|ul)>/g)?.length ?? 0;
      expect(blocks, title).toBeGreaterThanOrEqual(3);
      expect(blocks, title).toBeLessThanOrEqual(5);
    }
  });

  it('stores every picture once and uses each of them', async () => {
    const { images, used } = await testDatabase.database.tenant(tenantOf(demo.name), async tx => ({
      images: await tx.selectFrom('tenant_image').select(['image_id', 'content_type', 'bytes']).execute(),
      used: await tx
        .selectFrom('news_item')
        .select('image_id')
        .union(tx.selectFrom('banner').select('image_id'))
        .union(tx.selectFrom('tenant').select('logo_image_id as image_id'))
        .execute(),
    }));
    expect(images.map(image => image.image_id).sort()).toEqual(used.map(row => row.image_id).sort());
    expect(images).toHaveLength(pictureNames.length + 3 + 1);
    for (const image of images) {
      expect(image.image_id).toMatch(/^[0-9a-f]{32}\.svg$/);
      expect(image.content_type).toBe('image/svg+xml');
      expectHarmlessSvg(image.bytes.toString());
    }
  });

  it('has three banners and two rows of shortcuts, in every language and to open addresses', async () => {
    const { banners, shortcuts } = await testDatabase.database.tenant(tenantOf(demo.name), async tx => ({
      banners: await tx.selectFrom('banner').selectAll().orderBy('position').execute(),
      shortcuts: await tx.selectFrom('shortcut').selectAll().orderBy('position').execute(),
    }));
    const linksOf = (place: string) =>
      shortcuts.filter(row => row.place === place).map(shortcut => shortcut.link);
    expect(banners.map(banner => banner.link)).toEqual(['/market?tab=1', '/newsList', '/searchStock']);
    expect(linksOf('HOME')).toEqual([
      '/depositList',
      '/withdraw',
      ...(demo.us_market_show ? ['/moneyExchange'] : []),
      '/stockIpo',
      '/blockTrade',
      '/stockPlacement',
      '/blockPlacement',
      '/quantitative/index',
      '/preemptively/index',
      '/applyOrder',
    ]);
    expect(linksOf('MARKET')).toEqual([
      '/stockIpo',
      '/blockTrade',
      '/quantitative/index',
      '/preemptively/index',
    ]);
    const texts = [...banners.flatMap(row => [row.title, row.text ?? {}]), ...shortcuts.map(row => row.name)];
    for (const text of texts) expect(Object.keys(text).sort()).toEqual([...languages].sort());
    for (const text of texts) expect(Object.values(text).every(words => words.trim() !== '')).toBe(true);
    for (const { icon } of shortcuts) expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('draws small pictures', () => {
    for (const name of pictureNames) expect(demoPicture(demo.name, name).length, name).toBeLessThan(2048);
  });

  it('leaves white words readable on every banner', () => {
    for (const art of bannerArt[demo.name]) {
      const ground = /<linearGradient id="ground".*?<\/linearGradient>/.exec(art)?.[0] ?? '';
      const colours = [...ground.matchAll(/stop-color="#([0-9A-F]{6})"/g)].map(match => match[1] ?? '');
      expect(colours).toHaveLength(2);
      for (const colour of colours) expect(contrastWithWhite(colour), colour).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('tells different news to each tenant', () => {
  const titles = demoTenants.flatMap(demo => demoArticles(demo.name).map(article => article.title));
  expect(new Set(titles).size).toBe(demoTenants.length * 30);
});

it('counts the age of news from the moment it is given', async () => {
  const demo = demoTenants[0]!;
  const now = new Date('2026-03-01T12:00:00Z');
  const rollback = new Error('rolled back');
  const seeded = testDatabase.database.tenant(tenantOf(demo.name), async tx => {
    for (const table of ['news_item', 'banner', 'shortcut'] as const) await tx.deleteFrom(table).execute();
    await tx.deleteFrom('tenant_image').execute();
    await seedContent(tx, tenantOf(demo.name), demo, now);
    const newest = await tx
      .selectFrom('news_item')
      .select(found => found.fn.max('published_at').as('at'))
      .executeTakeFirstOrThrow();
    expect(newest.at).toEqual(new Date('2026-03-01T11:00:00Z'));
    throw rollback;
  });
  await expect(seeded).rejects.toBe(rollback);
});

/** Tags close in the order in which they opened; nothing runs, frames or loads. */
function expectHarmlessSvg(text: string): void {
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/);
  expect(text).not.toMatch(/<(script|foreignObject|image|use|style)|href|\son\w+=|NaN|undefined/i);
  const open: string[] = [];
  for (const [, closing, name, rest] of text.matchAll(/<(\/?)(\w+)((?:\s[\w-]+="[^"<>]*")*\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!rest?.endsWith('/')) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(text.replaceAll(/<\/?\w+(?:\s[\w-]+="[^"<>]*")*\/?>/g, '')).toBe('');
}

function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
