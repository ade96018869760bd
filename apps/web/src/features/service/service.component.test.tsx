import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectGone, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

const withPicture = (iospackageUrl: string) =>
  renderScreen('/iosPage', {
    tenant: 'lotus',
    replies: { 'GET /tenant/config': { ...tenantConfigs.lotus, iospackageUrl } },
  });

it('a service page that the tenant has none of is told of', async () => {
  await renderScreen('/custom', { replies: { 'GET /user': user } });
  await expectShown('No service page yet');
  expect(document.querySelector('iframe[title="Customer service"]')).toBeNull();
});

it('the way to the app is the tenant’s picture where there is one', async () => {
  await withPicture('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect.element(page.getByAltText('How to get the app')).toBeVisible();
  await expectGone(page.getByText('Put Lotus on your home screen'));
});

it('the way to the app falls back to the steps where the picture does not come', async () => {
  // Refused at once, without a look for any host.
  const nowhere = 'http://127.0.0.1:1/install.png';
  await withPicture(nowhere);
  await expectShown('Put Lotus on your home screen');
  await expect.element(link('Download')).toHaveAttribute('href', nowhere);
});

it('the way to the app is told in steps for each kind of phone', async () => {
  await renderScreen('/iosPage');
  await expectShown('Put Savanna on your home screen');
  await page.getByRole('radio', { name: 'Android' }).click();
  await expectShown('Open this page in Chrome.');
  await page.getByRole('radio', { name: 'iPhone and iPad' }).click();
  await expectShown('Open this page in Safari.');
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});
