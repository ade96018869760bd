import type { Language } from '@openfloor/homes/codes';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { type TextTree, type Translate, translator } from './translate.ts';

export interface Translation {
  /** Stays the same function as long as language and texts do. */
  t: Translate;
  language: Language;
}

const texts: Partial<Record<Language, TextTree>> = {};

const useShown = create<Translation>(() => ({ t: translator('en', {}), language: 'en' }));

/** The server draws for several readers at once, so what it says in is handed down. */
export const GivenTranslation = createContext<Translation | null>(null);

/** The texts in the language being read; a screen is drawn anew when either changes. */
export function useTranslation(): Translation {
  // While the server's view is taken over, a store's own hook would give what it began with: no texts at all.
  const shown = useSyncExternalStore(useShown.subscribe, useShown.getState, useShown.getState);
  return useContext(GivenTranslation) ?? shown;
}

export function addTexts(language: Language, added: TextTree): void {
  const all: Record<string, TextTree[string]> = { ...texts[language] };
  // Parts that come in any order share branches: what can be wrong with a field is in two of them.
  for (const [name, branch] of Object.entries(added)) all[name] = joined(all[name], branch);
  texts[language] = all;
  if (useShown.getState().language === language) showLanguage(language);
}

const joined = (old: TextTree[string] | undefined, added: TextTree[string]): TextTree[string] =>
  typeof old === 'object' && typeof added === 'object' ? { ...old, ...added } : added;

export function showLanguage(language: Language): void {
  useShown.setState(translationIn(language, texts[language] ?? {}));
}

export const translationIn = (language: Language, tree: TextTree): Translation => ({
  t: translator(language, tree),
  language,
});
