import type { CDPSession, Page } from 'playwright-core';
import { it } from 'vitest';
import { newContext } from './testing/browser.ts';
import { newCustomerWithMoney, savePayoutAccount, withdrawalPassword } from './testing/own-customer.ts';
import { shareTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The device's own way to unlock it, answered at once by whoever owns it, or by somebody else. */
async function addAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlockedByOwner: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

it('a passkey is made, named, logs in, pays out and goes; a device that does not go along changes nothing', async () => {
  const customer = await newCustomerWithMoney(await shareTenant('savanna'), '20000');
  await savePayoutAccount(customer);
  const { host, port } = customer.tenant;
  const origin = `http://${host}:${port}`;
  const localStorage = [{ name: 'STOCK_TOKEN', value: customer.calls.token ?? '' }];
  const context = await newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto('/security');
  const device = await addAuthenticator(page);

  // Somebody else's finger: nothing is made.
  await device.unlockedByOwner(false);
  await button(page, 'Set up').first().click();
  await page.getByLabel('Login password').fill(customer.credentials.password);
  await button(page, 'Confirm').click();
  await page.getByText('The device made no passkey. Nothing was changed.').waitFor();
  await device.unlockedByOwner(true);
  await button(page, 'Set up').first().click();
  await page.getByLabel('Login password').fill(customer.credentials.password);
  await button(page, 'Confirm').click();
  await button(page, 'I have kept them').click();
  await page.getByText('Well protected').waitFor();
  await button(page, 'Rename This device').click();
  await page.getByLabel('Name', { exact: true }).fill('Blue phone');
  await button(page, 'Save name').click();
  await page.getByText('Blue phone').waitFor();

  await visit(page, '/account');
  await button(page, 'Log out').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await device.unlockedByOwner(false);
  await button(page, 'Use a passkey').click();
  await page.getByText('No passkey was used. Please try again, or use your password.').waitFor();
  await device.unlockedByOwner(true);
  await button(page, 'Use a passkey').click();
  await page.waitForURL(address => address.pathname !== '/login');

  await visit(page, '/withdraw');
  await page.getByLabel('Amount').fill('1000');
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await button(page, 'Withdraw ₦1,000.00').click();
  await button(page, 'Use a passkey').click();
  await page.getByText('Submit Success').waitFor();
  await closeReceipt(page);
  await page.getByText('₦1,000.00').first().waitFor();

  await visit(page, '/security');
  await page.getByText('Blue phone').waitFor();
  await button(page, 'Remove').click();
  await button(page, 'Use a passkey').click();
  await page.getByText('Password only').waitFor();
  await device.forget();
  await context.close();
});
