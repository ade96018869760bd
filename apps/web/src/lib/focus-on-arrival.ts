import { type RefObject, useEffect, useRef } from 'react';
import { useReceipts } from './receipts.ts';

let somePageShown = false;

/**
 * Screen readers continue at the new page's content instead of at a link that is gone. A receipt over it is read first, and
 * whoever was quick enough to be in one of its fields already stays there.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const isEntered = content.current?.contains(document.activeElement);
    if (somePageShown && !isEntered && !useReceipts.getState().receipt)
      content.current?.focus({ preventScroll: true });
    somePageShown = true;
  }, []);
  return content;
}
