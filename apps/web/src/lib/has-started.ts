import { create } from 'zustand';

const useStarted = create<{ started: boolean }>(() => ({ started: false }));

/** True once the first screen is there and the device has a quiet moment: time for all that it did not need. */
export const useHasStarted = (): boolean => useStarted(state => state.started);

const loadedMs = 2_500;
const quietMaxMs = 5_000;

/** After everything that the first screen waits for. */
export function whenStarted(work: () => void): void {
  // In two steps, between which a tap is answered.
  const run = () => {
    work();
    whenQuiet(() => useStarted.setState({ started: true }));
  };
  const soon = () => setTimeout(() => whenQuiet(run), loadedMs);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

function whenQuiet(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: quietMaxMs });
  else setTimeout(run, quietMaxMs);
}
