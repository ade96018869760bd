import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { endAll, openPhone } from './testing/desks.ts';
import { newCustomerWithMoney, withdrawalPassword } from './testing/own-customer.ts';
import { shareTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', request => new URL(request.url()).pathname === path && sent.push(request));
  return sent;
}

/** Saves an account through the form. */
async function addAccount(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Bank/ }).click();
  await page.getByLabel('Search bank').fill('Acce');
  await page.getByRole('option', { name: 'Access Bank' }).click();
  await page.getByLabel('Account number').fill('3344556677');
  await button(page, 'Save account').click();
  await closeReceipt(page);
}

it('a withdrawal to a new account is asked for once, shown with its steps, and cancelled; the account goes', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await newCustomerWithMoney(tenant, '20000');
  const phone = await openPhone(customer, '/withdraw');
  const { page } = phone;
  await page.getByRole('link', { name: 'Set password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(withdrawalPassword);
  await page.getByLabel('Repeat new password').fill(withdrawalPassword);
  await button(page, 'Set password').click();
  await page.waitForURL('**/withdraw');

  await visit(page, '/userBank?add=bank');
  await addAccount(page);
  await visit(page, '/userBank');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Branch').fill('Main street');
  await button(page, 'Save account').click();
  await closeReceipt(page);
  await page.waitForURL('**/userBank');

  await visit(page, '/withdraw');
  await page.getByRole('combobox').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Access Bank/ })
    .click();
  await page.getByLabel('Amount').fill('1234.5');
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  const sent = requestsTo(page, '/api/finance/withdraw');
  await button(page, 'Withdraw ₦1,234.50').dblclick();
  await page.getByText('Submit Success').waitFor();
  await page.waitForURL('**/withdrawRecord');
  await closeReceipt(page);
  expect(sent).toHaveLength(1);
  const card = page.getByRole('region', { name: /^To / });
  await card.getByRole('timer').waitFor();
  expect(await card.innerText()).toMatch(
    /Under review[\s\S]*Waiting[\s\S]*a member of staff checks it[\s\S]*Submitted[\s\S]*First check\s+Now[\s\S]*Second check[\s\S]*Sent to bank/,
  );
  expect((await customer.calls.call('GET /user/balance')).balance).toBe('18765.50');

  await card.getByRole('button', { name: 'Cancel and release ₦1,234.50' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByText('Withdrawal cancelled').waitFor();
  await page.getByRole('button', { name: /1,234\.50[\s\S]*Cancelled/ }).click();
  await page.getByText('Cancelled by you').waitFor();
  expect((await customer.calls.call('GET /user/balance')).balance).toBe('20000.00');

  await visit(page, '/userBank');
  const deletions = requestsTo(page, '/api/userBank/delete');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Delete Success').waitFor();
  expect(deletions).toHaveLength(1);
  await page.getByText('Save the account your withdrawals go to.').waitFor();
  await endAll(phone);
});
