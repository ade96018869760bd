import { useLayoutEffect, useRef } from 'react';
import { enterOverlay } from './overlay-entries.ts';

/** While `open`, the device's back gesture closes the overlay instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  latestClose.current = close;
  // Before it is shown: a step back in the moment after would leave the page.
  useLayoutEffect(() => {
    if (open) return enterOverlay(() => latestClose.current());
  }, [open]);
}
