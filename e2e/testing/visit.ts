import type { Page } from 'playwright-core';

/**
 * Goes to an address of the app or the console that is open as a link in it does: without loading and starting it anew,
 * which costs more than all else of a journey. Nothing may lie over the page, such as a sheet or a receipt. What is on
 * screen may at first be what was read earlier, so look at it with patience.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const { href } = new URL(address, origin);
  const isConsole = pathname.startsWith('/console');
  // A page that is left and found again reads anew.
  if (href === page.url()) await visit(page, isConsole ? '/console/me' : '/changeLanguage');
  // A sheet that was closed takes its entry out of the history a moment later, and with it whatever came meanwhile.
  if (!isConsole) await page.waitForFunction(() => window.history.state?.overlay === undefined);
  await page.evaluate(to => {
    const place = Number(window.history.state?.idx ?? 0) + 1;
    window.history.pushState({ idx: place, key: `visit-${place}`, usr: null }, '', to);
    // The app hears of the step itself; the console's router only of steps through the history.
    if (new URL(to).pathname.startsWith('/console')) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
  }, href);
}
