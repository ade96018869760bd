import { z } from 'zod';

/** Who a record belongs to. */
export const consoleCustomer = z.strictObject({
  id: z.string(),
  username: z.string(),
  account: z.string().describe('Account number; masked for support'),
  name: z.string().nullable().describe('The verified name; masked for support'),
  status: z.enum(['active', 'disabled']),
});
