import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer, refused, refusedField } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@/lib/api.ts';
import { button, dialog, expectAddress, expectGone, expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { withdrawInfo } from '@/testing/samples/money.ts';

async function openForm(replies: FakeReplies<Calls> = {}) {
  const { server } = await renderScreen('/withdraw', {
    replies: {
      'GET /finance/withdrawInfo': withdrawInfo,
      'GET /user/opPwd': true,
      'GET /user': user,
      'POST /finance/withdrawRecord': { records: [] },
      ...replies,
    },
  });
  await expect.element(page.getByLabelText('Withdrawal password')).toBeVisible();
  return server;
}

async function fillForm(amount: string, password = '123456') {
  await page.getByLabelText('Amount').fill(amount);
  await page.getByLabelText('Withdrawal password').fill(password);
}

describe('a withdrawal', () => {
  it('says what is wrong beside the field and keeps what was typed', async () => {
    const server = await openForm({ 'POST /finance/withdraw': refusedField('amount', 'belowMinimum') });
    await button('Withdraw').click();
    await expectShown('Amount is required', 'Password is required');
    expect(server.asked('POST /finance/withdraw')).toHaveLength(0);

    await page.getByLabelText('Amount').fill('999999999999');
    await expectShown('Insufficient Balance');
    await expect.element(button('Withdraw ₦999,999,999,999.00')).toBeDisabled();

    await fillForm('0.01');
    await button('Withdraw ₦0.01').click();
    await expectShown('The amount is below the minimum');

    server.answer({
      'POST /finance/withdraw': refused('withdrawalPassword', 'The withdrawal password is incorrect'),
    });
    await fillForm('2000', '654321');
    await button('Withdraw ₦2,000.00').click();
    await expectShown('The withdrawal password is incorrect');
    await expect.element(page.getByLabelText('Amount')).toHaveValue('2,000');
  });

  it('says what it costs and brings, and is asked for once', async () => {
    const server = await openForm({
      'POST /finance/withdraw': { id: 'withdrawal-1', number: 'W-20261114-0003' },
    });
    await fillForm('1234.5');
    await expect.element(page.getByLabelText('Amount')).toHaveValue('1,234.5');
    expect(mainText()).toMatch(/Fee\s+None[\s\S]*You receive\s+₦1,234\.50/);
    await button('Withdraw ₦1,234.50').dblClick();
    await expectShown('Submit Success');
    await expectAddress('/withdrawRecord');
    expect(server.asked('POST /finance/withdraw')).toHaveLength(1);
  });

  it('goes to the account that was saved while the form was open', async () => {
    const server = await openForm({ 'GET /finance/withdrawInfo': { ...withdrawInfo, userBanks: [] } });
    await expect.element(page.getByRole('link', { name: 'Add a bank account' })).toBeVisible();
    server.answer({
      'GET /finance/withdrawInfo': withdrawInfo,
      'POST /finance/withdraw': { id: 'withdrawal-1', number: 'W-20261114-0003' },
    });
    await queryClient.invalidateQueries();
    await fillForm('2000');
    await button('Withdraw ₦2,000.00').click();
    await expectShown('Submit Success');
    expect(server.asked('POST /finance/withdraw')[0]?.args.body).toMatchObject({
      accountNumber: withdrawInfo.userBanks.find(({ usdt }) => !usdt)?.accountNumber,
    });
  });

  it('takes everything there is by MAX, and goes to a USDT address in dollars', async () => {
    await openForm();
    await page.getByRole('radio', { name: 'USDT' }).click();
    await expectShown('TRC20');
    await button('MAX').click();
    expect(mainText()).toMatch(/Left after this\s+\$0\.00/);
    await expect.element(button(/^Withdraw \$/)).toBeVisible();
  });

  it('offers accounts that are still cooling off, but does not let them be chosen', async () => {
    await openForm();
    await page.getByRole('combobox').click();
    const waiting = dialog('Choose an account').getByRole('button', {
      name: /Usable from \d{4}-\d\d-\d\d \d\d:\d\d/,
    });
    await expect.element(waiting).toBeDisabled();
    window.history.back();
    await expectGone(dialog());
    await expectAddress('/withdraw');
  });

  it('that got no answer is sent again under the same key', async () => {
    const server = await openForm({ 'POST /finance/withdraw': noAnswer });
    await fillForm('2000');
    await button('Withdraw ₦2,000.00').click();
    await expectShown('it counts only once');
    await expect.element(page.getByLabelText('Amount')).toBeDisabled();
    server.answer({ 'POST /finance/withdraw': { id: 'withdrawal-1', number: 'W-20261114-0003' } });
    await button('Send again').click();
    await expectAddress('/withdrawRecord');
    const keys = server.asked('POST /finance/withdraw').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('needs a verified name first', async () => {
    await renderScreen('/withdraw', {
      replies: {
        'GET /finance/withdrawInfo': { ...withdrawInfo, verifiedName: null, userBanks: [] },
        'GET /user/opPwd': false,
        'GET /user': { ...user, name: null },
        'GET /kyc': null,
      },
    });
    await expectAddress('/openKyc');
  });
});

describe('an account that cools off', () => {
  const [usable, address, cooling] = withdrawInfo.userBanks;

  it('says so beside it, with how long still and when it ends, and takes no withdrawal', async () => {
    const usableFrom = Date.now() + 25_100_000;
    const server = await openForm({
      'GET /finance/withdrawInfo': { ...withdrawInfo, userBanks: [{ ...cooling!, usableFrom }] },
    });
    await expectShown(/Sahel Trust/, /New or edited: withdrawals to it are possible/);
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^in 6 h 58 min$/);
    expect(mainText()).toMatch(/\(20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\)/);
    await fillForm('2000');
    await expect.element(button('Withdraw ₦2,000.00')).toBeDisabled();
    expect(server.asked('POST /finance/withdraw')).toHaveLength(0);
  });

  it('is usable the moment its time is over', async () => {
    await openForm({
      'GET /finance/withdrawInfo': {
        ...withdrawInfo,
        userBanks: [{ ...cooling!, usableFrom: Date.now() + 1_200 }],
      },
    });
    await fillForm('2000');
    await expect.element(button('Withdraw ₦2,000.00')).toBeEnabled();
    await expectGone(page.getByRole('timer'));
  });

  it('makes room for one that is usable, of which nothing is said', async () => {
    await openForm({
      'GET /finance/withdrawInfo': { ...withdrawInfo, userBanks: [cooling!, address!, usable!] },
    });
    await expectShown(/Zuma Bank/);
    await expectGone(page.getByRole('timer'));
  });
});

it('offers the account that came with the identity, and opens the form with it', async () => {
  const givenAccount = { bank: 'Zuma Bank', accountNumber: '0081490244' };
  const given = { ...withdrawInfo, userBanks: [], givenAccount };
  const server = await openForm({
    'GET /finance/withdrawInfo': given,
    'POST /userBank': { records: [] },
    'GET /finance/bankList': ['Zuma Bank'],
    'POST /userBank/add': { id: 'bank-9' },
  });
  await page.getByRole('link', { name: /Use Zuma Bank ···· 0244/ }).click();
  await expectAddress('/userBank?add=given');
  await expectShown(/first withdrawal after 24 hours\. Saved now, that is from 20\d\d-/);
  await expect.element(page.getByLabelText('Account number')).toHaveValue('0081490244');
  await button('Save account').click();
  await expectShown('It cools off');
  expect(server.asked('POST /userBank/add')[0]?.args).toMatchObject({
    body: { ...givenAccount, accountName: 'Adaeze Okonkwo' },
  });
});

it('offers it in the list of accounts and where another one is chosen', async () => {
  const givenAccount = { bank: 'Zuma Bank', accountNumber: '0081490244' };
  await openForm({ 'GET /finance/withdrawInfo': { ...withdrawInfo, givenAccount } });
  await page.getByRole('combobox', { name: /To/ }).click();
  await expect.element(dialog().getByRole('link', { name: /Use Zuma Bank ···· 0244/ })).toBeVisible();
  await renderScreen('/userBank', {
    replies: {
      'GET /finance/withdrawInfo': { ...withdrawInfo, userBanks: [], givenAccount },
      'POST /userBank': { records: [] },
    },
  });
  await expect.element(page.getByRole('link', { name: /Use Zuma Bank ···· 0244/ })).toBeVisible();
});
