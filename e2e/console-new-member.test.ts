import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { authenticatorCode, fillConsoleLogIn, openConsole, personButton } from './testing/console.ts';

const newName = () => `e2e.${randomBytes(4).toString('hex')}`;

/** A member of Aurora whom the maker added just now, and the password they were given. */
async function newMember(): Promise<{ username: string; firstPassword: string }> {
  const username = newName();
  const { page, close } = await openConsole('maker', { tenant: 'aurora', path: '/staff' });
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel(/^Content/).check();
  await dialog.getByLabel('Reason').fill('Writes the news');
  await dialog.getByRole('button', { name: 'Add and propose roles' }).click();
  const firstPassword = await dialog.locator('code').innerText();
  await close();
  return { username, firstPassword };
}

it('takes a new member from the first password to a second factor', { timeout: 120_000 }, async () => {
  const { username, firstPassword } = await newMember();
  const ownPassword = `Own.${randomBytes(6).toString('hex')}`;
  const { page, expectNoBrowserErrors, close } = await openPage({
    tenant: 'aurora',
    width: 1280,
    height: 800,
  });
  await page.goto('/console/me');
  await fillConsoleLogIn(page, username, firstPassword);

  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByLabel('Present password').fill(firstPassword);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Repeat new password').fill(ownPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page
    .getByText('Use at least 8 characters')
    .or(page.getByText(/8 to 128/))
    .first()
    .waitFor();
  await page.getByLabel('New password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Change password' }).click();

  // Without roles the console opens, and everything in it stays shut.
  await personButton(page, username).waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const enrolledAt = Date.now();
  await dialog.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByLabel('I have kept them').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('A code from your phone is asked for').waitFor();
  await page.goto('/console/staff');
  await page.getByText('Not for your role').waitFor();

  const logOut = async () => {
    await personButton(page, username).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Operator console' }).waitFor();
    await fillConsoleLogIn(page, username, ownPassword);
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  };
  await logOut();
  await page.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').waitFor();
  // Each code works once; the next one is taken early, for clocks that differ.
  await page.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt + 30_000));
  await page.getByRole('button', { name: 'Log in' }).click();
  await personButton(page, username).waitFor();

  await logOut();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Log in' }).click();
  await personButton(page, username).waitFor();
  expectNoBrowserErrors();
  await close();
});

it('logs an unattended console out, after a warning', async () => {
  const opened = await openPage({ tenant: 'lotus', width: 1280, height: 800, ownContext: true });
  const { page, close } = opened;
  await page.clock.install();
  await page.goto('/console/me');
  await fillConsoleLogIn(page, 'auditor', 'Auditor!2026');
  await personButton(page, 'auditor').waitFor();
  await page.clock.fastForward('28:30');
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await page.getByRole('button', { name: 'Stay logged in' }).waitFor({ state: 'hidden' });
  await page.clock.fastForward('20:00');
  expect(await page.getByRole('button', { name: 'Stay logged in' }).isVisible()).toBe(false);
  await page.clock.fastForward('10:30');
  await page.getByText('You were logged out because nothing happened').waitFor();
  await close();
});
