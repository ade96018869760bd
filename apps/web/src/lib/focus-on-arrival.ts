import { type RefObject, useEffect, useRef } from 'react';

let somePageShown = false;

/** Screen readers continue at the new page's content instead of at a link that is gone. */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (somePageShown) content.current?.focus({ preventScroll: true });
    somePageShown = true;
  }, []);
  return content;
}
