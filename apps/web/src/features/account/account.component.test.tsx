import { noAnswer } from '@openfloor/client/testing/fake-replies';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tellServer } from '@/lib/log-out.ts';
import { button, expectAddress, expectShown, link, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

const replies = { 'GET /user': user, 'POST /userBank': { records: [] } };
const background = () => getComputedStyle(document.body).backgroundColor;

it('hides its amounts and shows them again', async () => {
  await renderScreen('/account', { replies });
  await expectShown('Total assets');
  await button('Hide amounts').click();
  await expect.poll(mainText).not.toMatch(/₦|\$\d/);
  expect(mainText()).toContain('******');
  await button('Hide amounts').click();
  await expect.poll(mainText).toMatch(/₦13,245,158/);
});

it('copies its number', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderScreen('/account', { replies });
  await button(/Copy the account number$/).click();
  await expectShown('Copied successfully');
  expect(copied).toHaveBeenCalledWith('8820441706');
});

it('leads to everything, and folds its records away', async () => {
  await renderScreen('/account', { replies });
  await expect.element(link('Order records')).toBeVisible();
  await button('Records').click();
  await expect.element(page.getByText('Order records')).not.toBeVisible();
  for (const path of ['/transaction', '/withdrawRecord', '/userBank', '/accountActivity', '/resetPassword']) {
    expect(document.querySelectorAll(`main a[href="${path}"]`), path).toHaveLength(1);
  }
});

it('of somebody unverified leads to the verification instead of a withdrawal', async () => {
  await renderScreen('/account', {
    replies: { ...replies, 'GET /user': { ...user, name: null }, 'GET /kyc': null },
  });
  await link('Withdraw').click();
  await expectAddress('/openKyc');
});

it('keeps the chosen appearance', async () => {
  await renderScreen('/account', { replies, theme: 'auto' });
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(background).toBe('rgb(9, 11, 14)');
  expect(localStorage.getItem('STOCK_APPEARANCE')).toBe('dark');
  await page.getByRole('radio', { name: 'Automatic' }).click();
  await expect.poll(background).toBe('rgb(244, 245, 246)');
});

it('is left at once while nobody answers, and the server hears of it when it can', async () => {
  const { server } = await renderScreen('/account', {
    replies: { ...replies, 'POST /user/logout': noAnswer },
  });
  const token = localStorage.getItem('STOCK_TOKEN') ?? '';
  await button('Log out').click();
  await button('Log out', page.getByRole('alertdialog')).click();
  await expectAddress('/login');
  await expectShown('Logout success');
  expect(localStorage.getItem('STOCK_TOKEN')).toBeNull();
  await expect.poll(() => server.asked('POST /user/logout')).toHaveLength(1);
  server.answer({ 'POST /user/logout': null });
  await tellServer();
  expect(server.asked('POST /user/logout').map(({ headers }) => headers.get('Token'))).toEqual([
    token,
    token,
  ]);
  await tellServer();
  expect(server.asked('POST /user/logout')).toHaveLength(2);
});
