import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fieldText, timeTitle } from '@/lib/console-time.ts';
import { anAllotment, anOffer, aReport, aStock, offerRow } from '@/testing/offer-records.ts';
import { aProposal } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const dialog = page.getByRole('dialog');

async function fillTimes(times: Record<string, number>): Promise<void> {
  for (const [label, timeMs] of Object.entries(times)) {
    await page.getByLabelText(timeTitle(label), { exact: true }).fill(fieldText(timeMs));
  }
}

const replies = {
  'GET /offers/settings': { lotShares: 10, amountOpen: true, holdMinutes: 30 },
  'GET /offers/stocks': [aStock],
  'GET /offers/{id}/report': aReport,
  'GET /offers/{id}/allotment': anAllotment,
  'GET /products': list(),
  'GET /maturities': [],
};

const openOffer = (offer = anOffer(), path = '', options: ScreenOptions = {}) =>
  renderScreen(`/offers/${offer.id}${path}`, {
    ...options,
    replies: { ...replies, 'GET /offers/{id}': offer, ...options.replies },
  });

it('saves no draft before everything is there and fits together', async () => {
  const { server } = await renderScreen('/offers/new?kind=IPO', { replies });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText('Choose the stock')).toBeVisible();
  expect(page.getByText('This field is required').elements()).toHaveLength(8);
  await page.getByLabelText('Offered', { exact: true }).fill('250000');
  await page.getByLabelText('Largest application').fill('1001');
  await page.getByText('Lottery by seed').click();
  await expect.element(page.getByText('At most what is offered, and 1000 in a lottery')).toBeVisible();
  const opens = Date.now() + 2 * dayMs;
  await fillTimes({
    Opens: opens,
    Closes: opens - minuteMs,
    'Allotment planned': opens + 3 * dayMs,
    'Funding due': opens + 4 * dayMs,
    Listing: opens + 5 * dayMs,
  });
  await expect.element(page.getByText('The end must come after the start')).toBeVisible();
  await fillTimes({ Closes: opens + 2 * dayMs, Listing: opens + 3.5 * dayMs });
  await expect.element(page.getByText('The listing cannot come before the deadline')).toBeVisible();
  expect(server.asked('POST /offers')).toEqual([]);
});

it('warns while a price is typed that stands above the market, and lets the draft be written', async () => {
  const listed = { ...aStock, listed: true, price: '12.00' };
  const draft = anOffer({ kind: 'PLACEMENT', state: 'DRAFT', mayEdit: true, publishedTime: null });
  await openOffer(draft, '', { replies: { 'GET /offers/stocks': [listed] } });
  const price = page.getByLabelText('Price of a share');
  const warning = page.getByText('Above the market’s last price of 12.00: it cannot be published like this');
  await expect.element(warning).toBeVisible();
  await price.fill('12.00');
  await expect.poll(() => warning.elements()).toEqual([]);
  await price.fill('12.01');
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
});

it('calls a “discount” of long ago that was a premium a premium', async () => {
  const offer = anOffer({ kind: 'BLOCK_PLACEMENT' });
  const terms = { ...offer.terms, discountRate: '3' };
  const versions = [terms, { ...terms, version: 0, discountRate: '-2' }];
  await openOffer({ ...offer, terms, versions });
  await expect.element(page.getByLabelText('Premium, from before discounts had to be')).toHaveValue('3');
  await expect.element(page.getByText('Premium', { exact: true })).toBeVisible();
  await page.getByText('Version 1', { exact: true }).click();
  await expect.element(page.getByText('3.00%, a premium')).toBeVisible();
  expect(page.getByText('Discount', { exact: true }).elements()).toEqual([]);
});

it('changes an open offer only in the customers’ favour', async () => {
  await openOffer();
  const price = page.getByLabelText('Price of a share');
  await price.fill('12.51');
  await expect.element(page.getByText('Can only become lower while the offer is open')).toBeVisible();
  await page.getByRole('button', { name: 'Propose change' }).click();
  expect(dialog.elements()).toEqual([]);
  await price.fill('12');
  await expect.element(page.getByText('1 change. Another person must approve.')).toBeVisible();
});

it('moves no listing before the end of the offer', async () => {
  const { server } = await openOffer();
  await page.getByRole('button', { name: 'Move listing' }).click();
  await dialog.getByLabelText('New listing').fill(fieldText(Date.now() + 60 * minuteMs));
  await expect.element(dialog.getByText('The listing cannot come before the end of the offer')).toBeVisible();
  expect(server.asked('POST /approvals')).toEqual([]);
});

it('allots nothing before the offer has closed', async () => {
  await openOffer(anOffer(), '?tab=allotment', {
    replies: { 'GET /offers/{id}/allotment': refused('outsideWindow') },
  });
  await expect.element(page.getByText('Not closed yet')).toBeVisible();
});

it('keeps what was typed while another tab is open, and asks before it is lost', async () => {
  await openOffer();
  const largest = page.getByLabelText('Largest application');
  await largest.fill('1');
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect.element(largest).not.toBeVisible();
  await page.getByRole('tab', { name: 'Terms' }).click();
  await expect.element(largest).toHaveValue('1');

  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  const address = window.location.href;
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Products' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  expect(window.location.href).toBe(address);
  await expect.element(largest).toHaveValue('1');
  await page.getByRole('link', { name: 'Products' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fixed-term products' })).toBeVisible();
  window.history.back();
  await expect.element(largest).toHaveValue('8');
  await page.getByRole('link', { name: 'Products' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fixed-term products' })).toBeVisible();
});

it('proposes other lots, and shows on the settings what waits', async () => {
  const waiting = aProposal({
    kind: 'offer.settings',
    title: 'Change lots and quantities',
    subject: 'offer-settings/tenant',
  });
  const { server } = await renderScreen('/offers', {
    replies: { ...replies, 'GET /offers': list(), 'POST /approvals': { id: 'proposal-1' } },
  });
  const settings = page.getByRole('button', { name: 'Lots and quantities' });
  await settings.click();
  await dialog.getByLabelText('Shares of a lot').fill('0');
  await expect.element(dialog.getByText('A whole number from 1 to 100,000')).toBeVisible();
  await dialog.getByLabelText('Shares of a lot').fill('25');
  await dialog.getByLabelText('Minutes to pay for a snap-up').fill('121');
  await expect.element(dialog.getByText('A whole number from 10 to 120')).toBeVisible();
  await dialog.getByLabelText('Minutes to pay for a snap-up').fill('45');
  await dialog.getByLabelText('Reason').fill('Smaller lots');
  server.answer({ 'GET /approvals': list(waiting) });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  const payload = { lotShares: 25, amountOpen: true, holdMinutes: 45 };
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'offer.settings', payload, reason: 'Smaller lots' } } },
  ]);
  await settings.click();
  await expect.element(dialog.getByRole('link', { name: 'Change lots and quantities' })).toBeVisible();
});

const changing = /Propose|Cancel offer|Move listing|Duplicate|New |Save|Discard|Declare|Try now/;
const allotted = anOffer({
  state: 'ALLOTTED',
  seed: 'd'.repeat(64),
  closedTime: Date.now(),
  applicationCount: 1,
  listHash: 'b'.repeat(64),
  allottedTime: Date.now(),
  resultHash: 'c'.repeat(64),
});

it('shows an auditor the allotment and lets them change nothing', async () => {
  await openOffer(allotted, '?tab=allotment', { roles: ['auditor'] });
  await expect.element(page.getByText('Seed, published with the result')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Total 1 3 3 100.0 %' })).toBeVisible();
  expect(page.getByRole('button', { name: changing }).elements()).toEqual([]);
});

it('shows an auditor the lots and lets them propose nothing', async () => {
  await renderScreen('/offers', {
    roles: ['auditor'],
    replies: { ...replies, 'GET /offers': list(offerRow(allotted)) },
  });
  await page.getByRole('button', { name: 'Lots and quantities' }).click();
  await expect.element(dialog.getByLabelText('Shares of a lot')).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Propose' }).elements()).toEqual([]);
});

it('lets an auditor write no offer', async () => {
  await renderScreen('/offers/new?kind=IPO', { roles: ['auditor'], replies });
  await expect.element(page.getByText('Not for your role')).toBeVisible();
});
