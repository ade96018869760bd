import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { giveReason } from './testing/console.ts';
import { approvePending, dayMs, fieldTime, pending, publishIpo, stateTag } from './testing/console-offers.ts';
import { endAll, openBothDesks } from './testing/desks.ts';
import { newVerifiedCustomer } from './testing/own-customer.ts';
import { decideByTwo, makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
beforeAll(async () => {
  tenant = await makeTenant('savanna');
  await decideByTwo(tenant, 'offer.settings', { lotShares: 10, amountOpen: true, holdMinutes: 30 });
});

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

async function fillTimes(page: Page, times: Record<string, number>): Promise<void> {
  for (const [label, timeMs] of Object.entries(times)) {
    await page.getByLabel(label, { exact: true }).fill(fieldTime(timeMs));
  }
}

async function chooseStock(page: Page, keyword: string): Promise<void> {
  const field = page.getByLabel('Stock', { exact: true });
  await field.click();
  await field.fill(keyword);
  await page.locator('.ant-select-item-option').filter({ hasText: keyword }).first().click();
}

it('takes an IPO from a draft to the customers, through two people', async () => {
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
  await fillTimes(page, {
    Opens: opens,
    Closes: opens + 2 * dayMs,
    'Allotment planned': opens + 3 * dayMs,
    'Funding due': opens + 4 * dayMs,
    Listing: opens + 5 * dayMs,
  });
  await page.getByRole('button', { name: 'Add document' }).click();
  await page.getByLabel('Title of document 1').fill('Prospectus, final');
  await page.getByLabel('Address of document 1').fill('https://example.com/prospectus');
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

it('changes an open offer in the customers’ favour, moves its listing and cancels it', async () => {
  const now = Date.now();
  const { id } = await publishIpo(tenant, now + dayMs);
  const { maker, checker } = await openBothDesks(tenant, `/offers/${id}`);
  const { page } = maker;
  await stateTag(page, 'Open').waitFor();
  await page.getByLabel('Price of a share').fill('12');
  await page.getByText('Was 12.50').waitFor();
  await page.getByText('1 change. Another person must approve.').waitFor();
  await page.getByRole('button', { name: 'Propose change' }).click();
  await giveReason(page, 'The issuer lowered it', 'Propose change');
  await pending(page, 'Change the terms').waitFor();
  await visit(checker.page, `/console/offers/${id}`);
  await pending(checker.page, 'Change the terms').click();
  await details(checker.page).getByRole('row', { name: 'Price 12.50 12.00', exact: true }).waitFor();
  await checker.page.goBack();
  await approvePending(checker.page, 'Change the terms');
  await page.getByText('Version 2', { exact: true }).waitFor();
  expect(await page.getByLabel('Price of a share').inputValue()).toBe('12.00');

  await page.getByRole('button', { name: 'Move listing' }).click();
  const dialog = page.getByRole('dialog');
  const listing = now + 9 * dayMs;
  await dialog.getByLabel('New listing').fill(fieldTime(listing));
  await giveReason(page, 'The exchange asked for it', 'Propose');
  await pending(page, 'Move the listing').waitFor();
  await visit(checker.page, `/console/offers/${id}`);
  await approvePending(checker.page, 'Move the listing');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText(fieldTime(listing).slice(0, 10)).waitFor();

  await page.getByRole('button', { name: 'Cancel offer' }).click();
  await giveReason(page, 'The issuer withdrew', 'Propose');
  await pending(page, 'Cancel:').waitFor();
  await visit(checker.page, `/console/offers/${id}`);
  await approvePending(checker.page, 'Cancel:');
  await stateTag(page, 'Cancelled').waitFor();
  expect(await page.getByRole('button', { name: /Cancel offer|Move listing|Propose/ }).count()).toBe(0);
  await endAll(maker, checker);
});

it('allots what has closed by rule and seed, and shows the work that closed it', async () => {
  const customer = await newVerifiedCustomer(tenant);
  const { username } = customer.credentials;
  // Long enough for the one application, on a busy machine too.
  const { id } = await publishIpo(tenant, Date.now() + 5_000);
  await customer.calls.call('POST /ipo/applyIpo', { body: { id, amount: 3 } });
  const { maker, checker } = await openBothDesks(tenant, `/offers/${id}?tab=allotment`);
  const { page } = maker;
  await vi.waitFor(
    async () => {
      const offer = await tenant.maker.staff.call('GET /offers/{id}', { params: { id } });
      expect(offer.closedTime).not.toBeNull();
    },
    { timeout: 60_000, interval: 250 },
  );
  await stateTag(page, 'Closed').waitFor();
  await page.getByText('Nothing is booked by a dry run').waitFor();
  await page.getByRole('row', { name: 'Total 1 3 3 100.0 %' }).waitFor();
  expect(await page.getByLabel('Holds', { exact: true }).count()).toBeGreaterThan(3);
  expect(await page.getByLabel('Does not hold').count()).toBe(0);
  await page.getByRole('button', { name: 'Propose allotment' }).click();
  await giveReason(page, 'After the dry run', 'Propose');
  await pending(page, 'Allot 3 of 3 units').waitFor();

  await visit(checker.page, `/console/offers/${id}?tab=allotment`);
  await checker.page.getByText('The seed stays sealed').waitFor();
  await approvePending(checker.page, 'Allot 3 of 3 units');
  await stateTag(page, 'Allotted').waitFor();
  await page.getByText('Seed, published with the result').waitFor();
  await page.getByText('The result is the one that was published').waitFor();
  expect(await page.getByLabel('Does not hold').count()).toBe(0);
  await page.getByRole('tab', { name: 'Applications' }).click();
  await page.getByRole('row', { name: new RegExp(`^${username} .* Funding 3 3`) }).waitFor();
  await page.getByRole('tab', { name: 'Report' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^report-\w+-\d{4}-\d\d-\d\d\.csv$/);

  await visit(page, '/console/scheduled-work');
  await page.getByRole('row', { name: /^Offers close their lists are fixed .* Done$/ }).waitFor();
  await visit(page, '/console/scheduled-work?tab=runs&job=offer-closing');
  await page
    .getByRole('row', { name: /^Offers close .* Done / })
    .first()
    .waitFor();
  await endAll(maker, checker);
});

it('writes a product and declares its rate, each through two people', async () => {
  const { maker, checker } = await openBothDesks(tenant, '/products/new');
  const { page } = maker;
  const name = 'Harvest';
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Manager').fill('Savanna Quant');
  await page.getByLabel('Smallest amount').fill('1000');
  await page.getByLabel('In all', { exact: true }).fill('500000');
  await page.getByLabel('Term', { exact: true }).fill('30');
  await page.getByLabel('Estimate for the term, at least').fill('0.5');
  await page.getByLabel('Estimate for the term, at most').fill('1.5');
  await page.getByLabel('What customers read about it').fill('Short paper and cash.');
  const now = Date.now();
  await fillTimes(page, { Opens: now - dayMs, Closes: now + 10 * dayMs });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await giveReason(page, 'New product', 'Save draft');
  await stateTag(page, 'Draft').waitFor();
  await page.getByRole('button', { name: 'Propose publishing' }).click();
  await giveReason(page, 'Agreed with the desk', 'Propose');
  await pending(page, `Publish: ${name}`).waitFor();
  const product = new URL(page.url()).pathname;
  await visit(checker.page, product);
  await approvePending(checker.page, `Publish: ${name}`);
  await stateTag(page, 'Open').waitFor();

  await page.getByRole('tab', { name: 'Declared rates' }).click();
  await page.getByRole('button', { name: 'Declare a rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rate for the whole term').fill('-0.75');
  await dialog.getByLabel('For terms that end from').fill(fieldTime(now));
  await dialog.getByLabel('and before').fill(fieldTime(now + 40 * dayMs));
  await dialog.getByText('No term that was bought ends in this time yet').waitFor();
  await giveReason(page, 'Result of the quarter', 'Propose');
  await pending(page, `Declare -0.75 %: ${name}`).waitFor();
  await visit(checker.page, product);
  await approvePending(checker.page, `Declare -0.75 %: ${name}`);
  await page.getByRole('row', { name: /^-0.75 % .* maker, checker/ }).waitFor();

  await page.getByRole('button', { name: 'End sale now' }).click();
  await giveReason(page, 'The desk is full', 'Propose');
  await pending(page, `End the sale: ${name}`).waitFor();
  await visit(checker.page, product);
  await approvePending(checker.page, `End the sale: ${name}`);
  await stateTag(page, 'Closed').waitFor();
  expect(await page.getByRole('button', { name: 'End sale now' }).count()).toBe(0);
  await endAll(maker, checker);
});
