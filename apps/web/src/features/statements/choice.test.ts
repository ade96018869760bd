import { describe, expect, it } from 'vitest';
import { periods as known } from '../../testing/samples/statements.ts';
import { choiceSearch, periodProblems, readChoice, unprovedDays, usualPeriod } from './choice.ts';

describe('the period that is chosen first', () => {
  it('is the newest that has ended, or the one under way', () => {
    expect(usualPeriod(known, 'MONTH')?.from).toBe('2025-10-01');
    const underWay = known.periods.filter(({ to }) => to === known.today);
    expect(usualPeriod({ ...known, periods: underWay }, 'QUARTER')?.from).toBe('2025-10-01');
    expect(usualPeriod({ ...known, periods: [] }, 'YEAR')).toBeUndefined();
  });

  it('is the whole account where no period is known', () => {
    expect(readChoice(new URLSearchParams(), { ...known, periods: [] })).toEqual({
      ...{ kind: 'OWN', from: '2024-08-20', to: '2025-11-14', format: 'PDF' },
    });
  });
});

describe('the address', () => {
  it('brings back what was chosen, of each kind', () => {
    const month = { ...known.periods[0]!, format: 'JSON' as const };
    const own = { kind: 'OWN' as const, from: '2025-02-03', to: '2025-02-04', format: 'CSV' as const };
    for (const choice of [month, own])
      expect(readChoice(new URLSearchParams(choiceSearch(choice)), known)).toEqual(choice);
  });

  it.each(['period=MONTH&from=1999-01-01', 'period=DECADE', 'format=XLS', ''])(
    'is not believed: %s',
    search => {
      expect(readChoice(new URLSearchParams(search), known)).toEqual({
        ...{ kind: 'MONTH', from: '2025-10-01', to: '2025-10-31', format: 'PDF' },
      });
    },
  );
});

it.each([
  ['', '2025-10-31', { from: 'required' }],
  ['2025-10-01', '', { to: 'required' }],
  ['0002-10-01', '2025-10-31', { from: 'tooSmall' }],
  ['2025-11-15', '2025-11-15', { from: 'inTheFuture' }],
  ['2025-11-14', '2025-11-15', { to: 'inTheFuture' }],
  ['2025-10-02', '2025-10-01', { to: 'periodOrder' }],
  ['2015-11-13', '2025-11-13', { to: 'periodTooLong' }],
  ['2015-11-14', '2025-11-13', {}],
  ['2025-11-14', '2025-11-14', {}],
])('from %s to %s: %o', (from, to, problems) => {
  expect(periodProblems({ from, to }, known.today)).toEqual(problems);
});

it.each([
  ['2025-10-01', '2025-10-31', '2025-11-12', undefined],
  ['2025-11-01', '2025-11-12', '2025-11-12', undefined],
  ['2025-11-01', '2025-11-14', '2025-11-12', { from: '2025-11-13', to: '2025-11-14' }],
  ['2025-11-14', '2025-11-14', '2025-10-31', { from: '2025-11-14', to: '2025-11-14' }],
  ['2025-10-01', '2025-10-31', null, { from: '2025-10-01', to: '2025-10-31' }],
])('of %s to %s, closed until %s, not proved: %o', (from, to, closedUntil, days) => {
  expect(unprovedDays({ from, to }, closedUntil)).toEqual(days);
});
