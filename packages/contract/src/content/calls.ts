import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, oneOf, page, paging, timeMs } from '../fields.ts';
import { listStock } from '../stocks/calls.ts';

const headlineFields = {
  id: z.string(),
  title: z.string(),
  source: z.string(),
  pubDate: timeMs,
  imageUrl: z.string().nullable(),
};

export const headline = z.strictObject(headlineFields).meta({ id: 'NewsHeadline' });

export const newsItem = z
  .strictObject({
    ...headlineFields,
    content: z.string().describe('HTML of a few harmless elements'),
    stocks: z
      .array(listStock)
      .describe('The stocks that it is about, as they stand now; addition of this API'),
  })
  .meta({ id: 'NewsItem' });

export const shortcutPlaces = ['HOME', 'MARKET'] as const;

const link = z.string().describe('An address starting with http, or a path of the app');

export const banner = z
  .strictObject({
    imageUrl: z.string(),
    link: link.nullable(),
    title: z.string().describe('Shown on the banner and read aloud; addition of this API'),
    text: z.string().nullable().describe('A second line; addition of this API'),
  })
  .meta({ id: 'Banner' });

export const shortcut = z
  .strictObject({
    name: z.string(),
    icon: z.string().describe('Name of one of the app’s icons, or the address of an image'),
    link,
  })
  .meta({ id: 'Shortcut' });

export const contentCalls = defineCalls({
  'GET /app/imageCarousel': {
    summary: 'Banners of the home screen, in order',
    access: 'public',
    reply: z.array(banner),
    errors: [],
  },
  'GET /app/quickAccess': {
    summary: 'Shortcuts of the home screen or of the market screen, in order',
    access: 'public',
    query: z.strictObject({
      place: oneOf(shortcutPlaces).default('HOME').describe('Which screen; addition of this API'),
    }),
    reply: z.array(shortcut),
    errors: [],
  },
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
