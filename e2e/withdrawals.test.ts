import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { demo, logIn } from './testing/customers.ts';

const withdrawalPassword = '123456';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function fillForm(page: Page, amount: string, password = withdrawalPassword): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Withdrawal password').fill(password);
}

function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', request => new URL(request.url()).pathname === path && sent.push(request));
  return sent;
}

describe('a withdrawal', () => {
  it('is asked for once, shown with its steps, and cancelled', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    await link(page, 'Withdraw').click();
    await page.getByLabel('Withdrawal password').waitFor();
    await fillForm(page, '1234.5');
    expect(await page.getByLabel('Amount').inputValue()).toBe('1,234.5');
    expect(await page.locator('main').innerText()).toMatch(/Fee\s+None[\s\S]*You receive\s+₦1,234\.50/);

    const sent = requestsTo(page, '/api/finance/withdraw');
    await button(page, 'Withdraw ₦1,234.50').dblclick();
    await page.getByText('Submit Success').waitFor();
    await page.waitForURL('**/withdrawRecord');
    expect(sent).toHaveLength(1);
    const card = page.getByRole('region', { name: /^To / }).filter({ hasText: '1,234.50' });
    await card.getByRole('timer').waitFor();
    expect(await card.innerText()).toMatch(
      /Under review[\s\S]*Waiting[\s\S]*a member of staff checks it[\s\S]*Submitted[\s\S]*First check\s+Now[\s\S]*Second check[\s\S]*Sent to bank/,
    );

    await card.getByRole('button', { name: 'Cancel and release ₦1,234.50' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByText('Withdrawal cancelled').waitFor();
    await page
      .getByRole('button', { name: /1,234\.50[\s\S]*Cancelled/ })
      .first()
      .click();
    await page.getByText('Cancelled by you').waitFor();
    expectNoBrowserErrors();
    await close();
  });
});

describe('bank accounts', () => {
  const details: Record<Tenant, { bank: string; shown: string; fields: Record<string, string> }> = {
    savanna: { bank: 'Access Bank', shown: '···· 6677', fields: { accountNumber: '3344556677' } },
    aurora: {
      bank: 'Nubank',
      shown: '···· 56-7',
      fields: { accountNumber: '44556-7', bankCode: '341', extraCode: 'pix@example.com' },
    },
    lotus: {
      bank: 'Axis Bank',
      shown: '···· 9900',
      fields: { accountNumber: '556677889900', bankCode: 'ABCD0123456' },
    },
  };

  it.each<[Tenant]>([['savanna'], ['aurora'], ['lotus']])(
    'of %s are added, edited and deleted',
    async tenant => {
      const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
      await logIn(page, demo);
      await page.evaluate(() => localStorage.setItem('STOCK_LANGUAGE', 'en'));
      await page.goto('/userBank?add=bank');
      await page.locator('input[name="accountName"]').waitFor();
      await button(page, 'Save account').click();
      await page.getByText('Bank is required').waitFor();
      await page.getByRole('combobox', { name: /Bank/ }).click();
      await page.getByLabel('Search bank').fill(details[tenant].bank.slice(0, 4));
      await page.getByRole('option', { name: details[tenant].bank }).click();
      for (const [name, value] of Object.entries(details[tenant].fields)) {
        await page.locator(`input[name="${name}"]`).fill(value);
      }
      await button(page, 'Save account').click();
      await page.getByText('Operation success').waitFor();
      await page.goto('/userBank');
      const row = page.locator('section section > div > div').filter({ hasText: details[tenant].shown });
      await row.getByText(/Usable from/).waitFor();

      await row.getByRole('link', { name: /^Edit/ }).click();
      await page.getByLabel('Branch').fill('Main street');
      await button(page, 'Save account').click();
      await page.waitForURL('**/userBank');

      const deletions = requestsTo(page, '/api/userBank/delete');
      await row.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      expect(deletions).toHaveLength(0);
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await row.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Delete Success').waitFor();
      expect(deletions).toHaveLength(1);
      expectNoBrowserErrors();
      await close();
    },
  );
});
