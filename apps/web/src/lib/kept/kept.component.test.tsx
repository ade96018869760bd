import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@/lib/api.ts';
import { useConnectivity } from '@/lib/connectivity.ts';
import { endSession, startSession, useSession } from '@/lib/session.ts';
import { button, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { balance, user } from '@/testing/samples/customer.ts';
import { stock } from '@/testing/samples/stocks.ts';
import { keptDatabase } from '../device-data.ts';
import { bringBack } from './keep-replies.ts';
import { keepReplies, readReplies, sessionOf } from './kept-store.ts';

const held: ReplyOf<'POST /stockTrade/position'>['records'][number] = {
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockExchange: 'NSENG',
  stockSymbol: 'KANCEM',
  availableAmount: '1200',
  lockedAmount: '0',
  avgPrice: '370.25',
  currentPrice: '379.39',
  currencyType: 'NGN',
  delayed: false,
};

const reply = (call: string, data: unknown, updatedMs = 1_700_000_000_000) => ({
  queryKey: [call],
  data,
  updatedMs,
});

it('what a session read is opened by its token only, and lies there sealed', async () => {
  await renderScreen('/changeLanguage', { signedIn: false });
  const own = await sessionOf('token-a');
  await keepReplies(own, [reply('GET /user', user)]);
  expect(await readReplies(own)).toEqual([reply('GET /user', user)]);
  expect(await readReplies(await sessionOf('token-b'))).toEqual([]);
  const db = await openDB(keptDatabase);
  const [record] = (await db.getAll('replies')) as { bytes: ArrayBuffer }[];
  expect(new TextDecoder('latin1').decode(record?.bytes)).not.toContain(user.account);
  // Put in another's place it does not open.
  const [place] = await db.getAllKeys('replies');
  await db.put('replies', record, [(place as string[])[0]!, '["GET /user/balance"]']);
  db.close();
  expect(await readReplies(own)).toHaveLength(1);
});

it('another session forgets what the one before left', async () => {
  await renderScreen('/changeLanguage', { signedIn: false });
  await keepReplies(await sessionOf('token-a'), [reply('GET /user', user)]);
  await keepReplies(await sessionOf('token-b'), [reply('GET /user', user)]);
  expect(await readReplies(await sessionOf('token-a'))).toEqual([]);
});

it.each(['loggedOut', 'invalid'] as const)('a session that ended (%s) leaves nothing', async exit => {
  await renderScreen('/changeLanguage', { signedIn: false });
  startSession({ token: 'token-c' });
  await keepReplies(await sessionOf('token-c'), [reply('GET /user', user)]);
  endSession(exit);
  await expect
    .poll(async () => (await indexedDB.databases()).some(({ name }) => name === keptDatabase))
    .toBe(false);
});

it('what was kept comes back as of its time, without pushing aside what is newer', async () => {
  await renderScreen('/changeLanguage', { signedIn: false });
  startSession({ token: 'token-d' });
  const { token } = useSession.getState();
  await keepReplies(await sessionOf(token!), [
    reply('GET /user', user),
    reply('GET /user/balance', { ...balance, balance: '1.00' }),
  ]);
  queryClient.setQueryData(['GET /user/balance'], balance);
  await bringBack();
  expect(queryClient.getQueryData(['GET /user'])).toEqual(user);
  expect(queryClient.getQueryState(['GET /user'])?.dataUpdatedAt).toBe(1_700_000_000_000);
  expect(queryClient.getQueryData(['GET /user/balance'])).toEqual(balance);
});

it('holdings without a connection say from when they are, and that nothing waits to be sent', async () => {
  const { server } = await renderScreen('/position', {
    replies: { 'POST /stockTrade/position': { records: [held] } },
  });
  await expectShown('Market value');
  server.answer({ 'POST /stockTrade/position': noAnswer });
  useConnectivity.setState({ online: false });
  await expectShown(
    /^You are offline\. Showing \d{4}-\d\d-\d\d \d\d:\d\d\.$/,
    /^as of \d\d:\d\d$/,
    /^₦.* at \d\d:\d\d$/,
    /Nothing is stored to be sent later/,
  );
});

it('an order that cannot be sent says what it needs', async () => {
  await renderScreen('/stock/NSENG-DANGCEM', {
    replies: {
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': stillWaiting,
      'GET /user/balanceAndPosition': { ...balance, availableAmount: '10' },
    },
  });
  await expect.element(button('Buy')).toBeEnabled();
  useConnectivity.setState({ online: false });
  await expect.element(button('Needs a connection')).toBeDisabled();
  expect(page.getByRole('button', { name: 'Sell' }).elements()).toHaveLength(0);
  useConnectivity.setState({ online: true });
  await expect.element(button('Buy')).toBeEnabled();
});
