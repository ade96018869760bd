import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayMs } from './testing/console-offers.ts';
import { endAll, openPhone } from './testing/desks.ts';
import { newCustomerWithMoney } from './testing/own-customer.ts';
import { decideByTwo, type OwnTenant, shareTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

const name = 'Calm 14';

/** A product that two people have put on sale; gives its id. */
async function publishProduct(tenant: OwnTenant): Promise<string> {
  const terms = {
    minAmount: '20000',
    totalAmount: '500000',
    lockDay: 14,
    estimateProfitRate: '0.2',
    maxEstimateProfitRate: '0.45',
    productDesc: 'Short paper and cash.',
    startTime: Date.now() - 1_000,
    endTime: Date.now() + dayMs,
    riskLabel: 'LOW' as const,
  };
  const body = { name, managerName: 'The desk', currency: tenant.currency, terms, reason: 'For a journey' };
  const { id: productId } = await tenant.maker.staff.call('POST /products', { body });
  await decideByTwo(tenant, 'product.publish', { productId });
  return productId;
}

it('a product is bought once and stands in the records, labelled as an estimate', async () => {
  const tenant = await shareTenant('savanna');
  const [id, customer] = await Promise.all([publishProduct(tenant), newCustomerWithMoney(tenant, '60000')]);
  const phone = await openPhone(customer, '/quantitative/index');
  const { page } = phone;
  await page.getByText('Estimates are not promises.', { exact: false }).waitFor();
  await page.locator(`a[href$="${id}"]`).click();
  await page.getByText('An estimate by the manager, not guaranteed.').waitFor();

  const sent: Request[] = [];
  page.on('request', request => request.url().endsWith('/quantitative/buy') && sent.push(request));
  await page.getByLabel('Amount').fill('23456.78');
  const lock = { name: 'Lock ₦23,456.78 for 14 days', exact: true };
  await page.getByRole('button', lock).click();
  await page
    .getByRole('dialog', { name: /^Lock / })
    .getByRole('button', lock)
    .dblclick();
  await page.getByText('Buy Success').waitFor();
  await page.waitForURL('**/quantitativeRecords');
  await closeReceipt(page);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ id, amount: '23456.78', termsVersion: 1 });

  const record = page.getByRole('article', { name });
  await record.waitFor();
  expect(await record.innerText()).toMatch(
    /Locked[\s\S]*Put in\s+₦23,456\.78[\s\S]*Estimate[\s\S]*Day 1 of 14[\s\S]*Estimate per day ₦3\.35 to ₦7\.53/,
  );
  expect((await customer.calls.call('GET /user/balance')).balance).toBe('36543.22');
  await visit(page, '/transaction');
  await page.getByText('Quantitative purchase').waitFor();
  await endAll(phone);
});
