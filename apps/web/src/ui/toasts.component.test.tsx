import { afterAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';
import { withdrawInfo } from '@/testing/samples/money.ts';
import { startPlacing } from './place-toasts.ts';
import { showToast, toastMs, useToasts } from './toast.ts';

afterAll(startPlacing());
// An earlier test's would still stand.
beforeEach(() => useToasts.setState({ toasts: [] }));

const words = 'Copied successfully, and a line more so that it is as high as toasts become';
const toastPlace = () => page.getByText(words).element().closest('[role="status"]')!;

const rectOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing at ${selector}`);
  return element.getBoundingClientRect();
};

async function shown(): Promise<() => DOMRect> {
  // Without an end: however long a busy machine takes to measure it, it stands there.
  useToasts.setState({ toasts: [{ id: 0, text: words, tone: 'success' }] });
  await expect.element(page.getByText(words)).toBeVisible();
  // Its place comes with code of its own.
  await expect.poll(() => (toastPlace() as HTMLElement).style.inset).not.toBe('');
  return () => toastPlace().getBoundingClientRect();
}

const apart = (one: DOMRect, other: DOMRect) => one.bottom <= other.top || one.top >= other.bottom;

it('stands above the bar with the tabs', async () => {
  await renderScreen('/position');
  await expect.element(page.getByRole('navigation')).toBeVisible();
  const toast = await shown();
  // It follows what comes to stand below it.
  await expect.poll(() => rectOf('nav').top - toast().bottom).toBeGreaterThanOrEqual(0);
  await expect.poll(() => toast().bottom).toBeGreaterThan(rectOf('nav').top - 40);
});

it('goes up as a bar comes to stand below it', async () => {
  await renderScreen('/position');
  await expect.element(page.getByRole('navigation')).toBeVisible();
  const toast = await shown();
  const bar = document.createElement('footer');
  bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 200px';
  document.body.append(bar);
  await expect.poll(() => bar.getBoundingClientRect().top - toast().bottom).toBeGreaterThanOrEqual(0);
  bar.remove();
  await expect.poll(() => toast().bottom).toBeGreaterThan(rectOf('nav').top - 40);
});

it('stands above a page’s action, however high it is', async () => {
  const replies = { 'GET /finance/withdrawInfo': withdrawInfo, 'GET /user/opPwd': true };
  await renderScreen('/withdraw', { replies });
  await expect.element(page.getByLabelText('Amount')).toBeVisible();
  const toast = await shown();
  await expect.poll(() => toast().bottom).toBeLessThanOrEqual(rectOf('footer').top);
});

it('covers neither the field that is typed in nor the button that sends it', async () => {
  await page.viewport(390, 560);
  await renderScreen('/login', { signedIn: false });
  await page.getByLabelText('Password', { exact: true }).click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  const toast = await shown();
  const coversNothing = () =>
    apart(toast(), document.activeElement!.getBoundingClientRect()) &&
    apart(toast(), rectOf('button[type="submit"]'));
  await expect.poll(coversNothing).toBe(true);
  await page.viewport(390, 844);
});

it('is announced, one by one, and never more than three stand there', async () => {
  await renderScreen('/position');
  await expect.element(page.getByRole('navigation')).toBeVisible();
  for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) showToast(text);
  await expect.element(page.getByText('Four', { exact: true })).toBeVisible();
  const place = page.getByText('Four', { exact: true }).element().closest('[role="status"]');
  expect(place?.getAttribute('aria-atomic')).toBe('false');
  expect([...(place?.children ?? [])].map(toast => toast.textContent)).toEqual(['Two', 'Three', 'Four']);
});

it('stays as long as reading takes', () => {
  expect(toastMs('Buy Success')).toBe(2_000);
  expect(toastMs('This price is too old to trade on. Please wait for a fresh one.')).toBeGreaterThan(3_500);
  expect(toastMs('该价格已过期，请等待新的报价')).toBeGreaterThan(2_500);
});
