/** What the protocol lets stand in one file (sitemaps.org). */
export const entriesMax = 50_000;

export interface SitemapEntry {
  path: string;
  /** When what it shows last changed, where that is known. */
  changed?: Date | undefined;
  /** Prices change all the time: their day says all there is to say. */
  byDay?: boolean;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function urlSet(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, byDay }) => {
    const time = changed?.toISOString();
    const lastmod = time ? `<lastmod>${byDay ? time.slice(0, 10) : time}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  return `${head}<urlset ${namespace}>${urls.join('')}</urlset>`;
}

/** Where the entries are in several files. */
export function sitemapIndex(origin: string, files: number): string {
  const each = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${head}<sitemapindex ${namespace}>${each.join('')}</sitemapindex>`;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
