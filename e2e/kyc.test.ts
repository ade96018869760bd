import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { registerCustomer, startSession } from './testing/customers.ts';
import { choosePhoto, photo } from './testing/photos.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

async function pick(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function fillIdentity(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Adaeze Okonkwo');
  await pick(page, /ID type/, /NIN/);
  await page.getByRole('textbox', { name: 'ID number' }).fill('7204 118 3956');
  await page.getByRole('combobox', { name: /^Bank/ }).click();
  await page.getByLabel('Search bank').fill('zen');
  await page.getByRole('option', { name: 'Zenith Bank' }).click();
  await page.getByLabel('Account number').fill('0081490244');
}

it('an identity is guided, filled in, submitted once and then only shown', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await startSession(page, await registerCustomer(page));
  await page.goto('/openKyc');
  await page.getByText('Have these ready').waitFor();
  expect(await page.locator('main').innerText()).toMatch(
    /Register[\s\S]*Certification[\s\S]*Deposit[\s\S]*Trade[\s\S]*ID card[\s\S]*Bank account[\s\S]*Network/,
  );
  await page.getByRole('link', { name: 'Start verification' }).click();

  await fillIdentity(page);
  await choosePhoto(page, 'Front', await photo(page, 3000, 2000));
  await page.getByLabel('Remove Front').waitFor();
  await choosePhoto(page, 'Back', await photo(page, 800, 600));
  await page.getByText('2 of 2').waitFor();

  const sent: Request[] = [];
  page.on(
    'request',
    request => request.method() === 'POST' && /\/kyc$/.test(request.url()) && sent.push(request),
  );
  await page.getByRole('button', { name: 'Submit for review' }).dblclick();
  await closeReceipt(page);
  await page.getByText('Under Review').waitFor();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON().photo).toHaveLength(2);
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByAltText('Back').waitFor();
  const width = await page.getByAltText('Front').evaluate(async image => {
    const picture = image as HTMLImageElement;
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(width).toBe(2000);

  await visit(page, '/openKyc');
  await page.getByRole('link', { name: 'See your verification' }).waitFor();
  expectNoBrowserErrors();
  await close();
});
