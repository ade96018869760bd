import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';
import { publishSnapUp } from './testing/offers-by-call.ts';

it('an offer stays open, by the server’s clock, on a device that is two days ahead', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const { symbol } = await publishSnapUp({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 86_400_000;
  });
  await page.goto('/preemptively/index');
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
  const card = page.getByRole('region', { name: symbol, exact: true }).filter({ has: subscribe }).first();
  expect(await card.getByRole('timer').getAttribute('aria-label')).toMatch(/^Ends in \d+ h \d+ min$/);
  await card.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: symbol });
  await sheet.getByLabel('Quantity').fill('1');
  await sheet.getByRole('button', { name: 'Subscribe 1 lot', exact: true }).click();
  await page.waitForURL('**/applyOrder');
  expectNoBrowserErrors();
  await close();
});
