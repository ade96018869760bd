import { create } from 'zustand';

export interface Connectivity {
  /** What the device says. */
  online: boolean;
  /** Calls in a row that got no answer. */
  unanswered: number;
}

const alarmAfter = 2;

export const useConnectivity = create<Connectivity>(() => ({ online: true, unanswered: 0 }));

/** When the device last said that it has no connection, in milliseconds of this page. */
let cutMs = Number.NEGATIVE_INFINITY;

/**
 * An answer is better evidence than what the device says, which may be wrong. One to a call that was sent before the
 * device lost its connection says nothing about now.
 */
export function reportOutcome(reached: boolean, sentMs: number): void {
  useConnectivity.setState(({ online, unanswered }) =>
    reached ? { online: online || sentMs > cutMs, unanswered: 0 } : { online, unanswered: unanswered + 1 },
  );
}

export function watchDevice(): void {
  useConnectivity.setState({ online: navigator.onLine });
  window.addEventListener('online', () => useConnectivity.setState({ online: true, unanswered: 0 }));
  window.addEventListener('offline', () => {
    cutMs = performance.now();
    useConnectivity.setState({ online: false });
  });
}

export const useIsOffline = (): boolean =>
  useConnectivity(state => !state.online || state.unanswered >= alarmAfter);
