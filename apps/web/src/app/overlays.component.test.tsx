import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withoutOverlays } from '@/lib/overlay-entries.ts';
import { button, dialog, expectAddress, expectGone, heading, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { withdrawInfo } from '@/testing/samples/money.ts';

const replies = {
  'GET /user': user,
  'POST /userBank': { records: [] },
  'POST /finance/transaction': { records: [] },
  'GET /finance/withdrawInfo': withdrawInfo,
  'GET /finance/bankList': ['Zenith Bank'],
  'GET /user/opPwd': true,
  'POST /user/logout': null,
  'POST /user/login': { token: 'another-token' },
};
const openAccount = () => renderScreen('/account', { replies });
const question = page.getByRole('alertdialog');

/** When a step back that was asked for before has been carried out, and a few frames later. */
async function settled(): Promise<void> {
  await new Promise<void>(resolve => withoutOverlays(resolve));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

it('a log-out ends at the log-in form, where the next log-in goes on', async () => {
  await openAccount();
  await button('Log out').click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await settled();
  await expectAddress('/login');
  await page.getByLabelText('Username').fill('demo');
  await page.getByLabelText('Password', { exact: true }).fill('Demo!2026');
  await button('Log in').click();
  await expect.element(heading('Adaeze Okonkwo')).toBeVisible();
  await expectAddress('/account');
});

it.each([
  ['at once', 0],
  ['after a while, as on a busy phone', 1_400],
])(
  'what is chosen while a sheet closes stays chosen, and one step back leaves the page %s',
  async (_, ms) => {
    const back = window.history.back.bind(window.history);
    vi.spyOn(window.history, 'back').mockImplementation(() => void setTimeout(back, ms));
    await openAccount();
    await page.getByRole('link', { name: 'Transactions' }).click();
    await page.getByRole('button', { name: /Newest first/ }).click();
    await dialog().getByText('Oldest first').click();
    await expect.element(page.getByRole('button', { name: /Oldest first/ })).toBeVisible();
    await settled();
    await expect.element(page.getByRole('button', { name: /Oldest first/ })).toBeVisible();
    expect(window.location.search).toContain('asc');
    window.history.back();
    await expect.element(button('Log out')).toBeVisible();
    await expectAddress('/account');
  },
);

it('a link in a sheet leads on, and one step back returns to the page under the sheet', async () => {
  await openAccount();
  await link('Withdraw').click();
  await page.getByRole('combobox').click();
  await dialog().getByRole('link').click();
  await expectAddress('/userBank?add=bank');
  await settled();
  await expectAddress('/userBank?add=bank');
  window.history.back();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  await expectAddress('/withdraw');
  await expectGone(dialog());
  window.history.back();
  await expect.element(button('Log out')).toBeVisible();
});

it.each([
  ['the device’s back', () => window.history.back()],
  ['Cancel', () => question.getByRole('button', { name: 'Cancel' }).click()],
])('%s closes a dialog and nothing else', async (_, end) => {
  await openAccount();
  await button('Log out').click();
  await expect.element(question).toBeVisible();
  await end();
  await expectGone(question);
  await settled();
  await expectAddress('/account');
  await expect.element(button('Log out')).toBeVisible();
});
