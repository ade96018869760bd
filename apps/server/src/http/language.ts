import { type Language, languages } from '@openfloor/homes/codes';

/** The first language of an Accept-Language header that we speak; weights are rare from our client and ignored. */
export function acceptedLanguage(header: string | undefined, fallback: Language): Language {
  if (!header) return fallback;
  for (const part of header.split(',', 8)) {
    const base = part.split(';')[0]!.trim().split('-')[0]!.toLowerCase();
    const known = languages.find(language => language === base);
    if (known) return known;
  }
  return fallback;
}
