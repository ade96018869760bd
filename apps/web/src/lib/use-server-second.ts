import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

/* One timer for every clock on screen, at the turn of the second; none while nobody looks. */
const redraws = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function plan(): void {
  clearTimeout(timer);
  if (redraws.size === 0 || document.hidden) return;
  timer = setTimeout(tick, 1_000 - (serverNow() % 1_000));
}

function tick(): void {
  for (const redraw of [...redraws]) redraw();
  plan();
}

function join(redraw: () => void): () => void {
  if (redraws.size === 0) document.addEventListener('visibilitychange', tick);
  redraws.add(redraw);
  plan();
  return () => {
    redraws.delete(redraw);
    if (redraws.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

const stay = () => () => {};
const second = () => Math.floor(serverNow() / 1_000);

/** The server's time in whole seconds, moving on while `live`. */
export const useServerSecond = (live = true): number =>
  useSyncExternalStore(live ? join : stay, second, second);

/** Whether a moment of the server's clock is past; drawn anew when it comes, not every second. */
export function useIsOver(untilMs: number): boolean {
  const isOver = () => serverNow() >= untilMs;
  return useSyncExternalStore(isOver() ? stay : join, isOver, isOver);
}
