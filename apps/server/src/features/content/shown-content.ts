import type { Language } from '@openfloor/homes/codes';
import { localText } from '../../kernel/local-text.ts';
import { imageAddress } from '../../kernel/tenant/image-address.ts';
import type { listBanners, listShortcuts, pageNews } from './content-store.ts';

/** In which language somebody reads, and which one is there when theirs is not. */
export interface Reader {
  language: Language;
  tenant: { defaultLanguage: Language };
}

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

export function headline(row: RowOf<typeof pageNews>, { language }: Pick<Reader, 'language'>) {
  return {
    id: row.news_id,
    title: row.translations[language]?.title ?? row.title,
    source: row.source,
    pubDate: row.published_at.getTime(),
    imageUrl: row.image_id && imageAddress(row.image_id),
  };
}

export function shownBanner(row: RowOf<typeof listBanners>, { language, tenant }: Reader) {
  return {
    imageUrl: imageAddress(row.image_id),
    link: row.link,
    title: localText(row.title, language, tenant.defaultLanguage),
    text: row.text && localText(row.text, language, tenant.defaultLanguage),
  };
}

export function shownShortcut(row: RowOf<typeof listShortcuts>, { language, tenant }: Reader) {
  return {
    name: localText(row.name, language, tenant.defaultLanguage),
    icon: row.icon,
    link: row.link,
  };
}
