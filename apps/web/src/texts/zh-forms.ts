import { entryProblems as problems } from '@openfloor/contract/messages/zh-entry';
import type { FormTexts } from './texts.ts';
import { legal } from './zh/legal.ts';

/** What log-in and registration add. */
export const texts: FormTexts = { legal, problems };
