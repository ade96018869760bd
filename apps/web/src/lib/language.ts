import { type Language, languages } from '@openfloor/homes/codes';
import { readStored, writeStored } from '@openfloor/look/storage';
import { languageKey } from './stored-keys.ts';

const isLanguage = (value: string | null): value is Language => languages.some(known => known === value);

export const languageNames: Record<Language, string> = { en: 'English', pt: 'Português', zh: '中文' };

/** What the user chose earlier on this device. */
export function storedLanguage(): Language | null {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : null;
}

export function storeLanguage(language: Language): void {
  writeStored(languageKey, language);
}

let language: Language = storedLanguage() ?? 'en';

export const currentLanguage = (): Language => language;

export function setCurrentLanguage(next: Language): void {
  language = next;
  // Even the same value again would have the whole page styled anew.
  if (document.documentElement.lang !== next) document.documentElement.lang = next;
}
