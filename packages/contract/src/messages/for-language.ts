import type { Language } from '@openfloor/homes/codes';
import { en } from './en.ts';
import type { MessageSet } from './message-set.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

const byLanguage: Record<Language, MessageSet> = { en, zh, pt };

export function messagesFor(language: Language): MessageSet {
  return byLanguage[language];
}
