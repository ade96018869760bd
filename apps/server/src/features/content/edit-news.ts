import type { Tx } from '@openfloor/db/database';
import type { NewsTranslations } from '@openfloor/db/json-columns';
import { languages } from '@openfloor/homes/codes';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { shownStocks } from '../../kernel/tenant/shown-stocks.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { requireImage } from '../settings/known-image.ts';
import {
  deleteNews,
  insertNews,
  listNewsStocks,
  lockNews,
  type NewsFields,
  setNewsStocks,
  updateNews,
} from './news-store.ts';
import { safeHtml } from './safe-html.ts';

type NewsRow = NonNullable<Awaited<ReturnType<typeof lockNews>>>;

export type NewsWish = Omit<NewsFields, 'publishedAt' | 'translations'> & {
  stocks: string[];
  translations: { [Language in keyof NewsTranslations]?: NewsTranslations[Language] | undefined };
  publishTime: number | null;
};

/** A clock that is a little behind, or a form that was open for a moment, is not the past. */
const graceMs = 60_000;

export function addNews(hub: MarketHub, context: StaffContext, wish: NewsWish): Promise<{ id: string }> {
  const { stocks } = wish;
  requireStocks(hub, context.tenant, stocks);
  return context.transaction(async tx => {
    const fields = await cleanFields(tx, wish, undefined);
    const id = await insertNews(tx, context.tenant.tenantId, fields);
    await setNewsStocks(tx, id, stocks);
    const note = { action: 'news.add', subject: `news/${id}`, after: { ...fields, stocks } };
    await writeAudit(tx, staffActor(context), note);
    return { id };
  });
}

export function changeNews(hub: MarketHub, context: StaffContext, id: string, wish: NewsWish): Promise<null> {
  const { stocks } = wish;
  requireStocks(hub, context.tenant, stocks);
  return context.transaction(async tx => {
    const row = await lockNews(tx, id);
    if (!row) throw new Refusal('notFound');
    const fields = await cleanFields(tx, wish, row);
    const before = { ...fieldsOf(row), stocks: await listNewsStocks(tx, row.news_id) };
    await updateNews(tx, row.news_id, fields);
    await setNewsStocks(tx, row.news_id, stocks);
    await writeAudit(tx, staffActor(context), {
      action: 'news.change',
      subject: `news/${id}`,
      before,
      after: { ...fields, stocks },
    });
    return null;
  });
}

export function removeNews(context: StaffContext, id: string): Promise<null> {
  return context.transaction(async tx => {
    const row = await lockNews(tx, id);
    if (!row) throw new Refusal('notFound');
    const before = { ...fieldsOf(row), stocks: await listNewsStocks(tx, row.news_id) };
    await deleteNews(tx, row.news_id);
    const note = { action: 'news.remove', subject: `news/${id}`, before };
    await writeAudit(tx, staffActor(context), note);
    return null;
  });
}

/** Only those that the tenant's customers see. */
function requireStocks(hub: MarketHub, tenant: StaffContext['tenant'], stocks: readonly string[]): void {
  if (shownStocks(hub, tenant, stocks).length < stocks.length) throw new InvalidField('stocks', 'notAllowed');
}

async function cleanFields(tx: Tx, wish: NewsWish, row: NewsRow | undefined): Promise<NewsFields> {
  const { publishTime, translations, stocks: _, ...fields } = wish;
  await requireImage(tx, 'image', fields.image);
  return {
    ...fields,
    content: await cleanText('content', fields.content),
    translations: await cleanTranslations(translations),
    publishedAt: publicationTime(publishTime, row),
  };
}

async function cleanTranslations(translations: NewsWish['translations']): Promise<NewsTranslations> {
  const cleaned: NewsTranslations = {};
  for (const language of languages) {
    const text = translations[language];
    if (!text) continue;
    const content = await cleanText(`translations.${language}.content`, text.content);
    cleaned[language] = { title: text.title, content };
  }
  return cleaned;
}

async function cleanText(field: string, html: string): Promise<string> {
  const cleaned = (await safeHtml(html)).trim();
  if (cleaned.replaceAll(/<[^>]*>/g, '').trim() === '') throw new InvalidField(field, 'required');
  return cleaned;
}

/** What has been published keeps its time; nothing can pretend to be older than it is. */
function publicationTime(wanted: number | null, row: NewsRow | undefined): Date {
  if (row?.state === 'published') {
    if (wanted === null || wanted === row.published_at.getTime()) return row.published_at;
  }
  const now = Date.now();
  if (wanted === null) return new Date(now);
  if (wanted < now - graceMs) throw new InvalidField('publishTime', 'inThePast');
  return new Date(Math.max(wanted, now));
}

const fieldsOf = (row: NewsRow) => ({
  title: row.title,
  content: row.content,
  source: row.source,
  image: row.image_id,
  translations: row.translations,
  draft: row.draft,
  publishedAt: row.published_at,
});
