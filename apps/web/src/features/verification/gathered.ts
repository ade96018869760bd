import type { Code, Verdict } from '@openfloor/verify/verdict';

export interface Gathered {
  /** The last of them. */
  verdict: Verdict<Code>;
  count: number;
}

/** A file may have a year of days, and more faults than anybody reads. */
const faultsMax = 100;

/** What is alike and not wrong is said once, with the newest; whatever is wrong stands for itself, first. */
export function gathered(checks: readonly Verdict<Code>[]): Gathered[] {
  const faults = checks.filter(({ status }) => status === 'wrong').slice(0, faultsMax);
  const others = new Map<Code, Gathered>();
  for (const verdict of checks) {
    if (verdict.status === 'wrong') continue;
    const before = others.get(verdict.code);
    // Of totals the first asset of the newest day: money stands before shares.
    const isSameDay = before !== undefined && before.verdict.params.day === verdict.params.day;
    const shown = isSameDay && verdict.code === 'balance-in-total' ? before.verdict : verdict;
    others.set(verdict.code, { verdict: shown, count: (before?.count ?? 0) + 1 });
  }
  return [...faults.map(verdict => ({ verdict, count: 1 })), ...others.values()];
}
