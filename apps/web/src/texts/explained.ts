import type { ScreenTexts } from './texts.ts';

export type WordName = keyof ScreenTexts['words'];

/** What each word means, in plain sentences. */
export type Explained = Record<WordName, string>;
