import type { Language } from '@openfloor/homes/codes';

/** The app's own texts, so that a scene finds its button in every language. */
export interface Words {
  (path: string, values?: Record<string, string>): string;
  /** The text with anything in its gaps. */
  like(path: string): string | RegExp;
}

type Texts = { [name: string]: string | Texts };

const gaps = /\{\{(\w+)\}\}/g;
const known = new Map<Language, Promise<Words>>();

export function wordsOf(language: Language): Promise<Words> {
  const words = known.get(language) ?? readWords(language);
  known.set(language, words);
  return words;
}

async function readWords(language: Language): Promise<Words> {
  const parts = await Promise.all(
    ['', '-forms', '-screens'].map(part => import(`../../apps/web/src/texts/${language}${part}.ts`)),
  );
  const texts = Object.assign({}, ...parts) as Texts;
  const words = (path: string, values: Record<string, string> = {}): string =>
    textAt(texts, path, language).replaceAll(gaps, (_, name: string) => values[name] ?? '');
  const like = (path: string): string | RegExp => {
    const text = textAt(texts, path, language);
    if (!text.includes('{{')) return text;
    const between = text.split(/\{\{\w+\}\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${between.join('.+')}$`);
  };
  return Object.assign(words, { like });
}

function textAt(texts: Texts, path: string, language: Language): string {
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (place, name) => (typeof place === 'object' ? place[name] : undefined),
      texts,
    );
  if (typeof found !== 'string') throw new Error(`There is no text "${path}" in ${language}.`);
  return found;
}
