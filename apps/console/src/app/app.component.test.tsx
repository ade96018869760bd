import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMember } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

it('says that an address leads nowhere', async () => {
  await renderScreen('/nowhere', { roles: ['auditor'] });
  await expect.element(page.getByText('There is nothing at this address')).toBeVisible();
});

it('says where a role does not lead', async () => {
  await renderScreen('/staff', { roles: ['content'] });
  await expect.element(page.getByText('Not for your role')).toBeVisible();
});

it('works on a small screen, in the dark', async () => {
  await page.viewport(768, 1024);
  try {
    await renderScreen('/approvals', {
      replies: { 'GET /staff': list(aMember()), 'GET /staff/{id}/sessions': [] },
    });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: /^maker .*: account and log-out$/ }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe('rgb(9, 11, 14)');
    await menu.getByRole('link', { name: 'Staff' }).click();
    await expect.element(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
    await page.getByRole('row', { name: /newcomer/ }).click();
    await expect.element(page.getByRole('complementary', { name: 'Details' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('logs an unattended console out, after a warning', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { server } = await renderScreen('/nowhere', { replies: { 'DELETE /session': null } });
  const stay = page.getByRole('button', { name: 'Stay logged in' });
  await expect.element(page.getByText('There is nothing at this address')).toBeVisible();
  const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
  minutes(28.5);
  await stay.click();
  await expect.poll(() => stay.elements()).toEqual([]);
  minutes(20);
  expect(stay.elements()).toEqual([]);
  minutes(10.5);
  await expect.element(page.getByText('You were logged out because nothing happened')).toBeVisible();
  expect(server.asked('DELETE /session')).toHaveLength(1);
});

it.each([
  { at: 'the log-in', path: '/', signedIn: false },
  { at: 'a tenant’s screen', path: '/nowhere', signedIn: 'staff' },
  { at: 'the platform’s log-in', path: '/platform', signedIn: false },
  { at: 'a platform screen', path: '/platform/approvals', signedIn: 'platform' },
] as const)('says on $at that the installation is a demonstration', async ({ path, signedIn }) => {
  await renderScreen(path, { signedIn, demonstration: true });
  await expect.element(page.getByText('Demonstration: no money in or out')).toBeVisible();
});
