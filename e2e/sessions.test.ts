import { expect, it } from 'vitest';
import { openPage, whereIs } from './testing/browser.ts';
import { call } from './testing/calls.ts';
import { fillLogIn, logIn, openSession, registerCustomer } from './testing/customers.ts';
import { visit } from './testing/visit.ts';

it('sends the user to the gate when the session ended elsewhere', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = await registerCustomer(page);
  await logIn(page, customer);
  await page.getByRole('heading', { name: customer.username }).waitFor();
  const elsewhere = { ...whereIs(page), token: await openSession(whereIs(page), customer) };
  await call(elsewhere, 'DELETE /user/devices', {});

  await visit(page, '/resetOpPassword');
  await page.waitForURL('**/LoginUp');
  expect(await page.evaluate(() => localStorage.getItem('STOCK_TOKEN'))).toBeNull();
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(page, customer);
  await page.waitForURL('**/resetOpPassword');
  expectNoBrowserErrors();
  await close();
});

it('logs out in every tab', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  const second = await page.context().newPage();
  await second.goto('/account');
  await second.getByRole('button', { name: 'Log out' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await second.waitForURL('**/login');
  await close();
});
