import { type RefObject, startTransition, useEffect, useState } from 'react';

const marginPx = 100;

/** Whether an element is on screen or about to be. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(
      entries => {
        const latest = entries.at(-1);
        // A page full of rows learns it at once: drawn in small steps, between which a tap is answered.
        if (latest) startTransition(() => setOnScreen(latest.isIntersecting));
      },
      { rootMargin: `${marginPx}px` },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return onScreen;
}
