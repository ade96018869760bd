import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import type { Calls } from '@openfloor/contract/all-calls';
import type { Currency } from '@openfloor/homes/codes';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, card, expectShown, mainText, textOf } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { balance } from '@/testing/samples/customer.ts';
import { dayMs } from '@/testing/samples/offers.ts';
import { listedProduct, product, productOrder } from '@/testing/samples/products.ts';

const lost = productOrder({
  productName: 'Swing 30',
  status: 'MATURED',
  currencyType: 'INR',
  applyAmount: '50000.00',
  profitAmount: '-700.00',
  profitRate: -1.4,
  estimateProfitRate: 0.8,
  maxEstimateProfitRate: 1.9,
  maturedTime: Date.now() - dayMs,
});

it('say what is open, what is to come and what has ended', async () => {
  await renderScreen('/quantitative/index', {
    tenant: 'lotus',
    replies: {
      'POST /quantitative/productList': {
        records: [
          listedProduct({ id: '1', name: 'Momentum 60', currencyType: 'INR' }),
          listedProduct({ id: '2', name: 'Value 180', startTime: Date.now() + dayMs }),
          listedProduct({ id: '3', name: 'Swing 30', endTime: Date.now() - dayMs / 2 }),
        ],
      },
      'POST /quantitative/orders': { records: [lost] },
    },
  });
  await expectShown('Estimates are not promises.');
  await expect
    .element(card('Momentum 60').getByRole('link', { name: 'Documentation' }))
    .toHaveAttribute('href', '/quantitative/index?product=1');
  for (const [name, word] of [
    ['Value 180', 'Not Started'],
    ['Swing 30', 'End'],
  ] as const) {
    await expect.element(card(name).getByRole('button', { name: word })).toBeDisabled();
    expect(card(name).getByRole('link').elements()).toHaveLength(0);
  }
  await page.getByRole('link', { name: 'Records' }).click();
  await expectShown('Locked now');
});

it('tell of money that came back with a loss, beside what had been estimated', async () => {
  await renderScreen('/quantitativeRecords', {
    tenant: 'lotus',
    replies: {
      'POST /quantitative/orders': { records: [lost] },
      'GET /quantitative/product': product({ endTime: Date.now() - dayMs }),
      'GET /user/balance': balance,
    },
  });
  await expectShown('Locked now');
  await expect.element(card('Swing 30')).toBeVisible();
  expect(textOf(card('Swing 30'))).toMatch(
    /Paid back[\s\S]*−₹700\.00 \(−1\.40%\)[\s\S]*Estimate was 0\.80% to 1\.90%/,
  );
  await card('Swing 30')
    .getByRole('link', { name: /Swing 30/ })
    .click();
  await expect.element(button('End')).toBeDisabled();
});

it('tell of money that is locked by its day and its estimate', async () => {
  await renderScreen('/quantitativeRecords', {
    replies: { 'POST /quantitative/orders': { records: [productOrder()] } },
  });
  await expectShown('Locked now');
  await expect.element(card('Savanna Calm 14')).toBeVisible();
  expect(textOf(card('Savanna Calm 14'))).toMatch(
    /Locked[\s\S]*Put in\s+₦23,456\.78[\s\S]*Estimate[\s\S]*Day 1 of 14[\s\S]*Estimate per day ₦3\.35 to ₦7\.53/,
  );
});

it('are empty for somebody new, and are read again after a failure', async () => {
  const { server } = await renderScreen('/quantitativeRecords', {
    replies: {
      'POST /quantitative/orders': { records: [] },
      'POST /quantitative/productList': refused('internal'),
    },
  });
  await expectShown('No data', 'Products you put money into appear here.');
  await page.getByRole('link', { name: 'See products' }).click();
  await expectShown('Load failed, please try again.');
  server.answer({ 'POST /quantitative/productList': { records: [listedProduct()] } });
  await button('Retry').click();
  await expect.element(page.getByRole('link', { name: 'Documentation' })).toBeVisible();
});

const narrow: [DemoTenant, Currency, string, RegExp][] = [
  ['aurora', 'BRL', 'Documentação', /R\$\s[\d.]+,\d\d/],
  ['lotus', 'INR', 'Documentation', /₹[\d,]+\.\d\d/],
];
const fits = () => document.documentElement.scrollWidth <= window.innerWidth;

it.each(narrow)('of %s fit a narrow screen in its own words', async (tenant, currencyType, open, money) => {
  await page.viewport(320, 640);
  const replies: FakeReplies<Calls> = {
    'POST /quantitative/productList': { records: [listedProduct({ currencyType })] },
    'POST /quantitative/orders': { records: [productOrder({ currencyType }), lost] },
    'GET /quantitative/product': product({ currencyType }),
    'GET /user/balance': balance,
  };
  await renderScreen('/quantitative/index', { tenant, replies });
  const link = page.getByRole('link', { name: open });
  await expect.element(link).toBeVisible();
  expect(mainText()).toMatch(money);
  expect(fits()).toBe(true);
  await link.click();
  const field = page.getByRole('textbox');
  await field.fill('123456789012');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(fits()).toBe(true);
  await renderScreen('/quantitativeRecords', { tenant, replies });
  await expect.element(card('Swing 30')).toBeVisible();
  expect(fits()).toBe(true);
  await page.viewport(390, 844);
});
