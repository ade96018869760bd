import type { Language } from '@openfloor/homes/codes';
import type { AllTexts } from '../texts/texts.ts';

/** `count_one` and `count_other` are asked for as `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];

/** Where a text stands: the names down to it, with dots between. */
export type TextKey = KeysOf<AllTexts>;

/** What stands for `{{name}}` in a text. `count` chooses between its singular and its plural. */
export type TextValues = Readonly<Record<string, string | number | null>>;

/** Gives the text in the language being read. */
export type Translate = (key: TextKey, values?: TextValues) => string;

export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** A text that is not there is answered by its key, so that a screen stands all the same. */
export function translator(language: Language, texts: TextTree): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values) => {
    const text = find(texts, key, values && pluralEndings(plurals, values.count)) ?? key;
    return values ? filledIn(text, values) : text;
  };
}

function find(texts: TextTree, key: string, endings: readonly string[] = ['']): string | undefined {
  const names = key.split('.');
  const last = names.pop();
  let branch: TextTree | string | undefined = texts;
  for (const name of names) branch = typeof branch === 'object' ? branch[name] : undefined;
  if (typeof branch !== 'object') return undefined;
  for (const ending of endings) {
    const text = branch[last + ending];
    if (typeof text === 'string') return text;
  }
}

const pluralEndings = (
  plurals: Intl.PluralRules,
  count: TextValues[string] | undefined,
): readonly string[] => (typeof count === 'number' ? [`_${plurals.select(count)}`, '_other', ''] : ['']);

const filledIn = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
