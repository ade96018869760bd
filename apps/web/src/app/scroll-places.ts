import { useEffect, useLayoutEffect, useRef } from 'react';
import { wentThroughHistory } from '@/lib/history-entries.ts';
import { useLocation } from '@/lib/router.tsx';

const scrollPlaces = new Map<string, number>();

/** A new page starts at its top; going back returns to where the page was left. */
export function useScrollPlaces(): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => scrollPlaces.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    // The first page may have been scrolled before the app ran.
    if (shownKey.current === key) return;
    shownKey.current = key;
    window.scrollTo(0, wentThroughHistory() ? (scrollPlaces.get(key) ?? 0) : 0);
  }, [key]);
}
