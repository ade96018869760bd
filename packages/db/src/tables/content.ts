import type { Generated, JSONColumnType } from 'kysely';

/** A text in the languages it was written in. */
export type LocalText = Partial<Record<'en' | 'zh' | 'pt', string>>;

export interface NewsItemTable {
  tenant_id: string;
  news_id: Generated<string>;
  title: string;
  source: string;
  image_id: string | null;
  content: string;
  published_at: Date;
}

export interface BannerTable {
  tenant_id: string;
  banner_id: Generated<string>;
  position: number;
  image_id: string;
  title: JSONColumnType<LocalText>;
  text: JSONColumnType<LocalText> | null;
  link: string | null;
}

export interface ShortcutTable {
  tenant_id: string;
  shortcut_id: Generated<string>;
  place: 'HOME' | 'MARKET';
  position: number;
  name: JSONColumnType<LocalText>;
  icon: string;
  link: string;
}

export interface FavouriteTable {
  tenant_id: string;
  customer_id: string;
  instrument_id: string;
  created_at: Generated<Date>;
}
