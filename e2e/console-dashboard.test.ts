import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMember, openConsole } from './testing/console.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figures = ['Deposits today', 'Withdrawals today', 'Orders today', 'New customers'];

async function exportedText(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return readFile(await (await saving).path(), 'utf8');
}

it('shows the day, the queues, the money and the books', { timeout: 120_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', { path: '/dashboard' });
  const strip = page.getByLabel('Today', { exact: true });
  await strip.waitFor();
  expect(await strip.getByRole('term').allInnerTexts()).toEqual(figures);
  await page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d, Lagos time$/).waitFor();
  await strip.getByRole('img', { name: 'Deposits today: the last 14 days' }).waitFor();
  await expect.poll(() => panel(page, 'Queues').getByRole('row').count()).toBe(6);
  for (const name of ['Money in and out', 'Reconciliation', 'Open breaks', 'Within service level']) {
    await panel(page, name).waitFor();
  }
  await panel(page, 'Reconciliation')
    .getByRole('row', { name: /NGN, trial balance/ })
    .waitFor();
  await panel(page, 'Open breaks')
    .getByRole('link', { name: /See all/ })
    .waitFor();

  const text = await exportedText(page);
  for (const part of ['Deposits credited,NGN', 'Withdrawals,', 'New customers', 'trial balance']) {
    expect(text).toContain(part);
  }
  expect(text.match(/^\d{4}-\d\d-\d\d,\d/gm)).toHaveLength(14);
  await panel(page, 'Queues').getByRole('link', { name: 'Withdrawals' }).click();
  await page.getByRole('heading', { name: 'Withdrawals', exact: true }).waitFor();
  expectNoBrowserErrors();
  await close();
});

it('keeps the period that was chosen in the address', { timeout: 120_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', { path: '/dashboard' });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByTitle('90 days', { exact: true }).click();
  await page.waitForURL(/days=90/);
  await panel(page, 'Over time').getByText('90 days').waitFor();
  await page.reload();
  await panel(page, 'Over time').getByText('90 days').waitFor();
  await panel(page, 'Over time')
    .getByRole('img', { name: 'Orders filled' })
    .or(page.getByText('Orders filled'))
    .first()
    .waitFor();
  expectNoBrowserErrors();
  await close();
});

it('shows dealing no books, and leads only where they may go', { timeout: 180_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await addMember('aurora', 'Dealing');
  await page.goto('/console/dashboard');
  const queues = panel(page, 'Queues');
  await queues.getByRole('link', { name: 'Approvals' }).waitFor();
  expect(await queues.getByRole('link').allInnerTexts()).toEqual(['Approvals']);
  await panel(page, 'Within service level').waitFor();
  for (const name of ['Reconciliation', 'Open breaks']) expect(await panel(page, name).count()).toBe(0);
  expectNoBrowserErrors();
  await close();
});
