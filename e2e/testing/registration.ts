import type { OpenedPage } from './browser.ts';
import { customerAt } from './caller.ts';
import type { CounterWords } from './counter-words.ts';
import { fillLogIn, newCredentials } from './customers.ts';
import { openVisitorPhone } from './desks.ts';
import { newName, type OwnCustomer } from './own-customer.ts';
import { type OwnTenant, ownCode } from './own-tenant.ts';

/** Somebody new fills in the forms of registration and log-in on a phone of their own, whatever the language. */
export async function registerOnPhone(
  tenant: OwnTenant,
  words: CounterWords,
): Promise<OwnCustomer & OpenedPage> {
  const credentials = newCredentials();
  const phone = await openVisitorPhone(tenant);
  const { page } = phone;
  await page.goto('/register');
  await page.locator('input[name="username"]').fill(credentials.username);
  await page.locator('input[name="password"]').fill(credentials.password);
  await page.locator('input[name="repeat"]').fill(credentials.password);
  await page.locator('input[name="authCode"]').fill(ownCode);
  for (const agreement of await page.getByRole('checkbox').all()) await agreement.check();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/login');
  await fillLogIn(page, credentials);
  await page.getByRole('button', { name: words.notNow }).click();
  await page.waitForURL(({ pathname }) => !/login|recoveryCodes/.test(pathname));
  const token = await page.evaluate(() => localStorage.getItem('STOCK_TOKEN'));
  const calls = customerAt(tenant, token ?? '');
  const { account } = await calls.call('GET /user');
  return { ...phone, tenant, credentials, account, name: newName(), calls };
}
