import { z } from 'zod';
import { reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { created } from '../fields.ts';

export const proofConsoleCalls = defineConsoleCalls({
  'POST /proof/rotation': {
    summary: 'Make a new key for the public log, outside of the database, and put it before a second person',
    access: 'staff',
    roles: ['owner', 'treasury'],
    body: z.strictObject({ reason }),
    reply: created,
    errors: ['conflict'],
  },
});
