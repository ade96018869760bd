import { z } from 'zod';
import { defineCalls } from './call.ts';
import { nothing, text } from './fields.ts';

export const staffRoles = [
  'owner',
  'compliance',
  'treasury',
  'dealing',
  'content',
  'support',
  'auditor',
] as const;

/** Every call under `/console/api`, filed under its method and path. */
export const consoleCalls = defineCalls({
  'POST /session': {
    summary: 'Log a member of staff in',
    access: 'public',
    body: z.strictObject({
      username: text({ required: 'usernameRequired', max: 128 }),
      password: text({ required: 'passwordRequired', max: 256 }),
    }),
    reply: z.strictObject({ token: z.string() }),
    errors: [],
    replayable: false,
  },
  'DELETE /session': {
    summary: 'End this session',
    access: 'staff',
    reply: nothing,
    errors: [],
  },
  'GET /me': {
    summary: 'Who is logged in, and for which tenant',
    access: 'staff',
    reply: z.strictObject({
      username: z.string(),
      roles: z.array(z.enum(staffRoles)),
      tenant: z.strictObject({ title: z.string(), legalName: z.string(), hosts: z.array(z.string()) }),
    }),
    errors: [],
  },
});

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallKey = keyof ConsoleCalls;
