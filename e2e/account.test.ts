import { describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { demo, logIn, registerCustomer } from './testing/customers.ts';

describe('the account', () => {
  it('hides its amounts, copies its number and leads to everything', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page, demo);
    const main = page.locator('main');
    await page.getByText('Total assets').waitFor();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    expect(await main.innerText()).not.toMatch(/₦|\$\d/);
    expect(await main.innerText()).toContain('******');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    expect(await main.innerText()).toMatch(/₦[\d,]+\.?/);

    await page.getByRole('button', { name: 'Copy the account number' }).click();
    await page.getByText('Copied successfully').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);

    const records = page.getByRole('link', { name: 'Order records' });
    await page.getByRole('button', { name: 'Records', exact: true }).click();
    await records.waitFor({ state: 'hidden' });
    for (const path of [
      '/transaction',
      '/withdrawRecord',
      '/userBank',
      '/accountActivity',
      '/resetPassword',
    ]) {
      expect(await page.locator(`main a[href="${path}"]`).count(), path).toBe(1);
    }
    expectNoBrowserErrors();
    await close();
  });

  it('of somebody unverified leads to the verification instead of a withdrawal', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await page.waitForURL('**/openKyc');
    expectNoBrowserErrors();
    await close();
  });
});

describe('fund transactions', () => {
  it('are filtered, sorted and opened with their proof', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    await page.goto('/transaction');
    await page.getByText('Amount, balance after').waitFor();
    await page.getByRole('radio', { name: 'Deposits' }).check();
    await page.waitForURL('**/transaction?scene=USER_DEPOSIT');
    await page
      .getByRole('button', { name: /^Deposit/ })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Trade/ }).count()).toBe(0);

    await page.getByRole('radio', { name: 'USD' }).check();
    await page.getByRole('button', { name: /\$/ }).first().waitFor();
    expect(await page.locator('main section').first().innerText()).not.toContain('₦');

    await page.getByRole('button', { name: 'Newest first' }).click();
    await page.getByRole('dialog').getByText('Oldest first').click();
    await page.waitForURL('**/transaction?scene=USER_DEPOSIT&currency=USD&order=asc');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page
      .getByRole('button', { name: /^Deposit/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Deposit' });
    await sheet.getByText(/^[0-9a-f]{64}$/).waitFor();
    expect(await sheet.innerText()).toMatch(/Balance after[\s\S]*Ledger entry\s+\d+/);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?scene=USER_DEPOSIT&currency=USD&order=asc');
    expectNoBrowserErrors();
    await close();
  });
});

it('account activity tells of log-ins and changes', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  await page.getByRole('link', { name: 'Withdrawal password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('246813');
  await page.getByLabel('Repeat new password').fill('246813');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Operation success').waitFor();
  await page.getByRole('link', { name: 'Account activity' }).click();
  await page.getByText('Withdrawal password set').waitFor();
  expect(await page.locator('main').innerText()).toMatch(
    /Withdrawal password set[\s\S]*You logged in[\s\S]*You opened the account/,
  );

  await page.getByRole('radio', { name: 'Staff' }).check();
  await page.getByText('Nothing of this kind so far.').waitFor();
  await page.getByRole('radio', { name: 'You' }).check();
  await page.getByText('You opened the account').waitFor();
  expectNoBrowserErrors();
  await close();
});

it('an order shows its ledger entry and what was left after it', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, demo);
  await page.goto('/orderRecords');
  await page.locator('main a[href*="order="]').first().click();
  await page.getByText('Ledger entry').waitFor();
  expect(await page.locator('main').innerText()).toMatch(
    /Inside the limit[\s\S]*Ledger entry[\s\S]*No\. [\d,]+[\s\S]*Trade fee[\s\S]*Balance after\s+[₦$]/,
  );
  expectNoBrowserErrors();
  await close();
});
