import type { ReplyOf } from '@openfloor/client/client';
import {
  type StatementFormat,
  statementFormats,
  statementYearsMax,
} from '@openfloor/contract/statements/calls';
import type { FieldProblem } from '@openfloor/rules/field-problem';

export type KnownPeriods = ReplyOf<'GET /statements/periods'>;
export type KnownPeriod = KnownPeriods['periods'][number];
export type PeriodKind = KnownPeriod['kind'];

/** Both days are in it. */
export interface Period {
  from: string;
  to: string;
}

export interface Choice extends Period {
  kind: PeriodKind | 'OWN';
  format: StatementFormat;
}

/** Before there was anything to state. */
const firstDay = '1970-01-01';
const dayMs = 86_400_000;

export const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** The newest that has ended: it is the one that is asked for. Of a new account the one under way. */
export function usualPeriod({ periods, today }: KnownPeriods, kind: PeriodKind): KnownPeriod | undefined {
  const ofKind = periods.filter(period => period.kind === kind);
  return ofKind.find(({ to }) => to < today) ?? ofKind[0];
}

/** The choice stands in the address, so that coming back finds it again; what is not known counts as absent. */
export function readChoice(search: URLSearchParams, known: KnownPeriods): Choice {
  const format = statementFormats.find(one => one === search.get('format')) ?? 'PDF';
  const [kind, from, to] = [search.get('period'), search.get('from') ?? '', search.get('to') ?? ''];
  if (kind === 'OWN') return { kind, from, to, format };
  const asked = known.periods.find(one => one.kind === kind && one.from === from);
  const { today } = known;
  const usual = asked ?? usualPeriod(known, 'MONTH');
  return usual ? { ...usual, format } : { kind: 'OWN', from: known.first, to: today, format };
}

export const choiceSearch = ({ kind, from, to, format }: Choice): Record<string, string> => ({
  period: kind,
  from,
  to,
  format,
});

/** What the server would refuse, told before it is asked. */
export function periodProblems(
  { from, to }: Period,
  today: string,
): Partial<Record<'from' | 'to', FieldProblem>> {
  if (from === '' || to === '')
    return { ...(from === '' && { from: 'required' }), ...(to === '' && { to: 'required' }) };
  if (from < firstDay) return { from: 'tooSmall' };
  if (from > today) return { from: 'inTheFuture' };
  if (to > today) return { to: 'inTheFuture' };
  if (to < from) return { to: 'periodOrder' };
  const longest = `${Number(from.slice(0, 4)) + statementYearsMax}${from.slice(4)}`;
  return to >= longest ? { to: 'periodTooLong' } : {};
}

/** The days of a period that the public log has not closed yet. */
export function unprovedDays({ from, to }: Period, closedUntil: string | null): Period | undefined {
  if (closedUntil === null) return { from, to };
  if (to <= closedUntil) return undefined;
  const next = dayAfter(closedUntil);
  return { from: from > next ? from : next, to };
}
