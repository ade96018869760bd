import { refused, refusedField } from '@openfloor/client/testing/fake-replies';
import { problems } from '@openfloor/contract/messages/en';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list, shellReplies } from '@/testing/staff.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const logInButton = page.getByRole('button', { name: 'Log in' });
const opened = { token: 'a-token', next: 'ready' } as const;
const chain = { checkedTime: someTime, entries: 1, intact: true, problem: null, sequence: null };

/** The log, asked for by somebody who is not logged in. */
const askForLog = (signedIn: 'staff' | false = false) =>
  renderScreen('/audit?action=staff.log-in-failed', {
    signedIn,
    replies: {
      ...shellReplies(),
      'POST /session': refusedField('username', 'credentialsWrong'),
      'GET /audit': list(),
      'GET /audit/chain': chain,
    },
  });

async function fill(password: string) {
  await page.getByLabelText('Username').fill('maker');
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await logInButton.click();
}

it('shows the log-in form of the tenant’s staff', async () => {
  await renderScreen('/', { signedIn: false });
  await expect.element(heading('Operator console')).toBeVisible();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expect.element(page.getByText('Ask an owner for a set-up code.', { exact: false })).toBeVisible();
});

it('lets nobody in with a wrong password, and finds the page that was asked for with the right one', async () => {
  const { server } = await askForLog();
  await fill('not the password');
  await expect.element(page.getByRole('alert').getByText(problems.credentialsWrong)).toBeVisible();
  server.answer({ 'POST /session': opened });
  await fill('the password');
  await expect.element(heading('Audit log')).toBeVisible();
  expect(window.location.search).toBe('?action=staff.log-in-failed');
  expect(server.asked('GET /audit').at(-1)).toMatchObject({
    args: { query: { action: 'staff.log-in-failed' } },
  });
});

it('asks for the second factor, says that a code was used, and takes a recovery code instead', async () => {
  const { server } = await askForLog();
  server.answer({ 'POST /session': refusedField('code', 'codeRequired') });
  await fill('the password');
  await expect.element(heading('Second factor')).toBeVisible();
  server.answer({ 'POST /session': refusedField('code', 'codeWrong') });
  await page.getByLabelText('Code', { exact: true }).fill('123 456');
  await logInButton.click();
  await expect.element(page.getByRole('alert').getByText(problems.codeWrong)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill('abcd-efgh');
  server.answer({ 'POST /session': opened });
  await logInButton.click();
  await expect.element(heading('Audit log')).toBeVisible();
  const who = { username: 'maker', password: 'the password' };
  expect(server.asked('POST /session').map(({ args }) => args.body)).toEqual([
    who,
    { ...who, code: '123456' },
    { ...who, code: 'abcd-efgh' },
  ]);
});

it('says that a session has ended elsewhere, and leads back to where somebody was', async () => {
  const { server } = await askForLog('staff');
  await expect.element(heading('Audit log')).toBeVisible();
  server.answer({ 'GET /audit': refused('notLoggedIn'), 'POST /session': opened });
  await page.getByRole('textbox', { name: 'Person', exact: true }).fill('maker');
  await expect.element(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  server.answer({ 'GET /audit': list() });
  await fill('the password');
  await expect.element(heading('Audit log')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('action')).toBe('staff.log-in-failed');
});

it('leaves through the menu', async () => {
  const { server } = await renderScreen('/nowhere', { replies: { 'DELETE /session': null } });
  await page.getByRole('button', { name: /^maker .*: account and log-out$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.element(heading('Operator console')).toBeVisible();
  expect(server.asked('DELETE /session')).toHaveLength(1);
});
