import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPhone } from './testing/desks.ts';
import { newCustomer } from './testing/own-customer.ts';
import { makeTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

const service = 'https://help.service.example/chat';
const picture = 'https://pictures.service.example/install.png';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A customer's phone, which finds the tenant's sites. */
async function openPhoneWithSites() {
  const tenant = await makeTenant('lotus', { customerServiceUrl: service, iosPackageUrl: picture });
  const phone = await openPhone(await newCustomer(tenant), '/account');
  await phone.page.route(/service\.example/, route =>
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
  return phone;
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

it('the service page stands in a frame that is kept apart, alone may do so, and the way to the app is the tenant’s picture', async () => {
  const phone = await openPhoneWithSites();
  const { page } = phone;
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

  await visit(page, '/iosPage');
  const shown = page.getByAltText('How to get the app');
  await shown.waitFor();
  expect(await shown.evaluate(image => (image as HTMLImageElement).decode())).toBeUndefined();
  phone.expectNoBrowserErrors();

  for (const [address, allowed] of [
    ['https://help.service.example/another', true],
    ['https://elsewhere.example/', false],
    ['/', false],
  ] as const) {
    expect(await mayFrame(page, address), address).toBe(allowed);
  }
  await phone.close();
});
