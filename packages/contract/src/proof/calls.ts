import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { nothing, timeMs } from '../fields.ts';

const hash = z.string().describe('32 bytes in base64');
const path = z.array(hash).describe('Inclusion proof, from the leaf up');
const amount = z.string().describe('Whole minor units, or shares');
const node = z.string().describe('Hash in base64, a space, and the sum');

/** As a statement has it: docs/proof.md. */
export const committedDay = z.strictObject({
  entries: z.array(z.strictObject({ index: z.number().int(), entry: z.string(), path })),
  customer: z.strictObject({
    salt: z.string(),
    index: z.number().int(),
    path,
    sequence: amount,
    head: z.string(),
    balances: z.string(),
  }),
  assets: z.array(
    z.strictObject({
      asset: z.string(),
      balance: amount,
      first: amount,
      salt: z.string(),
      index: z.number().int(),
      next: node,
      before: node,
      nodes: z.array(node),
    }),
  ),
});

const seenSize = z
  .number({ error: issue => (issue.input === undefined ? 'required' : 'wrongType') })
  .int({ error: 'wrongType' })
  .min(0, { error: 'tooSmall' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'tooLarge' });
const seenRoot = z
  .string({ error: issue => (issue.input === undefined ? 'required' : 'wrongType') })
  .regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, { error: 'wrongType' })
  .describe('32 bytes in base64');

export const proofCalls = defineCalls({
  'GET /proof/log': {
    summary: 'The head of the tenant’s public log, and who has signed it',
    access: 'public',
    reply: z.strictObject({
      log: z
        .strictObject({
          name: z.string(),
          firstKey: z.string().describe('The key that it began with; changes are in the log'),
          size: z.number().int(),
          root: hash,
          signedAt: timeMs,
          witnesses: z.array(z.string()).describe('Who is asked to sign'),
          signed: z.number().int().describe('How many of them have signed this head'),
        })
        .nullable()
        .describe('Null while it has not begun'),
    }),
    errors: [],
  },
  'POST /proof/objection': {
    summary: 'Report that this device has seen another log than the one that it is shown; kept once',
    access: 'customer',
    body: z.strictObject({
      size: seenSize.describe('What it remembers'),
      root: seenRoot,
      shownSize: seenSize.describe('What it is shown'),
      shownRoot: seenRoot,
      note: z
        .string({ error: 'wrongType' })
        .max(4_000, { error: 'tooLong' })
        .optional()
        .describe('What it remembers, as the log signed it: proof, where the signature is the log’s'),
    }),
    reply: nothing,
    errors: ['notFound', 'conflict', 'tooManyTries'],
  },
  'GET /proof/day': {
    summary: 'What the close of a day has of the customer, with the proofs that it is in the public log',
    access: 'customer',
    query: z.strictObject({
      day: z.iso
        .date({ error: 'wrongType' })
        .optional()
        .describe('The last one that was closed, unless given'),
    }),
    reply: z.strictObject({
      proof: z
        .strictObject({
          day: z.iso.date(),
          checkpoint: z.string().describe('A signed note; all proofs lead to it'),
          committed: committedDay,
        })
        .nullable()
        .describe('Null where the day is not closed, no longer kept, or before the customer'),
    }),
    errors: [],
  },
});
