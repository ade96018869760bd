import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authenticatorCode, fillConsoleLogIn, giveReason, personButton } from './testing/console.ts';
import { endAll, openBothDesks, openVisitorDesk } from './testing/desks.ts';
import { newStaffName, shareTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });

/** Adds a member on the screen; gives the code they are to begin with. */
async function addOnScreen(page: Page, username: string): Promise<string> {
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel(/^Support/).check();
  await dialog.getByLabel('Reason').fill('Joins the help desk');
  await dialog.getByRole('button', { name: 'Add and propose roles' }).click();
  const setUpCode = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return setUpCode;
}

async function choosePassword(
  page: Page,
  { username, setUpCode, password }: { username: string; setUpCode: string; password: string },
): Promise<void> {
  await page.getByRole('button', { name: 'I have a set-up code' }).click();
  await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Set-up code').fill(setUpCode);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
}

/** Sets up a second factor on the page that is open; gives its secret and when the first code was made. */
async function enrol(page: Page): Promise<{ secret: string; enrolledAt: number }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.locator('code').innerText();
  const enrolledAt = Date.now();
  await dialog.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByLabel('I have kept them').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('A code from your phone is asked for').waitFor();
  return { secret, enrolledAt };
}

async function savedText(page: Page, save: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  return text(await download.createReadStream());
}

it('takes a new member through two people to their roles, and through a set-up code to a second factor', async () => {
  const tenant = await shareTenant('savanna');
  const { maker, checker } = await openBothDesks(tenant, '/staff');
  const username = newStaffName();
  const setUpCode = await addOnScreen(maker.page, username);
  const newcomer = await openVisitorDesk(tenant);
  const { page } = newcomer;
  const password = `Own.${randomBytes(6).toString('hex')}`;
  await page.goto('/console/me');
  await choosePassword(page, { username, setUpCode, password });

  // Without roles the console opens, and everything in it stays shut.
  await personButton(page, username).waitFor();
  const { secret, enrolledAt } = await enrol(page);
  await visit(page, '/console/identity');
  await page.getByText('Not for your role').waitFor();

  const proposal = (at: Page) => at.getByRole('row', { name: `Roles of ${username}` });
  await visit(maker.page, '/console/approvals?view=mine');
  await proposal(maker.page).click();
  await detailsOf(maker.page).getByText('You proposed this yourself').waitFor();
  expect(await detailsOf(maker.page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await visit(checker.page, '/console/approvals');
  await proposal(checker.page).click();
  const details = detailsOf(checker.page);
  await details.getByText('You may decide').waitFor();
  await details.getByRole('row', { name: 'Roles none support' }).waitFor();
  await details.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker.page, 'Checked with the desk', 'Approve');
  await details.getByText('Approved and done').waitFor();
  // The maker's open page learns of it by itself.
  await detailsOf(maker.page).getByText('Approved and done').waitFor();

  await personButton(page, username).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Operator console' }).waitFor();
  await fillConsoleLogIn(page, username, 'not the password');
  await page.getByRole('alert').waitFor();
  await fillConsoleLogIn(page, username, password);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').waitFor();
  // Each code works once; the next one is taken early, for clocks that differ.
  const later = Math.max(enrolledAt + 30_000, Date.now());
  await page.getByLabel('Code').fill(authenticatorCode(secret, later));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Identity', exact: true }).waitFor();

  await visit(maker.page, '/console/audit?action=staff.log-in-failed');
  await maker.page.getByText(/^Chain whole, [\d,]+ entries, checked \d\d:\d\d:\d\d$/).waitFor();
  const failed = maker.page.getByRole('row', { name: /Log-in failed/ });
  await failed.first().click();
  const entry = maker.page.getByRole('region', { name: /^Entry \d+$/ });
  await entry.getByText(username).first().waitFor();
  await visit(maker.page, `/console/audit?actor=${username}&search=log-in`);
  await failed.first().waitFor({ state: 'detached' });
  const csv = await savedText(maker.page, () => maker.page.getByRole('button', { name: 'CSV' }).click());
  expect(csv).toContain('staff.log-in');
  expect(csv).not.toContain('maker');
  const lines = await savedText(maker.page, () =>
    maker.page.getByRole('button', { name: 'JSON Lines' }).click(),
  );
  for (const line of lines.trimEnd().split('\n')) {
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(JSON.parse(line)).toMatchObject({ actor: username, hash, previousHash: hash });
  }
  await endAll(maker, checker, newcomer);
});
