import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { changeIdentitySettings } from './testing/console-calls.ts';
import { logIn, registerCustomer } from './testing/customers.ts';

const tenant: Tenant = 'lotus';
const service = 'https://help.lotus-service.example/chat';
const picture = 'https://pictures.lotus-service.example/install.png';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let before: Awaited<ReturnType<typeof changeIdentitySettings>>;
beforeAll(async () => {
  before = await changeIdentitySettings(tenant, { customerServiceUrl: service, iosPackageUrl: picture });
});
afterAll(async () => {
  await changeIdentitySettings(tenant, before);
});

/** The tenant's sites, as the browser finds them. */
async function answerForSites(page: Page): Promise<void> {
  await page.context().route(/lotus-service\.example/, route =>
    route.request().url() === picture
      ? route.fulfill({ contentType: 'image/png', body: onePixel })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Help</title><h1>Ask us</h1><p id="told"></p><script>
            const told = document.querySelector('#told');
            try { told.textContent = String(top.location.href); } catch { told.textContent = 'kept apart'; }
          </script>`,
        }),
  );
}

/** Whether the page may show this address in a frame. */
const mayFrame = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    source =>
      new Promise<boolean>(resolve => {
        const frame = document.createElement('iframe');
        document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
        frame.addEventListener('load', () => setTimeout(() => resolve(true)));
        frame.src = source;
        document.body.append(frame);
      }),
    address,
  );

describe('the service page', () => {
  it('stands in a frame that is kept apart, with a way out', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
    await answerForSites(page);
    await logIn(page, await registerCustomer(page));
    await page.getByRole('link', { name: 'Customer service' }).first().click();
    await page.waitForURL('**/custom');
    const frame = page.frameLocator('iframe[title="Customer service"]');
    await frame.getByRole('heading', { name: 'Ask us' }).waitFor();
    expect(await frame.locator('#told').innerText()).toBe('kept apart');
    const element = page.locator('iframe');
    expect(await element.getAttribute('src')).toBe(service);
    expect(await element.getAttribute('sandbox')).not.toContain('top-navigation');
    const out = page.getByRole('link', { name: 'Open in browser' });
    expect(await out.getAttribute('href')).toBe(service);
    expect(await out.getAttribute('rel')).toContain('noopener');
    expectNoBrowserErrors();
    await close();
  });

  it.each([
    ['its own site', 'https://help.lotus-service.example/another', true],
    ['another site', 'https://elsewhere.example/', false],
    ['the app itself', '/', false],
  ])('may be framed from %s: %s, %s', async (_, address, allowed) => {
    const { page, close } = await openPage({ tenant });
    await answerForSites(page);
    await page.goto('/login');
    expect(await mayFrame(page, address)).toBe(allowed);
    await close();
  });

  it('is not there where the tenant has none', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    await page.goto('/custom');
    await page.getByText('No service page yet').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expectNoBrowserErrors();
    await close();
  });
});

describe('the way to the app', () => {
  it('is the tenant’s picture where there is one', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
    await answerForSites(page);
    await logIn(page, await registerCustomer(page));
    await page.goto('/iosPage');
    const shown = page.getByAltText('How to get the app');
    await shown.waitFor();
    expect(await shown.evaluate(image => (image as HTMLImageElement).decode())).toBeUndefined();
    expectNoBrowserErrors();
    await close();
  });

  it('falls back to the steps where the picture does not come', async () => {
    const { page, close } = await openPage({ tenant });
    await page.context().route(/lotus-service\.example/, route => route.abort());
    await logIn(page, await registerCustomer(page));
    await page.goto('/iosPage');
    await page.getByText('Put Lotus on your home screen').waitFor();
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(picture);
    await close();
  });

  it('is told in steps for each kind of phone', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    await page.goto('/iosPage');
    await page.getByText('Put Savanna on your home screen').waitFor();
    await page.getByRole('radio', { name: 'Android' }).check();
    await page.getByText('Open this page in Chrome.').waitFor();
    await page.getByRole('radio', { name: 'iPhone and iPad' }).check();
    await page.getByText('Open this page in Safari.').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(3);
    expectNoBrowserErrors();
    await close();
  });
});
