import type { Language } from '@openfloor/homes/codes';

/** What a page says of itself, as apps/web/src/guest-pages has it. */
export interface PageHead {
  found: boolean;
  indexed: boolean;
  title: string;
  description: string;
  path: string;
  image?: string | null;
  publishedMs?: number;
  data: readonly object[];
}

interface Site {
  origin: string;
  name: string;
  language: Language;
  /** Where a page has no picture of its own. */
  icon: string;
}

const locales: Record<Language, string> = { en: 'en_US', pt: 'pt_BR', zh: 'zh_CN' };

/** For the page's head. Everything in it may come from an operator or a feed, and stays text. */
export function headHtml(head: PageHead, { origin, name, language, icon }: Site): string {
  const address = origin + head.path;
  return [
    `<title>${escapeHtml(plainText(head.title))}</title>`,
    meta('name', 'description', head.description),
    head.indexed ? `<link rel="canonical" href="${escapeHtml(address)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:type', head.publishedMs === undefined ? 'website' : 'article'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', locales[language]),
    ...(head.indexed ? [meta('property', 'og:url', address)] : []),
    meta('property', 'og:image', origin + (head.image ?? icon)),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...(head.publishedMs === undefined
      ? []
      : [meta('property', 'article:published_time', new Date(head.publishedMs).toISOString())]),
    ...(head.data.length === 0 ? [] : [structuredData(head.data)]),
  ].join('');
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(plainText(content))}">`;

/** Data, which no browser runs: the content security policy has no say in it. */
const structuredData = (data: readonly object[]): string =>
  `<script type="application/ld+json">${jsonInHtml(
    { '@context': 'https://schema.org', '@graph': data },
    (_, value) => (typeof value === 'string' ? plainText(value) : value),
  )}</script>`;

/** In one line and the order in which it is read: what turns text around could make it say something else. */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Cs}]+/gu, '')
    .trim();

/** No text inside can end the script element. */
export const jsonInHtml = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
