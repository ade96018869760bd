import type { ReplyOf } from '@openfloor/client/client';
import { stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectShown, mainText, textOf } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { balance, identity } from '@/testing/samples/customer.ts';
import { exchangeInfo } from '@/testing/samples/money.ts';
import { bought, stock } from '@/testing/samples/stocks.ts';

/** The way of money in the language and the figures of Brazil; what the server makes of it is the same everywhere. */
const openAurora = (path: string, options: ScreenOptions = {}) =>
  renderScreen(path, { ...options, tenant: 'aurora' });

it('registers', async () => {
  await openAurora('/register', { signedIn: false, replies: { 'POST /user/register': null } });
  const field = (name: string) => page.elementLocator(document.querySelector(`input[name="${name}"]`)!);
  await expect.poll(() => document.querySelector('input[name="repeat"]')).not.toBeNull();
  await field('username').fill('joana');
  for (const name of ['password', 'repeat']) await field(name).fill('Long.enough.1');
  await field('authCode').fill('DEMO2026');
  for (const agreement of page.getByRole('checkbox').elements()) await page.elementLocator(agreement).click();
  await page.elementLocator(document.querySelector('footer button[type="submit"]')!).click();
  await expectShown('Cadastro realizado');
  await expectAddress('/login');
});

it.each([
  ['REVIEWING', 'Em análise'],
  ['PASSED', 'Verificado'],
  ['REJECTED', 'Não verificado'],
] as const)('says of an identity that is %s: %s', async (status, text) => {
  await openAurora('/kyc', {
    replies: { 'GET /kyc': { ...identity, idType: 'RIC', status }, 'GET /finance/bankList': [] },
  });
  await expectShown(text);
});

it.each([
  ['REVIEWING', 'Em análise'],
  ['PASSED', 'Aprovado'],
  ['REJECTED', 'Recusado'],
] as const)('says of a deposit that is %s: %s', async (status, text) => {
  const deposit = {
    id: 'deposit-1',
    number: 'D-20261114-0007',
    amount: '8000.00',
    usdt: false,
    createdTime: 1,
    status,
    currencyType: 'BRL',
    reason: null,
    reviewedTime: null,
    receiptUrl: null,
    paidInto: null,
    authCode: null,
    bankReference: null,
    reversed: null,
    holds: [],
    bank: null,
    accountName: null,
  } as const;
  await openAurora('/depositRecord', {
    replies: { 'POST /finance/depositRecord': { records: [{ ...deposit, holds: [] }] } },
  });
  await expectShown(text);
  expect(mainText().replaceAll(/\s/g, ' ')).toContain('R$ 8.000,00');
});

it('exchanges', async () => {
  const record = {
    id: 'exchange-1',
    number: 'X-20261114-5VQ3K8TN1A',
    fromType: 'BRL',
    fromAmount: '1000.50',
    fee: '5.00',
    toType: 'USD',
    toAmount: '180.00',
    rate: '0.18',
    createdTime: Date.now(),
  } as const;
  const { server } = await openAurora('/moneyExchange', {
    replies: { 'GET /exchange/exchangeInfo': exchangeInfo, 'POST /exchange/toUSD': record },
  });
  await page.getByRole('textbox').fill('1000,50');
  await expectShown('Você recebe');
  await button(/^Converter R\$\s1\.000,50$/).click();
  await expectShown('O que acontece agora', 'O dinheiro é seu', /= R\$\s5,5556$/);
  expect(server.asked('POST /exchange/toUSD').map(({ args }) => args.body)).toEqual([{ amount: '1000.50' }]);
});

it('buys', async () => {
  await openAurora('/stock/BMFBOVESPA-BATL4', {
    replies: {
      'GET /stock/detail': stock({ currencyType: 'BRL' }),
      'GET /stock/historyKline': stillWaiting,
      'GET /user/balanceAndPosition': { ...balance, availableAmount: '0' },
      'POST /stockTrade/buy': bought(),
      'POST /stockTrade/position': { records: [] },
    },
  });
  await button('Comprar').click();
  await dialog().getByRole('textbox', { name: 'Quantidade' }).fill('20');
  await button('Comprar 20 ações').click();
  await expectAddress('/position');
});

type Withdrawal = ReplyOf<'POST /finance/withdrawRecord'>['records'][number];
const steps = ['SUBMITTED', 'FIRST_CHECK', 'SECOND_CHECK', 'PAID'] as const;

it.each([
  ['FIRST_CHECK', 'SUBMITTED', 1, /Primeira conferência\s+Agora/],
  ['SECOND_CHECK', 'FIRST_CHECKED', 2, /Segunda conferência\s+Agora/],
  ['PAYMENT', 'APPROVED', 3, /Enviado ao banco\s+Agora/],
] as const)('says that a withdrawal waits for its %s', async (waitingFor, stage, done, text) => {
  const withdrawal: Withdrawal = {
    id: 'withdrawal-1',
    number: 'W-20261114-0003',
    amount: '1250.50',
    usdt: false,
    createdTime: Date.now(),
    status: waitingFor === 'PAYMENT' ? 'PASSED' : 'REVIEWING',
    currencyType: 'BRL',
    reason: null,
    reviewedTime: null,
    holds: [],
    bank: 'Nubank',
    accountNumber: '44556-7',
    stage,
    waitingFor,
    steps: steps.map((step, place) => ({ step, time: place < done ? Date.now() : null })),
    bankReference: null,

    arrival: null,
    cancellable: false,
  };
  await openAurora('/withdrawRecord', {
    replies: { 'POST /finance/withdrawRecord': { records: [withdrawal] } },
  });
  const card = page.getByRole('region', { name: /^Para / });
  await expect.element(card.getByRole('timer')).toBeVisible();
  expect(textOf(card)).toMatch(text);
});
