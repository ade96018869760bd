import { randomBytes } from 'node:crypto';
import { it } from 'vitest';
import { giveReason, openConsole } from './testing/console.ts';

it('adds a bank account and closes it again', { timeout: 120_000 }, async () => {
  const name = `Client money ${randomBytes(4).toString('hex')}`;
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'lotus',
    path: '/reconciliation?tab=accounts',
  });
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Account name is required').waitFor();
  await dialog.getByText('Give a reason').waitFor();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Reason').fill('Opened at the second bank');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name });
  await row.getByText('In use').waitFor();

  // The same name again is refused, and says so.
  await page.getByRole('button', { name: 'Add account' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Reason').fill('By mistake');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await row.getByRole('button', { name: 'Close' }).click();
  await giveReason(page, 'Moved to the first bank', 'Close account');
  await row.getByText('Closed').waitFor();
  await row.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
  expectNoBrowserErrors();
  await close();
});

it('closes a break with its explanation', { timeout: 120_000 }, async () => {
  const explanation = `The bank was on strike ${randomBytes(4).toString('hex')}`;
  const { page, expectNoBrowserErrors, close } = await openConsole('checker', {
    tenant: 'aurora',
    path: '/reconciliation?tab=breaks&state=open',
  });
  await page
    .getByRole('row', { name: /A bank statement is missing/ })
    .first()
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close break' }).click();
  await page.getByRole('dialog').getByText('Give a reason').waitFor();
  await giveReason(page, explanation, 'Close break');
  await page.getByText('Closed', { exact: true }).waitFor();
  await page.goto('/console/reconciliation?tab=breaks&state=resolved');
  const resolved = page.getByRole('row', { name: explanation });
  await resolved.getByText('checker').waitFor();
  await resolved.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
  await page.goto(`/console/audit?${new URLSearchParams({ search: explanation })}`);
  await page.getByRole('row', { name: /checker/ }).click();
  await page
    .getByRole('region', { name: /^Entry \d+$/ })
    .getByText(explanation)
    .waitFor();
  expectNoBrowserErrors();
  await close();
});
