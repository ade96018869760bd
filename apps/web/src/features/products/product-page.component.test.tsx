import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer, refused, refusedField } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectGone, expectShown, mainText, textOf } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { balance, noBalance } from '@/testing/samples/customer.ts';
import { dayMs } from '@/testing/samples/offers.ts';
import { type Product, product, productOrder } from '@/testing/samples/products.ts';

const review = dialog(/^Lock /);
const amount = page.getByLabelText('Amount');
const footerNote = page.getByRole('contentinfo').getByRole('status');

async function openProduct(changes: Partial<Product> = {}, replies: FakeReplies<Calls> = {}) {
  const { server } = await renderScreen('/quantitative/index?product=product-1', {
    replies: {
      'GET /quantitative/product': product(changes),
      'GET /user/balance': balance,
      'POST /quantitative/buy': { id: 'order-1' },
      'POST /quantitative/orders': { records: [productOrder()] },
      ...replies,
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Savanna Calm 14' })).toBeVisible();
  return server;
}

async function lookOver(typed: string) {
  await amount.fill(typed);
  await button(/^Lock ₦/).click();
  await expect.element(review).toBeVisible();
}

const lockNow = () => review.getByRole('button', { name: /^Lock/ }).click();

it('tells what it may bring as an estimate, what it brought, and its terms', async () => {
  await openProduct();
  await expectShown('An estimate by the manager, not guaranteed.');
  expect(mainText()).toMatch(/0\.20% to 0\.45%/);
  expect(mainText()).toMatch(/Last 2 terms[\s\S]*1 of 2 lost money[\s\S]*Worst[\s\S]*Best/);
  expect(mainText()).toMatch(
    /Minimum[\s\S]*Open[\s\S]*Locked until[\s\S]*14 days[\s\S]*Taken\s+25% of ₦500,000,000\.00/,
  );
});

it('is looked over before it is bought, once, under the terms that were read', async () => {
  const server = await openProduct();
  await amount.fill('23456.78');
  await expectShown('Estimate per day ₦3.35 to ₦7.53, not guaranteed.');
  await button('Lock ₦23,456.78 for 14 days').click();
  await expect.element(review).toBeVisible();
  expect(textOf(review)).toMatch(
    /Comes back on[\s\S]*Estimate for the term\s+₦46\.91 to ₦105\.55[\s\S]*Balance after\s+₦6,795,913\.31[\s\S]*may be a loss/,
  );
  await review.getByRole('button', { name: 'Lock ₦23,456.78 for 14 days' }).dblClick();
  await expectShown('Buy Success', 'Your money is locked', 'It comes back');
  await expectAddress('/quantitativeRecords');
  const sent = server.asked('POST /quantitative/buy');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.args.body).toEqual({ id: 'product-1', amount: '23456.78', termsVersion: 1 });
});

it.each([
  ['1', 'At least ₦20,000.00'],
  ['6000000000', 'Only ₦375,000,000.00 is left'],
])('of %s cannot be bought, and says why', async (typed, reason) => {
  await openProduct();
  await amount.fill(typed);
  await expectShown(reason);
  await expect.element(button('Lock')).toBeDisabled();
});

it('needs the money for it', async () => {
  await openProduct({}, { 'GET /user/balance': noBalance });
  await amount.fill('20000');
  await expectShown('Insufficient Balance');
  await expect.element(button('Lock')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
});

it.each([
  ['other terms', refused('conflict'), /^The terms have changed/],
  ['an amount below its minimum', refusedField('amount', 'belowMinimum'), 'The amount is below the minimum'],
])('refused for %s closes the sheet, says why, and is read again', async (_, refusal, reason) => {
  const server = await openProduct({}, { 'POST /quantitative/buy': refusal });
  await lookOver('20000');
  const readBefore = server.asked('GET /quantitative/product').length;
  await lockNow();
  await expectGone(review);
  await expect.element(footerNote.getByText(reason)).toBeVisible();
  await expect.poll(() => server.asked('GET /quantitative/product').length).toBeGreaterThan(readBefore);
  await expectAddress('/quantitative/index?product=product-1');
});

it('that has ended meanwhile is refused, and its page says so', async () => {
  const server = await openProduct({}, { 'POST /quantitative/buy': refused('outsideWindow') });
  await lookOver('20000');
  server.answer({ 'GET /quantitative/product': product({ endTime: Date.now() - dayMs / 2 }) });
  await lockNow();
  await expectGone(review);
  await expect.element(button('End')).toBeDisabled();
  await expectGone(amount);
});

it('that is sold out says so', async () => {
  await openProduct({ totalAmount: '10000000.00', takenAmount: '9990000.00' });
  await expect.element(button('Sold out')).toBeDisabled();
});

it('that got no answer goes out again as it was, under the same key', async () => {
  const server = await openProduct({}, { 'POST /quantitative/buy': noAnswer });
  await lookOver('20000');
  await lockNow();
  await expect.element(button('Send again')).toBeVisible();
  window.history.back();
  await expectGone(review);
  await expect.element(amount).toBeDisabled();
  server.answer({ 'POST /quantitative/buy': { id: 'order-1' } });
  await button('Lock ₦20,000.00 for 14 days').click();
  await button('Send again').click();
  await expectAddress('/quantitativeRecords');
  const sent = server.asked('POST /quantitative/buy');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.args).toEqual(sent[0]?.args);
  expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
});

it('that is none is told of', async () => {
  await renderScreen('/quantitative/index?product=none', {
    replies: { 'GET /quantitative/product': refused('notFound') },
  });
  await expectShown('Product not found');
});

it('asks for the amount where somebody tries without one', async () => {
  const server = await openProduct();
  await expectGone(page.getByText('Please input the amount'));
  await button('Lock').click();
  await expectShown('Please input the amount');
  await expectGone(review);
  await amount.fill('5000');
  await expectGone(page.getByText('Please input the amount'));
  expect(server.asked('POST /quantitative/buy')).toHaveLength(0);
});
