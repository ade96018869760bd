import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { endAll, openPhone } from './testing/desks.ts';
import { newVerifiedCustomer, type OwnCustomer } from './testing/own-customer.ts';
import { ownCode, shareTenant } from './testing/own-tenant.ts';
import { choosePhoto, photo } from './testing/photos.ts';
import { closeReceipt } from './testing/receipt.ts';

let customer: OwnCustomer;
beforeAll(async () => {
  customer = await newVerifiedCustomer(await shareTenant('savanna'));
});

/** Chooses a way to pay in and proves the authorization code that it asks for. */
async function choose(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.getByLabel('Code from customer service').fill(ownCode);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillTransfer(page: Page, amount: string): Promise<void> {
  await page.getByText('Pay into this account').waitFor();
  await page.getByLabel('Amount').fill(amount);
  await choosePhoto(page, 'Receipt', await photo(page, 600, 900));
  await page.getByLabel('Remove card.jpg').waitFor();
}

describe('a deposit', () => {
  it('by bank transfer is announced once and shows in the records', async () => {
    const phone = await openPhone(customer, '/depositList');
    const { page } = phone;
    await page.getByRole('button', { name: /Corporate account/ }).click();
    await page.getByLabel('Code from customer service').fill('WRONG-CODE');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Authorization code incorrect').waitFor();
    await page.getByLabel('Code from customer service').fill(ownCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/depositMethod');

    await fillTransfer(page, '12345.5');
    expect(await page.getByLabel('Amount').inputValue()).toBe('12,345.5');
    const sent: Request[] = [];
    page.on('request', request => request.url().endsWith('/finance/deposit') && sent.push(request));
    await page.getByRole('button', { name: 'Submit ₦12,345.50 deposit' }).dblclick();
    await page.getByText('Submit Success').waitFor();
    await page.waitForURL('**/depositRecord');
    await closeReceipt(page);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postDataJSON()).toMatchObject({ amount: '12345.5', usdt: false, authCode: ownCode });

    const row = page.getByRole('button', { name: /₦12,345\.50[\s\S]*Under review/ }).first();
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Deposit' });
    const receipt = sheet.getByAltText('Receipt');
    await receipt.waitFor();
    expect(await receipt.evaluate(image => (image as HTMLImageElement).decode())).toBeUndefined();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/depositRecord');
    await endAll(phone);
  });

  it('by USDT names the coin type that was chosen', async () => {
    const phone = await openPhone(customer, '/depositList');
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose(page, /USDT account/);
    await page.waitForURL('**/depositUSDT');
    await page.getByRole('radio', { name: 'ERC20' }).check();
    await page.getByText('ERC20 address').waitFor();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Copied successfully').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x/);
    await page.getByLabel('Amount sent').fill('500');
    await page.getByText('Credited as $500.00 after review').waitFor();
    await choosePhoto(page, 'Receipt', await photo(page, 400, 800));
    await page.getByLabel('Remove card.jpg').waitFor();
    const sent = page.waitForRequest('**/api/finance/deposit');
    await page.getByRole('button', { name: 'I have sent 500.00 USDT' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ usdt: true, bank: 'ERC20', amount: '500' });
    await page.waitForURL('**/depositRecord');
    await closeReceipt(page);
    await page
      .getByRole('button', { name: /USDT ERC20[\s\S]*\$500\.00/ })
      .first()
      .waitFor();
    await endAll(phone);
  });
});
