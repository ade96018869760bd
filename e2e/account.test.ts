import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { endAll, openPhone } from './testing/desks.ts';
import { newCustomerWithMoney, setWithdrawalPassword } from './testing/own-customer.ts';
import { shareTenant } from './testing/own-tenant.ts';

it('money that came in has its proof, and what was done to the account is told', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await newCustomerWithMoney(tenant, '60000');
  const phone = await openPhone(customer, '/account');
  const { page } = phone;
  // The account is whole: nothing moves away under the tap.
  await page.getByText('₦60,000.00').first().waitFor();
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('radio', { name: 'Deposits' }).check();
  await page.waitForURL('**/transaction?scene=USER_DEPOSIT');
  await page.getByRole('button', { name: /^Deposit/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await sheet.getByText(/^[0-9a-f]{64}$/).waitFor();
  expect(await sheet.innerText()).toMatch(/Balance after\s+₦60,000\.00[\s\S]*Ledger entry\s+\d+/);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?scene=USER_DEPOSIT');

  await setWithdrawalPassword(customer);
  await page.goBack();
  await page.getByRole('link', { name: 'Account activity' }).click();
  await page.getByText('Withdrawal password set').waitFor();
  expect(await page.locator('main').innerText()).toMatch(
    /Withdrawal password set[\s\S]*Deposit: approved[\s\S]*You announced a deposit[\s\S]*Log-in on a new device[\s\S]*You opened the account/,
  );
  await page.getByRole('radio', { name: 'Staff' }).check();
  await page.getByText('You opened the account').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'You' }).check();
  await page.getByText('You opened the account').waitFor();
  await endAll(phone);
});

it('a statement is saved by the browser, and whoever checks the file finds nothing wrong', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await newCustomerWithMoney(tenant, '60000');
  const phone = await openPhone(customer, '/account');
  const { page } = phone;
  // The account is whole: nothing moves away under the tap.
  await page.getByText('₦60,000.00').first().waitFor();
  await page.getByRole('link', { name: 'Statements', exact: true }).click();
  await page.getByRole('radio', { name: 'JSON' }).check();
  await page.getByText('+₦60,000.00').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download .+ as JSON$/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.json$/);
  // Among those made before.
  await page.getByText(/^By you, /).waitFor();

  await page.getByRole('link', { name: /^Verify a statement/ }).click();
  const saved = Buffer.from(await text(await file.createReadStream()));
  const chosen = { name: file.suggestedFilename(), mimeType: 'application/json', buffer: saved };
  await page.locator('input[type="file"]').setInputFiles(chosen);
  await page.locator('[data-verdict]').waitFor();
  expect(await page.locator('main').innerText()).toMatch(/Nothing is wrong\.[\s\S]*₦60,000\.00/);
  await endAll(phone);
});
