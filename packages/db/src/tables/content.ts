import type { Language } from '@openfloor/homes/codes';
import type { Generated, JSONColumnType } from 'kysely';

/** A text in the languages it was written in. */
export type LocalText = Partial<Record<Language, string>>;

export interface NewsItemTable {
  tenant_id: string;
  news_id: Generated<string>;
  title: string;
  source: string;
  image_id: string | null;
  content: string;
  published_at: Date;
  draft: Generated<boolean>;
  translations: JSONColumnType<NewsTranslations, string | undefined>;
  updated_at: Generated<Date>;
}

/** Title and content in other languages than the tenant's. */
export type NewsTranslations = Partial<Record<Language, { title: string; content: string }>>;

export interface BannerTable {
  tenant_id: string;
  banner_id: Generated<string>;
  position: number;
  image_id: string;
  title: JSONColumnType<LocalText>;
  text: JSONColumnType<LocalText> | null;
  link: string | null;
  active: Generated<boolean>;
}

export interface ShortcutTable {
  tenant_id: string;
  shortcut_id: Generated<string>;
  place: 'HOME' | 'MARKET';
  position: number;
  name: JSONColumnType<LocalText>;
  icon: string;
  link: string;
  active: Generated<boolean>;
}

export interface FavouriteTable {
  tenant_id: string;
  customer_id: string;
  instrument_id: string;
  created_at: Generated<Date>;
}
