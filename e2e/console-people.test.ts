import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  approveChange,
  authenticatorCode,
  fillConsoleLogIn,
  giveReason,
  personButton,
} from './testing/console.ts';
import { endAll, openBothDesks, openDesk, openVisitorDesk } from './testing/desks.ts';
import { addMember, makeTenant, newStaffName, type OwnTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
beforeAll(async () => {
  tenant = await makeTenant('aurora');
});

const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const newPassword = () => `Own.${randomBytes(6).toString('hex')}`;

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

it('takes a new member from the set-up code to a second factor', async () => {
  const maker = await openDesk(tenant, tenant.maker, '/staff');
  const username = newStaffName();
  const setUpCode = await addOnScreen(maker.page, username);
  const ownPassword = newPassword();
  const member = await openVisitorDesk(tenant);
  const { page } = member;
  await page.goto('/console/me');
  await choosePassword(page, { username, setUpCode, password: ownPassword });

  // Without roles the console opens, and everything in it stays shut.
  await personButton(page, username).waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.locator('code').innerText();
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
  await visit(page, '/console/staff');
  await page.getByText('Not for your role').waitFor();

  const logInAgain = async () => {
    await personButton(page, username).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Operator console' }).waitFor();
    await fillConsoleLogIn(page, username, ownPassword);
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  };
  await logInAgain();
  await page.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').waitFor();
  // Each code works once; the next one is taken early, for clocks that differ.
  await page.getByLabel('Code').fill(authenticatorCode(secret, enrolledAt + 30_000));
  await page.getByRole('button', { name: 'Log in' }).click();
  await personButton(page, username).waitFor();

  await logInAgain();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Log in' }).click();
  await personButton(page, username).waitFor();
  await endAll(maker, member);
});

it('keeps strangers out, finds the page asked for after the log-in, and logs who failed', async () => {
  const auditor = await addMember(tenant, 'auditor');
  const visitor = await openVisitorDesk(tenant);
  const { page } = visitor;
  await page.goto('/console/audit?action=staff.log-in-failed');
  await page.getByText('Ask an owner for a set-up code.', { exact: false }).waitFor();
  await fillConsoleLogIn(page, 'nobody', 'Nothing!2026');
  await page.getByRole('alert').waitFor();
  await fillConsoleLogIn(page, auditor.username, 'not the password');
  await page.getByRole('alert').waitFor();
  await fillConsoleLogIn(page, auditor.username, auditor.password);
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  expect(new URL(page.url()).search).toBe('?action=staff.log-in-failed');
  await page
    .getByRole('row', { name: /Log-in failed/ })
    .first()
    .click();
  const entry = page.getByRole('region', { name: /^Entry \d+$/ });
  await entry.getByText('credentialsWrong').waitFor();
  await entry.getByText(auditor.username).first().waitFor();

  // The session ends elsewhere: the next look at the server leads to the log-in, and from there back.
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    await fetch('/console/api/session', { method: 'DELETE', headers: { Token: token } });
  });
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByText('Your session has ended.').waitFor();
  await fillConsoleLogIn(page, auditor.username, auditor.password);
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await personButton(page, auditor.username).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Operator console' }).waitFor();
  await endAll(visitor);
});

it('takes a proposal from its maker to a checker, and everybody sees it', async () => {
  const username = newStaffName();
  const { maker, checker } = await openBothDesks(tenant, '/staff');
  await addOnScreen(maker.page, username);
  const proposal = (page: Page) => page.getByRole('row', { name: `Roles of ${username}` });
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
  await visit(maker.page, `/console/staff?search=${username}`);
  await maker.page.getByRole('row', { name: `${username} Support` }).waitFor();

  const auditor = await openDesk(tenant, await addMember(tenant, 'auditor'), '/approvals?view=decided');
  await proposal(auditor.page).click();
  await detailsOf(auditor.page).getByText('Checked with the desk').waitFor();
  expect(await detailsOf(auditor.page).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await endAll(maker, checker, auditor);
});

it('gives a member without a second factor a new password when two agree', async () => {
  const { username, ...member } = await addMember(tenant, 'content');
  const reset = await openVisitorDesk(tenant);
  await reset.page.goto('/console/me');
  await fillConsoleLogIn(reset.page, username, member.password);
  await personButton(reset.page, username).waitFor();
  const { maker, checker } = await openBothDesks(tenant, `/staff?open=${username}`);
  const details = detailsOf(maker.page);
  await details.getByRole('button', { name: 'Reset password' }).click();
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Forgot it over the holidays');
  await dialog.getByRole('button', { name: 'Propose the reset' }).click();
  await dialog.getByText('Nothing has changed yet').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await details.getByText('waits for a second person').waitFor();

  await visit(checker.page, '/console/approvals');
  await approveChange(checker.page, `Reset the password of ${username}`);
  await reset.page.reload();
  await reset.page.getByRole('button', { name: 'Log in' }).waitFor();

  await maker.page.reload();
  await details.getByRole('button', { name: 'Show code' }).click();
  const setUpCode = await details.locator('code').innerText();
  await maker.page.reload();
  await details.getByText(/^None yet; their code works until/).waitFor();
  expect(await details.getByText(setUpCode).count()).toBe(0);
  expect(await details.getByRole('button', { name: 'Show code' }).count()).toBe(0);

  await choosePassword(reset.page, { username, setUpCode, password: newPassword() });
  await personButton(reset.page, username).waitFor();
  await endAll(maker, checker, reset);
});

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

it('shows an auditor who did what, whether the log is whole, and lets them take it along', async () => {
  const member = await addMember(tenant, 'auditor');
  const { username } = member;
  const auditor = await openDesk(tenant, member, '/audit');
  const { page } = auditor;
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

  await page.getByRole('textbox', { name: 'Person', exact: true }).fill(username);
  await page.waitForURL(`**/audit?actor=${username}`);
  await expect.poll(() => page.getByRole('row', { name: /maker/ }).count(), { timeout: 30_000 }).toBe(0);
  await page.getByRole('textbox', { name: 'Person, record or reason' }).fill('log-in');
  await page.waitForURL(`**/audit?actor=${username}&search=log-in`);
  await logIns.first().waitFor();

  const csv = await savedText(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(csv).toContain('staff.log-in');
  expect(csv).not.toContain('maker');
  const lines = await savedText(page, () => page.getByRole('button', { name: 'JSON Lines' }).click());
  for (const line of lines.trimEnd().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({
      actor: username,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      previousHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
  await endAll(auditor);
});
