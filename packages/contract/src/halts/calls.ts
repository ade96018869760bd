import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { halt } from './halt.ts';

export const haltCalls = defineCalls({
  'GET /halts': {
    summary: 'Where the operator has halted trading, since when and why; addition of this API',
    access: 'public',
    reply: z.array(halt),
    errors: [],
  },
});
