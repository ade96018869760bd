import { languages, localCurrencies } from '@openfloor/homes/codes';
import { isColour } from '@openfloor/rules/brand-palette';
import { z } from 'zod';
import { localText, webAddress } from '../console/console-fields.ts';
import { flag, id, oneOf, text } from '../fields.ts';
import { codeMeanings } from '../payout-accounts/calls.ts';
import { emailAddress } from './email-address.ts';
import { reportSchedule } from './report-schedule.ts';
import { serviceLevels } from './service-levels.ts';

const words = (max: number) => text({ required: 'required', max, check: notBlank });
const notBlank = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** Exact decimals of settings: plain digits, so many before and behind the point. */
const figure = (pattern: RegExp) =>
  z.string({ error: 'amountFormat' }).regex(pattern, { error: 'amountFormat' });
const part = figure(/^0(\.\d{1,8})?$/).describe('A part of an amount: 0.0025 is 0.25 %; below 1');
const rate = figure(/^\d{1,9}(\.\d{1,12})?$/).refine(value => /[1-9]/.test(value), { error: 'tooSmall' });
const amount = figure(/^\d{1,13}(\.\d{1,2})?$/);
const amountAboveZero = amount.refine(value => /[1-9]/.test(value), { error: 'tooSmall' });

const identity = z
  .strictObject({
    title: words(60),
    legalName: words(200),
    licenceNumber: words(100).nullable(),
    regulatorUrl: webAddress.nullable().describe('Where the licence can be checked'),
    defaultCurrency: oneOf(localCurrencies).describe('Fixed from the first customer on'),
    defaultLanguage: oneOf(languages),
    languages: z
      .array(oneOf(languages), { error: 'required' })
      .min(1, { error: 'required' })
      .refine(list => new Set(list).size === list.length, { error: 'notAllowed' }),
    defaultMarketTitle: words(40),
    customerServiceUrl: webAddress.nullable(),
    clientMoney: localText(500)
      .nullable()
      .optional()
      .describe(
        'Where customers’ money is held, as everybody reads it on the page of transparency; absent: as it is',
      ),
    landingPageUrl: webAddress.nullable(),
    iosPackageUrl: webAddress.nullable(),
  })
  .refine(value => value.languages.includes(value.defaultLanguage), {
    error: 'notAllowed',
    path: ['defaultLanguage'],
  });

const colour = text({
  required: 'required',
  max: 7,
  check: value => (isColour(value) ? undefined : 'colourFormat'),
})
  .transform(value => value.toUpperCase())
  .describe('#RRGGBB; shown in the nearest lightness that can be read');

const brand = z.strictObject({
  fillLight: colour,
  inkLight: colour,
  fillDark: colour,
  inkDark: colour,
  logo: id.describe('Id of an uploaded image'),
  favicon: id.describe('Id of an uploaded image'),
  avatar: id.nullable().describe('Id of an uploaded image, for customers without their own'),
});

const flags = z.strictObject({
  usMarketShow: flag,
  marketBuyModel: z
    .union([z.literal(0), z.literal(1)], { error: 'notAllowed' })
    .describe('1: shares, 0: lots'),
  otherDailyTradeEnable: flag,
  defaultTheme: z.union([z.literal(1), z.literal(3)], { error: 'notAllowed' }),
});

const fees = z.strictObject({ feeRate: part, feeMin: amount, feeMinUSD: amount });
const tolerance = z.strictObject({ tolerance: part });

const ageSeconds = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .min(5, { error: 'tooSmall' })
  .max(900, { error: 'tooLarge' })
  .describe('Seconds, from 5 to 900');
const quoteAge = z.strictObject({ maxSeconds: ageSeconds, maxSecondsUS: ageSeconds });

const exchange = z
  .strictObject({
    usdToLocal: rate.nullable().describe('Local currency for one dollar; null: no exchange'),
    localToUsd: rate.nullable().describe('Dollars for one of the local currency; null: no exchange'),
    feeRate: part,
  })
  .refine(value => (value.usdToLocal === null) === (value.localToUsd === null), {
    error: 'required',
    path: ['localToUsd'],
  });

const optionalWords = (max: number) => words(max).nullable();
const depositAccount = z.strictObject({
  bank: words(100),
  accountNumber: words(100),
  accountName: words(100),
  branch: optionalWords(100),
  bankCode: optionalWords(30).describe(codeMeanings.bankCode),
  extraCode: optionalWords(100).describe(codeMeanings.extraCode),
});
const depositAddress = z.strictObject({ type: words(20), address: words(100) });

const deposit = z.strictObject({
  corporate: depositAccount.nullable().describe('Null: not offered'),
  personal: depositAccount.nullable().describe('Null: not offered'),
  crypto: z
    .array(depositAddress, { error: 'wrongType' })
    .max(10, { error: 'tooLong' })
    .refine(list => new Set(list.map(({ type }) => type)).size === list.length, { error: 'notAllowed' }),
  min: amountAboveZero,
  max: amountAboveZero,
  minUSDT: amountAboveZero,
  maxUSDT: amountAboveZero,
  secondAbove: amountAboveZero
    .optional()
    .describe(
      'Deposits above this are passed by two people; of the local currency. Absent: as is usual there',
    ),
  secondAboveUSDT: amountAboveZero.optional().describe('The same for USDT'),
  needReceipt: flag,
  needDetail: flag,
  needAuth: flag,
  needAuthUSDT: flag,
  description: localText(1000).nullable(),
});

const withdrawal = z.strictObject({
  openUSDT: flag,
  tips: localText(1000).nullable(),
  arrivalText: localText(200).nullable(),
  minimum: amountAboveZero,
  minimumUSD: amountAboveZero,
  coolingOffHours: z
    .number({ error: 'wrongType' })
    .int({ error: 'wrongType' })
    .min(0, { error: 'tooSmall' })
    .max(720, { error: 'tooLarge' })
    .describe('How long a new payout account waits before money can go to it'),
});

const hostPattern =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
export const host = text({
  required: 'required',
  max: 253,
  check: value => (hostPattern.test(value) ? undefined : 'hostFormat'),
}).describe('A host name in lower case, without port');
const hosts = z.strictObject({
  hosts: z
    .array(host, { error: 'required' })
    .min(1, { error: 'required' })
    .max(50, { error: 'tooLong' })
    .refine(list => new Set(list).size === list.length, { error: 'notAllowed' })
    // The type stays: descriptions of the call can say it.
    .overwrite(list => [...list].sort()),
});

export const mailUsername = text({ required: 'required', max: 200, check: notBlank });
const mailServer = z
  .strictObject({
    host,
    port: z
      .number({ error: 'wrongType' })
      .int({ error: 'wrongType' })
      .min(1, { error: 'tooSmall' })
      .max(65_535, { error: 'tooLarge' }),
    security: oneOf(['starttls', 'tls']).describe('Encrypted after STARTTLS, or from the first byte'),
    username: mailUsername.nullable().describe('Null: the server asks for no log-in'),
    passwordId: id.nullable().describe('What `POST /mail/password` gave for this host and name'),
    fromAddress: emailAddress,
  })
  .refine(server => (server.username === null) === (server.passwordId === null), {
    error: 'required',
    path: ['passwordId'],
  });
const mail = z.strictObject({ server: mailServer.nullable().describe('Null: no e-mail is sent') });

const agreementText = z.strictObject({
  title: words(200),
  paragraphs: z
    .array(words(5000), { error: 'required' })
    .min(1, { error: 'required' })
    .max(200, { error: 'tooLong' }),
});
const agreementTexts = z.strictObject({
  en: agreementText.optional(),
  zh: agreementText.optional(),
  pt: agreementText.optional(),
});
const agreement = z.strictObject({
  texts: agreementTexts.refine(texts => Object.values(texts).some(text => text !== undefined), {
    error: 'required',
  }),
});

/** What each section of the settings consists of. */
export const settingsSections = {
  identity,
  brand,
  flags,
  fees,
  tolerance,
  quoteAge,
  exchange,
  deposit,
  withdrawal,
  serviceLevels,
  reports: reportSchedule,
  mail,
  hosts,
  userAgreement: agreement,
  registrationAgreement: agreement,
};

/** Each section as it is read; an agreement has no text before its first version. */
const agreementAsRead = z.strictObject({ texts: agreementTexts });
export const settingsAsRead = {
  ...settingsSections,
  userAgreement: agreementAsRead,
  registrationAgreement: agreementAsRead,
};

export type SettingsSectionName = keyof typeof settingsSections;
export type SettingsValue<Name extends SettingsSectionName> = z.output<(typeof settingsSections)[Name]>;
/** The schema of a section that only a name at hand tells: TypeScript follows the name to the type of its value. */
export const settingsSchemas: { [Name in SettingsSectionName]: z.ZodType<SettingsValue<Name>> } =
  settingsSections;
export const settingsSectionNames = Object.keys(settingsSections) as [
  SettingsSectionName,
  ...SettingsSectionName[],
];

/** Sections that one person proposes and another approves. */
export const fourEyesSections = [
  'identity',
  'flags',
  'fees',
  'tolerance',
  'quoteAge',
  'exchange',
  'deposit',
  'withdrawal',
  'serviceLevels',
  'reports',
  'mail',
  'hosts',
  'userAgreement',
  'registrationAgreement',
] as const satisfies readonly SettingsSectionName[];
export type FourEyesSection = (typeof fourEyesSections)[number];
