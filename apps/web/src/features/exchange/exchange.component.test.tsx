import { stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { exchangeInfo } from '@/testing/samples/money.ts';

const withoutDollars = { ...user, totalBalanceUSD: '0.00', totalValueUSD: '0.00' };

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
    replies: { 'GET /user': withoutDollars, 'POST /userBank': { records: [] } },
  });
  await expect.element(page.getByRole('link', { name: 'Login password' })).toBeVisible();
  await expectGone(page.getByRole('link', { name: 'Exchange', exact: true }));
  expect(document.querySelectorAll('a[href="/changeLanguage"]')).toHaveLength(0);
});

it('is not offered without the US market to those who own no dollars', async () => {
  await renderScreen('/moneyExchange', {
    tenant: 'lotus',
    replies: { 'GET /exchange/exchangeInfo': { ...exchangeInfo, usdBalance: '0.00' } },
  });
  await expectShown('Exchange is not offered at the moment');
});

it('turns dollars that are owned into money of the country, though the US market is off', async () => {
  const { server } = await renderScreen('/account', {
    tenant: 'lotus',
    replies: {
      'GET /user': user,
      'POST /userBank': { records: [] },
      'GET /exchange/exchangeInfo': exchangeInfo,
      'POST /exchange/toNGN': stillWaiting,
    },
  });
  await expectShown('$11,697.73');
  await page.getByRole('link', { name: 'Exchange', exact: true }).click();
  await page.getByRole('textbox').fill('100');
  await expectGone(button('Swap the currencies'));
  await button('Exchange $100.00').click();
  await expect.poll(() => server.asked('POST /exchange/toNGN')).toHaveLength(1);
});

it('reads what is typed and pasted, and says so at the field where it could be two amounts', async () => {
  const { server } = await renderScreen('/moneyExchange', {
    tenant: 'aurora',
    replies: {
      'GET /exchange/exchangeInfo': exchangeInfo,
      'GET /user': user,
      'POST /exchange/toUSD': stillWaiting,
    },
  });
  const field = page.getByRole('textbox');
  const type = async (text: string) => {
    await field.fill('');
    await userEvent.type(field, text);
  };
  await type('.50');
  await expectShown(/Converter R\$\s0,50/);
  await type('50000');
  await expect.element(field).toHaveValue('50.000');
  await field.fill('100.50');
  await expectShown(/Converter R\$\s100,50/);
  // This browser writes thousands with commas, and the tenant with points.
  await field.fill('50.000');
  await expectShown(/Isto pode ser R\$\s50\.000,00 ou R\$\s50,000/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(document.querySelector<HTMLButtonElement>('footer button')?.disabled).toBe(true);
  await field.fill('R$ 100,50');
  await userEvent.tab();
  await expect.element(field).toHaveValue('100,50');
  await page.getByRole('button', { name: /Converter R\$\s100,50/ }).click();
  await expect
    .poll(() => server.asked('POST /exchange/toUSD'))
    .toMatchObject([{ args: { body: { amount: '100.50' } } }]);
});
