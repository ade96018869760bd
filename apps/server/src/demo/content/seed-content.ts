import type { Tx } from '@openfloor/db/database';
import { homeOf } from '@openfloor/homes/lookup';
import { simulatedInstruments } from '../../market/feed/simulated/companies/companies.ts';
import type { DemoTenant } from '../tenants.ts';
import { type Article, readArticles } from './articles.ts';
import { bannerArt } from './artwork/banner-art.ts';
import { drawPicture, type PictureName, pictureNames } from './artwork/pictures.ts';
import { lightHues, pictureTones } from './artwork/tenant-tones.ts';
import { tone } from './artwork/tone.ts';
import { demoBanners } from './banners.ts';
import { acaciaNews } from './news/acacia.ts';
import { auroraNews } from './news/aurora.ts';
import { lotusNews } from './news/lotus.ts';
import { savannaNews } from './news/savanna.ts';
import { demoShortcuts } from './shortcuts.ts';
import { type SvgImage, svgImage } from './svg-image.ts';

type TenantName = DemoTenant['name'];

const newsTexts: Record<TenantName, string> = {
  savanna: savannaNews,
  aurora: auroraNews,
  lotus: lotusNews,
  acacia: acaciaNews,
};

const minute = 60_000;
const hour = 60 * minute;

/** News, banners and shortcuts of one tenant, with their pictures. */
export async function seedContent(tx: Tx, tenantId: string, demo: DemoTenant, now: Date): Promise<void> {
  const pictureIds = await seedPictures(tx, tenantId, demo.name);
  const articles = demoArticles(demo.name);
  const stored = await tx
    .insertInto('news_item')
    .values(
      articles.map(({ title, source, picture, content }, index) => ({
        tenant_id: tenantId,
        title,
        source,
        image_id: pictureIds[picture],
        content,
        published_at: publishedAt(now, index),
        // Nobody was a customer yet when they came out.
        told_at: now,
      })),
    )
    .returning(['news_id', 'content'])
    .execute();
  const about = stored.flatMap(({ news_id, content }) =>
    stocksIn(content, demo).map((instrument_id, place) => ({
      tenant_id: tenantId,
      news_id,
      instrument_id,
      place,
    })),
  );
  await tx.insertInto('news_stock').values(about).execute();
  await seedBanners(tx, tenantId, demo.name);
  await seedShortcuts(tx, tenantId, demo.us_market_show === true);
}

/** The companies of the tenant's own market that an article names, in its order. */
export function stocksIn(content: string, { default_currency: currency }: DemoTenant): string[] {
  const { code: market } = homeOf(currency).market;
  return simulatedInstruments()
    .filter(stock => stock.market === market && !stock.isIndex && stock.listed)
    .map(({ id, name }) => ({ id, at: content.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
}

export function demoArticles(name: TenantName): Article[] {
  return readArticles(newsTexts[name]);
}

export function demoPicture(name: TenantName, picture: PictureName): string {
  return drawPicture(picture, tone(...pictureTones[name][picture], lightHues[name]));
}

/** The first an hour ago, the others at uneven distances over the twenty days before. */
function publishedAt(now: Date, index: number): Date {
  const hoursAgo = 1 + index * 16 + ((index * 37) % 11);
  return new Date(now.getTime() - hoursAgo * hour - ((index * 23) % 60) * minute);
}

async function seedPictures(
  tx: Tx,
  tenantId: string,
  name: TenantName,
): Promise<Record<PictureName, string>> {
  const images = pictureNames.map(picture => ({ picture, ...svgImage(demoPicture(name, picture)) }));
  await insertImages(tx, tenantId, images);
  return Object.fromEntries(images.map(image => [image.picture, image.id])) as Record<PictureName, string>;
}

async function seedBanners(tx: Tx, tenantId: string, name: TenantName): Promise<void> {
  const banners = demoBanners.map((banner, index) => ({
    ...banner,
    ...svgImage(bannerArt[name][index] ?? ''),
  }));
  await insertImages(tx, tenantId, banners);
  await tx
    .insertInto('banner')
    .values(
      banners.map(({ id, title, text, link }, index) => ({
        tenant_id: tenantId,
        position: index + 1,
        image_id: id,
        title: JSON.stringify(title),
        text: JSON.stringify(text),
        link,
      })),
    )
    .execute();
}

async function seedShortcuts(tx: Tx, tenantId: string, hasDollars: boolean): Promise<void> {
  const shortcuts = demoShortcuts(hasDollars);
  const rows = (['HOME', 'MARKET'] as const).flatMap(place =>
    shortcuts[place].map(({ name, icon, link }, index) => ({
      tenant_id: tenantId,
      place,
      position: index + 1,
      name: JSON.stringify(name),
      icon,
      link,
    })),
  );
  await tx.insertInto('shortcut').values(rows).execute();
}

async function insertImages(tx: Tx, tenantId: string, images: SvgImage[]): Promise<void> {
  await tx
    .insertInto('tenant_image')
    .values(
      images.map(({ id, bytes }) => ({
        tenant_id: tenantId,
        image_id: id,
        content_type: 'image/svg+xml',
        bytes,
      })),
    )
    .execute();
}
