import type { StaffRole } from '@openfloor/homes/codes';
import { z } from 'zod';
import type { Schema } from '../call.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { bodyTime } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole, readableBy } from '../console/roles.ts';
import type { ErrorName } from '../error-codes.ts';
import { flag, id, nothing, oneOf, optionalText, text, timeMs } from '../fields.ts';
import { agreementKinds } from '../tenants/calls.ts';
import {
  type SettingsSectionName,
  settingsAsRead,
  settingsSectionNames,
  settingsSections,
} from './sections.ts';

/** Who may change a section, or propose to. */
export const settingsEditors = {
  identity: ['owner'],
  brand: ['owner', 'content'],
  flags: ['owner'],
  fees: ['owner', 'dealing'],
  tolerance: ['owner', 'dealing'],
  quoteAge: ['owner', 'dealing'],
  exchange: ['owner', 'treasury'],
  deposit: ['owner', 'treasury'],
  withdrawal: ['owner', 'treasury'],
  serviceLevels: ['owner', 'compliance'],
  reports: ['owner', 'compliance', 'treasury'],
  mail: ['owner'],
  hosts: ['owner'],
  userAgreement: ['owner', 'compliance'],
  registrationAgreement: ['owner', 'compliance'],
} as const satisfies Record<SettingsSectionName, readonly StaffRole[]>;

const everyEditor = ['owner', 'compliance', 'treasury', 'dealing', 'content'] as const;

const brandMode = z.strictObject({
  fill: z.string(),
  press: z.string(),
  onFill: z.string(),
  ink: z.string(),
});

/** A section as it is. */
const stateOf = <Value extends Schema>(value: Value) =>
  z.strictObject({
    value,
    version: z
      .number()
      .int()
      .describe('Number of its last change, 0 before the first; sent back with the next'),
    changedTime: timeMs.nullable(),
    changedBy: z.string().nullable(),
    fourEyes: z.boolean().describe('A change is a proposal that somebody else approves'),
    mayEdit: z.boolean(),
    pending: z.array(
      z.strictObject({ id: z.string(), title: z.string(), proposer: z.string(), createdTime: timeMs }),
    ),
  });

const settingsState = z.strictObject({
  sections: z.strictObject({
    identity: stateOf(settingsAsRead.identity),
    brand: stateOf(settingsAsRead.brand),
    flags: stateOf(settingsAsRead.flags),
    fees: stateOf(settingsAsRead.fees),
    tolerance: stateOf(settingsAsRead.tolerance),
    quoteAge: stateOf(settingsAsRead.quoteAge),
    exchange: stateOf(settingsAsRead.exchange),
    deposit: stateOf(settingsAsRead.deposit),
    withdrawal: stateOf(settingsAsRead.withdrawal),
    serviceLevels: stateOf(settingsAsRead.serviceLevels),
    reports: stateOf(settingsAsRead.reports),
    mail: stateOf(settingsAsRead.mail),
    hosts: stateOf(settingsAsRead.hosts),
    userAgreement: stateOf(settingsAsRead.userAgreement),
    registrationAgreement: stateOf(settingsAsRead.registrationAgreement),
  }),
  currencyFixed: z.boolean().describe('There are customers, so the currency stays'),
  brandShown: z
    .strictObject({ light: brandMode, dark: brandMode })
    .describe('The colours as investors see them, with enough contrast'),
  images: z.strictObject({ logo: z.string(), favicon: z.string(), avatar: z.string().nullable() }),
});

const changed = z.strictObject({
  applied: z.boolean(),
  proposalId: z.string().nullable().describe('What waits for approval, where the section needs two people'),
});

const changeErrors: readonly ErrorName[] = ['changedMeanwhile', 'notAllowed', 'notFound'];

function changeCall<const Name extends SettingsSectionName>(section: Name, summary: string) {
  return {
    summary,
    access: 'staff',
    roles: settingsEditors[section],
    body: z.strictObject({
      value: settingsSections[section],
      version: z.number({ error: 'required' }).int({ error: 'wrongType' }).min(0, { error: 'tooSmall' }),
      reason,
    }),
    // Agreements are long, and come in three languages.
    bodyBytesMax: 1024 * 1024,
    reply: changed,
    errors: changeErrors,
  } as const;
}

const change = z.strictObject({
  id: z.number().int(),
  section: z.enum(settingsSectionNames),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  changedBy: z.string(),
  approvedBy: z.string().nullable(),
  proposalId: z.string().nullable(),
  restores: z.number().int().nullable().describe('The change whose state it brought back'),
  changedTime: timeMs,
});

export const codeKinds = ['invitation', 'deposit'] as const;
const codeKind = z.strictObject({ kind: oneOf(codeKinds) });
const oneCode = z.strictObject({ kind: oneOf(codeKinds), code: id });
const codeEditors = ['owner', 'support', 'treasury'] as const;

const codeFormat = (value: string) =>
  /^[A-Za-z0-9-]{4,64}$/.test(value) ? undefined : ('wrongType' as const);
const codeTerms = {
  usesMax: z
    .number({ error: 'wrongType' })
    .int({ error: 'wrongType' })
    .min(1, { error: 'tooSmall' })
    .max(1_000_000, { error: 'tooLarge' })
    .nullable()
    .default(null)
    .describe('Null: any number'),
  expiresTime: bodyTime.nullable().default(null).describe('Null: never'),
};

const code = z.strictObject({
  code: z.string(),
  uses: z.number().int(),
  usesMax: z.number().int().nullable(),
  expiresTime: timeMs.nullable(),
  disabledTime: timeMs.nullable(),
  createdTime: timeMs,
  live: z.boolean(),
});

const codeUse = z.strictObject({
  customerId: z.string(),
  username: z.string(),
  account: z.string(),
  subject: z.string().nullable().describe('What it was used for, such as deposit/<id>'),
  usedTime: timeMs,
});

export const imagePurposes = ['logo', 'favicon', 'avatar', 'banner', 'news', 'icon'] as const;

export const settingsConsoleCalls = defineConsoleCalls({
  'GET /settings': {
    summary: 'Every section of the settings with its version and what waits for approval',
    access: 'staff',
    roles: everyRole,
    reply: settingsState,
    errors: [],
  },
  'PUT /settings/identity': changeCall('identity', 'Names, licence, languages, currency and links'),
  'PUT /settings/brand': changeCall('brand', 'Colours, logo, favicon and avatar'),
  'PUT /settings/flags': changeCall('flags', 'Propose other feature flags'),
  'PUT /settings/fees': changeCall('fees', 'Propose other fees of orders'),
  'PUT /settings/tolerance': changeCall('tolerance', 'Propose another slippage tolerance'),
  'PUT /settings/quote-age': changeCall('quoteAge', 'Propose another age of prices to trade on'),
  'PUT /settings/exchange': changeCall('exchange', 'Propose other exchange rates'),
  'PUT /settings/deposit': changeCall('deposit', 'Propose other deposit accounts and limits'),
  'PUT /settings/withdrawal': changeCall(
    'withdrawal',
    'Propose other withdrawal texts, minimum and cooling-off',
  ),
  'PUT /settings/service-levels': changeCall(
    'serviceLevels',
    'Propose other business hours and service levels',
  ),
  'PUT /settings/reports': changeCall('reports', 'Propose other reports by the clock'),
  'PUT /settings/mail': changeCall('mail', 'Propose another mail server, or none'),
  'PUT /settings/hosts': changeCall('hosts', 'Propose other host names'),
  'GET /settings/agreements': {
    summary: 'Every version of the agreements, and how many customers have accepted it; newest first',
    access: 'staff',
    roles: everyRole,
    reply: z.strictObject({
      records: z.array(
        z.strictObject({
          kind: z.enum(agreementKinds),
          version: z.number().int(),
          publishedTime: timeMs,
          accepted: z.number().int().describe('Customers who have accepted it, or a later one'),
          customers: z.number().int().describe('All there are'),
        }),
      ),
    }),
    errors: [],
  },
  'PUT /settings/user-agreement': changeCall('userAgreement', 'Publish a new version of the User Agreement'),
  'PUT /settings/registration-agreement': changeCall(
    'registrationAgreement',
    'Publish a new version of the Registration Agreement',
  ),
  'GET /settings/changes': {
    summary: 'The history of the settings',
    access: 'staff',
    roles: everyRole,
    query: listQuery(['changedTime'], { section: oneOf(settingsSectionNames).optional() }),
    reply: listReply(change),
    errors: [],
  },
  'POST /settings/changes/{id}/restore': {
    summary: 'Bring back the state before or after a change, as a new change',
    access: 'staff',
    roles: everyEditor,
    params: z.strictObject({ id }),
    body: z.strictObject({ state: oneOf(['before', 'after']).default('before'), reason }),
    reply: changed,
    errors: changeErrors,
  },
  'POST /settings/images': {
    summary: 'Upload an image; it is drawn anew as a raster image of a fitting size',
    access: 'staff',
    roles: ['owner', 'content'],
    multipart: z.strictObject({ purpose: oneOf(imagePurposes) }),
    reply: z.strictObject({
      id: z.string(),
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
    errors: [],
  },
  'GET /settings/codes/{kind}': {
    summary: 'Invitation codes or deposit authorization codes',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'support'),
    params: codeKind,
    query: listQuery(['createdTime', 'code', 'uses', 'expiresTime'], {
      search: optionalText(64),
      live: oneOf(['true', 'false']).optional(),
    }),
    reply: listReply(code),
    errors: [],
  },
  'POST /settings/codes/{kind}': {
    summary: 'Add a code; without one given, a random one is made',
    access: 'staff',
    roles: codeEditors,
    params: codeKind,
    body: z.strictObject({
      code: text({ required: 'required', max: 64, check: codeFormat }).optional(),
      ...codeTerms,
      reason,
    }),
    reply: z.strictObject({ code: z.string() }),
    errors: ['conflict'],
  },
  'PUT /settings/codes/{kind}/{code}': {
    summary: 'Change a code’s limits, or disable it',
    access: 'staff',
    roles: codeEditors,
    params: oneCode,
    body: z.strictObject({ ...codeTerms, disabled: flag.default(false), reason }),
    reply: nothing,
    errors: ['notFound'],
  },
  'GET /settings/codes/{kind}/{code}/uses': {
    summary: 'Who used a code',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'support'),
    params: oneCode,
    query: listQuery(['usedTime'], {}),
    reply: listReply(codeUse),
    errors: ['notFound'],
  },
});
