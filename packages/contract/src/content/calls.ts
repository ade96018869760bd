import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page, paging, timeMs } from '../fields.ts';

const headlineFields = {
  id: z.string(),
  title: z.string(),
  source: z.string(),
  pubDate: timeMs,
  imageUrl: z.string().nullable(),
};

export const headline = z.strictObject(headlineFields).meta({ id: 'NewsHeadline' });
export const newsItem = z
  .strictObject({ ...headlineFields, content: z.string().describe('HTML of a few harmless elements') })
  .meta({ id: 'NewsItem' });

export const newsCalls = defineCalls({
  'POST /news/mainPageNews': {
    summary: 'News for the home screen, newest first',
    access: 'public',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(headline),
    errors: [],
  },
  'POST /news/pageNews': {
    summary: 'All news, newest first',
    access: 'public',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(headline),
    errors: [],
  },
  'GET /news/{id}': {
    summary: 'One news item with its content',
    access: 'public',
    params: z.strictObject({ id }),
    reply: newsItem,
    errors: ['notFound'],
  },
});
