import {
  askedForProof,
  noAnswer,
  Refusal,
  refused,
  refusedField,
  stillWaiting,
} from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

async function logIn(): Promise<void> {
  await page.getByLabelText('Username').fill('demo');
  await page.getByLabelText('Password', { exact: true }).fill('Demo!2026');
  await button('Log in').click();
}

const account = {
  'GET /user': user,
  'POST /userBank': { records: [] },
  'GET /notifications/unread': { count: 0 },
};

it('repeats an unanswered submit under the same key', async () => {
  const { server } = await renderScreen('/login', {
    signedIn: false,
    replies: { 'POST /user/login': noAnswer, ...account },
  });
  await logIn();
  await expectShown('Network Error');
  server.answer({ 'POST /user/login': { token: 'a-token' } });
  await button('Log in').click();
  await expectAddress('/account');
  const keys = server.asked('POST /user/login').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('hides the password until asked to show it, and takes a pasted one', async () => {
  await renderScreen('/login', { signedIn: false });
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  await field.click();
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  expect(field.element().dispatchEvent(paste)).toBe(true);
  await button('Show password').click();
  await expect.element(field).toHaveAttribute('type', 'text');
});

it('says what the server says of a wrong password, and keeps the user name', async () => {
  await renderScreen('/login', {
    signedIn: false,
    replies: { 'POST /user/login': refused('invalidInput', 'Username or password is incorrect') },
  });
  await logIn();
  await expectShown('Username or password is incorrect');
  await expect.element(page.getByLabelText('Username')).toHaveValue('demo');
});

it.each(['/position', '/orderRecords', '/dayTradingRecords', '/applyOrder'])(
  'a guest logs in on the way to %s',
  async path => {
    const nothing = { records: [] };
    await renderScreen(path, {
      signedIn: false,
      replies: {
        'POST /user/login': { token: 'a-token' },
        'POST /stockTrade/position': nothing,
        'POST /stockTrade/buyRecord': nothing,
        'POST /stockDailyTrade/pageRecord': nothing,
        'POST /ipo/pageApply': nothing,
        'GET /user': user,
      },
    });
    await expectAddress('/LoginUp');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn();
    await expectAddress(path);
    await expectShown('No data');
  },
);

it.each(['/favorite', '/searchFavorite', '/account', '/withdraw', '/depositList', '/kyc', '/transaction'])(
  'a guest who opens %s is sent to the gate',
  async path => {
    await renderScreen(path, { signedIn: false });
    await expectAddress('/LoginUp');
  },
);

it('a button that waits for its answer says so and takes no second tap', async () => {
  const { server } = await renderScreen('/login', {
    signedIn: false,
    replies: { 'POST /user/login': stillWaiting },
  });
  await logIn();
  await expect.element(page.getByRole('button', { name: /Log in/ })).toHaveAttribute('aria-busy', 'true');
  expect(server.asked('POST /user/login')).toHaveLength(1);
});

it('keeps in view that there were too many tries, until the next one', async () => {
  const { server } = await renderScreen('/login', {
    signedIn: false,
    replies: { 'POST /user/login': refused('tooManyTries', 'Too many attempts.'), ...account },
  });
  await logIn();
  await expect.element(page.getByRole('alert').getByText('Too many attempts.')).toBeVisible();
  server.answer({ 'POST /user/login': { token: 'a-token' } });
  await button('Log in').click();
  await expectAddress('/account');
});

const wait = (retryAfterSeconds: number) =>
  new Refusal('tooManyTries', 'Too many attempts.', { retryAfterSeconds });

it('counts down how long somebody waits who tried too often', async () => {
  await renderScreen('/login', { signedIn: false, replies: { 'POST /user/login': wait(872) } });
  await logIn();
  const timer = page.getByRole('timer');
  await expect.element(timer).toHaveTextContent(/^You can try again in 14 min \d+ s\.$/);
  const left = () => Number(/(\d+) s/.exec(timer.element().textContent)?.[1]);
  const first = left();
  await expect.poll(left).toBeLessThan(first);
});

it('says no more of the wait once it is over', async () => {
  await renderScreen('/login', { signedIn: false, replies: { 'POST /user/login': wait(2) } });
  await logIn();
  await expectShown('Too many attempts.');
  await expectGone(page.getByText('Too many attempts.'));
  await expectGone(page.getByRole('timer'));
});

it('is reached from a session that ended with the server’s words, and one step back leads past gate and log-in', async () => {
  const words = 'You were logged out on another device.';
  const { server } = await renderScreen('/changeLanguage', {
    replies: { 'GET /user': refused('sessionEnded', words), 'POST /userBank': { records: [] } },
  });
  window.history.pushState({ idx: 1 }, '', '/account');
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  await expectAddress('/LoginUp');
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  server.answer({ ...account, 'POST /user/login': { token: 'another-token' } });
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectAddress('/login');
  await logIn();
  await expectAddress('/account');
  window.history.back();
  await expectAddress('/changeLanguage');
});

it('asks for the second step on a new device, says what is wrong with it, and what to do without the device', async () => {
  const { server } = await renderScreen('/login', {
    signedIn: false,
    replies: {
      ...account,
      'POST /user/login': askedForProof(['code', 'recoveryCode'], { ticket: 'a-ticket' }),
      'POST /user/loginSecond': refusedField('code', 'codeWrong'),
    },
  });
  await logIn();
  await expectShown('One more step');
  await expectShown(/Device lost\?/);
  await page.getByLabelText('Code from your authenticator app').fill('123456');
  await button('Confirm').click();
  await expectShown('The code is incorrect or has been used already');
  server.answer({ 'POST /user/loginSecond': { token: 'a-token' } });
  await button('Use a recovery code').click();
  await page.getByLabelText('Recovery code').fill('aaaa-bbbb-cccc');
  await button('Confirm').click();
  await expectAddress('/account');
  const last = server.asked('POST /user/loginSecond').at(-1)?.args.body;
  expect(last).toEqual({ ticket: 'a-ticket', proof: { code: 'aaaa-bbbb-cccc' } });
});
