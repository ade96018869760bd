import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { endAll, openPhone, openVisitorPhone } from './testing/desks.ts';
import {
  newCustomerWithMoney,
  type OwnCustomer,
  savePayoutAccount,
  withdrawalPassword,
} from './testing/own-customer.ts';
import { ownCode, shareTenant } from './testing/own-tenant.ts';
import { newPicture } from './testing/pictures.ts';
import { expectFocus, expectSaid, listen, pressAt, readAloud, tabTo, writeAt } from './testing/reader.ts';

/* By keys alone, by role and name alone: what has focus after each step, and what is said. */

let customer: OwnCustomer;
beforeAll(async () => {
  customer = await newCustomerWithMoney(await shareTenant('savanna'), '90000');
  await savePayoutAccount(customer);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The receipt takes focus, tells what happens next and gives focus back to the page. */
async function hearReceipt(page: Page, title: string): Promise<void> {
  const receipt = dialog(page, title);
  await receipt.waitFor();
  await expect.poll(() => receipt.evaluate(place => place.contains(document.activeElement))).toBe(true);
  expect(await readAloud(receipt)).toMatch(/heading "What happens next"[\s\S]*listitem/);
  await pressAt(receipt.getByRole('button', { name: 'Done' }));
  await receipt.waitFor({ state: 'hidden' });
  await expectFocus(page.getByRole('main'));
}

it('logs in: what is wrong is said at its field, and the account takes focus', async () => {
  const phone = await openVisitorPhone(customer.tenant);
  const { page } = phone;
  await listen(page);
  await page.goto('/login');
  const { username, password } = customer.credentials;
  const name = page.getByLabel('Username');
  await pressAt(button(page, 'Log in'));
  await expectFocus(name);
  expect(await readAloud(page.getByRole('main'))).toMatch(/textbox "Username" \[invalid\]/);
  const note = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`);
  expect(await note.innerText()).toMatch(/\w+/);
  await writeAt(name, username);
  await writeAt(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await expectSaid(page, 'Login success');
  await expectFocus(page.getByRole('main'));
  await endAll(phone);
});

it('buys: the ticket holds focus, its figures have names, and the receipt is read', async () => {
  const phone = await openPhone(customer, '/stock/NSENG-KANCEM');
  const { page } = phone;
  await pressAt(button(page, 'Buy'));
  const ticket = dialog(page, 'Buy KANCEM');
  await ticket.waitFor();
  await expect.poll(() => ticket.evaluate(place => place.contains(document.activeElement))).toBe(true);
  expect(await readAloud(ticket)).toMatch(
    /heading "Buy KANCEM"[\s\S]*button "Less" \[disabled\][\s\S]*textbox "Quantity"[\s\S]*button "More"[\s\S]*term: Estimated total/,
  );
  await tabTo(ticket.getByLabel('Quantity'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Escape');
  await ticket.waitFor({ state: 'hidden' });
  await expectFocus(button(page, 'Buy'));
  await page.keyboard.press('Enter');
  await pressAt(ticket.getByRole('button', { name: 'Buy 10 shares' }));
  await hearReceipt(page, 'Buy Success');
  await page.waitForURL('**/position');
  await endAll(phone);
});

it('pays in: a code, then a form whose gaps are said, and the receipt', async () => {
  const phone = await openPhone(customer, '/depositList');
  const { page } = phone;
  await pressAt(page.getByRole('button', { name: /Corporate account/ }));
  const sheet = dialog(page, 'Authorization code');
  await writeAt(sheet.getByLabel('Code from customer service'), ownCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/depositMethod');
  await page.getByText('Pay into this account').waitFor();
  await pressAt(button(page, 'Submit deposit'));
  const amount = page.getByLabel('Amount');
  await expectFocus(amount);
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  await writeAt(amount, '12000');
  const file = page.getByLabel('Receipt: Choose a photo');
  await tabTo(file);
  await file.setInputFiles(newPicture());
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  await pressAt(button(page, 'Submit ₦12,000.00 deposit'));
  await hearReceipt(page, 'Submit Success');
  await page.waitForURL('**/depositRecord');
  await endAll(phone);
});

it('withdraws: the account is chosen in a sheet that gives focus back', async () => {
  const phone = await openPhone(customer, '/withdraw');
  const { page } = phone;
  await writeAt(page.getByLabel('Amount'), '1500');
  await pressAt(page.getByRole('combobox', { name: /^To/ }));
  await pressAt(page.getByRole('dialog').getByRole('button', { name: /Access Bank/ }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expectFocus(page.getByRole('combobox', { name: /^To[\s\S]*Access Bank/ }));
  await writeAt(page.getByLabel('Withdrawal password'), withdrawalPassword);
  await pressAt(button(page, 'Withdraw ₦1,500.00'));
  await hearReceipt(page, 'Submit Success');
  await page.waitForURL('**/withdrawRecord');
  const card = page.getByRole('region', { name: /^To / });
  expect(await readAloud(card)).toMatch(/timer[\s\S]*Submitted[\s\S]*First check/);
  await endAll(phone);
});
