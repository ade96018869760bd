import { languages, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply } from '../console/call-parts.ts';
import { bodyTime, localText, localTextReply } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, flag, id, nothing, oneOf, optionalText, text, timeMs } from '../fields.ts';
import { banner, headline, shortcut, shortcutPlaces } from './calls.ts';

/** An article in three languages, of characters that take three bytes each. */
const longTextBytes = 512 * 1024;

const readers = readableBy('owner', 'content', 'compliance', 'support');
const editors = ['owner', 'content'] as const;

/** An address on the web, or a path of the investor app. */
const link = z
  .string({ error: 'wrongType' })
  .max(500, { error: 'tooLong' })
  .refine(value => /^https?:\/\/[^\s]+$/i.test(value) || /^\/(?![/\\])[^\s]*$/.test(value), {
    error: 'wrongType',
  })
  .describe('An address starting with http, or a path of the app');

const which = z.strictObject({ id });
const order = z.strictObject({
  ids: z
    .array(id, { error: 'required' })
    .max(100, { error: 'tooLong' })
    .refine(ids => new Set(ids).size === ids.length, { error: 'notAllowed' })
    .describe('All of them, in the order wanted'),
});

const bannerFields = {
  image: id.describe('Id of an uploaded image'),
  title: localText(80),
  text: localText(160).nullable().default(null),
  link: link.nullable().default(null),
  active: flag.default(true),
};
const bannerRecord = z.strictObject({
  id: z.string(),
  image: z.string(),
  imageUrl: z.string(),
  title: localTextReply,
  text: localTextReply.nullable(),
  link: z.string().nullable(),
  active: z.boolean(),
  position: z.number().int(),
});

const shortcutFields = {
  name: localText(30),
  icon: text({
    required: 'required',
    max: 80,
    check: value => (/^[a-z0-9-]+$|^\/image\/[\w.-]+$/.test(value) ? undefined : 'wrongType'),
  }).describe('Name of one of the app’s icons, or the address of an uploaded image'),
  link,
  active: flag.default(true),
};
const shortcutRecord = z.strictObject({
  id: z.string(),
  place: z.enum(shortcutPlaces),
  name: localTextReply,
  icon: z.string(),
  link: z.string(),
  active: z.boolean(),
  position: z.number().int(),
});

export const newsStates = ['draft', 'scheduled', 'published'] as const;
const newsText = {
  title: text({ required: 'required', max: 200 }),
  content: text({ required: 'required', max: 40_000 }).describe('HTML; cleaned when it is stored'),
};
const translation = z.strictObject(newsText);
const newsFields = {
  ...newsText,
  source: text({ required: 'required', max: 80 }),
  image: id.nullable().default(null).describe('Id of an uploaded image'),
  translations: z
    .strictObject({ en: translation.optional(), zh: translation.optional(), pt: translation.optional() })
    .default({})
    .describe('The same in other languages than the tenant’s'),
  stocks: z
    .array(id, { error: 'wrongType' })
    .max(10, { error: 'tooLong' })
    .refine(ids => new Set(ids).size === ids.length, { error: 'notAllowed' })
    .default([])
    .describe('The stocks that it is about: whoever holds or watches one is told when it is published'),
  draft: flag.describe('Nobody sees it until it is no draft any more'),
  publishTime: bodyTime
    .nullable()
    .default(null)
    .describe('Not in the past; null: now, or as it was where it has been published'),
};
const newsSummary = {
  id: z.string(),
  title: z.string(),
  source: z.string(),
  imageUrl: z.string().nullable(),
  state: z.enum(newsStates),
  publishTime: timeMs,
  updatedTime: timeMs,
  languages: z.array(z.enum(languages)).describe('Those with a text of their own, beside the tenant’s'),
};
const newsStock = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  market: z.enum(marketCodes),
});
const translationReply = z.strictObject({ title: z.string(), content: z.string() });
const newsRecord = z.strictObject({
  ...newsSummary,
  image: z.string().nullable(),
  content: z.string(),
  stocks: z.array(newsStock),
  translations: z.partialRecord(z.enum(languages), translationReply),
});

export const contentConsoleCalls = defineConsoleCalls({
  'GET /content/banners': {
    summary: 'Banners of the home screen, in order',
    access: 'staff',
    roles: readers,
    query: listQuery(['position'], {}),
    reply: listReply(bannerRecord),
    errors: [],
  },
  'POST /content/banners': {
    summary: 'Add a banner at the end',
    access: 'staff',
    roles: editors,
    body: z.strictObject(bannerFields),
    reply: created,
    errors: [],
  },
  'PUT /content/banners/{id}': {
    summary: 'Change a banner',
    access: 'staff',
    roles: editors,
    params: which,
    body: z.strictObject(bannerFields),
    reply: nothing,
    errors: ['notFound'],
  },
  'DELETE /content/banners/{id}': {
    summary: 'Remove a banner',
    access: 'staff',
    roles: editors,
    params: which,
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /content/banners/order': {
    summary: 'Put the banners in another order',
    access: 'staff',
    roles: editors,
    body: order,
    reply: nothing,
    errors: ['conflict'],
  },
  'GET /content/shortcuts': {
    summary: 'Shortcuts of the home screen and menu items of the market screen, in order',
    access: 'staff',
    roles: readers,
    query: listQuery(['position'], { place: oneOf(shortcutPlaces).optional() }),
    reply: listReply(shortcutRecord),
    errors: [],
  },
  'POST /content/shortcuts': {
    summary: 'Add a shortcut or menu item at the end',
    access: 'staff',
    roles: editors,
    body: z.strictObject({ place: oneOf(shortcutPlaces), ...shortcutFields }),
    reply: created,
    errors: [],
  },
  'PUT /content/shortcuts/{id}': {
    summary: 'Change a shortcut or menu item',
    access: 'staff',
    roles: editors,
    params: which,
    body: z.strictObject(shortcutFields),
    reply: nothing,
    errors: ['notFound'],
  },
  'DELETE /content/shortcuts/{id}': {
    summary: 'Remove a shortcut or menu item',
    access: 'staff',
    roles: editors,
    params: which,
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /content/shortcuts/order': {
    summary: 'Put the shortcuts of one screen in another order',
    access: 'staff',
    roles: editors,
    body: order.extend({ place: oneOf(shortcutPlaces) }),
    reply: nothing,
    errors: ['conflict'],
  },
  'GET /content/news': {
    summary: 'News with drafts and scheduled items',
    access: 'staff',
    roles: readers,
    query: listQuery(['publishTime', 'updatedTime', 'title'], {
      search: optionalText(100),
      state: oneOf(newsStates).optional(),
    }),
    reply: listReply(z.strictObject(newsSummary)),
    errors: [],
  },
  'GET /content/news/{id}': {
    summary: 'One news item with all its texts',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: newsRecord,
    errors: ['notFound'],
  },
  'GET /content/stocks': {
    summary: 'Stocks that a story can be about; the best match first',
    access: 'staff',
    roles: readers,
    query: z.strictObject({ keyword: optionalText(64) }),
    reply: z.array(newsStock),
    errors: [],
  },
  'POST /content/news': {
    summary: 'Write a news item: a draft, one for later, or one for now',
    access: 'staff',
    roles: editors,
    body: z.strictObject(newsFields),
    bodyBytesMax: longTextBytes,
    reply: created,
    errors: [],
  },
  'PUT /content/news/{id}': {
    summary: 'Change a news item',
    access: 'staff',
    roles: editors,
    params: which,
    body: z.strictObject(newsFields),
    bodyBytesMax: longTextBytes,
    reply: nothing,
    errors: ['notFound'],
  },
  'DELETE /content/news/{id}': {
    summary: 'Remove a news item',
    access: 'staff',
    roles: editors,
    params: which,
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /content/news/preview': {
    summary: 'A text as it would be shown after cleaning',
    access: 'staff',
    roles: editors,
    readOnly: true,
    body: z.strictObject({ content: newsText.content }),
    bodyBytesMax: longTextBytes,
    reply: z.strictObject({ content: z.string() }),
    errors: [],
  },
  'GET /content/preview': {
    summary: 'The home and market screens’ content in a language, as it is now or will be at a later time',
    access: 'staff',
    roles: readers,
    query: z.strictObject({
      language: oneOf(languages),
      at: z
        .string()
        .regex(/^\d{1,16}$/, { error: 'wrongType' })
        .transform(Number)
        .pipe(z.number().max(8_640_000_000_000_000, { error: 'tooLarge' }))
        .optional()
        .describe('Absent: now'),
    }),
    reply: z.strictObject({
      banners: z.array(banner),
      home: z.array(shortcut),
      market: z.array(shortcut),
      news: z.array(headline),
    }),
    errors: [],
  },
});
