import { partReasons } from '@openfloor/rules/names/compare-parts';
import { z } from 'zod';

/** Of which of the customer's names it is. */
export const screenedNames = ['verified', 'submitted', 'account-holder', 'username'] as const;

const scored = z.number().min(0).max(1);

/** A part of the customer's name and what stands for it in the entry. */
const namePart = z.strictObject({
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  why: z.enum(partReasons),
  score: scored,
});

/** A customer's name beside an entry of a sanctions or watch list. */
export const screeningEvidence = z.strictObject({
  kind: z.literal('screening'),
  list: z.strictObject({
    id: z.string(),
    name: z.string(),
    versionId: z.string(),
    publishedOn: z.string().nullable().describe('yyyy-MM-dd, as the file or whoever uploaded it says'),
  }),
  entry: z.strictObject({
    ref: z.string().describe('By which its publisher names it'),
    type: z.enum(['person', 'other']),
    name: z.string(),
    aliases: z.array(z.string()),
    births: z.array(z.string()),
    birthPlaces: z.array(z.string()),
    nationalities: z.array(z.string()),
    documents: z.array(z.string()),
    addresses: z.array(z.string()),
    sex: z.string().nullable(),
    programmes: z.array(z.string()),
  }),
  ours: z.strictObject({
    name: z.string(),
    of: z.enum(screenedNames),
  }),
  matched: z.string().describe('The entry’s name or alias that comes nearest'),
  score: scored,
  from: scored.describe('Where a hit began then'),
  parts: z.array(namePart).describe('Of the name that comes nearest'),
  others: z
    .array(z.strictObject({ name: z.string(), score: scored }))
    .describe('Further names of the entry that come near'),
});
export type ScreeningEvidence = z.output<typeof screeningEvidence>;
