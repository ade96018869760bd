import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { endAll, openPhone } from './testing/desks.ts';
import { newCustomerWithMoney } from './testing/own-customer.ts';
import { shareTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The figure beside a label: on the page, or on the receipt over it. */
const figure = async (page: Page, label: string, place: 'main' | 'dialog' = 'main'): Promise<string> => {
  const line = page.getByRole(place, { includeHidden: true }).locator('dl > div').filter({ hasText: label });
  return (await line.locator('dd').innerText()).trim();
};

it('exchanges there and back, by the figures that were shown', async () => {
  const customer = await newCustomerWithMoney(await shareTenant('savanna'), '60000');
  const phone = await openPhone(customer, '/account');
  const { page } = phone;
  await page.getByRole('link', { name: 'Exchange', exact: true }).click();
  await page.getByLabel('Pay').waitFor();
  expect(await button(page, 'Exchange').isDisabled()).toBe(true);

  await page.getByLabel('Pay').fill('10000');
  const received = await figure(page, 'You receive');
  expect(received).toMatch(/^\$\d+\.\d\d$/);
  expect(await figure(page, 'Fee')).toMatch(/^₦/);
  await button(page, 'Exchange ₦10,000.00').dblclick();
  await page.getByText('Exchange Success').waitFor();
  expect(await figure(page, 'You receive', 'dialog')).toBe(received);
  await closeReceipt(page);
  expect(await page.getByLabel('Pay').inputValue()).toBe('');

  await button(page, 'Swap the currencies').click();
  await page.getByLabel('Pay').fill('1');
  const back = await figure(page, 'You receive');
  expect(back).toMatch(/^₦/);
  await button(page, 'Exchange $1.00').click();
  await page.getByText('Exchange Success').waitFor();
  expect(await figure(page, 'You receive', 'dialog')).toBe(back);
  await closeReceipt(page);

  await page.getByRole('link', { name: 'Records' }).click();
  await page.getByText('NGN → USD').first().waitFor();
  expect(await page.locator('main').innerText()).toMatch(
    /USD → NGN[\s\S]*−\$1\.00[\s\S]*NGN → USD[\s\S]*−₦10,000\.00/,
  );
  await endAll(phone);
});
