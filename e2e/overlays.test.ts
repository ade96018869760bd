import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { demo, fillLogIn, logIn, registerCustomer } from './testing/customers.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Long enough for a browser to carry out a step back that was asked for before. */
const settled = (page: Page) => page.waitForTimeout(500);

it('a log-out ends at the log-in form, where the next log-in goes on', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = await registerCustomer(page);
  await logIn(page, customer);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').waitFor();
  await settled(page);
  expect(pathOf(page)).toBe('/login');
  await fillLogIn(page, customer);
  await page.getByRole('heading', { name: customer.username }).waitFor();
  expect(pathOf(page)).toBe('/account');
  expectNoBrowserErrors();
  await close();
});

it('what is chosen while a sheet closes stays chosen, and one step back leaves the page', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, demo);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('button', { name: /Newest first/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Oldest first' }).click();
  await page.getByRole('button', { name: /Oldest first/ }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: /Oldest first/ }).waitFor();
  expect(new URL(page.url()).search).toContain('asc');
  await page.goBack();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(pathOf(page)).toBe('/account');
  expectNoBrowserErrors();
  await close();
});

it('a link in a sheet leads on, and one step back returns to the page under the sheet', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, demo);
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('combobox').click();
  await page.getByRole('dialog').getByRole('link').click();
  await page.waitForURL('**/userBank?add=bank');
  await settled(page);
  expect(pathOf(page)).toBe('/userBank');
  await page.goBack();
  await page.getByRole('combobox').waitFor();
  expect(pathOf(page)).toBe('/withdraw');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expectNoBrowserErrors();
  await close();
});

it('the device’s back closes a dialog and nothing else', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, demo);
  const dialog = page.getByRole('alertdialog');
  for (const end of [() => page.goBack(), () => dialog.getByRole('button', { name: 'Cancel' }).click()]) {
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog.waitFor();
    await end();
    await dialog.waitFor({ state: 'hidden' });
    await settled(page);
    expect(pathOf(page)).toBe('/account');
  }
  expectNoBrowserErrors();
  await close();
});
