import { expect, test } from 'vitest';
import { headHtml, type PageHead } from './page-head.ts';

const site = {
  origin: 'https://one.example',
  name: 'Savanna',
  language: 'en',
  icon: '/icon/1/any-512.png',
} as const;
const page: PageHead = {
  found: true,
  indexed: true,
  title: 'Kano Cement (KANCEM) · Savanna',
  description: 'Price and chart.',
  path: '/stock/kancem',
  data: [{ '@type': 'Corporation', name: 'Kano Cement' }],
};
const written = (head: Partial<PageHead>) => headHtml({ ...page, ...head }, site);

test('a page names itself, its one address and its picture', () => {
  expect(written({})).toBe(
    [
      '<title>Kano Cement (KANCEM) · Savanna</title>',
      '<meta name="description" content="Price and chart.">',
      '<link rel="canonical" href="https://one.example/stock/kancem">',
      '<meta property="og:site_name" content="Savanna">',
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="Kano Cement (KANCEM) · Savanna">',
      '<meta property="og:description" content="Price and chart.">',
      '<meta property="og:locale" content="en_US">',
      '<meta property="og:url" content="https://one.example/stock/kancem">',
      '<meta property="og:image" content="https://one.example/icon/1/any-512.png">',
      '<meta name="twitter:card" content="summary">',
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Corporation","name":"Kano Cement"}]}</script>',
    ].join(''),
  );
});

test('a story is an article with its time and picture', () => {
  const html = written({ publishedMs: Date.UTC(2026, 4, 5, 10), image: '/image/1.webp' });
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toContain('<meta property="article:published_time" content="2026-05-05T10:00:00.000Z">');
  expect(html).toContain('<meta property="og:image" content="https://one.example/image/1.webp">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a page of customers is not to be shown, and has no address to be shown at', () => {
  const html = written({ indexed: false, data: [] });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:url|ld\+json/);
});

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>&lt;b&gt;',
  '$& $` $1',
])('%s stays text', evil => {
  const html = written({
    title: evil,
    description: evil,
    path: `/news/${encodeURIComponent(evil)}`,
    data: [{ name: evil }],
  });
  const tags = html.match(/<[^>]*>/g) ?? [];
  expect(tags.filter(tag => !/^<(\/?title|meta|link|\/?script)\b/.test(tag))).toEqual([]);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|<b>|<!--|\son\w+="/);
  const data = /ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)['@graph']).toEqual([{ name: evil }]);
});

test('nothing turns the direction of what is read, or breaks its line', () => {
  const evil = 'Bank\u202Eknab\u2066 of\u2028 \r\nNowhere\u200F\u0000';
  const html = written({ title: evil, description: evil, data: [{ name: evil }] });
  expect(html).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]|\\u20|\\n|\\u0000/u);
  expect(html).toContain('<title>Bankknab of   Nowhere</title>');
});
