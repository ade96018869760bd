import { useEffect } from 'react';
import { useTenant } from './tenant.ts';

/** The tenant's name alone on the home page, after the page's own name elsewhere. */
export function usePageTitle(page?: string): void {
  const { title } = useTenant();
  useEffect(() => {
    document.title = page ? `${page} · ${title}` : title;
    // The server wrote the address at which the app began; browsers share what stands here.
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', location.origin + location.pathname);
  }, [page, title]);
}
