import { create } from 'zustand';

const useStarted = create<{ started: boolean }>(() => ({ started: false }));

/** True once the first screen is there and the device has a quiet moment: time for all that it did not need. */
export const useHasStarted = (): boolean => useStarted(state => state.started);

const loadedMs = 2_500;
const quietMaxMs = 5_000;

/** After everything that the first screen waits for. */
export function whenStarted(work: () => void): void {
  const run = () => {
    work();
    useStarted.setState({ started: true });
  };
  const whenQuiet = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: quietMaxMs })
      : setTimeout(run, quietMaxMs);
  const soon = () => setTimeout(whenQuiet, loadedMs);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
