import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fieldMs, fieldText, timeTitle } from '@/lib/console-time.ts';
import { aProduct } from '@/testing/offer-records.ts';
import { askAgain, renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');
const dayMs = 86_400_000;

it('offers no less in all than the smallest amount', async () => {
  await renderScreen('/products/new');
  await page.getByLabelText('Smallest amount').fill('1000');
  await page.getByLabelText('In all', { exact: true }).fill('999');
  await expect.element(page.getByText('At least the smallest amount')).toBeVisible();
});

it('declares no rate for a time that ends before it begins', async () => {
  const { server } = await renderScreen('/products/product-1?tab=rates', {
    replies: { 'GET /products/{id}': aProduct(), 'GET /maturities': [] },
  });
  await page.getByRole('tab', { name: 'Declared rates' }).click();
  await page.getByRole('button', { name: 'Declare a rate' }).click();
  await dialog.getByLabelText('Rate for the whole term').fill('-0.75');
  await dialog.getByLabelText('For terms that end from').fill('2027-01-02T10:00');
  await dialog.getByLabelText('and before').fill('2027-01-01T10:00');
  await expect.element(dialog.getByText('The end must come after the beginning')).toBeVisible();
  expect(server.asked('POST /approvals')).toEqual([]);
});

it('shows an auditor which terms end without a rate, and nothing to change', async () => {
  const maturity = {
    day: '2027-01-03',
    productId: 'product-1',
    productName: 'Harvest',
    currency: 'NGN',
    orders: 1,
    principal: '150.00',
    matured: 0,
    undeclared: 1,
  } as const;
  await renderScreen('/products?tab=maturities', {
    roles: ['auditor'],
    replies: { 'GET /products': list(), 'GET /maturities': [maturity] },
  });
  await expect.element(page.getByRole('row', { name: /without a rate/ }).first()).toBeVisible();
  expect(page.getByRole('button', { name: /Propose|New |Save|Discard|Declare/ }).elements()).toEqual([]);
});

it('writes a draft, which two people publish', async () => {
  const draft = aProduct({ state: 'DRAFT', mayEdit: true });
  const { server } = await renderScreen('/products/new', {
    replies: { 'POST /products': { id: 'product-1' }, 'GET /products/{id}': draft },
  });
  server.answer({ 'POST /approvals': { id: 'proposal-1' } });
  const now = Date.now();
  const texts = {
    Name: 'Harvest',
    Manager: 'Savanna Quant',
    'Smallest amount': '1000',
    'In all': '500000',
    Term: '30',
    'Estimate for the term, at least': '0.5',
    'Estimate for the term, at most': '1.5',
    'What customers read about it': 'Short paper and cash.',
    [timeTitle('Opens')]: fieldText(now - dayMs),
    [timeTitle('Closes')]: fieldText(now + 10 * dayMs),
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabelText(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByLabelText('Reason').fill('New product');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  const terms = {
    minAmount: '1000',
    totalAmount: '500000',
    lockDay: 30,
    estimateProfitRate: '0.5',
    maxEstimateProfitRate: '1.5',
    productDesc: 'Short paper and cash.',
  };
  expect(server.asked('POST /products')).toMatchObject([
    {
      args: {
        body: {
          name: 'Harvest',
          managerName: 'Savanna Quant',
          currency: 'NGN',
          terms,
          reason: 'New product',
        },
      },
    },
  ]);
  await page.getByRole('button', { name: 'Propose publishing' }).click();
  await dialog.getByLabelText('Reason').fill('Agreed with the desk');
  server.answer({ 'GET /products/{id}': aProduct() });
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await askAgain();
  await expect.element(page.getByText('Open', { exact: true }).first()).toBeVisible();
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'product.publish', payload: { productId: 'product-1' } } } },
  ]);
});

it('declares a loss, says whom it concerns, and shows it with who agreed', async () => {
  const { server } = await renderScreen('/products/product-1?tab=rates', {
    replies: {
      'GET /products/{id}': aProduct(),
      'GET /maturities': [],
      'POST /approvals': { id: 'proposal-1' },
    },
  });
  await page.getByRole('button', { name: 'Declare a rate' }).click();
  await dialog.getByLabelText('Rate for the whole term').fill('-0.75');
  await dialog.getByLabelText('For terms that end from').fill('2027-01-02T10:00');
  await dialog.getByLabelText('and before').fill('2027-02-11T10:00');
  await expect
    .element(dialog.getByText('No term that was bought ends in this time yet', { exact: false }))
    .toBeVisible();
  await dialog.getByLabelText('Reason').fill('Result of the quarter');
  const times = {
    fromTime: fieldMs('2027-01-02T10:00') ?? 0,
    untilTime: fieldMs('2027-02-11T10:00') ?? 0,
  };
  const rate = {
    id: 'rate-1',
    rate: '-0.75',
    ...times,
    declaredTime: Date.now(),
    declaredBy: 'maker',
    approvedBy: 'checker',
    reason: 'Result of the quarter',
  };
  server.answer({ 'GET /products/{id}': aProduct({ rates: [rate] }) });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await askAgain();
  await expect.element(page.getByRole('row', { name: /^-0.75 % .* maker, checker/ })).toBeVisible();
  expect(server.asked('POST /approvals')).toMatchObject([
    {
      args: {
        body: {
          kind: 'product.declare-rate',
          payload: { productId: 'product-1', rate: '-0.75', ...times },
          reason: 'Result of the quarter',
        },
      },
    },
  ]);
});

it('proposes to end the sale, and not twice', async () => {
  const { server } = await renderScreen('/products/product-1', {
    replies: { 'GET /products/{id}': aProduct(), 'POST /approvals': { id: 'proposal-1' } },
  });
  await page.getByRole('button', { name: 'End sale now' }).click();
  await dialog.getByLabelText('Reason').fill('The desk is full');
  server.answer({ 'GET /products/{id}': aProduct({ state: 'ENDED' }) });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await askAgain();
  await expect.element(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'End sale now' }).elements()).toEqual([]);
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'product.end-sale', payload: { productId: 'product-1' } } } },
  ]);
});
