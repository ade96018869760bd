import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, textOf } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { askedWithdrawal, type Withdrawal } from '@/testing/samples/money.ts';

const asked = () => askedWithdrawal(Date.now() - 60_000, { amount: '1234.50' });

const cancelled = (): Withdrawal => ({
  ...asked(),
  status: 'REJECTED',
  stage: 'CANCELLED',
  waitingFor: null,
  cancellable: false,
  reviewedTime: Date.now(),
  steps: [
    { step: 'SUBMITTED', time: Date.now() - 60_000 },
    { step: 'CANCELLED', time: Date.now() },
  ],
});

it('shows a withdrawal step by step with who must act, and cancels it', async () => {
  const { server } = await renderScreen('/withdrawRecord', {
    replies: { 'POST /finance/withdrawRecord': { records: [asked()] }, 'POST /finance/withdrawCancel': null },
  });
  const card = page.getByRole('region', { name: /^To / });
  await expect.element(card.getByRole('timer')).toBeVisible();
  expect(textOf(card)).toMatch(
    /Under review[\s\S]*1,234\.50[\s\S]*Waiting[\s\S]*a member of staff checks it[\s\S]*Submitted[\s\S]*First check\s+Now[\s\S]*Second check[\s\S]*Sent to bank/,
  );
  server.answer({ 'POST /finance/withdrawRecord': { records: [cancelled()] } });
  await card.getByRole('button', { name: 'Cancel and release ₦1,234.50' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expectShown('Withdrawal cancelled');
  await page.getByRole('button', { name: /1,234\.50[\s\S]*Cancelled/ }).click();
  await expectShown('Cancelled by you');
  expect(server.asked('POST /finance/withdrawCancel').map(({ args }) => args.body)).toEqual([
    { id: 'withdrawal-1' },
  ]);
});

it.each([
  ['en', 'Handed to the bank', 'Next: the bank carries the payment out', 'Paid by the bank', 'Being paid'],
  ['pt', 'Entregue ao banco', 'A seguir: o banco executa o pagamento', 'Pago pelo banco', ''],
  ['zh', '已交银行', '下一步：由银行执行付款', '银行已付款', ''],
] as const)('tells in %s that the bank has a payment', async (language, ...texts) => {
  const time = Date.now();
  const sent: Withdrawal = {
    ...asked(),
    status: 'PASSED',
    stage: 'APPROVED',
    waitingFor: 'BANK',
    cancellable: false,
    steps: [
      { step: 'SUBMITTED', time: time - 60_000 },
      { step: 'SECOND_CHECK', time: time - 30_000 },
      { step: 'SENT', time },
      { step: 'PAID', time: null },
    ],
  };
  await renderScreen('/withdrawRecord', {
    language,
    replies: { 'POST /finance/withdrawRecord': { records: [sent] } },
  });
  await expectShown(...texts.filter(text => text !== ''));
});

it.each([
  ['en', 'Returned', 'Returned by the bank', 'The amount is available again'],
  ['pt', 'Devolvido', 'Devolvido pelo banco', 'O valor está disponível de novo'],
  ['zh', '已退回', '被银行退回', '金额已恢复可用'],
] as const)('tells in %s why the bank sent a payment back', async (language, state, step, meaning) => {
  const time = Date.now();
  const returned: Withdrawal = {
    ...asked(),
    status: 'REJECTED',
    stage: 'RETURNED',
    waitingFor: null,
    cancellable: false,
    reason: 'The bank does not know the account number.',
    steps: [
      { step: 'SUBMITTED', time: time - 60_000 },
      { step: 'PAID', time: time - 30_000 },
      { step: 'RETURNED', time },
    ],
  };
  await renderScreen('/withdrawRecord', {
    language,
    replies: { 'POST /finance/withdrawRecord': { records: [returned] } },
  });
  await page.getByRole('button', { name: new RegExp(`1,234\\.50[\\s\\S]*${state}`) }).click();
  await expectShown(step, meaning, /The bank does not know the account number\./);
});
