import { noAnswer, Refusal, refused, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { user } from '@/testing/samples/customer.ts';

it('asks to try again when the tenant cannot be read', async () => {
  const { server } = await renderScreen('/login', {
    signedIn: false,
    replies: { 'GET /tenant/config': noAnswer },
  });
  await expect.element(page.getByRole('heading', { name: 'Network Error' })).toBeVisible();
  server.answer({ 'GET /tenant/config': tenantConfigs.savanna });
  await button('Retry').click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

it('says that the host is not authorized', async () => {
  await renderScreen('/market', {
    signedIn: false,
    replies: { 'GET /tenant/config': refused('tenantNotAuthorised') },
  });
  await expect.element(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible();
  await expectShown('This domain is not authorized. Please contact support.');
  await expectAddress('/unauthorized');
});

it('leaves at once when any call says that the tenant is no longer authorised, and comes back to home', async () => {
  const { server } = await renderScreen('/account', {
    replies: { 'GET /user': user, 'POST /userBank': refused('tenantNotAuthorised'), ...homeReplies },
  });
  await expect.element(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible();
  await expectAddress('/unauthorized');
  server.answer({ 'GET /tenant/config': refused('tenantNotAuthorised') });
  await button('Retry').click();
  await expect.poll(() => server.asked('GET /tenant/config')).toHaveLength(2);
  await expectAddress('/unauthorized');
  server.answer({ 'GET /tenant/config': tenantConfigs.savanna });
  await button('Retry').click();
  await expectAddress('/');
  await expectGone(page.getByRole('heading', { name: 'Unauthorized' }));
});

it('blames the connection only where no answer came', async () => {
  const busy = 'The service is busy. Try again in a minute.';
  const { server } = await renderScreen('/transaction', {
    replies: { 'POST /finance/transaction': refused('tooManyTries', busy) },
  });
  await expectShown('Load failed, please try again.', busy);
  await expectGone(page.getByText('Check your connection', { exact: false }));
  server.answer({ 'POST /finance/transaction': noAnswer });
  await button('Retry').click();
  await expectShown('Check your connection. Nothing was changed.');
  await expectGone(page.getByText(busy));
});

it('asks a busy server once more after a moment, and says so where it still is', async () => {
  const busy = new Refusal('tooManyTries', 'The service is busy.', {
    problem: 'serverBusy',
    retryAfterSeconds: 2,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { server } = await renderScreen('/transaction', { replies: { 'POST /finance/transaction': busy } });
  const asked = () => server.asked('POST /finance/transaction').length;
  await expect.poll(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(asked).toBe(2);
  await expectShown('Load failed, please try again.', 'The service is busy.');
  expect(asked()).toBe(2);
});

it('gives a list that hangs up within twelve seconds, and asks no second time by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { server } = await renderScreen('/transaction', {
    replies: { 'POST /finance/transaction': stillWaiting },
  });
  const asked = () => server.asked('POST /finance/transaction').length;
  await expect.poll(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(12_000);
  await expectShown('Load failed, please try again.', 'Check your connection. Nothing was changed.');
  expect(asked()).toBe(1);
});

it('shows and takes back the notice that nobody answers', async () => {
  const { server } = await renderScreen('/account', {
    replies: { 'GET /user': noAnswer, 'POST /userBank': noAnswer },
  });
  // The second try of each call has failed as well.
  await expectShown('The service cannot be reached.', 'Load failed, please try again.');
  server.answer({ 'GET /user': user, 'POST /userBank': { records: [] } });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectGone(page.getByText('The service cannot be reached.'));
});

it('shows a friendly page for an unknown address', async () => {
  await renderScreen('/no/such/page', { signedIn: false });
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

it.each([
  ['en', 'Welcome back', 'Log in'],
  ['pt', 'Bem-vindo de volta', 'Entrar'],
  ['zh', null, null],
] as const)('the log-in page speaks %s', async (language, title, action) => {
  await renderScreen('/login', { signedIn: false, language });
  expect(document.documentElement.lang).toBe(language);
  if (title) await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  if (action) await expect.element(button(action)).toBeVisible();
  else expect(document.body.innerText).not.toMatch(/Log in|Entrar/);
});

it.each([
  ['light', 'rgb(244, 245, 246)'],
  ['dark', 'rgb(9, 11, 14)'],
] as const)('is %s for whoever chose so', async (theme, background) => {
  await renderScreen('/login', { signedIn: false, theme });
  await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe(background);
});

it.each([
  ['/', 'savanna', 'A demonstration: prices are invented'],
  ['/login', 'savanna', 'A demonstration: prices are invented'],
  ['/LoginUp', 'aurora', 'Uma demonstração: os preços são inventados'],
] as const)(
  'says at %s of %s in words that it is a demonstration, below which all fits',
  async (path, tenant, words) => {
    await renderScreen(path, {
      signedIn: false,
      tenant,
      replies: { ...homeReplies, 'GET /tenant/config': { ...tenantConfigs[tenant], demonstration: true } },
    });
    await expectShown(new RegExp(words));
    // The screens before the log-in fill what the banner leaves, and no more.
    if (path === '/LoginUp') {
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
    }
  },
);
