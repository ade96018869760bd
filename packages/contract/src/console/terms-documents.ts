import { paperOf } from '@openfloor/rules/paper-address';
import { z } from 'zod';
import { webAddress } from '../console/console-fields.ts';
import { text } from '../fields.ts';

const title = text({ required: 'required', max: 100 });
const papers = <Url extends z.ZodType>(url: Url) =>
  z
    .array(z.strictObject({ title, url }), { error: 'wrongType' })
    .max(10, { error: 'tooLarge' })
    .describe('Prospectus and other papers');

export const documents = papers(webAddress);

/** Of an offer: links, and papers that were uploaded. */
export const offerDocuments = papers(
  z.union([z.string().refine(url => paperOf(url) !== undefined, { error: 'webAddressFormat' }), webAddress], {
    error: 'webAddressFormat',
  }),
);
