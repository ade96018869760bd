import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';
import { choosePhoto, photo } from './testing/photos.ts';

const reply = (data: unknown, code = 0, msg = '') => ({
  contentType: 'application/json',
  body: JSON.stringify({ code, msg, data }),
});

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

describe('an identity', () => {
  it('is guided, filled in, submitted once and then only shown', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
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

    await page.goto('/openKyc');
    await page.getByRole('link', { name: 'See your verification' }).waitFor();
    expectNoBrowserErrors();
    await close();
  });
});

describe('a photo', () => {
  it('that fails on its way is sent again under the same key', async () => {
    const { page, close } = await openPage({ tenant: 'lotus' });
    await logIn(page, await registerCustomer(page));
    const keys: (string | undefined)[] = [];
    await page.route('**/api/app/upload', route => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.goto('/kyc');
    await choosePhoto(page, 'Front', await photo(page, 600, 400));
    await page.getByText('Upload failed').waitFor();
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await page.getByText('1 of 2').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await page.getByLabel('Remove Front').click();
    await page.getByText('0 of 2').waitFor();
    await close();
  });

  it('that the server refuses says why, and goes out again as a new try', async () => {
    const { page, close } = await openPage({ tenant: 'lotus', width: 320, height: 640 });
    await logIn(page, await registerCustomer(page));
    const keys: (string | undefined)[] = [];
    const refusal = 'This image cannot be used. Please take another one.';
    await page.route('**/api/app/upload', route => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.fulfill(reply(null, 10400, refusal)) : route.continue();
    });
    await page.goto('/kyc');
    await choosePhoto(page, 'Front', await photo(page, 600, 400));
    const reason = page.getByText(refusal);
    await reason.waitFor();
    const retry = page.getByRole('button', { name: 'Retry' }).last();
    for (const part of [reason, retry]) {
      const box = await part.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    }
    await retry.click();
    await page.getByText('1 of 2').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
    await close();
  });

  it('that is none is refused before it is sent', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'lotus' });
    await logIn(page, await registerCustomer(page));
    await page.goto('/kyc');
    let uploads = 0;
    page.on('request', request => request.url().endsWith('/app/upload') && uploads++);
    await choosePhoto(page, 'Front', {
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await page.getByText('This is not an image').waitFor();
    await page.getByLabel('Remove Front').click();
    await choosePhoto(page, 'Front', {
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no'),
    });
    await page.getByText('This image cannot be read').waitFor();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Please upload your ID photo').waitFor();
    expect(uploads).toBe(0);
    expectNoBrowserErrors();
    await close();
  });

  it('of a session that has ended leads to the gate', async () => {
    const { page, close } = await openPage({ tenant: 'lotus' });
    await logIn(page, await registerCustomer(page));
    await page.route('**/api/app/upload', route => route.fulfill(reply(null, 11011, 'Log in again')));
    await page.goto('/kyc');
    await choosePhoto(page, 'Front', await photo(page, 600, 400));
    await page.waitForURL('**/LoginUp');
    expect(await page.evaluate(() => localStorage.getItem('STOCK_TOKEN'))).toBeNull();
    await close();
  });
});
