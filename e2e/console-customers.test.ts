import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { giveReason, openConsole } from './testing/console.ts';
import { type Credentials, logIn, registerCustomer } from './testing/customers.ts';

async function openCustomer(page: Page, { username }: Credentials): Promise<void> {
  await page.goto('/console/customers');
  await page.getByPlaceholder('Name, username, account or id').fill(username);
  await page.waitForURL(/search=/);
  await page.getByRole('row', { name: username }).click();
  await page.getByRole('tab', { name: 'Sessions' }).waitFor();
}

/** The code of the answer to an order, whoever is logged in. */
async function answerToOrder(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Token: localStorage.getItem('STOCK_TOKEN') ?? '',
    };
    const body = JSON.stringify({ id: '00000000-0000-4000-8000-000000000000', amount: '1', price: '1' });
    return (await (await fetch('/api/stockTrade/buy', { method: 'POST', headers, body })).json()).code;
  });
}

it('disables a customer, who reads why and cannot trade, and enables them', {
  timeout: 180_000,
}, async () => {
  const customer = await openPage({ tenant: 'savanna' });
  const credentials = await registerCustomer(customer.page);
  await logIn(customer.page, credentials);
  const usual = await answerToOrder(customer.page);
  const { page, expectNoBrowserErrors, close } = await openConsole('maker');
  await openCustomer(page, credentials);

  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByText('Give a reason').waitFor();
  await giveReason(page, 'The account was reported stolen', 'Disable');
  await page.getByText('Disabled', { exact: true }).first().waitFor();
  await page.getByRole('definition').filter({ hasText: 'The account was reported stolen' }).waitFor();
  expect(await answerToOrder(customer.page)).toBe(30003);
  await customer.page.goto('/accountActivity');
  await customer.page.getByText('The account was reported stolen').waitFor();
  expect(await customer.page.locator('main').innerText()).toMatch(/Your account: disabled/);

  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('row', { name: /Account disabled.*The account was reported stolen/ }).waitFor();
  await page.getByRole('button', { name: 'Enable' }).click();
  await giveReason(page, 'The owner called back', 'Enable');
  await page.getByRole('button', { name: 'Disable' }).waitFor();
  expect(await answerToOrder(customer.page)).toBe(usual);
  await customer.page.reload();
  await customer.page.getByText('The owner called back').waitFor();
  expectNoBrowserErrors();
  await close();
  await customer.close();
});

it('keeps notes about a customer and ends their sessions', { timeout: 180_000 }, async () => {
  const customer = await openPage({ tenant: 'savanna' });
  const credentials = await registerCustomer(customer.page);
  await logIn(customer.page, credentials);
  const { page, expectNoBrowserErrors, close } = await openConsole('maker');
  await openCustomer(page, credentials);

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('New note').fill('Prefers to be called after noon');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('article').getByText('Prefers to be called after noon').waitFor();

  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('row', { name: /Open/ }).first().waitFor();
  await page.getByRole('button', { name: 'End sessions' }).click();
  await giveReason(page, 'The telephone was lost', 'End sessions');
  await page.getByRole('row', { name: /Open/ }).first().waitFor({ state: 'detached' });
  await customer.page.goto('/account');
  await customer.page.waitForURL(/\/login/i);
  expectNoBrowserErrors();
  await close();
  await customer.close();
});

it('moves money by hand only when a second person agrees', { timeout: 180_000 }, async () => {
  const customer = await openPage({ tenant: 'savanna' });
  const credentials = await registerCustomer(customer.page);
  await logIn(customer.page, credentials);
  const maker = await openConsole('maker');
  await openCustomer(maker.page, credentials);
  await maker.page.getByRole('button', { name: 'Propose adjustment' }).click();
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('12.345');
  await dialog.getByLabel('Reason').fill('Refund of a fee');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByText('Digits with at most two decimals').waitFor();
  await dialog.getByLabel('Amount').fill('1250.50');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const pending = maker.page.getByRole('list', { name: 'Pending changes' });
  await pending.getByText('waits for a second person').waitFor();
  const proposal = (await pending.getByRole('link').getAttribute('href')) ?? '';

  const checker = await openConsole('checker');
  await checker.page.goto(proposal);
  const details = checker.page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker.page, 'The fee was ours', 'Approve');
  await details.getByText('Approved and done').waitFor();

  await pending.waitFor({ state: 'detached' });
  await maker.page.getByRole('tab', { name: 'Ledger' }).click();
  await maker.page.locator('tr[data-row-key]').filter({ hasText: '1,250.50' }).waitFor();
  await customer.page.goto('/account');
  await customer.page.getByText('₦1,250.50').first().waitFor();
  for (const { expectNoBrowserErrors, close } of [maker, checker]) {
    expectNoBrowserErrors();
    await close();
  }
  await customer.close();
});
