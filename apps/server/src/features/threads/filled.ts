import { type FilledPlaceholders, placeholders } from '@openfloor/contract/threads/placeholders';
import { z } from 'zod';

const kept: z.ZodType<FilledPlaceholders> = z.partialRecord(z.enum(placeholders), z.string());

/** What was filled in when a message was sent, as it was kept. */
export const filledOf = (value: unknown): FilledPlaceholders => kept.parse(value);
