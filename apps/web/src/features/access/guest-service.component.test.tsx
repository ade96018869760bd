import { Refusal } from '@openfloor/client/testing/fake-replies';
import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectShown, link } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

const service = 'https://help.savanna.example/chat';

const open = (path: string, customerService: string | null, replies: ScreenOptions['replies'] = {}) =>
  renderScreen(path, {
    signedIn: false,
    replies: { 'GET /tenant/config': { ...tenantConfigs.savanna, customerService }, ...replies },
  });

const serviceLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${service}"]`)];

it.each([
  ['/login', 'Help with login'],
  ['/LoginUp', 'Customer service'],
  ['/register', 'Customer service'],
])('a guest at %s reaches the operator’s service', async (path, label) => {
  await open(path, service);
  const way = link(label);
  await expect.element(way).toBeVisible();
  await expect.element(way).toHaveAttribute('href', service);
  // The app stays where it is, and the other site learns nothing of it.
  await expect.element(way).toHaveAttribute('target', '_blank');
  await expect.element(way).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['/login', '/LoginUp', '/register'])(
  'without a service page nothing at %s leads there',
  async path => {
    await open(path, null);
    await expect.element(page.getByRole('link', { name: /Register|Log in/ }).first()).toBeVisible();
    expect(serviceLinks()).toHaveLength(0);
    expect(document.querySelector('a[href="/custom"]')).toBeNull();
    expect(document.body.innerText).not.toContain('From customer service');
  },
);

it('says who gives the authorization code', async () => {
  await open('/register', null);
  await expectShown('From Savanna');
  await open('/register', service);
  await expectShown('From customer service');
});

it('after too many wrong passwords the way to help stands beside the waiting time', async () => {
  await open('/login', service, {
    'POST /user/login': new Refusal('tooManyTries', 'Too many attempts.', { retryAfterSeconds: 600 }),
  });
  await page.getByLabelText('Username').fill('demo');
  await page.getByLabelText('Password', { exact: true }).fill('wrong-one');
  await button('Log in').click();
  await expect.element(page.getByRole('timer')).toBeVisible();
  await expect.poll(() => serviceLinks()).toHaveLength(2);
});

it('the page inside the app stays a customer’s', async () => {
  await open('/custom', service);
  await expectAddress('/LoginUp');
});

it.each([
  ['en', ['₦ and $ wallet', 'Each order with its quote', 'Records you can check']],
  ['pt', ['Carteira em ₦ e $', 'Cada ordem com sua cotação', 'Registros verificáveis']],
  ['zh', ['₦ 与 $ 钱包', '每笔订单附报价', '记录可查验']],
] as const)(
  'the gate says in %s what an account is good for, on the narrowest screen too',
  async (language, points) => {
    await page.viewport(320, 640);
    await renderScreen('/LoginUp', { signedIn: false, language });
    await expectShown(points[1]);
    expect([...document.querySelectorAll('main li')].map(point => point.textContent)).toEqual(points);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await page.viewport(390, 844);
  },
);
