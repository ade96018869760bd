import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { giveReason, openConsole } from './testing/console.ts';

const newName = () => `e2e.${randomBytes(4).toString('hex')}`;

async function addMember(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel(/^Support/).check();
  await dialog.getByLabel('Reason').fill('Joins the help desk');
  await dialog.getByRole('button', { name: 'Add and propose roles' }).click();
  await dialog.getByText('First password').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

const proposalRow = (page: Page, username: string) => page.getByRole('row', { name: `Roles of ${username}` });
const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });

it('takes a proposal from its maker to a checker, and everybody sees it', { timeout: 120_000 }, async () => {
  const username = newName();
  const maker = await openConsole('maker', { path: '/staff' });
  await addMember(maker.page, username);

  await maker.page.goto('/console/approvals?view=mine');
  await proposalRow(maker.page, username).click();
  await detailsOf(maker.page).getByText('You proposed this yourself').waitFor();
  expect(await detailsOf(maker.page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);

  const checker = await openConsole('checker', { path: '/approvals' });
  await proposalRow(checker.page, username).click();
  const details = detailsOf(checker.page);
  await details.getByText('You may decide').waitFor();
  await details.getByRole('row', { name: 'Roles none support' }).waitFor();
  await details.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker.page, 'Checked with the desk', 'Approve');
  await details.getByText('Approved and done').waitFor();

  // The maker's open page learns of it by itself.
  await detailsOf(maker.page).getByText('Approved and done').waitFor();
  await maker.page.goto(`/console/staff?search=${username}`);
  await maker.page.getByRole('row', { name: `${username} Support` }).waitFor();

  const auditor = await openConsole('auditor', { path: '/approvals?view=decided' });
  await proposalRow(auditor.page, username).click();
  await detailsOf(auditor.page).getByText('Checked with the desk').waitFor();
  expect(await detailsOf(auditor.page).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  for (const { expectNoBrowserErrors, close } of [maker, checker, auditor]) {
    expectNoBrowserErrors();
    await close();
  }
});

it('rejects only with a reason, which the proposer reads', { timeout: 120_000 }, async () => {
  const username = newName();
  const maker = await openConsole('maker', { path: '/staff' });
  await addMember(maker.page, username);
  const checker = await openConsole('checker', { path: '/approvals' });
  await proposalRow(checker.page, username).click();
  await detailsOf(checker.page).getByText('You may decide').waitFor();
  await checker.page.keyboard.press('r');
  const dialog = checker.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Give a reason').waitFor();
  await giveReason(checker.page, 'Not hired after all', 'Reject');
  await detailsOf(checker.page).getByText('Rejected', { exact: true }).waitFor();

  await maker.page.goto('/console/approvals?view=mine');
  await proposalRow(maker.page, username).click();
  await detailsOf(maker.page).getByText('Rejected. Not hired after all').waitFor();
  await maker.page.goto(`/console/staff?search=${username}`);
  await maker.page.getByRole('row', { name: `${username} No role yet` }).waitFor();
  for (const { expectNoBrowserErrors, close } of [maker, checker]) {
    expectNoBrowserErrors();
    await close();
  }
});

it('lets a proposer take a proposal back, and shows what waits on the record', async () => {
  const username = newName();
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', { path: '/staff' });
  await addMember(page, username);
  await page.goto(`/console/staff?search=${username}&open=${username}`);
  const pending = detailsOf(page).getByRole('list', { name: 'Pending changes' });
  await pending.getByRole('link', { name: `Roles of ${username}` }).click();
  await detailsOf(page).getByRole('button', { name: 'Take back' }).click();
  await giveReason(page, 'Wrong desk', 'Take back');
  await detailsOf(page).getByText('Taken back', { exact: true }).waitFor();
  expectNoBrowserErrors();
  await close();
});
