import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { fillLogIn, logIn, newCredentials, registerCustomer, registrationForm } from './testing/customers.ts';

it('continues to the page that asked, after log-in through the gate', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = await registerCustomer(page);
  await page.goto('/resetPassword');
  await page.waitForURL('**/LoginUp');
  await page.getByRole('heading', { name: /Invest in the NGX/ }).waitFor();
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(page, customer);
  await page.waitForURL('**/resetPassword');
  await page.getByRole('heading', { name: 'Login password' }).waitFor();
  expectNoBrowserErrors();
  await close();
});

it('continues to the page that asked, after registration through the gate', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = newCredentials();
  await page.goto('/resetOpPassword');
  await page.getByRole('link', { name: 'Register' }).click();
  await registrationForm(page);
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Repeat password').fill(customer.password);
  await page.getByLabel('Authorization code').fill('DEMO2026');
  await page.getByLabel('User Agreement').check();
  await page.getByLabel('Registration Agreement').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await fillLogIn(page, customer);
  await page.waitForURL('**/resetOpPassword');
  expectNoBrowserErrors();
  await close();
});

it('sends the user to the gate when the session ended elsewhere', async () => {
  const here = await openPage({ tenant: 'savanna' });
  const elsewhere = await openPage({ tenant: 'savanna' });
  const customer = await registerCustomer(here.page);
  await logIn(here.page, customer);
  await logIn(elsewhere.page, customer);
  const ended = await elsewhere.page.evaluate(async () => {
    const headers = { Token: localStorage.getItem('STOCK_TOKEN') ?? '' };
    return (await fetch('/api/user/devices', { method: 'DELETE', headers })).json();
  });
  expect(ended.code).toBe(0);

  await here.page.getByRole('link', { name: 'Withdrawal password' }).click();
  await here.page.waitForURL('**/LoginUp');
  expect(await here.page.evaluate(() => localStorage.getItem('STOCK_TOKEN'))).toBeNull();
  await here.page.getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(here.page, customer);
  await here.page.waitForURL('**/resetOpPassword');
  here.expectNoBrowserErrors();
  elsewhere.expectNoBrowserErrors();
  await here.close();
  await elsewhere.close();
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

it('says that a password is wrong without saying which part, and keeps the user name', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const { username } = await registerCustomer(page);
  const messages: (string | null)[] = [];
  for (const name of [username, newCredentials().username]) {
    await page.goto('/login');
    await fillLogIn(page, { username: name, password: 'not the password' });
    const message = page.getByRole('status').filter({ hasText: /\w/ }).or(page.locator('[id$="-note"]'));
    messages.push(await message.first().textContent());
    expect(await page.getByLabel('Username').inputValue()).toBe(name);
  }
  expect(messages[0]).toBe(messages[1]);
  expectNoBrowserErrors();
  await close();
});
