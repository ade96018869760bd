import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer } from '@openfloor/client/testing/fake-replies';
import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { digest, stepsAsideKey } from '@/lib/first-steps.ts';
import { button, expectAddress, expectGone, expectShown, link, region } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { stepsDone, stepsOfNewcomer } from '@/testing/samples/customer.ts';

type Steps = ReplyOf<'GET /user/firstSteps'>;

const openHome = (steps: Partial<Steps>, options: ScreenOptions = {}) =>
  renderScreen('/', {
    ...options,
    replies: {
      ...homeReplies,
      'GET /user/firstSteps': { ...stepsOfNewcomer, ...steps },
      'GET /kyc': null,
      ...options.replies,
    },
  });

const sentMs = Date.UTC(2026, 8, 4, 9, 30);
const verified = { name: 'Chidi Balogun' };

it.each<[string, Partial<Steps>, (string | RegExp)[], string, string]>([
  ['not begun', {}, ['Welcome, chidi', '0 of 3 done', '3 min', 'After 1'], 'Verify who you are', '/openKyc'],
  [
    'in review',
    { identity: { status: 'REVIEWING', time: sentMs, reason: null } },
    [/Sent 2026-09-04 \d\d:30:00/, 'Under review'],
    'See what you sent',
    '/kyc',
  ],
  [
    'declined',
    { identity: { status: 'REJECTED', time: sentMs, reason: 'The photo is too dark' } },
    ['Not verified: The photo is too dark'],
    'Correct and send again',
    '/kyc',
  ],
  [
    'verified without money',
    verified,
    ['Welcome, Chidi', '1 of 3 done', 'Verified as Chidi Balogun.', 'By bank transfer, from ₦1,000.00.'],
    'Pay in',
    '/depositList',
  ],
  [
    'with a deposit in review',
    { ...verified, deposit: { status: 'REVIEWING', time: sentMs, reason: null } },
    [/Announced 2026-09-04/],
    'See your deposit',
    '/depositRecord',
  ],
  [
    'with a rejected deposit',
    { ...verified, deposit: { status: 'REJECTED', time: sentMs, reason: 'Not on our statement' } },
    ['Your last deposit was rejected: Not on our statement'],
    'Pay in again',
    '/depositList',
  ],
  [
    'with money',
    { ...verified, funded: true, balance: '50000.00', minDeposit: null },
    ['2 of 3 done', '₦50,000.00 available.', /From 10 shares/],
    'Choose a stock',
    '/market',
  ],
])('who is %s sees the next step, and one button', async (_, steps, texts, action, path) => {
  await openHome(steps);
  await expectShown(...texts);
  await expect.element(link(action, region(/^Welcome/))).toHaveAttribute('href', path);
  expect(
    region(/^Welcome/)
      .getByRole('link')
      .elements(),
  ).toHaveLength(1);
  await expectGone(region('Portfolio'));
});

it('who has bought something sees how it does instead, and so does everybody where no answer came', async () => {
  await openHome(stepsDone);
  await expect.element(region('Portfolio')).toBeVisible();
  await expectGone(region(/^Welcome/));
  await openHome({}, { replies: { 'GET /user/firstSteps': noAnswer } });
  await expectShown(/today/);
});

it('nothing below moves when the card comes', async () => {
  let answer: (steps: Steps) => void = () => undefined;
  const later = new Promise<Steps>(resolve => {
    answer = resolve;
  });
  await openHome({}, { replies: { 'GET /user/firstSteps': () => later } });
  const strip = region('Markets');
  await expect.element(strip).toBeVisible();
  await expect.element(region('Portfolio')).toBeVisible();
  const before = strip.element().getBoundingClientRect().top;
  answer(stepsOfNewcomer);
  await expect.element(region('Welcome, chidi')).toBeVisible();
  expect(Math.abs(strip.element().getBoundingClientRect().top - before)).toBeLessThan(1);
});

it('put aside, it stays away for this customer and not for another one', async () => {
  await openHome({});
  await button('Not now').click();
  await expect.element(region('Portfolio')).toBeVisible();
  const kept = localStorage.getItem(stepsAsideKey) ?? '';
  expect(kept).toBe(digest('chidi'));
  await openHome({}, { remembered: { [stepsAsideKey]: kept } });
  await expect.element(region('Portfolio')).toBeVisible();
  await openHome({ username: 'ngozi' }, { remembered: { [stepsAsideKey]: kept } });
  await expectShown('Welcome, ngozi');
});

it('where no money comes in, nobody is led to pay in', async () => {
  const { server } = await openHome(
    {},
    { replies: { 'GET /tenant/config': { ...tenantConfigs.savanna, demonstration: true } } },
  );
  await expect.element(region('Portfolio')).toBeVisible();
  await expectGone(region(/^Welcome/));
  expect(server.asked('GET /user/firstSteps')).toHaveLength(0);
});

it.each([
  ['pt', 'aurora', 'Olá, chidi', 'Confirmar quem sou'],
  ['zh', 'savanna', '欢迎，chidi', '认证身份'],
] as const)('speaks %s, on a narrow phone too', async (language, tenant, title, action) => {
  await page.viewport(320, 640);
  await openHome({}, { language, tenant });
  await expectShown(title);
  await expect.element(link(action)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(390, 844);
});

it('the account and empty holdings lead on from the same place', async () => {
  const newcomer = { 'GET /user/firstSteps': stepsOfNewcomer, 'GET /kyc': null };
  await renderScreen('/account', { replies: newcomer });
  await expect.element(link(/^1?Next: Verify who you are/)).toHaveAttribute('href', '/openKyc');
  await renderScreen('/position', { replies: newcomer });
  await expectShown(/Stocks you buy appear here/);
  await link('Verify who you are').click();
  await expectAddress('/openKyc');
});
