import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import { type DemoTenant, tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import type { Calls } from '@openfloor/contract/all-calls';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawnPhoto } from '@/testing/drawn-photo.ts';
import { button, dialog, expectAddress, expectGone, expectShown, textOf } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { depositMethods } from '@/testing/samples/money.ts';
import type { DepositRecord } from './deposit-record.ts';

const ways = {
  'GET /finance/depositMethod': depositMethods,
  'GET /finance/checkAuthCode': true,
  'GET /user': user,
  'GET /finance/bankList': ['Zenith Bank'],
} satisfies FakeReplies<Calls>;

describe('a deposit', () => {
  it.each([
    ['https://help.savanna.example/chat', 1],
    [null, 0],
  ])(
    'leads from its code to the operator’s service where there is one: %s',
    async (customerService, links) => {
      await renderScreen('/depositList', {
        replies: { ...ways, 'GET /tenant/config': { ...tenantConfigs.savanna, customerService } },
      });
      await page.getByRole('button', { name: /Corporate account/ }).click();
      await expect.element(page.getByLabelText('Code from customer service')).toBeVisible();
      const sheet = dialog('Authorization code').element();
      expect(sheet.querySelectorAll('a[href="/custom"]')).toHaveLength(links);
      const [ask] = sheet.querySelectorAll<HTMLAnchorElement>('a[href="/custom"]');
      if (!ask) return;
      // Beside the label of what it explains, and large enough for a finger.
      expect(ask.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      ask.click();
      await expectAddress('/custom');
    },
  );

  it('below the minimum or in another name is refused beside its field', async () => {
    await renderScreen('/depositList', { replies: ways });
    await page.getByRole('button', { name: /Corporate account/ }).click();
    await page.getByLabelText('Code from customer service').fill('DEMO2026');
    await button('Continue').click();
    await expectShown('Pay into this account');
    await page.getByLabelText('Amount').fill('1');
    await page.getByLabelText('Name on your account').fill('Somebody Else');
    await button('Submit ₦1.00 deposit').click();
    await expectShown(
      'The amount is below the minimum',
      'The account must be in your verified name',
      'Please upload the receipt',
    );
  });

  it('lights its third step with the receipt', async () => {
    const steps = () =>
      Array.from(document.querySelectorAll('ol li'), step => step.getAttribute('aria-current') === 'step');
    await renderScreen('/depositList', {
      replies: { ...ways, 'POST /app/upload': { id: 'file-1', url: '/favicon.svg' } },
    });
    await expect.poll(steps).toEqual([true, false, false]);
    await page.getByRole('button', { name: /Corporate account/ }).click();
    await page.getByLabelText('Code from customer service').fill('DEMO2026');
    await button('Continue').click();
    await expectShown('Pay into this account');
    expect(steps()).toEqual([false, true, false]);
    await page.getByLabelText('Receipt: Choose a photo').upload(await drawnPhoto(300, 400));
    await expect.poll(steps).toEqual([false, false, true]);
  });

  it('by USDT copies the address at a tap on it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderScreen('/depositList', { replies: ways });
    await page.getByRole('button', { name: /USDT/ }).click();
    await page.getByLabelText('Code from customer service').fill('DEMO2026');
    await button('Continue').click();
    await button(depositMethods.crypto?.address ?? '').click();
    expect(copied).toHaveBeenCalledWith(depositMethods.crypto?.address);
    copied.mockRestore();
  });

  it('that nobody answered for stays as it is and is sent again under the same key', async () => {
    const { server } = await renderScreen('/depositList', {
      replies: {
        ...ways,
        'POST /app/upload': { id: 'file-1', url: '/favicon.svg' },
        'POST /finance/deposit': noAnswer,
        'POST /finance/depositRecord': { records: [] },
      },
    });
    await page.getByRole('button', { name: /Personal account/ }).click();
    await page.getByLabelText('Code from customer service').fill('DEMO2026');
    await button('Continue').click();
    await page.getByLabelText('Amount').fill('2000');
    await page.getByLabelText('Receipt: Choose a photo').upload(await drawnPhoto(300, 400));
    await expect.element(page.getByLabelText('Remove card.jpg')).toBeVisible();
    await button('Submit ₦2,000.00 deposit').click();
    await expectShown('it counts once only');
    await expect.element(page.getByLabelText('Amount')).toBeDisabled();
    server.answer({ 'POST /finance/deposit': { id: 'deposit-1', number: 'D-20261114-0007' } });
    await button('Send again').click();
    await expectAddress('/depositRecord');
    const keys = server.asked('POST /finance/deposit').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('of a disabled customer is refused with what they can still do', async () => {
    await renderScreen('/depositList', {
      replies: {
        ...ways,
        'POST /app/upload': { id: 'file-1', url: '/favicon.svg' },
        'POST /finance/deposit': refused('accountDisabled'),
      },
    });
    await page.getByRole('button', { name: /Corporate account/ }).click();
    await page.getByLabelText('Code from customer service').fill('DEMO2026');
    await button('Continue').click();
    await page.getByLabelText('Amount').fill('2000');
    await page.getByLabelText('Receipt: Choose a photo').upload(await drawnPhoto(300, 400));
    await expect.element(page.getByLabelText('Remove card.jpg')).toBeVisible();
    await button('Submit ₦2,000.00 deposit').click();
    await expectShown(/Your account is disabled\. You can still .* withdraw what is yours/);
  });

  it.each<[DemoTenant, RegExp, string, string, string]>([
    ['aurora', /Conta corporativa/, 'Código do atendimento', 'Continuar', 'Chave PIX'],
    ['lotus', /Corporate account/, 'Code from customer service', 'Continue', 'IFSC code'],
  ])('shows the details of the country of %s', async (tenant, way, field, go, detail) => {
    const corporate = {
      bank: 'Demo Bank',
      cardNo: '0012345678',
      account: 'Clients',
      branch: null,
      bankCode: 'DEMO0123456',
      extraCode: 'pix@example.com',
    };
    await renderScreen('/depositList', {
      tenant,
      replies: { ...ways, 'GET /finance/depositMethod': { ...depositMethods, corporate } },
    });
    await page.getByRole('button', { name: way }).click();
    await page.getByLabelText(field).fill('DEMO2026');
    await button(go).click();
    await expectShown(detail);
  });

  it('is not offered by USDT without the US market', async () => {
    await renderScreen('/depositList', {
      tenant: 'lotus',
      replies: { ...ways, 'GET /finance/depositMethod': { ...depositMethods, crypto: null, moreCrypto: [] } },
    });
    await expect.element(page.getByRole('button', { name: /Corporate account/ })).toBeVisible();
    await expectGone(page.getByText('USDT'));
  });

  it('asks somebody unverified to verify first', async () => {
    await renderScreen('/depositList', { replies: { ...ways, 'GET /user': { ...user, name: null } } });
    await expectShown('Verify your identity before you send money');
    await expect
      .element(page.getByRole('link', { name: 'Verify identity' }))
      .toHaveAttribute('href', '/openKyc');
  });

  it.each(['/depositMethod', '/depositUSDT'])('%s without a choice has no information', async path => {
    await renderScreen(path, { replies: ways });
    await expectShown('No information obtained');
    await page.getByRole('link', { name: 'Choose a method' }).click();
    await expectAddress('/depositList');
  });
});

describe('the records', () => {
  it('are empty, fail and come back', async () => {
    const { server } = await renderScreen('/depositRecord', {
      replies: { 'POST /finance/depositRecord': refused('internal', 'Broken') },
    });
    await expectShown('Load failed, please try again.');
    server.answer({ 'POST /finance/depositRecord': { records: [] } });
    await button('Retry').click();
    await expectShown('No data');
    await expect
      .element(page.getByRole('link', { name: 'Make a deposit' }))
      .toHaveAttribute('href', '/depositList');
  });

  it('say why a deposit was rejected and end', async () => {
    const rejected = {
      id: '1',
      number: 'D-20261114-0007',
      amount: '250.00',
      usdt: false,
      createdTime: 1,
      status: 'REJECTED' as const,
      currencyType: 'NGN' as const,
      reason: 'No such transfer arrived.',
      reviewedTime: 2,
      receiptUrl: null,
      paidInto: null,
      authCode: null,
      bankReference: null,
      reversed: null,
      holds: [],
      bank: null,
      accountName: null,
    };
    await renderScreen('/depositRecord', {
      replies: { 'POST /finance/depositRecord': { records: [rejected] } },
    });
    await expectShown('Rejected', 'No such transfer arrived.', 'No more data');
  });

  it.each([
    ['en', 'Paid into', 'Authorization code', 'Bank reference'],
    ['pt', 'Pago na conta', 'Código de autorização', 'Referência do banco'],
    ['zh', '收款账户', '授权码', '银行参考号'],
  ] as const)(
    'tell in %s where a deposit was paid into, by which code, and how the bank names it',
    async (language, ...labels) => {
      const passed: DepositRecord = {
        ...{
          id: '1',
          number: 'D-20261114-0007',
          amount: '250.00',
          usdt: false,
          createdTime: 1,
          reason: null,
          reviewedTime: 2,
        },
        ...{ receiptUrl: null, holds: [], bank: null, accountName: null },
        status: 'PASSED',
        currencyType: 'NGN',
        paidInto: { bank: 'Zuma Bank', accountNumber: '2048117703', accountName: 'Savanna Clients' },
        ...{ authCode: 'DEMO2026', bankReference: 'ZB-4711' },
        reversed: null,
      };
      await renderScreen('/depositRecord', {
        language,
        replies: { 'POST /finance/depositRecord': { records: [passed] } },
      });
      await page.getByRole('button', { name: /250\.00/ }).click();
      await expectShown(...labels, 'Zuma Bank 2048117703', 'DEMO2026', 'ZB-4711');
    },
  );

  it('tell why a deposit is on hold and whose turn it is, and of earlier holds', async () => {
    const sinceTime = new Date(2026, 10, 16, 14, 48).getTime();
    const earlier = new Date(2026, 10, 14, 9, 0).getTime();
    const held = {
      id: '1',
      number: 'D-20261114-0007',
      amount: '250.00',
      usdt: false,
      createdTime: 1,
      status: 'REVIEWING' as const,
      currencyType: 'NGN' as const,
      reason: null,
      reviewedTime: null,
      receiptUrl: null,
      paidInto: null,
      authCode: null,
      bankReference: null,
      reversed: null,
      holds: [
        { sinceTime: earlier, untilTime: earlier + 3_600_000, reason: 'The receipt could not be read.' },
        { sinceTime, untilTime: null, reason: 'Your bank has been asked.' },
      ],
      bank: null,
      accountName: null,
    };
    await renderScreen('/depositRecord', { replies: { 'POST /finance/depositRecord': { records: [held] } } });
    await page.getByRole('button', { name: /250\.00/ }).click();
    await expect.element(dialog('Deposit').getByText('Your bank has been asked.')).toBeVisible();
    expect(textOf(dialog('Deposit'))).toMatch(
      /On hold since 2026-11-16 14:48:00\s+Your bank has been asked\.\s+Our staff must act[\s\S]*Was on hold\s+The receipt could not be read\.\s+2026-11-14 09:00:00 – 2026-11-14 10:00:00/,
    );
  });
});
