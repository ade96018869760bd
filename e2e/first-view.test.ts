import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';

const manifest = new URL('../apps/web/dist/.vite/manifest.json', import.meta.url);
const appFile: string = JSON.parse(readFileSync(manifest, 'utf8'))['src/app/run-app.tsx'].file;

/** Keeps the app from running, so that only what the server drew can show; the returned function lets it run. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(`**/${appFile}`, async route => {
    await held;
    await route.continue();
  });
  return letGo;
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
/** What a server that is too busy to draw sends, browsers draw: it is asked again. */
const openDrawn = (page: Page, path: string, drawn: Locator) =>
  expect
    .poll(
      async () => {
        await open(page, path);
        return drawn.count();
      },
      { timeout: 80_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
/** Remembered on this device before the page is opened. */
const remember = (page: Page, key: string, value: string) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value]);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const ownTime = (page: Page) => page.locator('time', { hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ }).first();

it('the home page shows to a guest before the app runs, which takes it over as it is', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'aurora' });
  const calls: string[] = [];
  page.on('request', request => request.url().includes('/api/') && calls.push(request.url()));
  const letGo = await holdApp(page);
  const ranking = page.getByRole('region', { name: 'Maior volume' });
  await openDrawn(page, '/', ranking.locator('a[href^="/stock/"]').nth(4));
  await page.locator('a[href="/register"]').waitFor();
  await ranking.evaluate(element => element.setAttribute('data-drawn', ''));
  letGo();
  await ownTime(page).waitFor();
  expect(await ranking.getAttribute('data-drawn')).toBe('');
  expect(calls).toEqual([]);
  await ranking.locator('a[href^="/stock/"]').first().click();
  await page.waitForURL('**/stock/*');
  expectNoBrowserErrors();
  await close();
});

it('so do all the others that guests may see', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await open(page, '/');
  const stock = await page.locator('a[href^="/stock/"]').first().getAttribute('href');
  const story = await page.locator('a[href^="/news/"]').first().getAttribute('href');
  for (const path of [
    '/LoginUp',
    '/register',
    '/market',
    '/searchStock',
    '/newsList',
    '/changeLanguage',
    '/transparency',
    '/verify',
    stock,
    story,
  ]) {
    const letGo = await holdApp(page);
    await openDrawn(page, path ?? '', page.locator('main'));
    const title = await page.title();
    await page.locator('main').evaluate(element => element.setAttribute('data-drawn', ''));
    letGo();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
    );
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    expect(await page.locator('main').getAttribute('data-drawn'), path ?? '').toBe('');
    expect(await page.title()).toBe(title);
    await page.unrouteAll();
  }
  expectNoBrowserErrors();
  await close();
});

it('so does the log-in page, which keeps what was typed, sends it only then, and never puts it into the address', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'lotus' });
  const { username, password } = await registerCustomer(page);
  const letGo = await holdApp(page);
  const form = page.locator('form');
  await openDrawn(page, '/login', form);
  await form.evaluate(element => element.setAttribute('data-drawn', ''));
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  expect(await page.locator('button[type="submit"]').isDisabled()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await page.waitForFunction(() => document.title.includes(' · '));
  expect(await form.getAttribute('data-drawn')).toBe('');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/account');
  expectNoBrowserErrors();
  await close();
});

it('what was tapped before the app runs is answered once it does, with what was typed', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const letGo = await holdApp(page);
  await openDrawn(page, '/forgot', page.getByRole('textbox', { name: 'Username' }));
  await page.getByRole('textbox', { name: 'Username' }).fill('ada.lovelace');
  await page.getByRole('button', { name: 'Continue' }).click();
  letGo();
  // The name was read: only what is missing is asked for.
  await page.getByText('ID type is required').waitFor();
  expect(await page.getByRole('textbox', { name: 'Username' }).getAttribute('aria-invalid')).toBe(null);
  const again = await holdApp(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  const picker = page.getByRole('combobox', { name: /ID type/ });
  await picker.click();
  await picker.click();
  again();
  await page.getByRole('option', { name: /NIN/ }).click();
  await picker.filter({ hasText: 'NIN' }).waitFor();
  expectNoBrowserErrors();
  await close();
});

it('shows a customer nothing of the guest’s page', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  const letGo = await holdApp(page);
  const register = page.locator('a[href="/register"]');
  await openDrawn(page, '/', register);
  expect(await register.isVisible()).toBe(false);
  letGo();
  await ownTime(page).waitFor();
  expect(await register.count()).toBe(0);
  expectNoBrowserErrors();
  await close();
});

it('is dark from the start for whoever chose so, and shows a reader of Portuguese nothing in the tenant’s English', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await remember(page, 'STOCK_APPEARANCE', 'dark');
  await remember(page, 'STOCK_LANGUAGE', 'pt');
  const letGo = await holdApp(page);
  const english = page.getByText('Simulated market', { exact: true });
  await openDrawn(page, '/', english);
  expect(await english.isVisible()).toBe(false);
  expect(await background(page)).toBe('rgb(9, 11, 14)');
  letGo();
  await page.getByText('Mercado simulado', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Maior volume' }).locator('a[href^="/stock/"]').nth(4).waitFor();
  expect(await english.count()).toBe(0);
  expect(await background(page)).toBe('rgb(9, 11, 14)');
  expectNoBrowserErrors();
  await close();
});
