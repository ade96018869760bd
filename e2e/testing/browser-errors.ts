import type { Page } from 'playwright-core';

/** Collects what a visitor's developer tools would show in red. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(`uncaught: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts what it was still loading; that is no failure.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) errors.push(`reply: ${response.status()} ${response.url()}`);
  });
  return errors;
}
