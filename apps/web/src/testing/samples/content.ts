import type { ReplyOf } from '@openfloor/client/client';
import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { listedStock } from './stocks.ts';

export type NewsItem = ReplyOf<'GET /news/{id}'>;

export const headlines = (count: number, from = 1): ReplyOf<'POST /news/pageNews'>['records'] =>
  Array.from({ length: count }, (_, place) => ({
    id: `news-${from + place}`,
    title: `Headline number ${from + place}`,
    source: 'Demo Wire',
    pubDate: Date.now() - place * 3_600_000,
    imageUrl: '/favicon.svg',
  }));

export const newsItem = (changes: Partial<NewsItem> = {}): NewsItem => ({
  id: 'news-1',
  title: 'Headline number 1',
  source: 'Demo Wire',
  pubDate: Date.now(),
  imageUrl: null,
  content: '<p>The first paragraph.</p><p>The second paragraph.</p>',
  stocks: [],
  ...changes,
});

/** All that the home page asks for. */
export const homeReplies: FakeReplies<Calls> = {
  'GET /stock/mainPageIndex': [
    { ...listedStock({ id: 'NSENG-LAGALL', symbol: 'LAGALL', name: 'Lagos All Share' }), trend: [1, 2, 3] },
  ],
  'GET /app/imageCarousel': [
    { imageUrl: '/favicon.svg', link: null, title: 'Welcome', text: null },
    { imageUrl: '/favicon.svg', link: '/newsList', title: 'News of the market', text: 'Every day' },
  ],
  'GET /app/quickAccess': [
    { name: 'Deposit', icon: 'arrow-line-down', link: '/depositList' },
    { name: 'IPO', icon: 'chart-line-up', link: '/stockIpo' },
  ],
  'POST /stock/rank': {
    records: Array.from({ length: 5 }, (_, place) =>
      listedStock({ id: `NSENG-S${place}`, symbol: `S${place}`, name: `Stock ${place}` }),
    ),
  },
  'POST /news/mainPageNews': { records: headlines(3) },
};
