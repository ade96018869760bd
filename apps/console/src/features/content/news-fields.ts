import type { Language } from '@openfloor/homes/codes';
import type { ArgumentsOf } from '@/lib/api.ts';
import type { NewsItem } from './content-records.ts';

export interface NewsFields {
  title: string;
  content: string;
  source: string;
  stocks: string[];
  translations: Partial<Record<Language, { title?: string; content?: string }>>;
  when: 'now' | 'later' | 'draft';
  publishTime?: number | null;
}

type Body = ArgumentsOf<'POST /content/news'>['body'];

export function newsFields(item: NewsItem | null): NewsFields {
  if (!item) return { title: '', content: '', source: '', stocks: [], translations: {}, when: 'draft' };
  const { title, content, source, stocks, translations, state, publishTime } = item;
  const fields: NewsFields = {
    title,
    content,
    source,
    stocks: stocks.map(({ id }) => id),
    translations,
    when: state === 'draft' ? 'draft' : state === 'scheduled' ? 'later' : 'now',
  };
  return state === 'scheduled' ? { ...fields, publishTime } : fields;
}

/** What is sent; a language with neither title nor text is left out. */
export function newsBody(fields: NewsFields, image: string | null): Body {
  const { title, content, source, stocks = [], when, publishTime } = fields;
  const filled = Object.entries(fields.translations ?? {}).filter(([, text]) => text?.title || text?.content);
  return {
    title: title.trim(),
    content,
    source: source.trim(),
    image,
    stocks,
    translations: Object.fromEntries(
      filled.map(([language, text]) => [language, { title: text.title ?? '', content: text.content ?? '' }]),
    ),
    draft: when === 'draft',
    publishTime: when === 'later' ? (publishTime ?? null) : null,
  };
}
