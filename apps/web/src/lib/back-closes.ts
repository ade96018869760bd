import { useEffect, useRef } from 'react';

const marker = 'overlay';

const markedState = () => ({ ...window.history.state, [marker]: true });
const isMarked = () => Boolean(window.history.state?.[marker]);

/**
 * While `open`, the device's back gesture closes the overlay instead of leaving the page: an extra history entry for
 * the same address absorbs it. Closing in another way takes that entry out again.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    if (!open) return;
    window.history.pushState(markedState(), '');
    const address = window.location.href;
    const onPop = () => latestClose.current();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (isMarked() && window.location.href === address) window.history.back();
    };
  }, [open]);
}
