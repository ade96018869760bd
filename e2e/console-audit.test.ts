import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConsole } from './testing/console.ts';

async function savedText(page: Page, save: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  return readFile(await download.path(), 'utf8');
}

it('shows an auditor who did what, whether the log is whole, and lets them take it along', async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', { path: '/audit' });
  const logIns = page.getByRole('row', { name: /staff\.log-in/ });
  await logIns.first().waitFor();
  await page.getByRole('textbox', { name: 'Who' }).fill('auditor');
  await page.waitForURL('**/audit?actor=auditor');
  await expect.poll(() => page.getByRole('row', { name: /maker/ }).count(), { timeout: 30_000 }).toBe(0);

  await logIns.first().focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByText('Place in the chain').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText(/\d+ entries, chain intact/).waitFor();

  const csv = await savedText(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
  });
  expect(csv).toContain('staff.log-in');
  expect(csv).not.toContain('maker');
  expectNoBrowserErrors();
  await close();
});

it('exports a list as it is filtered', async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', {
    path: '/staff?search=checker',
  });
  await page.getByRole('row', { name: /checker/ }).waitFor();
  const csv = await savedText(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  const [head, ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFMember,Roles,Status,Second factor,Last seen,Added');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^checker,"Owner, Compliance, Treasury, Dealing",active,false,/);
  expectNoBrowserErrors();
  await close();
});

it('works on a small screen, in the dark', async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    path: '/approvals',
    width: 1280,
  });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: 'maker, ' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), { timeout: 30_000 })
    .toBe('rgb(9, 11, 14)');
  await page.getByRole('dialog').getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('heading', { name: 'Staff' }).waitFor();
  await page.getByRole('row', { name: /auditor/ }).click();
  await page.getByRole('complementary', { name: 'Details' }).waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(overflow).toBe(false);
  expectNoBrowserErrors();
  await close();
});
