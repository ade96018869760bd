/* What log-in and registration add: what can be wrong with a field, and who stands behind the app. */

export { entryProblems as problems } from '@openfloor/contract/messages/en-entry';
export { legal } from './en/legal.ts';
