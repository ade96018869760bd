import type { Page } from 'playwright-core';

/**
 * Goes to an address of the console as a link in it does: without loading and starting the app anew, which costs more
 * than all else of a journey. What is on screen may at first be what was read earlier, so look at it with patience.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin } = new URL(page.url());
  const { href } = new URL(address, origin);
  if (href === page.url()) await visit(page, '/console/me');
  await page.evaluate(to => {
    const place = Number(window.history.state?.idx ?? 0) + 1;
    window.history.pushState({ idx: place, key: `visit-${place}`, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, href);
}
