import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { fillLogIn, newCredentials, registrationForm } from './testing/customers.ts';

it('registers, logs in, changes both passwords and logs out', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = newCredentials();
  const newPassword = `${customer.password}.new`;

  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).first().click();
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
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: customer.username }).waitFor();
  await page.getByText('Unverified').first().waitFor();

  await page.getByRole('link', { name: 'Withdrawal password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('123456');
  expect(await page.getByLabel('Original password').count()).toBe(0);
  await page.getByLabel('Repeat new password').fill('123456');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Operation success').waitFor();
  await page.waitForURL('**/account');

  await page.getByRole('link', { name: 'Withdrawal password' }).click();
  await page.getByLabel('Original password').fill('654321');
  await page.getByLabel('New password', { exact: true }).fill('111222');
  await page.getByLabel('Repeat new password').fill('111222');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Original password is incorrect').waitFor();
  await page.getByLabel('Original password').fill('123456');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/account');

  await page.getByRole('link', { name: 'Login password' }).click();
  await page.getByLabel('Original password').fill(customer.password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/login');

  await fillLogIn(page, { ...customer, password: newPassword });
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Logout success').waitFor();
  await page.goto('/account');
  await page.waitForURL('**/LoginUp');

  expectNoBrowserErrors();
  await close();
});

it('shows what is wrong under each field, keeps what was typed and goes to the first', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/register');
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('Long.enough.1');
  await page.getByLabel('Repeat password').fill('Long.enough.2');
  await page.getByRole('button', { name: 'Register' }).click();

  const repeat = page.getByLabel('Repeat password');
  await page.getByText('Two passwords are different').waitFor();
  expect(await repeat.evaluate(field => field === document.activeElement)).toBe(true);
  expect(await repeat.getAttribute('aria-invalid')).toBe('true');
  expect(await repeat.inputValue()).toBe('Long.enough.2');
  await page.getByText('Auth code is required').waitFor();
  await page.getByText('Please read and agree to the User Agreement').waitFor();

  await repeat.fill('Long.enough.1');
  await page.getByLabel('Authorization code').fill('DEMO2026');
  await page.getByLabel('User Agreement').check();
  await page.getByLabel('Registration Agreement').check();
  await page.getByRole('button', { name: 'Register' }).click();
  // The server's own objection lands under its field too.
  await page.getByText('This username is already taken').waitFor();
  expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
  expectNoBrowserErrors();
  await close();
});

it('reads an agreement in a sheet that the back gesture closes', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await registrationForm(page);
  await page.getByLabel('Username').fill('somebody');
  await page.getByRole('button', { name: 'User Agreement' }).click();
  const sheet = page.getByRole('dialog', { name: 'User Agreement' });
  await sheet.getByText(/Published \d{4}-\d\d-\d\d/).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/register');
  expect(await page.getByLabel('Username').inputValue()).toBe('somebody');
  await page.getByRole('button', { name: 'User Agreement' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/login');
  expectNoBrowserErrors();
  await close();
});
