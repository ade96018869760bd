import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trustDevice } from '@/lib/server-clock.ts';
import { button, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { withdrawInfo } from '@/testing/samples/money.ts';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
/** The moment that the server goes by, as replies bear it. */
const trueNow = Date.now;

/** The device's clock is off; what the server says stays true. */
function setDeviceClock(byMs: number): void {
  trustDevice();
  vi.spyOn(Date, 'now').mockImplementation(() => trueNow.call(Date) + byMs);
}

afterEach(() => {
  vi.restoreAllMocks();
  trustDevice();
});

const news = (id: string, time: number) => ({
  id,
  kind: 'NEWS' as const,
  time,
  read: false,
  payload: { newsId: id, title: 'Volumes rise', titles: {}, symbols: ['KANCEM'] },
});

describe.each([
  ['in the past, as after an empty battery', -5 * yearMs],
  ['a day behind', -dayMs],
  ['a day ahead', dayMs],
  ['years ahead', 2 * yearMs],
])('a device whose clock is %s', (_, byMs) => {
  it('finds notices under the day on which they came', async () => {
    setDeviceClock(byMs);
    const records = [news('1', trueNow()), news('2', trueNow() - dayMs)];
    await renderScreen('/notifications', {
      replies: { 'GET /notifications': { records }, 'GET /notifications/unread': { count: 2 } },
    });
    await expectShown('Today', 'Yesterday');
    expect(Array.from(document.querySelectorAll('main h2')).map(day => day.textContent)).toEqual([
      'Today',
      'Yesterday',
    ]);
  });

  it('withdraws to an account that may be used, and counts another’s waiting time truly', async () => {
    setDeviceClock(byMs);
    const [usable, , cooling] = withdrawInfo.userBanks;
    const open = (userBanks: typeof withdrawInfo.userBanks) =>
      renderScreen('/withdraw', {
        replies: {
          'GET /finance/withdrawInfo': { ...withdrawInfo, userBanks },
          'GET /user/opPwd': true,
          'GET /user': user,
          'POST /finance/withdrawRecord': { records: [] },
        },
      });
    const waits = { ...cooling!, usableFrom: trueNow() + 25_100_000 };
    await open([waits, { ...usable!, usableFrom: trueNow() - dayMs }]);
    await expectShown(/Zuma Bank/);
    await expectGone(page.getByRole('timer'));
    await open([waits]);
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^in 6 h 5[78] min$/);
  });

  it('keeps a draft and says from when it is', async () => {
    const replies: FakeReplies<Calls> = {
      'GET /kyc': null,
      'GET /user': { ...user, name: null },
      'POST /userBank': { records: [] },
    };
    const open = (again: boolean) => renderScreen('/kyc', { tenant: 'lotus', again, replies });
    const name = () => page.getByLabelText('Full name');
    await open(false);
    await expect.element(name()).toBeVisible();
    await name().fill('Asha Rao');
    await button('Back').click();
    setDeviceClock(byMs);
    await open(true);
    await expectShown(/^From today \d\d:\d\d\./);
    await expect.element(name()).toHaveValue('Asha Rao');
  });
});
