import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { oneOf } from '../fields.ts';

export const uploadPurposes = ['KYC', 'DEPOSIT'] as const;
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

export const uploadedFile = z.strictObject({ id: z.string(), url: z.string() }).meta({ id: 'UploadedFile' });

export const appCalls = defineCalls({
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
  'POST /app/upload': {
    summary: 'Upload an image for a verification or a deposit',
    access: 'customer',
    multipart: z.strictObject({ bizType: oneOf(uploadPurposes) }),
    reply: uploadedFile,
    errors: [],
  },
});
