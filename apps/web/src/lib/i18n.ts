import type { Language } from '@openfloor/contract/languages';
import type { MessageSet } from '@openfloor/contract/messages/message-set';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient } from './api.ts';
import { setCurrentLanguage, storeLanguage } from './language.ts';
import type { Texts } from './locales/texts.ts';

interface Bundle {
  texts: Texts;
  messages: MessageSet;
}

const bundles: Record<Language, () => Promise<Bundle>> = {
  en: () => bundle(import('./locales/en.ts'), import('@openfloor/contract/messages/en')),
  zh: () => bundle(import('./locales/zh.ts'), import('@openfloor/contract/messages/zh')),
  pt: () => bundle(import('./locales/pt.ts'), import('@openfloor/contract/messages/pt')),
};

async function bundle(texts: Promise<{ texts: Texts }>, messages: Promise<MessageSet>): Promise<Bundle> {
  const [own, { problems, errors }] = await Promise.all([texts, messages]);
  return { texts: own.texts, messages: { problems, errors } };
}

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const { texts, messages } = await bundles[language]();
  i18next.addResourceBundle(language, 'translation', { ...texts, ...messages });
}

export async function startTexts(language: Language): Promise<void> {
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
