import type { FakeServer } from '@openfloor/client/testing/fake-server';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReplyOf } from '@/lib/api.ts';
import { fieldMs, fieldText } from '@/lib/console-time.ts';
import { anAllotment, anOffer, aReport } from '@/testing/offer-records.ts';
import { aProposal, someTime } from '@/testing/records.ts';
import { askAgain, renderScreen } from '@/testing/render-screen.tsx';
import { savedFile } from '@/testing/saved-files.ts';
import { list } from '@/testing/staff.ts';

/** What is done to an offer that is out: each of it is a proposal, and shows once it is approved. */

type Offer = ReplyOf<'GET /offers/{id}'>;
const dayMs = 86_400_000;
const dialog = page.getByRole('dialog');
const pending = page.getByRole('list', { name: 'Pending changes' });
const state = (text: string) => page.getByText(text, { exact: true }).first();

const openOffer = (offer: Offer, tab = 'terms') =>
  renderScreen(`/offers/${offer.id}?tab=${tab}`, {
    replies: {
      'GET /offers/{id}': offer,
      'GET /offers/settings': { lotShares: 10, amountOpen: true, holdMinutes: 30 },
      'GET /offers/stocks': [],
      'GET /offers/{id}/report': aReport,
      // The chart of the groups is another test's matter.
      'GET /offers/{id}/allotment': { ...anAllotment, groups: [] },
      'POST /approvals': { id: 'proposal-1' },
    },
  });

/** Gives the reason; from then on the proposal waits, until the offer is as it says. */
async function propose(
  server: FakeServer<ConsoleCalls>,
  { title, button, becomes }: { title: string; button: string; becomes: Offer },
): Promise<void> {
  await dialog.getByLabelText('Reason').fill('As agreed');
  server.answer({ 'GET /approvals': list(aProposal({ title, subject: 'offer/offer-1' })) });
  await dialog.getByRole('button', { name: button }).click();
  await expect.element(pending.getByRole('link', { name: title })).toBeVisible();
  server.answer({ 'GET /approvals': list(), 'GET /offers/{id}': becomes });
  await askAgain();
}

const sent = (server: FakeServer<ConsoleCalls>) =>
  server.asked('POST /approvals').map(({ args }) => args.body);

it('proposes a lower price of an open offer, and shows the new version by itself', async () => {
  const offer = anOffer();
  const { server } = await openOffer(offer);
  await expect.element(page.getByText('Published with the offer')).toBeInTheDocument();
  const price = page.getByLabelText('Price of a share');
  await price.fill('12');
  await expect.element(page.getByText('Was 12.50')).toBeVisible();
  await expect.element(page.getByText('1 change. Another person must approve.')).toBeVisible();
  await page.getByRole('button', { name: 'Propose change' }).click();
  const terms = { ...offer.terms, version: 2, price: '12.00', buyPrice: '12.00' };
  const changed = anOffer({ terms, versions: [terms, offer.terms], buyPrice: '12.00' });
  await propose(server, { title: 'Change the terms', button: 'Propose change', becomes: changed });
  await expect.element(page.getByText('Version 2', { exact: true })).toBeInTheDocument();
  await expect.element(price).toHaveValue('12.00');
  expect(sent(server)).toMatchObject([
    { kind: 'offer.terms', payload: { offerId: 'offer-1', terms: { price: '12' } }, reason: 'As agreed' },
  ]);
});

it('proposes another listing, and shows it on the timeline', async () => {
  const { server } = await openOffer(anOffer());
  await page.getByRole('button', { name: 'Move listing' }).click();
  const listing = fieldText(Date.now() + 9 * dayMs);
  await dialog.getByLabelText('New listing').fill(listing);
  const listingTime = fieldMs(listing) ?? 0;
  const moved = anOffer({ listingTime, terms: { ...anOffer().terms, listingTime } });
  await propose(server, { title: 'Move the listing', button: 'Propose', becomes: moved });
  await expect
    .element(page.getByRole('list', { name: 'Timeline' }).getByText(listing.slice(0, 10), { exact: false }))
    .toBeVisible();
  expect(sent(server)).toEqual([
    { kind: 'offer.listing', payload: { offerId: 'offer-1', listingTime }, reason: 'As agreed' },
  ]);
});

it('proposes to cancel, after which nothing can be done to it', async () => {
  const { server } = await openOffer(anOffer());
  await page.getByRole('button', { name: 'Cancel offer' }).click();
  const cancelled = anOffer({ state: 'CANCELLED' });
  await propose(server, { title: 'Cancel: ZOBOBEV', button: 'Propose', becomes: cancelled });
  await expect.element(state('Cancelled')).toBeVisible();
  expect(page.getByRole('button', { name: /Cancel offer|Move listing|Propose/ }).elements()).toEqual([]);
  expect(sent(server)).toEqual([
    { kind: 'offer.cancel', payload: { offerId: 'offer-1' }, reason: 'As agreed' },
  ]);
});

const closed: Partial<Offer> = {
  state: 'ENDED',
  endTime: Date.now() - dayMs,
  closedTime: Date.now(),
  applicationCount: 1,
  listHash: 'b'.repeat(64),
};
const allotted = anOffer({
  ...closed,
  state: 'ALLOTTED',
  seed: 'd'.repeat(64),
  allottedTime: Date.now(),
  resultHash: 'c'.repeat(64),
});

it('tries an allotment whose checks hold, and proposes it', async () => {
  const { server } = await openOffer(anOffer(closed), 'allotment');
  await expect.element(page.getByText('Nothing is booked by a dry run', { exact: false })).toBeVisible();
  await expect.element(page.getByText('The seed stays sealed', { exact: false })).toBeInTheDocument();
  await expect.poll(() => page.getByLabelText('Holds', { exact: true }).elements().length).toBeGreaterThan(3);
  expect(page.getByLabelText('Does not hold').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Propose allotment' }).click();
  await propose(server, { title: 'Allot 3 of 3 units', button: 'Propose', becomes: allotted });
  await expect.element(state('Allotted')).toBeVisible();
  await expect.element(page.getByText('Seed, published with the result')).toBeInTheDocument();
  await expect.element(page.getByText('The result is the one that was published')).toBeInTheDocument();
  expect(sent(server)).toEqual([
    { kind: 'offer.allot', payload: { offerId: 'offer-1' }, reason: 'As agreed' },
  ]);
});

it('proposes no allotment whose result does not stand', async () => {
  const { server } = await openOffer(anOffer(closed));
  server.answer({ 'GET /offers/{id}/allotment': { ...anAllotment, groups: [], totalFits: false } });
  await page.getByRole('tab', { name: 'Allotment' }).click();
  await expect.element(page.getByLabelText('Does not hold')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Propose allotment' })).toBeDisabled();
});

it('shows who applied and what they got, and saves the report', async () => {
  const { server } = await openOffer(allotted, 'applications');
  const application: ReplyOf<'GET /offers/{id}/applications'>['records'][number] = {
    id: 'application-1',
    number: 'AP2C2B3ADF5A',
    recordNumber: 'A-20261114-5VQ3K8TN1A',
    customerId: 'customer-1',
    username: 'gbenga',
    status: 'FUNDING',
    failReason: null,
    units: '3',
    allottedUnits: '3',
    deliveredUnits: null,
    paid: '0.00',
    cost: '375.00',
    fee: '0.00',
    returned: '0.00',
    termsVersion: 1,
    fundingDeadline: someTime,
    createdTime: someTime,
    endedTime: null,
  };
  server.answer({ 'GET /offers/{id}/applications': list(application) });
  const row = page.getByRole('row', { name: /^gbenga .* Funding 3 3/ });
  await expect.element(row).toBeVisible();
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect.element(row).not.toBeInTheDocument();
  const { name, text } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toMatch(/^report-ZOBOBEV-\d{4}-\d\d-\d\d\.csv$/);
  for (const line of ['State,Allotted', 'Units allotted,3', 'Due for what was allotted,375.00']) {
    expect(text).toContain(line);
  }
});
