import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAllotment, anOffer, aProduct, aReport, aStock, offerRow } from '@/testing/offer-records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const ada = { id: 'ada-id', username: 'ada' };
const maker = { id: 'maker-id', username: 'maker' };
const withColumn = page.getByRole('columnheader', { name: 'With' });
const dialog = page.getByRole('dialog');
const assignment = page.getByRole('region', { name: 'Assignment' });

const beside = {
  'GET /offers/settings': { lotShares: 10, amountOpen: true, holdMinutes: 30 },
  'GET /offers/stocks': [aStock],
  'GET /offers/{id}/report': aReport,
  'GET /offers/{id}/allotment': anAllotment,
};
const closed = anOffer({
  state: 'ENDED',
  closedTime: Date.now(),
  applicationCount: 1,
  listHash: 'b'.repeat(64),
});
const { versions: _v, terms: _t, rates: _r, mayEdit: _m, ...unratedRow } = aProduct({ rateDue: true });

it('offers that are to be allotted are taken from their list; where all are shown, nobody has any', async () => {
  const { server } = await renderScreen('/offers', { replies: { 'GET /offers': list(offerRow(closed)) } });
  await expect.element(page.getByRole('columnheader', { name: 'State' })).toBeVisible();
  expect(withColumn.elements()).toEqual([]);
  await page.getByRole('combobox', { name: 'Allotment' }).click();
  await page.getByTitle('To allot', { exact: true }).click();
  await expect.element(withColumn).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Nobody/ })).toBeVisible();
  await userEvent.keyboard('jx');
  server.answer({
    'POST /assignments': { results: [{ id: closed.id, outcome: 'assigned', assignee: maker }] },
    'GET /offers': list(offerRow({ ...closed, assignee: maker })),
  });
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('row', { name: /maker/ })).toBeVisible();
  expect(server.asked('POST /assignments')).toMatchObject([
    {
      args: { body: { queue: 'allotments', staffId: 'maker-id', items: [{ id: closed.id, before: null }] } },
    },
  ]);
});

it('whoever proposes an allotment that somebody else has taken is asked first', async () => {
  await renderScreen(`/offers/${closed.id}?tab=allotment`, {
    replies: { ...beside, 'GET /offers/{id}': { ...closed, assignee: ada } },
  });
  await expect.element(assignment.getByRole('button', { name: 'Take' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose allotment' }).click();
  await expect.element(dialog.getByText('ada has taken this.')).toBeVisible();
});

it.each([
  ['open', anOffer()],
  ['allotted', { ...closed, state: 'ALLOTTED' as const, allottedTime: Date.now() }],
  ['who comes first', { ...closed, method: 'FIRST_COME' as const }],
])('an offer that is not to be allotted is nobody’s: %s', async (_, offer) => {
  await renderScreen(`/offers/${offer.id}`, { replies: { ...beside, 'GET /offers/{id}': offer } });
  await expect.element(page.getByRole('tab', { name: 'Terms' })).toBeVisible();
  expect(assignment.elements()).toEqual([]);
});

it('products without a rate are taken from their list, and on their page', async () => {
  const product = aProduct({ rateDue: true, state: 'ENDED' });
  const { server } = await renderScreen('/products?withoutRate=true', {
    replies: { 'GET /products': list(unratedRow), 'GET /products/{id}': product, 'GET /maturities': [] },
  });
  await expect.element(withColumn).toBeVisible();
  await page.getByRole('row', { name: /Harvest/ }).click();
  await expect.element(assignment.getByRole('button', { name: 'Take' })).toBeVisible();
  server.answer({
    'POST /assignments': { results: [{ id: product.id, outcome: 'assigned', assignee: maker }] },
    'GET /products/{id}': { ...product, assignee: maker },
  });
  await assignment.getByRole('button', { name: 'Take' }).click();
  await expect.element(assignment.getByRole('button', { name: 'Give back' })).toBeVisible();
  expect(server.asked('POST /assignments')).toMatchObject([
    { args: { body: { queue: 'maturities', staffId: 'maker-id' } } },
  ]);
});

it('somebody who reads products sees who looks after the rate', async () => {
  const product = aProduct({ rateDue: true, state: 'ENDED', assignee: ada });
  await renderScreen(`/products/${product.id}`, {
    roles: ['auditor'],
    replies: { 'GET /products/{id}': product, 'GET /maturities': [] },
  });
  await expect.element(page.getByText('With ada')).toBeVisible();
  expect(page.getByRole('button', { name: 'Take' }).elements()).toEqual([]);
});
