import type { StaffRole } from '@openfloor/homes/codes';
import { z } from 'zod';
import { id, nothing } from '../fields.ts';
import { reason } from './call-parts.ts';

/** What calls that decide about one record have in common: the record, why, and that it may have changed meanwhile. */
export const decisionBy = <const Roles extends readonly StaffRole[]>(roles: Roles) =>
  ({
    access: 'staff',
    roles,
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  }) as const;
