import type { Language } from '@openfloor/homes/codes';
import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { FormTexts, ScreenTexts, Texts } from '../texts/texts.ts';
import { queryClient } from './api.ts';
import { currentLanguage, setCurrentLanguage, storeLanguage } from './language.ts';

/** How much a screen needs: every screen the first texts, log-in and registration those of forms, the others all. */
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

export const textOptions: InitOptions = {
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
};

const needed = new Set<TextPart>();

async function load(language: Language, parts: Iterable<TextPart>): Promise<void> {
  const loaded = await Promise.all([...parts].map(part => files[part][language]()));
  i18next.addResourceBundle(language, 'translation', Object.assign({}, ...loaded), true);
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
  await i18next.use(initReactI18next).init({
    ...textOptions,
    lng: language,
    resources: {},
  });
  for (const part of partsOf[amount]) needed.add(part);
  await load(language, needed);
  setCurrentLanguage(language);
}

/** Applies at once and is remembered; what the server said in the old language is fetched again. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language, needed);
  storeLanguage(language);
  setCurrentLanguage(language);
  await i18next.changeLanguage(language);
  void queryClient.invalidateQueries();
}
