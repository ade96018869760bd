export type WindowState = 'NOT_STARTED' | 'OPEN' | 'ENDED';

/** Open from the first moment to the last, without the last. */
export function windowState(nowMs: number, startMs: number, endMs: number): WindowState {
  if (nowMs < startMs) return 'NOT_STARTED';
  return nowMs < endMs ? 'OPEN' : 'ENDED';
}

const dayMs = 86_400_000;

/** The end of a lock of whole days. */
export const lockEnd = (fromMs: number, days: number) => fromMs + days * dayMs;

/** Until when units of whoever came first are kept for them; unpaid, they go to those waiting. */
export const heldUntil = (takenMs: number, holdMinutes: number) => takenMs + holdMinutes * 60_000;

/** Whoever is allotted something has at least a day to pay, however late the allotment was. */
export const fundingPeriodMinMs = dayMs;

export function fundingDeadline(plannedMs: number, allottedMs: number): number {
  return Math.max(plannedMs, allottedMs + fundingPeriodMinMs);
}
