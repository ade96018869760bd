import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole } from '../console/roles.ts';
import { flag, id, nothing, text } from '../fields.ts';
import { filterNameMax } from './limits.ts';

const list = text({ required: 'required', max: 300 }).describe(
  'The call of a list and what its tab always asks for, such as `GET /deposits?status=reviewing`',
);
const name = text({
  required: 'required',
  max: filterNameMax,
  check: value => (value.trim() === '' ? 'required' : undefined),
});
const query = z
  .record(
    z.string().min(1, { error: 'required' }).max(40, { error: 'tooLong' }),
    z.string({ error: 'wrongType' }).max(200, { error: 'tooLong' }),
  )
  .refine(fields => Object.keys(fields).length <= 20, { error: 'tooLarge' })
  .describe('What the list is asked for beside that, and its order; no page');
const one = z.strictObject({ id });

export const savedFilterConsoleCalls = defineConsoleCalls({
  'GET /me/filters': {
    summary: 'Filters of a list that this person saved, and those that others share',
    access: 'staff',
    roles: everyRole,
    query: z.strictObject({ list }),
    reply: z.strictObject({
      filters: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          query: z.record(z.string(), z.string()),
          shared: z.boolean(),
          by: z.string(),
          own: z.boolean(),
          removable: z.boolean(),
          isDefault: z.boolean().describe('The list opens with it, for this person'),
          fits: z.boolean().describe('False where the list does not know all that it asks for any more'),
        }),
      ),
    }),
    errors: ['notAllowed'],
  },
  'POST /me/filters': {
    summary: 'Save what a list is narrowed by; one’s own of the same name is replaced',
    access: 'staff',
    roles: everyRole,
    body: z.strictObject({ list, name, query, shared: flag }),
    reply: z.strictObject({ id: z.string() }),
    errors: ['notAllowed', 'conflict'],
  },
  'PUT /me/filters/{id}': {
    summary: 'Give one’s own another name, and share it or no more',
    access: 'staff',
    roles: everyRole,
    params: one,
    body: z.strictObject({ name, shared: flag }),
    reply: nothing,
    errors: ['notFound', 'notAllowed', 'conflict'],
  },
  'DELETE /me/filters/{id}': {
    summary: 'Remove one’s own; an owner also what others share',
    access: 'staff',
    roles: everyRole,
    params: one,
    reply: nothing,
    errors: ['notFound'],
  },
  'PUT /me/filters/{id}/default': {
    summary: 'Have the list open with it, or no more; for this person only',
    access: 'staff',
    roles: everyRole,
    params: one,
    body: z.strictObject({ isDefault: flag }),
    reply: nothing,
    errors: ['notFound'],
  },
});
