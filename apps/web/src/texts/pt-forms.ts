/* What log-in and registration add. */

export { entryProblems as problems } from '@openfloor/contract/messages/pt-entry';
export { legal } from './pt/legal.ts';
