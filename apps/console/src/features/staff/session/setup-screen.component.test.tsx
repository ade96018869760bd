import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';
import { memberWith } from '@/testing/staff.ts';

it('takes no password that is too short, and none that was repeated differently', async () => {
  const { server } = await renderScreen('/', {
    replies: { 'GET /me': { ...memberWith([]), next: 'changePassword' }, 'PUT /me/password': null },
  });
  await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabelText('Present password').fill('First-password-1');
  await page.getByLabelText('New password', { exact: true }).fill('short');
  await page.getByLabelText('Repeat new password').fill('Another-password-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.element(page.getByText(/Use at least 8 characters|8 to 128/).first()).toBeVisible();
  expect(server.asked('PUT /me/password')).toEqual([]);
});
