import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { exchangeInfo } from '@/testing/samples/money.ts';

it('cannot be confirmed beyond the balance', async () => {
  await renderScreen('/moneyExchange', {
    tenant: 'aurora',
    replies: { 'GET /exchange/exchangeInfo': exchangeInfo, 'GET /user': user },
  });
  const confirm = () => document.querySelector<HTMLButtonElement>('footer button');
  await page.getByRole('textbox').fill('99999999999');
  await expectShown('Saldo insuficiente');
  expect(confirm()?.disabled).toBe(true);
  await button('MÁX').click();
  await expectGone(page.getByText('Saldo insuficiente'));
  expect(confirm()?.disabled).toBe(false);
});

it('has no link without the US market, as other languages have none where the currency is INR', async () => {
  await renderScreen('/account', {
    tenant: 'lotus',
    replies: { 'GET /user': user, 'POST /userBank': { records: [] } },
  });
  await expect.element(page.getByRole('link', { name: 'Login password' })).toBeVisible();
  await expectGone(page.getByRole('link', { name: 'Exchange', exact: true }));
  expect(document.querySelectorAll('a[href="/changeLanguage"]')).toHaveLength(0);
});

it('is not offered without the US market', async () => {
  await renderScreen('/moneyExchange', { tenant: 'lotus', replies: { 'GET /user': user } });
  await expectShown('Exchange is not offered at the moment');
});
