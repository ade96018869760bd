import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  dialog,
  expectAddress,
  expectGone,
  expectShown,
  link,
  mainText,
  textOf,
} from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { statementReplies } from '@/testing/samples/statements.ts';

type Transaction = ReplyOf<'POST /finance/transaction'>['records'][number];

const moved = (changes: Partial<Transaction>): Transaction => ({
  id: 'move-1',
  description: 'Deposit',
  scene: 'USER_DEPOSIT',
  createdTime: Date.now(),
  amount: '5000.00',
  balance: '6819370.09',
  currencyType: 'NGN',
  ledgerSequence: 17,
  hash: 'ab'.repeat(32),
  number: 'D-20261114-0007',
  ...changes,
});
const movements = [
  moved({}),
  moved({ id: 'move-2', currencyType: 'USD', amount: '250.00', balance: '11697.73' }),
  moved({ id: 'move-3', scene: 'TRADE', amount: '-379.39', description: 'Trade' }),
];

it('of somebody new are empty, and fail with a way to try again', async () => {
  const { server } = await renderScreen('/transaction', {
    replies: { 'POST /finance/transaction': refused('internal') },
  });
  await expectShown('Load failed, please try again.');
  server.answer({ 'POST /finance/transaction': { records: [] } });
  await button('Retry').click();
  await expectShown('Every movement of your money appears here.');
});

it('are filtered, sorted and opened with their proof', async () => {
  const { server } = await renderScreen('/transaction', {
    replies: {
      'POST /finance/transaction': ({ args: { body } }) => ({
        records: movements.filter(
          ({ scene, currencyType }) =>
            (!body?.scene || scene === body.scene) &&
            (!body?.currencyType || currencyType === body.currencyType),
        ),
      }),
    },
  });
  const asked = () => server.asked('POST /finance/transaction').at(-1)?.args.body;
  await expectShown('Amount, balance after');
  await expect.element(page.getByRole('button', { name: /^Trade/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Deposits' }).click();
  await expectAddress('/transaction?scene=USER_DEPOSIT');
  await expectGone(page.getByRole('button', { name: /^Trade/ }));
  await expect.poll(asked).toMatchObject({ scene: 'USER_DEPOSIT', desc: true });

  await page.getByRole('radio', { name: 'USD' }).click();
  await expect.poll(mainText).not.toContain('₦');
  await expect.poll(mainText).toContain('$250.00');

  await button('Newest first').click();
  await dialog().getByText('Oldest first').click();
  await expectAddress('/transaction?scene=USER_DEPOSIT&currency=USD&order=asc');
  await expectGone(dialog());
  await expect.poll(asked).toMatchObject({ currencyType: 'USD', desc: false });

  await page.getByRole('button', { name: /^Deposit/ }).click();
  const sheet = dialog('Deposit');
  await expect.element(sheet.getByText('ab'.repeat(32))).toBeVisible();
  expect(textOf(sheet)).toMatch(/Balance after\s+\$11,697\.73[\s\S]*Ledger entry\s+17/);
  window.history.back();
  await expectGone(sheet);
  await expectAddress('/transaction?scene=USER_DEPOSIT&currency=USD&order=asc');
  await expect.element(link('Statements')).toHaveAttribute('href', '/statements');
});

it('shows the text that a hash is of, and leads to the statement that proves the day', async () => {
  const createdTime = Date.UTC(2025, 9, 31, 23, 30);
  const { server } = await renderScreen('/transaction', {
    replies: {
      'POST /finance/transaction': { records: [moved({ createdTime })] },
      'GET /finance/transaction/{sequence}': noAnswer,
      ...statementReplies,
    },
  });
  await page.getByRole('button', { name: /^Deposit/ }).click();
  const sheet = dialog('Deposit');
  expect(server.asked('GET /finance/transaction/{sequence}')).toEqual([]);
  await sheet.getByText('What the hash is of').click();
  await expect.element(sheet.getByText('Load failed, please try again.')).toBeVisible();
  server.answer({
    'GET /finance/transaction/{sequence}': {
      ...{ ledgerSequence: 17, createdTime, cause: 'deposit/d1', entries: [] },
      ...{
        hashed: 'openfloor ledger 1',
        previous: '00'.repeat(32),
        hash: 'ab'.repeat(32),
        day: '2025-11-01',
      },
    },
  });
  await button('Retry', sheet).click();
  await expect.element(sheet.getByText('openfloor ledger 1')).toBeVisible();
  // Half past midnight in Lagos.
  await link('Statement of this day, with proofs').click();
  await expectAddress('/statements?period=OWN&from=2025-11-01&to=2025-11-01&format=JSON');
});

it('begin with what is owed, why, and what was collected of it; and with nothing of what is not', async () => {
  const claim: ReplyOf<'GET /finance/claims'>[number] = {
    id: 'c1',
    cause: 'DEPOSIT',
    recordId: 'd1',
    amount: '25000.00',
    left: '5000.00',
    currencyType: 'NGN',
    createdTime: 1,
    reason: 'Your bank recalled the transfer.',
    collections: [{ amount: '20000.00', time: 2, reason: 'As agreed on the phone.' }],
  };
  const { server } = await renderScreen('/transaction', {
    replies: {
      'POST /finance/transaction': { records: [] },
      'GET /finance/claims': [claim],
    },
  });
  await expectShown('You owe money', 'Your bank recalled the transfer.', 'As agreed on the phone.');
  await expect.poll(mainText).toContain('₦5,000.00');
  expect(server.asked('GET /finance/claims')).toHaveLength(1);
});
