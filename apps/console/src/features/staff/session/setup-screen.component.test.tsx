import { refusedField } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';

async function openSetUp() {
  const screen = await renderScreen('/', { signedIn: false });
  await page.getByRole('button', { name: 'I have a set-up code' }).click();
  await expect.element(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
  return screen;
}

async function fill(password: string, repeat = password) {
  await page.getByLabelText('Username').fill('tunde');
  await page.getByLabelText('Set-up code').fill('abcd-efgh-jkmn-pqrs');
  await page.getByLabelText('New password', { exact: true }).fill(password);
  await page.getByLabelText('Repeat new password').fill(repeat);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
}

it('takes no password that is too short, and none that was repeated differently', async () => {
  const { server } = await openSetUp();
  await fill('short', 'Another-password-1');
  await expect.element(page.getByText(/Use at least 8 characters|8 to 128/).first()).toBeVisible();
  expect(server.asked('POST /session/set-up')).toEqual([]);
});

it('says that a code was used or has expired', async () => {
  const { server } = await openSetUp();
  server.answer({ 'POST /session/set-up': refusedField('setUpCode', 'setUpCodeWrong') });
  await fill('A password of my own');
  await expect
    .element(page.getByText('This set-up code is wrong, used or expired. Ask for a new one'))
    .toBeVisible();
  expect(server.asked('POST /session/set-up')).toMatchObject([
    {
      args: {
        body: { username: 'tunde', setUpCode: 'abcd-efgh-jkmn-pqrs', password: 'A password of my own' },
      },
    },
  ]);
});
