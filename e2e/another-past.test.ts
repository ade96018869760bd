import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';

it('a device that remembers another log says so to its customer and, once, to the operator', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  const remembered = await page.evaluate(async () => {
    const read = async (path: string) => (await (await fetch(`/proof/${path}`)).text()).trim();
    const [key, checkpoint] = await Promise.all([read('key'), read('checkpoint')]);
    const [origin = ''] = checkpoint.split('\n');
    const root = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)));
    return JSON.stringify({ [origin]: { key, size: 2, root } });
  });
  await page.evaluate(records => localStorage.setItem('OPENFLOOR_SEEN_LOGS', records), remembered);
  for (const _ of ['first', 'again']) {
    const reported = page.waitForResponse(response => response.url().endsWith('/api/proof/objection'));
    await page.goto('/verify');
    expect((await (await reported).json()).code).toBe(0);
    await page.getByRole('alert').first().waitFor();
  }
  // What it remembers stays: it is the evidence.
  expect(await page.evaluate(() => localStorage.getItem('OPENFLOOR_SEEN_LOGS'))).toBe(remembered);
  await page.goto('/accountActivity');
  const told = page.getByText('Reported: this device has seen another public log');
  await told.first().waitFor();
  expect(await told.count()).toBe(1);
  expectNoBrowserErrors();
  await close();
});
