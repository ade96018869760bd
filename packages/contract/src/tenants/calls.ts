import { currencies, languages, localCurrencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, digits, timeMs } from '../fields.ts';
import { halt } from '../halts/halt.ts';

export const agreementKinds = ['USER', 'REGISTRATION'] as const;

const colour = z.string().regex(/^#[0-9A-F]{6}$/);
const brandMode = z.strictObject({ fill: colour, press: colour, onFill: colour, ink: colour });

const tradingTerms = z.strictObject({
  feeRate: decimal.describe('Part of an order’s value'),
  feeMin: decimal.describe('In the local currency'),
  feeMinUSD: decimal,
  tolerance: decimal.describe('How far the price may move from the one shown, as a part of it'),
  quoteAgeMax: z.number().int().describe('Seconds up to which a price of the home market can be traded on'),
  quoteAgeMaxUS: z.number().int().describe('The same of the US market'),
});

export const tenantConfig = z.strictObject({
  title: z.string(),
  favicon: z.string().describe('Address of the image'),
  logo: z.string().describe('Address of the image'),
  userHead: z.string().nullable().describe('Address of the avatar shown for customers without their own'),
  defaultCurrency: z.enum(localCurrencies),
  defaultSign: z.string(),
  defaultLanguage: z.enum(languages),
  defaultTheme: z.union([z.literal(1), z.literal(3)]),
  defaultMarketTitle: z.string(),
  usMarketShow: z.boolean(),
  marketBuyModel: z.number().int(),
  otherDailyTradeEnable: z.boolean(),
  landingPageUrl: z.string().nullable(),
  iospackageUrl: z.string().nullable(),
  signs: z.record(z.enum(currencies), z.string()),
  brand: z
    .strictObject({ light: brandMode, dark: brandMode })
    .describe('Brand colours, contrast already checked'),
  agreements: z.array(z.enum(agreementKinds)).describe('Agreements a new customer must accept'),
  demonstration: z
    .boolean()
    .describe(
      'Invented prices in production: no money comes in or goes out; every screen says so; addition of this API',
    ),
  simulatedMarket: z.boolean().describe('Prices come from the simulated feed and every price screen says so'),
  legalName: z.string(),
  licenceNumber: z.string().nullable().optional().describe('Of the operator; addition of this API'),
  regulatorUrl: z
    .string()
    .nullable()
    .optional()
    .describe('Where the licence can be checked; addition of this API'),
  customerService: z
    .string()
    .nullable()
    .optional()
    .describe('Address of the tenant’s service page, for guests too; addition of this API'),
  languages: z
    .array(z.enum(languages))
    .optional()
    .describe('Those a visitor can choose from; absent: all; addition of this API'),
  halts: z
    .array(halt)
    .optional()
    .describe('Where trading is halted as this is read; `GET /halts` tells it anew; addition of this API'),
  trading: tradingTerms.optional().describe('What orders cost; addition of this API'),
});

export const agreement = z.strictObject({
  kind: z.enum(agreementKinds),
  version: z.number().int(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  publishedTime: timeMs,
});

export const tenantCalls = defineCalls({
  'GET /tenant/config': {
    summary: 'Brand, currency, language and feature flags of the tenant behind this host',
    access: 'public',
    reply: tenantConfig,
    errors: [],
  },
  'GET /tenant/agreement/{kind}': {
    summary: 'The published text of one of the tenant’s agreements, in the caller’s language',
    access: 'public',
    params: z.strictObject({ kind: z.enum(agreementKinds, { error: 'notAllowed' }) }),
    query: z.strictObject({
      version: digits
        .pipe(z.number().max(1_000_000, { error: 'tooLarge' }))
        .optional()
        .describe('One that was published before; absent: the newest'),
    }),
    reply: agreement,
    errors: ['notFound'],
  },
});
