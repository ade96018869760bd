import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { giveReason } from './testing/console.ts';
import { approvePending, dayMs, fieldTime, pending, prospectus, stateTag } from './testing/console-offers.ts';
import { endAll, openBothDesks } from './testing/desks.ts';
import { decideByTwo, makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

async function fillTimes(page: Page, tenant: OwnTenant, times: Record<string, number>): Promise<void> {
  for (const [label, timeMs] of Object.entries(times)) {
    await page.getByLabel(`${label}, Lagos time`, { exact: true }).fill(fieldTime(timeMs, tenant));
  }
}

async function chooseStock(page: Page, keyword: string): Promise<void> {
  const field = page.getByLabel('Stock', { exact: true });
  await field.click();
  await field.fill(keyword);
  await page.locator('.ant-select-item-option').filter({ hasText: keyword }).first().click();
}

it('takes an IPO from a draft to the customers, through two people', async () => {
  const tenant = await makeTenant('savanna');
  await decideByTwo(tenant, 'offer.settings', { lotShares: 10, amountOpen: true, holdMinutes: 30 });
  const { maker, checker } = await openBothDesks(tenant, '/offers');
  const { page } = maker;
  await page.getByRole('button', { name: 'New offer' }).click();
  await page.getByRole('menuitem', { name: 'IPO' }).click();
  await page.getByRole('heading', { name: 'New offer: IPO' }).waitFor();
  await chooseStock(page, 'Zobo');
  await page.getByLabel('Price of a share').fill('14.20');
  await page.getByLabel('Offered', { exact: true }).fill('250000');
  await page.getByText('Lottery by seed').click();
  await page.getByLabel('Largest application').fill('500');
  const opens = Date.now() + 2 * dayMs;
  await fillTimes(page, tenant, {
    Opens: opens,
    Closes: opens + 2 * dayMs,
    'Allotment planned': opens + 3 * dayMs,
    'Funding due': opens + 4 * dayMs,
    Listing: opens + 5 * dayMs,
  });
  const paper = { name: 'final.pdf', mimeType: 'application/pdf', buffer: prospectus };
  await page.locator('input[type=file]').setInputFiles(paper);
  await page.getByLabel('Title of document 1').fill('Prospectus, final');
  const preview = page.getByRole('article', { name: 'As customers see it' });
  await preview.getByText('₦142.00').waitFor();
  await preview.getByText('Prospectus, final').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await giveReason(page, 'New mandate', 'Save draft');
  await stateTag(page, 'Draft').waitFor();

  await page.getByRole('button', { name: 'Propose publishing' }).click();
  await giveReason(page, 'Papers are complete', 'Propose');
  await pending(page, 'Publish:').click();
  await details(page).getByText('You proposed this yourself').waitFor();
  expect(await details(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await details(page).getByRole('row', { name: 'Terms › Price 14.20 14.20' }).waitFor();
  await page.goBack();
  await stateTag(page, 'Draft').waitFor();
  const offer = new URL(page.url()).pathname;

  await visit(checker.page, offer);
  await approvePending(checker.page, 'Publish:');
  // The maker's open page learns of it by itself.
  await stateTag(page, 'Scheduled').waitFor();
  await page.getByText('Published with the offer').waitFor();
  await visit(page, '/console/offers?state=NOT_STARTED&kind=IPO&sort=-createdTime');
  await page
    .locator(`tr[data-row-key="${offer.split('/').at(-1)}"]`)
    .getByText('Scheduled')
    .waitFor();
  await endAll(maker, checker);
});
