import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import {
  addMember,
  approveChange,
  authenticatorCode,
  fillConsoleLogIn,
  openConsole,
  personButton,
} from './testing/console.ts';

const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const newPassword = () => `Own.${randomBytes(6).toString('hex')}`;

/** Whoever is logged in on the page, as the log-in form calls them. */
const usernameOf = async (page: Page): Promise<string> =>
  (await page.getByRole('button', { name: /^e2e\.\w+, / }).getAttribute('aria-label'))?.split(',')[0] ?? '';

async function choosePassword(page: Page, temporary: string): Promise<void> {
  const password = newPassword();
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByLabel('Present password').fill(temporary);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function openReset(page: Page, username: string): Promise<void> {
  await page.goto(`/console/staff?open=${username}`);
  await detailsOf(page).getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Forgot it over the holidays');
}

it('gives a member without a second factor a new password when two agree', { timeout: 240_000 }, async () => {
  const member = await addMember('aurora', 'Content');
  const username = await usernameOf(member.page);
  const maker = await openConsole('maker', { tenant: 'aurora' });
  await openReset(maker.page, username);
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Propose the reset' }).click();
  await dialog.getByText('Nothing has changed yet').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await detailsOf(maker.page).getByText('waits for a second person').waitFor();

  const checker = await openConsole('checker', { tenant: 'aurora', path: '/approvals' });
  await approveChange(checker.page, `Reset the password of ${username}`);
  await member.page.goto('/console/me');
  await member.page.getByRole('button', { name: 'Log in' }).waitFor();

  await maker.page.goto(`/console/staff?open=${username}`);
  await detailsOf(maker.page).getByRole('button', { name: 'Show password' }).click();
  const temporary = await detailsOf(maker.page).locator('code').innerText();
  await maker.page.reload();
  await detailsOf(maker.page)
    .getByText(/^Temporary, until/)
    .waitFor();
  expect(await detailsOf(maker.page).getByText(temporary).count()).toBe(0);
  expect(await detailsOf(maker.page).getByRole('button', { name: 'Show password' }).count()).toBe(0);

  await fillConsoleLogIn(member.page, username, temporary);
  await choosePassword(member.page, temporary);
  await personButton(member.page, username).waitFor();
  for (const { expectNoBrowserErrors, close } of [maker, checker, member]) {
    expectNoBrowserErrors();
    await close();
  }
});

it('resets at once where the second factor stays the member’s', { timeout: 240_000 }, async () => {
  const member = await addMember('aurora', 'Content');
  const username = await usernameOf(member.page);
  await member.page.getByRole('button', { name: 'Set up' }).click();
  const enrolling = member.page.getByRole('dialog');
  const secret = await enrolling.locator('code').innerText();
  await enrolling.getByLabel('Code').fill(authenticatorCode(secret, Date.now() - 30_000));
  await enrolling.getByRole('button', { name: 'Confirm' }).click();
  await enrolling.getByRole('list', { name: 'Recovery codes' }).waitFor();

  const maker = await openConsole('maker', { tenant: 'aurora' });
  await openReset(maker.page, username);
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByLabel(/^Reset too/).check();
  await dialog.getByRole('button', { name: 'Propose the reset' }).waitFor();
  await dialog.getByLabel(/^Keep/).check();
  await dialog.getByRole('button', { name: 'Reset now' }).click();
  const temporary = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const again = await openPage({ tenant: 'aurora', width: 1280, height: 800 });
  await again.page.goto('/console/me');
  await fillConsoleLogIn(again.page, username, temporary);
  await again.page.getByLabel('Code').fill(authenticatorCode(secret, Date.now()));
  await again.page.getByRole('button', { name: 'Log in' }).click();
  await choosePassword(again.page, temporary);
  await personButton(again.page, username).waitFor();
  for (const { expectNoBrowserErrors, close } of [maker, again]) {
    expectNoBrowserErrors();
    await close();
  }
  await member.close();
});

it('offers nobody a reset of their own password', async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', { path: '/staff?open=maker' });
  await detailsOf(page).getByRole('button', { name: 'Propose roles' }).waitFor();
  expect(await detailsOf(page).getByRole('button', { name: 'Reset password' }).count()).toBe(0);
  expectNoBrowserErrors();
  await close();
});

it('writes a failed log-in to the log', { timeout: 90_000 }, async () => {
  const visitor = await openPage({ tenant: 'aurora', width: 1280, height: 800 });
  await visitor.page.goto('/console/');
  await visitor.page.getByText('Ask an owner to reset your access.').waitFor();
  await fillConsoleLogIn(visitor.page, 'auditor', 'not the password');
  await visitor.page.getByRole('alert').waitFor();
  await visitor.close();
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'aurora',
    path: '/audit?action=staff.log-in-failed',
  });
  await page
    .getByRole('row', { name: /Log-in failed/ })
    .first()
    .click();
  const entry = page.getByRole('region', { name: /^Entry \d+$/ });
  await entry.getByText('credentialsWrong').waitFor();
  await entry.getByText('auditor').first().waitFor();
  expectNoBrowserErrors();
  await close();
});
