import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { fillLogIn, newCredentials, registrationForm } from './testing/customers.ts';
import { visit } from './testing/visit.ts';

it('registers and logs in on the way to a page that asked for it, changes both passwords and logs out', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = newCredentials();
  const newPassword = `${customer.password}.new`;

  await page.goto('/resetOpPassword');
  await page.waitForURL('**/LoginUp');
  await page.getByRole('heading', { name: /Invest in the NGX/ }).waitFor();
  await page.getByRole('link', { name: 'Register' }).click();
  await registrationForm(page);
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByText('Strong password.').waitFor();
  await page.getByLabel('Repeat password').fill(customer.password);
  await page.getByLabel('Authorization code').fill('DEMO2026');
  await page.getByLabel('User Agreement').check();
  await page.getByLabel('Registration Agreement').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Register success').waitFor();
  await page.waitForURL('**/login');

  await fillLogIn(page, customer);
  // A way back is offered first.
  await page.getByRole('button', { name: 'Show my codes' }).click();
  await page.getByLabel('Login password').fill(customer.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').nth(9).waitFor();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/resetOpPassword');
  await visit(page, '/account');
  await page.getByRole('heading', { name: customer.username }).waitFor();
  await page.getByText('Unverified').first().waitFor();

  await page.getByRole('link', { name: 'Withdrawal password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('135791');
  expect(await page.getByLabel('Original password').count()).toBe(0);
  await page.getByLabel('Repeat new password').fill('135791');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Operation success').waitFor();
  await page.waitForURL('**/account');

  await page.getByRole('link', { name: 'Withdrawal password' }).click();
  await page.getByLabel('Original password').fill('654321');
  await page.getByLabel('New password', { exact: true }).fill('111222');
  await page.getByLabel('Repeat new password').fill('111222');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Original password is incorrect').waitFor();
  await page.getByLabel('Original password').fill('135791');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/account');

  await page.getByRole('link', { name: 'Login password' }).click();
  await page.getByLabel('Original password').fill(customer.password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  // Whoever changes it stays logged in here.
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Logout success').waitFor();
  await fillLogIn(page, { ...customer, password: newPassword });
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/account');
  await page.waitForURL('**/LoginUp');

  expectNoBrowserErrors();
  await close();
});
