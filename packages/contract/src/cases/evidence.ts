import { z } from 'zod';
import { screeningEvidence } from './screening-evidence.ts';

/** A rule that was met: which one, and the figures that met it. */
const ruleEvidence = z.strictObject({
  kind: z.literal('rule'),
  rule: z.string().describe('The rule’s id'),
  name: z.string().describe('As it was called then'),
  version: z.number().int(),
  facts: z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])])),
});

/** What somebody of staff has seen. */
const manualEvidence = z.strictObject({ kind: z.literal('manual'), text: z.string() });

/** What raised a case, by its kind; as it was then. */
export const caseEvidence = z.discriminatedUnion('kind', [screeningEvidence, ruleEvidence, manualEvidence]);
export type CaseEvidence = z.output<typeof caseEvidence>;
