import { languages } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, id, nothing, text, timeMs } from '../fields.ts';
import { messageLengthMax } from './parts.ts';
import { hasUnknownPlaceholder } from './placeholders.ts';

const readers = readableBy('owner', 'compliance', 'treasury', 'dealing', 'support');
const editors = ['owner', 'compliance'] as const;
export const templatesMax = 100;

const textIn = text({
  required: 'required',
  max: messageLengthMax,
  check: value => (hasUnknownPlaceholder(value) ? 'placeholderUnknown' : undefined),
}).optional();

const name = text({
  required: 'nameRequired',
  max: 80,
  check: value => (value.trim() === '' ? 'nameRequired' : undefined),
});
const texts = z
  .strictObject({ en: textIn, zh: textIn, pt: textIn }, { error: 'wrongType' })
  .check(context => {
    if (Object.values(context.value).some(value => value !== undefined)) return;
    context.issues.push({ code: 'custom', message: 'required', input: context.value });
  })
  .describe('In at least one language');
const version = z.number({ error: 'required' }).int({ error: 'wrongType' }).describe('As it was read');

const template = {
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  texts: z.partialRecord(z.enum(languages), z.string()),
  changedBy: z.string(),
  changedTime: timeMs,
};

export const templateConsoleCalls = defineConsoleCalls({
  'GET /message-templates': {
    summary: 'What staff often answer, by name',
    access: 'staff',
    roles: readers,
    reply: z.array(z.strictObject(template)),
    errors: [],
  },
  'GET /message-templates/{id}': {
    summary: 'Every version of a template, the newest first',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ id }),
    reply: z.array(z.strictObject({ ...template, removed: z.boolean() })),
    errors: ['notFound'],
  },
  'POST /message-templates': {
    summary: 'Add a template',
    access: 'staff',
    roles: editors,
    body: z.strictObject({ name, texts }),
    reply: created,
    errors: ['conflict'],
  },
  'PUT /message-templates/{id}': {
    summary: 'Change a template; what was sent by it stays as it was',
    access: 'staff',
    roles: editors,
    params: z.strictObject({ id }),
    body: z.strictObject({ version, name, texts }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /message-templates/{id}/remove': {
    summary: 'Offer a template no longer; its history stays',
    access: 'staff',
    roles: editors,
    params: z.strictObject({ id }),
    body: z.strictObject({ version }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
