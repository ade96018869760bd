import { type periodKinds, statementYearsMax } from '@openfloor/contract/statements/calls';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { InvalidField } from '../../http/refusal.ts';

/** Both days are in it. */
export interface Period {
  from: string;
  to: string;
}

export interface SensiblePeriod extends Period {
  kind: (typeof periodKinds)[number];
}

const dayMs = 86_400_000;
/** Before there was anything to state. */
const firstDay = '1970-01-01';

export const dayAt = (timeMs: number, zone: string): string =>
  new Date(timeMs + zoneOffsetMs(timeMs, zone)).toISOString().slice(0, 10);

export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** Refuses what nobody can be told: days to come, days in the wrong order, and more than a file can hold. */
export function checkPeriod({ from, to }: Period, today: string): void {
  if (from < firstDay) throw new InvalidField('from', 'tooSmall');
  if (from > today) throw new InvalidField('from', 'inTheFuture');
  if (to > today) throw new InvalidField('to', 'inTheFuture');
  if (to < from) throw new InvalidField('to', 'periodOrder');
  const longest = `${Number(from.slice(0, 4)) + statementYearsMax}${from.slice(4)}`;
  if (to >= longest) throw new InvalidField('to', 'periodTooLong');
}

/** Months of two years, quarters of as many, and every year, since the account was opened; newest first. */
export function sensiblePeriods(first: string, today: string): SensiblePeriod[] {
  return [
    ...spans('MONTH', 1, first, today).slice(0, 24),
    ...spans('QUARTER', 3, first, today).slice(0, 8),
    ...spans('YEAR', 12, first, today).slice(0, statementYearsMax),
  ];
}

function spans(kind: SensiblePeriod['kind'], months: number, first: string, today: string): SensiblePeriod[] {
  const found: SensiblePeriod[] = [];
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const startOf = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  for (let month = monthOf(today) - (monthOf(today) % months); ; month -= months) {
    const [from, last] = [startOf(month), dayBefore(startOf(month + months))];
    if (last < first || found.length > 120) return found;
    found.push({ kind, from: from < first ? first : from, to: last > today ? today : last });
  }
}
