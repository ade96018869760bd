import type { Language } from '@openfloor/contract/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient } from './api.ts';
import { currentLanguage, setCurrentLanguage, storeLanguage } from './language.ts';
import type { ScreenTexts, Texts } from './locales/texts.ts';

const firstTexts: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./locales/en.ts'),
  zh: () => import('./locales/zh.ts'),
  pt: () => import('./locales/pt.ts'),
};
const laterTexts: Record<Language, () => Promise<{ screenTexts: ScreenTexts }>> = {
  en: () => import('./locales/en-screens.ts'),
  zh: () => import('./locales/zh-screens.ts'),
  pt: () => import('./locales/pt-screens.ts'),
};

let needsScreenTexts = false;

async function load(language: Language): Promise<void> {
  const [{ texts }, later] = await Promise.all([
    firstTexts[language](),
    needsScreenTexts ? laterTexts[language]() : undefined,
  ]);
  i18next.addResourceBundle(language, 'translation', { ...texts, ...later?.screenTexts }, true);
}

/** Every screen but the first waits for these beside its code. */
export async function loadScreenTexts(): Promise<void> {
  if (needsScreenTexts) return;
  const language = currentLanguage();
  const { screenTexts } = await laterTexts[language]();
  i18next.addResourceBundle(language, 'translation', screenTexts, true);
  needsScreenTexts = true;
  // Whoever changed the language meanwhile gets the rest of it too.
  if (currentLanguage() !== language) await load(currentLanguage());
}

export async function startTexts(language: Language, withScreenTexts: boolean): Promise<void> {
  needsScreenTexts = withScreenTexts;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await load(language);
  setCurrentLanguage(language);
}

/** Applies at once and is remembered; what the server said in the old language is fetched again. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language);
  storeLanguage(language);
  setCurrentLanguage(language);
  await i18next.changeLanguage(language);
  void queryClient.invalidateQueries();
}
