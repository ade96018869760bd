import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '@/testing/offer-records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');

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
