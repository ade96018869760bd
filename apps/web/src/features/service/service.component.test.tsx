import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useInstallation } from '@/lib/install-prompt.ts';
import { button, expectGone, expectShown, link } from '@/testing/look.ts';
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
  await expectGone(page.getByText('Lotus on your home screen'));
});

it('the way to the app falls back to the steps where the picture does not come', async () => {
  // Refused at once, without a look for any host.
  const nowhere = 'http://127.0.0.1:1/install.png';
  await withPicture(nowhere);
  await expectShown('Lotus on your home screen');
  await expect.element(link('Download')).toHaveAttribute('href', nowhere);
});

const openAs = async (userAgent: string, language?: 'pt') => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  useInstallation.setState({ prompt: null, installed: false });
  await renderScreen('/iosPage', language ? { language } : {});
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36';

it.each([
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, /You use Safari on iPhone/, /Share, then “Add to/],
  [`${iphone} Mobile/15E148 Instagram 350.0`, /a browser inside another app/, /^Cannot install from here$/],
  [
    `${android} Chrome/130.0 Mobile Safari/537.36`,
    /You use Chrome on Android/,
    /three dots, then “Install app”/,
  ],
  ['Mozilla/5.0 (X11; rv:132.0) Gecko/20100101 Firefox/132.0', /Firefox on a computer/, /^Often cannot/],
])('the way to the app is the one of %s', async (userAgent, name, way) => {
  await openAs(userAgent);
  await expectShown('Savanna on your home screen', name, way, 'On another device');
  // Nobody is promised a tap that the browser has not offered.
  await expectGone(button('Install Savanna'));
});

it('a browser that offers to install is asked by one tap', async () => {
  await openAs(`${android} Chrome/130.0 Mobile Safari/537.36`);
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  useInstallation.setState({ prompt: Object.assign(new Event('beforeinstallprompt'), { prompt }) });
  await expectShown('Can install with one tap');
  await button('Install Savanna').click();
  expect(prompt).toHaveBeenCalledOnce();
  useInstallation.setState({ installed: true });
  await expectShown('Installed');
  await expectGone(button('Install Savanna'));
});

it('the installed app says that it is', async () => {
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    media(query.includes('display-mode') ? 'all' : query),
  );
  await openAs(`${android} Chrome/130.0 Mobile Safari/537.36`, 'pt');
  await expectShown('Você está usando o app instalado', 'Em outro aparelho');
});
