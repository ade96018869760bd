import { create } from 'zustand';

interface Connectivity {
  /** What the device says. */
  online: boolean;
  /** Calls in a row that got no answer. */
  unanswered: number;
}

const alarmAfter = 2;

export const useConnectivity = create<Connectivity>(() => ({ online: true, unanswered: 0 }));

export function reportOutcome(reached: boolean): void {
  useConnectivity.setState(state =>
    reached ? { online: true, unanswered: 0 } : { unanswered: state.unanswered + 1 },
  );
}

export function watchDevice(): void {
  useConnectivity.setState({ online: navigator.onLine });
  window.addEventListener('online', () => useConnectivity.setState({ online: true, unanswered: 0 }));
  window.addEventListener('offline', () => useConnectivity.setState({ online: false }));
}

export const useIsOffline = (): boolean =>
  useConnectivity(state => !state.online || state.unanswered >= alarmAfter);
