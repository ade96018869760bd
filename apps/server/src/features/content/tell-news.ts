import type { Database, Tx } from '@openfloor/db/database';
import type { NewsTranslations } from '@openfloor/db/json-columns';
import { languages } from '@openfloor/homes/codes';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { lockNewsToTell, nextAudience, noteTold } from './audience-store.ts';

/** Few enough that nobody notices the transaction. */
const atOnce = 500;
/** A story to which stocks were added later than that is no news any more. */
const freshMs = 24 * 3_600_000;

/**
 * Tells whoever holds or watches a stock of each story that has come out, once, some in a transaction of their own: a
 * stock that everybody holds keeps nobody else waiting. Gives how many were told.
 */
export async function tellNews(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  at: Date,
  limit = atOnce,
): Promise<number> {
  let total = 0;
  for (;;) {
    const told = await database.tenant(tenantId, tx => tellSome(tx, at, limit));
    if (told === undefined) return total;
    total += told;
  }
}

/** Undefined where there is nothing to tell. */
async function tellSome(tx: Tx, at: Date, limit: number): Promise<number | undefined> {
  const story = await lockNewsToTell(tx, at);
  if (!story) return undefined;
  const { news_id: newsId, title, told_until: after } = story;
  const isFresh = at.getTime() - story.published_at.getTime() < freshMs;
  const audience = isFresh ? await nextAudience(tx, newsId, after, limit) : [];
  const titles = titlesOf(story.translations);
  const told = await notify(
    tx,
    audience
      .filter(({ heardEnough }) => !heardEnough)
      .map(({ customerId, symbols }) => ({
        customerId,
        kind: 'NEWS',
        cause: `news/${newsId}`,
        payload: { newsId, title, titles, symbols },
      })),
  );
  const isLast = audience.length < limit;
  await noteTold(tx, newsId, { until: audience.at(-1)?.customerId ?? after, at: isLast ? at : null });
  return told;
}

function titlesOf(translations: NewsTranslations): Partial<Record<(typeof languages)[number], string>> {
  const titles: Partial<Record<(typeof languages)[number], string>> = {};
  for (const language of languages) {
    const text = translations[language];
    if (text) titles[language] = text.title;
  }
  return titles;
}
