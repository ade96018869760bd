import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import { zoneDayText } from '@openfloor/look/zone-time';
import { displayNumber } from '@openfloor/money/display';
import { dateLocales } from '../../../lib/date-locales.ts';
import { type ChartPeriod, isIntraday } from './periods.ts';

interface BigStep {
  from: number;
  unit: number;
  word: string;
  decimals: number;
}

const bigSteps: Record<Language, readonly BigStep[]> = {
  en: [
    { from: 1e9, unit: 1e9, word: 'B', decimals: 2 },
    { from: 1e6, unit: 1e6, word: 'M', decimals: 2 },
    { from: 1e5, unit: 1e3, word: 'K', decimals: 0 },
  ],
  pt: [
    { from: 1e9, unit: 1e9, word: '\u00a0bi', decimals: 2 },
    { from: 1e6, unit: 1e6, word: '\u00a0mi', decimals: 2 },
    { from: 1e5, unit: 1e3, word: '\u00a0mil', decimals: 0 },
  ],
  zh: [
    { from: 1e8, unit: 1e8, word: '亿', decimals: 2 },
    { from: 1e5, unit: 1e4, word: '万', decimals: 1 },
  ],
};

/** A volume short enough for an axis: `14620`, `660K`, `1.26M`. Plain digits; `localFigure` writes them as the country does. */
export function shortVolume(value: string | number, language: Language): string {
  const volume = Number(value);
  const step = bigSteps[language].find(({ from }) => Math.abs(volume) >= from);
  if (!step) return String(Math.round(volume));
  return (volume / step.unit).toFixed(step.decimals).replace(/\.0+$/, '') + step.word;
}

const plainFigure = /^(-?\d+(?:\.(\d+))?)([^\d.]*)$/;

/** A figure in plain digits, as the chart library makes it, in the tenant's own writing. */
export function localFigure(value: string | number, currency: LocalCurrency): string {
  const match = plainFigure.exec(String(value));
  if (!match) return String(value);
  const [, digits = '', decimals = '', word = ''] = match;
  return displayNumber(Number(digits), currency, { decimals: decimals.length }) + word;
}

/** A label that says the same as the one before it says nothing: prices that differ less than an axis shows. */
export function withoutRepeats<Tick extends { text: string }>(ticks: readonly Tick[]): Tick[] {
  let last = '';
  return ticks.map(tick => {
    if (tick.text !== '' && tick.text === last) return { ...tick, text: '' };
    last = tick.text || last;
    return tick;
  });
}

/** How a chart writes its figures. */
export interface ChartWriting {
  currency: LocalCurrency;
  language: Language;
}

type Fields = Intl.DateTimeFormatOptions;
const time: Fields = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dayOfMonth: Fields = { day: 'numeric', month: 'short' };

/** Words for the moments of a chart, in the market's time zone. */
export class ChartDates {
  readonly #period: ChartPeriod;
  readonly #write: (fields: Fields) => (timeMs: number) => string;
  readonly #calendar: (timeMs: number) => string;

  constructor(language: Language, timeZone: string, period: ChartPeriod) {
    this.#period = period;
    this.#write = fields => {
      const format = new Intl.DateTimeFormat(dateLocales[language], { timeZone, ...fields });
      return timeMs => format.format(timeMs);
    };
    this.#calendar = timeMs => zoneDayText(timeMs, timeZone);
  }

  /** `2025-10-17`, with the time where the period is shorter than a day. */
  exact(timeMs: number): string {
    const date = this.#calendar(timeMs);
    if (this.#period === 'MONTH') return date.slice(0, 7);
    return isIntraday(this.#period) ? `${date} ${this.#write(time)(timeMs)}` : date;
  }

  /** `Fri 17 Oct`, with whatever the period needs besides. */
  spoken(timeMs: number): string {
    if (this.#period === 'MONTH') return this.#write({ month: 'long', year: 'numeric' })(timeMs);
    const day = this.#write({ weekday: 'short', ...dayOfMonth })(timeMs).replaceAll(',', '');
    return isIntraday(this.#period) ? `${day} ${this.#write(time)(timeMs)}` : day;
  }

  /** Labels of an axis: each says what is new since the one before it. */
  axis(times: readonly number[]): string[] {
    const dates = times.map(timeMs => this.#calendar(timeMs));
    return times.map((timeMs, index) => this.#axisLabel(timeMs, dates[index] ?? '', dates[index - 1]));
  }

  #axisLabel(timeMs: number, date: string, before: string | undefined): string {
    const yearIsNew = before !== undefined && date.slice(0, 4) !== before.slice(0, 4);
    if (isIntraday(this.#period)) {
      const isNewDay = before !== undefined && date !== before;
      return this.#write(isNewDay ? dayOfMonth : time)(timeMs);
    }
    if (yearIsNew) return date.slice(0, 4);
    if (this.#period === 'MONTH') return this.#write({ month: 'short' })(timeMs);
    const monthIsNew = before !== undefined && date.slice(0, 7) !== before.slice(0, 7);
    return this.#write(monthIsNew ? { month: 'short' } : dayOfMonth)(timeMs);
  }
}
