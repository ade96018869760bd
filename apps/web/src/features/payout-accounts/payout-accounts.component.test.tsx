import type { ReplyOf } from '@openfloor/client/client';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { withdrawInfo } from '@/testing/samples/money.ts';

type Account = ReplyOf<'POST /userBank'>['records'][number];

interface Details {
  bank: string;
  shown: string;
  fields: Record<string, string>;
}

const details: [DemoTenant, Details][] = [
  ['savanna', { bank: 'Access Bank', shown: '···· 6677', fields: { accountNumber: '3344556677' } }],
  [
    'aurora',
    {
      bank: 'Nubank',
      shown: '···· 56-7',
      fields: { accountNumber: '44556-7', bankCode: '341', extraCode: 'pix@example.com' },
    },
  ],
  [
    'lotus',
    {
      bank: 'Axis Bank',
      shown: '···· 9900',
      fields: { accountNumber: '556677889900', bankCode: 'ABCD0123456' },
    },
  ],
];

it.each(details)('of %s are added, edited and deleted', async (tenant, { bank, shown, fields }) => {
  const account: Account = {
    id: 'bank-9',
    usdt: false,
    accountName: 'Adaeze Okonkwo',
    bank,
    accountNumber: fields.accountNumber ?? '',
    branch: null,
    bankCode: fields.bankCode ?? null,
    extraCode: fields.extraCode ?? null,
    usableFrom: Date.now() + 86_400_000,
  };
  const { server } = await renderScreen('/userBank', {
    tenant,
    language: 'en',
    replies: {
      'GET /finance/withdrawInfo': withdrawInfo,
      'GET /finance/bankList': ['Zenith Bank', bank],
      'POST /userBank': { records: [] },
      'POST /userBank/add': { id: account.id },
      'PUT /userBank/update': null,
      'DELETE /userBank/delete': null,
    },
  });
  await page.getByRole('link', { name: 'Bank account', exact: true }).click();
  await button('Save account').click();
  await expectShown('Bank is required');
  await page.getByRole('combobox', { name: /Bank/ }).click();
  await page.getByLabelText('Search bank').fill(bank.slice(0, 4));
  await page.getByRole('option', { name: bank }).click();
  for (const [name, value] of Object.entries(fields)) await page.elementLocator(input(name)).fill(value);
  server.answer({ 'POST /userBank': { records: [account] } });
  await button('Save account').click();
  await expectShown('Operation success', 'It cools off', 'You can withdraw to it');
  await button('Done').click();
  expect(server.asked('POST /userBank/add')[0]?.args.body).toMatchObject({ bank, ...fields });
  await expectAddress('/userBank');
  await expectShown(new RegExp(shown), /Usable from \d{4}-\d\d-\d\d \d\d:\d\d/);

  await page.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabelText('Branch').fill('Main street');
  await button('Save account').click();
  await button('Done').click();
  await expectAddress('/userBank');
  expect(server.asked('PUT /userBank/update')[0]?.args.body).toMatchObject({
    id: 'bank-9',
    branch: 'Main street',
    ...fields,
  });

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(question);
  expect(server.asked('DELETE /userBank/delete')).toHaveLength(0);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectShown('Delete Success');
  expect(server.asked('DELETE /userBank/delete').map(({ args }) => args.query)).toEqual([
    { bankId: 'bank-9' },
  ]);
});

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

it.each([
  [
    'CPF',
    '529.982.247-26',
    'Este não é um CPF: são 11 dígitos, e os dois últimos devem conferir',
    '529.982.247-25',
    '52998224725',
  ],
  [
    'Celular',
    '91234-5678',
    'Use o DDD e o número, como (11) 91234-5678',
    '(11) 91234-5678',
    '+5511912345678',
  ],
  ['E-mail', 'marina@exemplo', 'Este não é um e-mail', 'Marina@exemplo.com', 'marina@exemplo.com'],
] as const)('a PIX key is checked as a %s', async (type, wrong, sentence, right, sent) => {
  const { server } = await renderScreen('/userBank?add=bank', {
    tenant: 'aurora',
    replies: {
      // Whose receipt is over it.
      ...homeReplies,
      'GET /finance/withdrawInfo': withdrawInfo,
      'GET /finance/bankList': ['Nubank'],
      'POST /userBank': { records: [] },
      'POST /userBank/add': { id: 'bank-9' },
    },
  });
  await page.getByRole('combobox', { name: /Banco/ }).click();
  await page.getByRole('option', { name: 'Nubank' }).click();
  await page.elementLocator(input('bankCode')).fill('341');
  await page.elementLocator(input('accountNumber')).fill('44556-7');
  await page.getByRole('radio', { name: type }).click();
  await page.elementLocator(input('extraCode')).fill(wrong);
  await button('Salvar conta').click();
  await expectShown(sentence);
  expect(server.asked('POST /userBank/add')).toHaveLength(0);
  await page.elementLocator(input('extraCode')).fill(right);
  await button('Salvar conta').click();
  await expect
    .poll(() => server.asked('POST /userBank/add')[0]?.args)
    .toMatchObject({
      body: { extraCode: sent },
    });
});

it('a key that is evidently of another kind chooses it', async () => {
  await renderScreen('/userBank?add=bank', {
    tenant: 'aurora',
    language: 'en',
    replies: {
      'GET /finance/withdrawInfo': withdrawInfo,
      'POST /userBank': { records: [] },
      'GET /finance/bankList': [],
    },
  });
  await expect.element(page.getByRole('radio', { name: 'CPF' })).toBeChecked();
  await page.elementLocator(input('extraCode')).fill('marina@');
  await expect.element(page.getByRole('radio', { name: 'E-mail' })).toBeChecked();
  await expect.element(page.elementLocator(input('extraCode'))).toHaveAttribute('inputmode', 'email');
});
