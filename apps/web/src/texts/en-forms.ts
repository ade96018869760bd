import { entryProblems as problems } from '@openfloor/contract/messages/en-entry';
import { legal } from './en/legal.ts';

/** What log-in and registration add: what can be wrong with a field, and who stands behind the app. */
export const texts = { legal, problems };
