import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { endAll, openPhone } from './testing/desks.ts';
import { newCustomerWithMoney, type OwnCustomer } from './testing/own-customer.ts';
import { shareTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

const stock = (symbol: string) => `/stock/NSENG-${symbol}`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

let customer: OwnCustomer;
beforeAll(async () => {
  customer = await newCustomerWithMoney(await shareTenant('savanna'), '400000');
});

/** Opens the ticket with so many shares filled in. */
async function fillTicket(page: Page, side: 'Buy' | 'Sell', shares: string): Promise<void> {
  await button(page, side).click();
  await page.getByLabel('Quantity').fill(shares);
}

describe('an order', () => {
  it('is bought, shown in the holdings and the records, and sold again', async () => {
    const phone = await openPhone(customer, stock('KANCEM'));
    const { page } = phone;
    await button(page, 'Buy').click();
    const ticket = page.getByRole('dialog', { name: 'Buy KANCEM' });
    await ticket.waitFor();
    expect(await button(page, '10').getAttribute('aria-pressed')).toBe('true');
    expect(await button(page, 'Less').isDisabled()).toBe(true);
    await button(page, '50').click();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('50');
    await button(page, 'More').click();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('60');
    await page.getByLabel('Quantity').fill('20');
    expect(await button(page, '20').getAttribute('aria-pressed')).toBe('false');
    expect(await ticket.innerText()).toMatch(/Estimated total[\s\S]*Balance after[\s\S]*may fluctuate/);

    const sent: Request[] = [];
    page.on('request', request => request.url().endsWith('/stockTrade/buy') && sent.push(request));
    await button(page, 'Buy 20 shares').dblclick();
    await page
      .getByRole('dialog', { name: 'Buy Success' })
      .getByText(/^20 KANCEM at/)
      .waitFor();
    await page.waitForURL('**/position');
    await closeReceipt(page);
    expect(sent).toHaveLength(1);
    await page.getByRole('link', { name: /KANCEM/ }).click();
    await page.waitForURL(`**${stock('KANCEM')}`);

    await fillTicket(page, 'Sell', '10');
    const sale = page.getByRole('dialog', { name: 'Sell KANCEM' });
    expect(await sale.innerText()).toMatch(/available to sell[\s\S]*You receive[\s\S]*Left after this/);
    await button(page, 'Sell 10 shares').click();
    await page.getByText('Sell Success').waitFor();
    await page.waitForURL('**/position');
    await closeReceipt(page);

    await page.getByRole('link', { name: 'Order records' }).click();
    await page
      .getByRole('link', { name: /KANCEM[\s\S]*20 at/ })
      .first()
      .click();
    await page.getByText('How this price was set').waitFor();
    expect(await page.locator('main').innerText()).toMatch(
      /Bought 20 KANCEM[\s\S]*Filled[\s\S]*Price shown to you[\s\S]*Quote used[\s\S]*Source[\s\S]*Quote age[\s\S]*Slippage[\s\S]*Inside the limit/,
    );
    await page.goBack();
    await page.getByRole('radio', { name: 'Sell' }).check();
    await page
      .getByRole('link', { name: /KANCEM[\s\S]*10 at/ })
      .first()
      .waitFor();
    await endAll(phone);
  });

  it('for the day stands among the day trades', async () => {
    const phone = await openPhone(customer, stock('OKUNTEL'));
    const { page } = phone;
    await button(page, 'Buy').click();
    await page.getByRole('checkbox').check();
    await button(page, 'Buy 10 shares').click();
    await page.waitForURL('**/position');
    await closeReceipt(page);
    await visit(page, '/account');
    await page.getByRole('link', { name: 'Day-trading records' }).click();
    await page
      .getByRole('link', { name: /OKUNTEL/ })
      .first()
      .click();
    await page.getByText('Sold automatically at').waitFor();
    await endAll(phone);
  });
});
