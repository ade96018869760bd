import type { Language } from '@openfloor/homes/codes';
import type { VerdictWords } from './verdict-words.ts';

/** They come with the first result: the screen begins without them. */
export const verdictWords: Record<Language, () => Promise<{ words: VerdictWords }>> = {
  en: () => import('./texts/en-verdicts.ts'),
  pt: () => import('./texts/pt-verdicts.ts'),
  zh: () => import('./texts/zh-verdicts.ts'),
};
