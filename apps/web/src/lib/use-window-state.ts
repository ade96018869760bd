import { type WindowState, windowState } from '@openfloor/rules/offer-window';
import { useEffect, useReducer } from 'react';
import { serverNow } from './server-clock.ts';

// Timers count in 31 bits.
const waitMaxMs = 2 ** 31 - 1;

/** Whether a window has opened or closed by now; changes on the moment, without ticking until then. */
export function useWindowState(startMs: number, endMs: number): WindowState {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const now = serverNow();
  const next = [startMs, endMs].find(moment => moment > now);
  // After every look: a wait that was too long for one timer goes on.
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(look, Math.min(next - serverNow(), waitMaxMs));
    return () => clearTimeout(timer);
  });
  return windowState(now, startMs, endMs);
}
