import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const scrollPlaces = new Map<string, number>();

/** A new page starts at its top; going back returns to where the page was left. */
export function useScrollPlaces(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => scrollPlaces.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    window.scrollTo(0, type === 'POP' ? (scrollPlaces.get(key) ?? 0) : 0);
  }, [key, type]);
}

/** Screen readers continue at the new page's content instead of at a link that is gone. */
export function useFocusNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
