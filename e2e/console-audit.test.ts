import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConsole } from './testing/console.ts';

async function savedText(page: Page, save: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  return readFile(await download.path(), 'utf8');
}

/** What an opened entry says beside a word, such as its hash beside `This entry`. */
const fact = (entry: Locator, word: string) =>
  entry
    .locator('dl > div')
    .filter({ has: entry.page().getByText(word, { exact: true }) })
    .locator('dd');

it('shows an auditor who did what, whether the log is whole, and lets them take it along', {
  timeout: 120_000,
}, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', { path: '/audit' });
  const logIns = page.getByRole('row', { name: /Logged in/ });
  await logIns.first().waitFor();
  await page.getByText(/^Chain whole, [\d,]+ entries, checked \d\d:\d\d:\d\d$/).waitFor();

  // Enter opens in place, J goes on to the entry before, which the first one follows.
  const entry = page.getByRole('region', { name: /^Entry \d+$/ });
  await logIns.first().focus();
  await page.keyboard.press('Enter');
  await entry.getByText('Before and after').waitFor();
  const number = Number(await fact(entry, 'Entry').innerText());
  const previous = await fact(entry, 'Previous').innerText();
  expect(previous).toMatch(/^[0-9a-f]{8}…[0-9a-f]{4}$/);
  await page.keyboard.press('j');
  await page.getByRole('region', { name: `Entry ${number - 1}`, exact: true }).waitFor();
  expect(await fact(entry, 'This entry').innerText()).toBe(previous);
  expect(new URL(page.url()).searchParams.get('open')).toBe(String(number - 1));
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'detached' });

  await page.getByRole('textbox', { name: 'Person', exact: true }).fill('auditor');
  await page.waitForURL('**/audit?actor=auditor');
  await expect.poll(() => page.getByRole('row', { name: /maker/ }).count(), { timeout: 30_000 }).toBe(0);
  await page.getByRole('textbox', { name: 'Person, record or reason' }).fill('log-in');
  await page.waitForURL('**/audit?actor=auditor&search=log-in');
  await logIns.first().waitFor();

  const csv = await savedText(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(csv).toContain('staff.log-in');
  expect(csv).not.toContain('maker');
  const lines = await savedText(page, () => page.getByRole('button', { name: 'JSON Lines' }).click());
  for (const line of lines.trimEnd().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({
      actor: 'auditor',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      previousHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
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
