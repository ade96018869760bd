import { entryProblems as problems } from '@openfloor/contract/messages/pt-entry';
import { legal } from './pt/legal.ts';
import type { FormTexts } from './texts.ts';

/** What log-in and registration add. */
export const texts: FormTexts = { legal, problems };
