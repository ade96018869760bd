import type { LocalText } from '@openfloor/db/json-columns';
import type { Language } from '@openfloor/homes/codes';

/** The text in the caller's language, else in the tenant's, else in whichever there is. */
export function localText(text: LocalText, wanted: Language, fallback: Language): string {
  return text[wanted] ?? text[fallback] ?? Object.values(text)[0] ?? '';
}
