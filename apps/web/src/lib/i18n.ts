import type { Language } from '@openfloor/homes/codes';
import type { FormTexts, ScreenTexts, Texts } from '../texts/texts.ts';
import { queryClient } from './api.ts';
import { currentLanguage, setCurrentLanguage, storeLanguage } from './language.ts';
import { addTexts, showLanguage } from './translation.ts';

/** How much a screen needs: every screen the first texts, log-in those of forms, the others all. */
export type TextAmount = 'first' | 'forms' | 'all';
type TextPart = keyof TextsOfPart;

const partsOf: Record<TextAmount, readonly TextPart[]> = {
  first: ['first'],
  forms: ['first', 'forms'],
  all: ['first', 'forms', 'screens'],
};

interface TextsOfPart {
  first: Texts;
  forms: FormTexts;
  screens: ScreenTexts;
}

/** A file's exports are its texts, so every language exports what English does. */
const files: { [Part in TextPart]: Record<Language, () => Promise<TextsOfPart[Part]>> } = {
  first: {
    en: () => import('../texts/en.ts'),
    zh: () => import('../texts/zh.ts'),
    pt: () => import('../texts/pt.ts'),
  },
  forms: {
    en: () => import('../texts/en-forms.ts'),
    zh: () => import('../texts/zh-forms.ts'),
    pt: () => import('../texts/pt-forms.ts'),
  },
  screens: {
    en: () => import('../texts/en-screens.ts'),
    zh: () => import('../texts/zh-screens.ts'),
    pt: () => import('../texts/pt-screens.ts'),
  },
};

const needed = new Set<TextPart>();

async function load(language: Language, parts: Iterable<TextPart>): Promise<void> {
  const loaded = await Promise.all([...parts].map(part => files[part][language]()));
  addTexts(language, Object.assign({}, ...loaded));
}

/** A screen waits for its texts beside its code. */
export async function loadTexts(amount: TextAmount): Promise<void> {
  const missing = partsOf[amount].filter(part => !needed.has(part));
  // The server has them all at hand.
  if (missing.length === 0 || import.meta.env.SSR) return;
  const language = currentLanguage();
  await load(language, missing);
  for (const part of missing) needed.add(part);
  // Whoever changed the language meanwhile gets the rest of it too.
  if (currentLanguage() !== language) await load(currentLanguage(), needed);
}

export async function startTexts(language: Language, amount: TextAmount): Promise<void> {
  for (const part of partsOf[amount]) needed.add(part);
  await load(language, needed);
  showLanguage(language);
  setCurrentLanguage(language);
}

/** Applies at once and is remembered; what the server said in the old language is fetched again. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language, needed);
  storeLanguage(language);
  setCurrentLanguage(language);
  showLanguage(language);
  void queryClient.invalidateQueries();
}
