import { expect, inject, it } from 'vitest';
import { openPage } from './testing/browser.ts';

it('says that the host is not authorized', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto(`http://nobody.localhost:${inject('serverPort')}/market`);
  await page.getByRole('heading', { name: 'Unauthorized' }).waitFor();
  await page.getByText('This domain is not authorized. Please contact support.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/unauthorized');
  expectNoBrowserErrors();
  await close();
});

it('a page whose code did not come starts anew', async () => {
  const { page, close } = await openPage({ tenant: 'savanna', ownContext: true });
  let visits = 0;
  page.on('framenavigated', () => visits++);
  const html = await (await page.request.get('/login')).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  // Of the first visit only the page itself and its first file arrive.
  await page.route('**/assets/*.js', route =>
    visits > 1 || new URL(route.request().url()).pathname === entry ? route.continue() : route.abort(),
  );
  await page.goto('/login');
  const password = page.locator('input[name="password"]');
  await expect.poll(() => visits).toBe(2);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Show password' }).click();
      return password.getAttribute('type');
    })
    .toBe('text');
  await close();
});
