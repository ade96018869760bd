import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/* What tests look for again and again. */

export const button = (name: string | RegExp, place: Pick<Locator, 'getByRole'> = page): Locator =>
  place.getByRole('button', { name, exact: true });
export const dialog = (name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name });
export const region = (name: string | RegExp): Locator => page.getByRole('region', { name, exact: true });
/** A card of a list. */
export const card = (name: string | RegExp): Locator => page.getByRole('article', { name, exact: true });

export const mainText = (): string => document.querySelector('main')?.innerText ?? '';
export const textOf = (place: Locator): string => {
  const element = place.element();
  return element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
};

export const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });
export const link = (name: string | RegExp, place: Pick<Locator, 'getByRole'> = page): Locator =>
  place.getByRole('link', { name, exact: true });

/** The links of the page that lead below this path. */
export const linksTo = (path: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${path}"]`));

/** The address of the app, search included. */
export const address = (): string => window.location.pathname + window.location.search;
export async function expectAddress(expected: string | RegExp): Promise<void> {
  if (typeof expected === 'string') await expect.poll(address).toBe(expected);
  else await expect.poll(address).toMatch(expected);
}

export async function expectShown(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible();
}

export async function expectGone(place: Locator): Promise<void> {
  await expect.element(place).not.toBeInTheDocument();
}

/** As soon as it is in the document: before the browser shows it. */
export const whenAppears = (selector: string): Promise<void> =>
  whenTrue(() => document.querySelector(selector) !== null);

/** For toasts, which are gone after two seconds: a busy machine may not look in time. To be asked before the act. */
export const whenSaid = (text: string): Promise<void> =>
  whenTrue(() =>
    [...document.querySelectorAll('[role="status"]')].some(place => place.textContent?.includes(text)),
  );

function whenTrue(look: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
