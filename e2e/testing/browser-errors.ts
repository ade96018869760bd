import type { Page } from 'playwright-core';

/**
 * A server that has too much to do refuses with 503, having done nothing, and the app asks again. That a busy machine
 * has it do so is no failure; what the app does not get over, the journey itself shows.
 */
const tooBusy = 503;

/** Collects what a visitor's developer tools would show in red. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(`uncaught: ${error.message}`));
  page.on('console', message => {
    const isBusy = message.text().includes(`status of ${tooBusy} `);
    if (message.type() === 'error' && !isBusy) errors.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts what it was still loading; that is no failure.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', response => {
    const status = response.status();
    if (status >= 400 && status !== tooBusy) errors.push(`reply: ${status} ${response.url()}`);
  });
  return errors;
}
