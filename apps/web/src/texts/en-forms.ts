/* What log-in adds: what can be wrong with a field, and who stands behind the app. */

export { entryProblems as problems } from '@openfloor/contract/messages/en-entry';
export { legal } from './en/legal.ts';
