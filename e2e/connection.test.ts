import { expect, inject, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, newCredentials, registerCustomer } from './testing/customers.ts';

it('says that the host is not authorized', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto(`http://nobody.localhost:${inject('serverPort')}/market`);
  await page.getByRole('heading', { name: 'Unauthorized' }).waitFor();
  await page.getByText('This domain is not authorized. Please contact support.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/unauthorized');
  expectNoBrowserErrors();
  await close();
});

it('shows and takes back the offline notice', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  const notice = page.getByText('You are offline.', { exact: false });
  expect(await notice.count()).toBe(0);
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await close();
});

it('asks to try again when the tenant cannot be read', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await page.route('**/api/tenant/config', route => route.abort());
  // A page without the configuration in it, as a plain file server would give.
  await page.route(
    url => url.pathname === '/login',
    async route => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
      await route.fulfill({ response: reply, body });
    },
  );
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Network Error' }).waitFor();
  await page.unroute('**/api/tenant/config');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await close();
});

it('sends one call for a double tap', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const customer = newCredentials();
  let calls = 0;
  await page.route('**/api/user/register', async route => {
    calls += 1;
    await route.continue();
  });
  await page.goto('/register');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Repeat password').fill(customer.password);
  await page.getByLabel('Authorization code').fill('DEMO2026');
  await page.getByLabel('User Agreement').check();
  await page.getByLabel('Registration Agreement').check();
  await page.getByRole('button', { name: 'Register' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await page.getByText('Register success').waitFor();
  expect(calls).toBe(1);
  expectNoBrowserErrors();
  await close();
});

it('repeats an unanswered submit under the same key', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  const customer = await registerCustomer(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/user/login', async route => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Network Error').waitFor();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/account');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await close();
});

it('shows a friendly page for an unknown address', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(url => url.pathname === '/');
  expectNoBrowserErrors();
  await close();
});
