import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hiddenAmountsKey } from '@/lib/stored-keys.ts';
import { button, expectAddress, expectGone, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

type Notice = ReplyOf<'GET /notifications'>['records'][number];
type Alert = Extract<Notice, { kind: 'PRICE_ALERT' }>;

const noonToday = new Date().setHours(12, 2, 11, 0);
const dayMs = 86_400_000;

const notice = (
  id: string,
  changes: Partial<Alert> = {},
  payload: Partial<Alert['payload']> = {},
): Alert => ({
  id,
  kind: 'PRICE_ALERT',
  time: noonToday,
  read: false,
  payload: {
    alertId: 'alert-1',
    stockId: 'NSENG-KANCEM',
    symbol: 'KANCEM',
    market: 'NSENG',
    currencyType: 'NGN',
    precision: 2,
    condition: 'PRICE_ABOVE',
    value: '420',
    price: '420.10',
    quoteTime: noonToday,
    source: 'simulated',
    ...payload,
  },
  ...changes,
});

/** A server that knows what was read. */
function teller() {
  let known = [
    notice('a'),
    notice('b', { time: noonToday - dayMs }, { symbol: 'LAGWIND', condition: 'DAY_DOWN', value: '3' }),
    notice('c', { time: new Date(2026, 0, 5, 9).getTime(), read: true }, { symbol: 'ZUMABK' }),
  ];
  return {
    'GET /notifications': ({ args }: { args: { query?: { unread?: unknown } } }) => ({
      records: known.filter(({ read }) => !args.query?.unread || !read),
    }),
    'GET /notifications/unread': () => ({ count: known.filter(({ read }) => !read).length }),
    'POST /notifications/read': ({ args }: { args: { body?: { ids?: string[] | undefined } } }) => {
      known = known.map(each => ({
        ...each,
        read: each.read || !args.body?.ids || args.body.ids.includes(each.id),
      }));
      return null;
    },
  };
}

const days = () => Array.from(document.querySelectorAll('main h2')).map(day => day.textContent);

it('tells by day what happened, in words of the reader', async () => {
  await renderScreen('/notifications', { replies: teller() });
  await expectShown(
    'KANCEM reached ₦420.00',
    'At ₦420.10, 12:02:11 · simulated',
    'LAGWIND is down 3.00% today',
  );
  expect(days()).toEqual(['Today', 'Yesterday', '2026-01-05']);
  await expectShown('No more data');
  await renderScreen('/notifications', { replies: teller(), language: 'pt', theme: 'dark' });
  await expectShown('KANCEM chegou a ₦420.00', 'LAGWIND cai 3.00% hoje');
  expect(days()).toEqual(['Hoje', 'Ontem', '2026-01-05']);
});

it('shows what is new, reads one by opening it and all at once', async () => {
  const { server } = await renderScreen('/notifications', {
    replies: { ...teller(), 'GET /stock/detail': refused('notFound') },
  });
  await page.getByRole('radio', { name: 'New 2' }).click();
  await expectGone(page.getByText('ZUMABK reached ₦420.00'));
  await page.getByRole('button', { name: /LAGWIND/ }).click();
  await expectAddress('/stock/NSENG-KANCEM');
  expect(server.asked('POST /notifications/read').map(({ args }) => args.body)).toEqual([{ ids: ['b'] }]);
  await renderScreen('/notifications', { replies: teller() });
  await button('Mark all as read').click();
  await expectGone(button('Mark all as read'));
  await expect.element(page.getByRole('radio', { name: 'New', exact: true })).toBeInTheDocument();
});

const others: Notice[] = [
  {
    id: 'd',
    kind: 'DEPOSIT_PASSED',
    time: noonToday,
    read: true,
    payload: { depositId: 'd', amount: '50000.00', currencyType: 'NGN', reason: 'Matched' },
  },
  {
    id: 'e',
    kind: 'ALLOTTED',
    time: noonToday,
    read: true,
    payload: {
      applicationId: 'e',
      name: 'Kano Cement',
      symbol: 'KANCEM',
      applied: '300',
      units: '120',
      due: '48240.00',
      dueTime: new Date(2026, 10, 20, 17).getTime(),
      returned: '0.00',
      currencyType: 'NGN',
    },
  },
  {
    id: 'f',
    kind: 'NEW_DEVICE',
    time: noonToday,
    read: false,
    payload: { device: 'Firefox, Windows' },
    answer: null,
  },
];

it('tells of money, offers and the account too, by topic, and hides amounts with the rest', async () => {
  const topics = { MONEY: ['DEPOSIT_PASSED'], ORDERS: ['ALLOTTED'], SECURITY: ['NEW_DEVICE'] };
  const replies = {
    'GET /notifications': ({ args }: { args: { query?: { topic?: unknown } } }) => {
      const kinds = Object.entries(topics).find(([topic]) => topic === args.query?.topic)?.[1];
      return { records: others.filter(({ kind }) => !kinds || kinds.includes(kind)) };
    },
  };
  await renderScreen('/notifications', { replies });
  await expectShown('Deposit credited', '₦50,000.00 is in your account.');
  await expectShown(
    'Allotted: Kano Cement',
    /^120 of 300\. Pay ₦48,240\.00 until 2026-\u206011-\u206020\u00a017:00\.$/,
  );
  await expectShown('New device logged in', /^Firefox, Windows\. Not you\?/);
  await page.getByRole('radio', { name: 'Security' }).click();
  await expectGone(page.getByText('Deposit credited'));
  await page.getByRole('button', { name: /New device/ }).click();
  await expectAddress('/security');
  await renderScreen('/notifications', { replies, remembered: { [hiddenAmountsKey]: 'hidden' } });
  await expectShown('Open the app to see the amounts.');
  await expectGone(page.getByText('₦50,000.00 is in your account.'));
});

it('has words for nothing and for no answer', async () => {
  await renderScreen('/notifications', { replies: { 'GET /notifications': { records: [] } } });
  await link('Price alerts').click();
  await expectAddress('/alerts');
  await renderScreen('/notifications', { replies: { 'GET /notifications': noAnswer } });
  await expectShown('Load failed, please try again.');
});

it('counts on the bell what is new, beyond ninety-nine no further', async () => {
  await renderScreen('/account', {
    replies: {
      'GET /notifications/unread': { count: 100 },
      'POST /userBank': { records: [] },
      'GET /user/balance': refused('internal'),
      'GET /notifications': { records: [] },
    },
  });
  await link('Notifications, 99+ new').click();
  await expectAddress('/notifications');
});
