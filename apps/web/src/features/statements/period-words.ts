import { dateLocales } from '@/lib/date-locales.ts';
import type { Translation } from '@/lib/translation.ts';
import type { KnownPeriod, Period } from './choice.ts';

const monthsOfQuarter = 3;

/** A month, quarter or year by its name, within a sentence: with its year wherever that is not the present one. */
export function periodInText(
  { kind, from }: KnownPeriod,
  today: string,
  { t, language }: Translation,
): string {
  const year = from.slice(0, 4);
  const isThisYear = year === today.slice(0, 4);
  if (kind === 'YEAR') return t('statements.year', { year });
  if (kind === 'QUARTER') {
    const number = Math.ceil(Number(from.slice(5, 7)) / monthsOfQuarter);
    return isThisYear ? t('statements.quarter', { number }) : t('statements.quarterOf', { number, year });
  }
  const words = { month: 'long', timeZone: 'UTC', ...(!isThisYear && { year: 'numeric' as const }) } as const;
  return new Intl.DateTimeFormat(dateLocales[language], words).format(Date.parse(from));
}

/** The same by itself: Portuguese writes months small, but not where a line begins. */
export function periodName(period: KnownPeriod, today: string, translation: Translation): string {
  const name = periodInText(period, today, translation);
  return name.charAt(0).toLocaleUpperCase(translation.language) + name.slice(1);
}

/** `2025-07-01 to 09-30`; the year stands once where it is the same. */
export function spanText({ from, to }: Period, { t }: Pick<Translation, 't'>): string {
  if (from === to) return from;
  const end = from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to;
  return t('statements.span', { from, to: end });
}
