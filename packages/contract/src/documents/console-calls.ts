import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { id, timeMs } from '../fields.ts';

const which = z.strictObject({ id });

export const documentConsoleCalls = defineConsoleCalls({
  'GET /documents/{id}/link': {
    summary: 'A link to an uploaded picture that ends after a few minutes; the view is recorded',
    access: 'staff',
    oneRecord: true,
    roles: readableBy('owner', 'compliance', 'treasury'),
    params: which,
    reply: z.strictObject({ url: z.string(), expiresTime: timeMs }),
    errors: ['notFound'],
  },
});
