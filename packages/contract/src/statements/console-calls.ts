import { z } from 'zod';
import { reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { id } from '../fields.ts';
import { period, statementFormat, statementLink } from './calls.ts';

export const statementConsoleCalls = defineConsoleCalls({
  'GET /customers/{id}/statement': {
    summary: 'A customer’s statement as a file; the customer sees who asked for it, by role, and why',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'dealing', 'support'),
    params: z.strictObject({ id }),
    query: z.strictObject({ ...period, format: statementFormat, reason }),
    reply: statementLink,
    errors: ['notFound'],
  },
});
