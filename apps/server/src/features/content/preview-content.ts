import type { Tx } from '@openfloor/db/database';
import { listBanners, listShortcuts, pageNews } from './content-store.ts';
import { headline, type Reader, shownBanner, shownShortcut } from './shown-content.ts';

const headlinesShown = 20;

/** What the investor app's home and market screens show to a reader at a moment. */
export async function previewContent(tx: Tx, reader: Reader, atMs: number | undefined) {
  const at = new Date(atMs ?? Date.now());
  return {
    banners: (await listBanners(tx)).map(row => shownBanner(row, reader)),
    home: (await listShortcuts(tx, 'HOME')).map(row => shownShortcut(row, reader)),
    market: (await listShortcuts(tx, 'MARKET')).map(row => shownShortcut(row, reader)),
    news: (await pageNews(tx, 1, headlinesShown, at)).map(row => headline(row, reader)),
  };
}
