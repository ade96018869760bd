/* What log-in and registration add. */

export { entryProblems as problems } from '@openfloor/contract/messages/zh-entry';
export { legal } from './zh/legal.ts';
