import { stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeReceipt } from '@/lib/receipts.ts';
import { endSession } from '@/lib/session.ts';
import { button, dialog, expectAddress, expectGone, expectShown, link, textOf } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { balance } from '@/testing/samples/customer.ts';
import { withdrawInfo } from '@/testing/samples/money.ts';
import { bought, stock } from '@/testing/samples/stocks.ts';

const createdTime = new Date(2026, 10, 14, 14, 2, 36).getTime();
const order = bought({ createdTime, quoteTime: createdTime - 1_000, shownPrice: '379.40' });

async function buy(changes: Partial<typeof order> = {}, options: ScreenOptions = {}) {
  const { server } = await renderScreen('/stock/NSENG-KANCEM', {
    ...options,
    replies: {
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': stillWaiting,
      'GET /user/balanceAndPosition': { ...balance, availableAmount: '0' },
      'POST /stockTrade/buy': { ...order, ...changes },
      'POST /stockTrade/position': { records: [] },
      'POST /stockTrade/buyRecord': { records: [] },
    },
  });
  await button('Buy').click();
  await button('Buy 10 shares').click();
  await expect.element(receipt()).toBeVisible();
  return server;
}

const receipt = () => dialog('Buy Success');

it('tells what was bought, at which quote, and what happens next', async () => {
  await buy();
  expect(textOf(receipt())).toMatch(
    /₦\s*7,606\s*\.77[\s\S]*20 KANCEM at ₦379\.39[\s\S]*20 × ₦379\.39\s+₦7,587\.80\s+Fee\s+₦18\.97\s+Total paid\s+₦7,606\.77\s+Price shown to you\s+₦379\.40\s+Quote used\s+₦379\.39, 2026-11-14 14:02:35\s+Time\s+2026-11-14 14:02:36\s+Number\s+O-20261114-5VQ3K8TN1A/,
  );
  expect(textOf(receipt())).toMatch(
    /What happens next\s+Simulated market[\s\S]*The shares are yours\s+14:02:36/,
  );
  await expect.element(link('How this price was set')).toHaveAttribute('href', '/orderRecords?order=order-1');
});

it.each([
  [{ lockedUntil: createdTime + 86_400_000 }, /You can sell them\s+2026-11-15 14:02/],
  [{ dailyTrade: true }, /What you have not sold by the market’s close is sold automatically/],
  [{}, /At any time the market is open/],
])('says by %j when the shares can be sold', async (changes, text) => {
  await buy(changes);
  expect(textOf(receipt())).toMatch(text);
});

it('stays until it is closed, over the page that comes next: Back closes it and nothing is sent again', async () => {
  const server = await buy();
  await expectAddress('/position');
  // The message of success used to take it away after a second.
  await new Promise(resolve => setTimeout(resolve, 1_200));
  await expect.element(receipt()).toBeVisible();
  window.history.back();
  await expectGone(receipt());
  await expectAddress('/position');
  window.history.back();
  await expectAddress('/stock/NSENG-KANCEM');
  await expectGone(dialog());
  expect(server.asked('POST /stockTrade/buy')).toHaveLength(1);
});

const focused = () => document.activeElement;
const receiptElement = () => receipt().element();

it.each([
  ['a mouse or a finger', (name: string) => button(name).click()],
  [
    'a tap without any pointer',
    async (name: string) => {
      const place = button(name).element();
      if (place instanceof HTMLElement) place.click();
    },
  ],
])('takes the focus after %s, and gives it to the page below when it is closed', async (_, tap) => {
  await buy();
  await expect.poll(() => receiptElement().contains(focused())).toBe(true);
  await tap('Done');
  await expectGone(receipt());
  await expect.poll(() => focused()?.tagName).toBe('MAIN');
  await expectAddress('/position');
});

it('leads to its record', async () => {
  await buy();
  await link('How this price was set').click();
  await expectAddress('/orderRecords?order=order-1');
  await expectGone(receipt());
});

it('is shared by the device, or copied as text where it cannot share', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await buy();
  await button('Share').click();
  await expectShown('Copied successfully');
  expect(copied.mock.calls[0]?.[0]).toMatch(/^Savanna: Buy Success\n₦7,606\.77\n20 KANCEM at ₦379\.39\n/);
  const shared = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  try {
    await button('Copied successfully').click();
    await vi.waitUntil(() => shared.mock.calls.length === 1);
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
  expect(shared.mock.calls[0]?.[0].text).toContain('Number: O-20261114-5VQ3K8TN1A');
});

it('of a withdrawal says who looks at it, and tells nobody the password or the whole account number', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderScreen('/withdraw', {
    replies: {
      'GET /finance/withdrawInfo': withdrawInfo,
      'GET /user/opPwd': true,
      'POST /finance/withdraw': { id: 'withdrawal-1', number: 'W-20261114-0003' },
      'POST /finance/withdrawRecord': { records: [] },
    },
  });
  await page.getByLabelText('Amount').fill('2000');
  await page.getByLabelText('Withdrawal password').fill('654321');
  await button('Withdraw ₦2,000.00').click();
  await expect.element(dialog('Submit Success')).toBeVisible();
  expect(textOf(dialog('Submit Success'))).toMatch(
    /To\s+Zuma Bank[\s\S]*What happens next[\s\S]*First check[\s\S]*Second check\s+By a different person[\s\S]*Sent to bank/,
  );
  await button('Share').click();
  await vi.waitUntil(() => copied.mock.calls.length === 1);
  expect(copied.mock.calls[0]?.[0]).not.toMatch(/654321|0081490228/);
});

it('goes with the session', async () => {
  await buy();
  endSession('loggedOut');
  await expectGone(receipt());
  closeReceipt();
});
