import { expect, inject, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';

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
  const { page, close } = await openPage({ tenant: 'savanna', ownContext: true });
  const credentials = await registerCustomer(page);
  await logIn(page, credentials);
  // What the page needs must have come before the connection goes.
  await page.getByText(credentials.username, { exact: false }).first().waitFor();
  const notice = page.getByText('You are offline.', { exact: false });
  expect(await notice.count()).toBe(0);
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await close();
});
