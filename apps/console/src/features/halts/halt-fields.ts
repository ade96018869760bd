import type { Language } from '@openfloor/homes/codes';
import type { ReplyOf } from '@/lib/api.ts';
import { causeNames, type HaltBoard, type HaltCause } from './halt-words.ts';

export type Stock = ReplyOf<'GET /offers/stocks'>[number];

export interface WordFields {
  told: Partial<Record<Language, string>>;
  nextWordTime: number | null;
  endTime: number | null;
}

export interface HaltFields extends WordFields {
  markets: readonly string[];
  stock: Stock | null;
  cause: HaltCause;
  note: string;
}

const minuteMs = 60_000;
export const nextWordMs = 30 * minuteMs;
const dayMs = 1_440 * minuteMs;

/** All markets together are everything, also what is traded later. */
export function scopeOf(
  { markets, stock }: Pick<HaltFields, 'markets' | 'stock'>,
  all: HaltBoard['markets'],
): string | null {
  if (stock) return `stock/${stock.stockId}`;
  if (markets.length === 0) return null;
  return markets.length === all.length ? 'all' : `market/${markets[0]}`;
}

export type WordProblems = Partial<Record<'nextWordTime' | 'endTime' | Language, string>>;

/** What is missing or wrong, by field; the server asks for the same. */
export function wordProblems(
  { told, nextWordTime, endTime }: WordFields,
  languages: readonly Language[],
  now: number,
): WordProblems {
  const problems: WordProblems = {};
  for (const language of languages)
    if (!told[language]?.trim()) problems[language] = 'Customers read this: say why';
  if (nextWordTime === null || nextWordTime <= now)
    problems.nextWordTime = 'Give a time that is still to come';
  else if (nextWordTime > now + dayMs) problems.nextWordTime = 'Promise the next word within a day';
  if (endTime !== null && endTime <= now) problems.endTime = 'Give a time that is still to come';
  else if (endTime !== null && endTime > now + 7 * dayMs)
    problems.endTime = 'Two people renew it after seven days at the latest';
  return problems;
}

/** In the languages that customers read here; what is empty is left out. */
export function wordsOf({ told, nextWordTime, endTime }: WordFields, languages: readonly Language[]) {
  const texts = languages.map(language => [language, told[language]?.trim() ?? ''] as const);
  return { told: Object.fromEntries(texts.filter(([, text]) => text !== '')), nextWordTime, endTime };
}

export const reasonOf = ({ cause, note }: Pick<HaltFields, 'cause' | 'note'>): string =>
  note.trim() === '' ? causeNames[cause] : `${causeNames[cause]}: ${note.trim()}`;
