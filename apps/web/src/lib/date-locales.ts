import type { Language } from '@openfloor/homes/codes';

/** Whose words for days and months each language takes. */
export const dateLocales: Record<Language, string> = { en: 'en-GB', pt: 'pt-BR', zh: 'zh-CN' };
