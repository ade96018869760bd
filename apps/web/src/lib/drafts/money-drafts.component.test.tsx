import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawnPhoto } from '@/testing/drawn-photo.ts';
import { button, expectAddress, expectGone, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { depositMethods, withdrawInfo } from '@/testing/samples/money.ts';
import { draftDatabase } from '../device-data.ts';

const replies: FakeReplies<Calls> = {
  'GET /user': user,
  'GET /finance/depositMethod': depositMethods,
  'GET /finance/checkAuthCode': true,
  'GET /finance/bankList': ['Zenith Bank'],
  'POST /app/upload': { id: 'file-1', url: '/favicon.svg' },
  'GET /finance/withdrawInfo': withdrawInfo,
  'GET /user/opPwd': true,
  'POST /userBank': { records: [] },
};
const open = (path: string, again: boolean, more: FakeReplies<Calls> = {}) =>
  renderScreen(path, { again, replies: { ...replies, ...more } });
const amount = () => page.getByLabelText('Amount');

/** How many drafts lie on the device. */
async function drafts(): Promise<number> {
  if (!(await indexedDB.databases()).some(known => known.name === draftDatabase)) return 0;
  const db = await openDB(draftDatabase);
  const count = await db.count('drafts');
  db.close();
  return count;
}

async function fillInDeposit(): Promise<void> {
  await page.getByRole('button', { name: /Corporate account/ }).click();
  await page.getByLabelText('Code from customer service').fill('DEMO2026');
  await button('Continue').click();
  await amount().fill('2000');
  await page.getByLabelText('Your bank').fill('Zuma Bank');
  await page.getByLabelText('Receipt: Choose a photo').upload(await drawnPhoto(300, 400));
  await expect.element(page.getByLabelText('Remove card.jpg')).toBeVisible();
  await expect.poll(drafts).toBe(1);
}

it('a deposit goes on after a trip to the bank: its way, amount, payer and receipt', async () => {
  await open('/depositList', false);
  await fillInDeposit();
  const { server } = await open('/depositMethod', true, {
    'POST /finance/deposit': { id: 'deposit-1', number: 'D-20261114-0007' },
    'POST /finance/depositRecord': { records: [] },
  });
  await expectShown('Your draft is back', 'Pay into this account');
  await expect.element(amount()).toHaveValue('2,000');
  await expect.element(page.getByLabelText('Remove card.jpg')).toBeVisible();
  await button('Submit ₦2,000.00 deposit').click();
  await expectAddress('/depositRecord');
  expect(server.asked('POST /finance/deposit')[0]?.args.body).toMatchObject({
    amount: '2000',
    bank: 'Zuma Bank',
    receipt: 'file-1',
    authCode: 'DEMO2026',
  });
  await expect.poll(drafts).toBe(0);
});

it('the list of ways leads back to the deposit, or gives it up', async () => {
  await open('/depositList', false);
  await fillInDeposit();
  await open('/depositList', true);
  await expectShown('Continue where you left off');
  await link('Continue').click();
  await expect.element(amount()).toHaveValue('2,000');
  await open('/depositList', true);
  await button('Start over').click();
  await expectGone(page.getByText('Continue where you left off'));
  await expect.poll(drafts).toBe(0);
});

it('a deposit by a way that is no longer offered starts at the choice', async () => {
  await open('/depositList', false);
  await fillInDeposit();
  await open('/depositMethod', true, {
    'GET /finance/depositMethod': { ...depositMethods, corporate: null },
  });
  await expectShown('Choose how to pay in first.');
});

it('what may have been sent does not come back as if it had not', async () => {
  await open('/depositList', false, { 'POST /finance/deposit': noAnswer });
  await fillInDeposit();
  await button('Submit ₦2,000.00 deposit').click();
  await expectShown('it counts once only');
  await expect.poll(drafts).toBe(0);
});

it('a withdrawal is kept without its password', async () => {
  await open('/withdraw', false);
  await amount().fill('1500');
  await page.getByLabelText('Withdrawal password').fill('123456');
  await expect.poll(drafts).toBe(1);
  await open('/withdraw', true);
  await expectShown('Your draft is back');
  await expect.element(amount()).toHaveValue('1,500');
  await expect.element(page.getByLabelText('Withdrawal password')).toHaveValue('');
});

it('a bank account is kept until it is saved', async () => {
  await open('/userBank?add=bank', false);
  await page.getByLabelText('Account number').fill('0081490244');
  await expect.poll(drafts).toBe(1);
  await open('/userBank?add=bank', true);
  await expectShown('Your draft is back');
  await expect.element(page.getByLabelText('Account number')).toHaveValue('0081490244');
});
