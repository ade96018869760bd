import { z } from 'zod';
import { webAddress } from '../console/console-fields.ts';
import { text } from '../fields.ts';

export const documents = z
  .array(z.strictObject({ title: text({ required: 'required', max: 100 }), url: webAddress }), {
    error: 'wrongType',
  })
  .max(10, { error: 'tooLarge' })
  .describe('Prospectus and other papers');
