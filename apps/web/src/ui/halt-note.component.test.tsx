import { tellHalts, tellPrice } from '@openfloor/client/testing/fake-network';
import { refused } from '@openfloor/client/testing/fake-replies';
import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Halt } from '@/lib/halts.ts';
import { button, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { balance } from '@/testing/samples/customer.ts';
import { stock } from '@/testing/samples/stocks.ts';

const minute = 60_000;
const aHalt = (other: Partial<Halt> = {}): Halt => ({
  id: 'h1',
  scope: 'market/NSENG',
  market: 'NSENG',
  stockId: null,
  symbol: null,
  told: { en: 'The exchange reports a fault.', pt: 'A bolsa relata uma falha.' },
  since: Date.now() - 5 * minute,
  nextWord: Date.now() + 30 * minute,
  until: Date.now() + 7 * 24 * 60 * minute,
  lifted: false,
  ...other,
});

/** As the page comes with them, and as they are when it asks again. */
const of = (halts: Halt[]) => ({
  'GET /tenant/config': { ...tenantConfigs.savanna, halts },
  'GET /halts': halts,
});

const openStock = (halts: Halt[], options: ScreenOptions = {}) =>
  renderScreen('/stock/NSENG-KANCEM', {
    ...options,
    replies: {
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': [],
      'GET /user/balanceAndPosition': { ...balance, availableAmount: '30' },
      'GET /user': refused('internal'),
      ...of(halts),
      ...options.replies,
    },
  });

it('a halt shows within a second of being told, with its reason, and takes both buttons away', async () => {
  const { server } = await openStock([]);
  await expect.element(button('Buy')).toBeEnabled();
  await button('Buy').click();
  await tellPrice({ symbol: 'KANCEM', exchange: 'NSENG', price: 379.4 });
  server.answer({ 'GET /halts': [aHalt()] });
  tellHalts();
  // An open ticket stays, and says why nothing can be sent.
  await expectShown('Trading is paused. Nothing was sent.');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Buy/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expectShown('Trading is paused by Savanna', 'Not tradable while paused');
  await expect.element(page.getByText(/Since .*, NGX time\. The exchange reports a fault\./)).toBeVisible();
  await expect.element(page.getByText(/Next word from us: .* at the latest/)).toBeVisible();
  for (const name of ['Buy', 'Sell']) await expect.element(button(name)).toBeDisabled();
  server.answer({ 'GET /halts': [] });
  tellHalts();
  await expect.element(button('Buy')).toBeEnabled();
  await expectGone(page.getByText('Trading is paused by Savanna'));
});

it('one that is lifted says when trading goes on, and is gone then; a missed promise is said, too', async () => {
  await openStock([aHalt({ lifted: true, until: Date.now() + 1_500 })]);
  await expect.element(page.getByText(/Trading goes on at .*, in/)).toBeVisible();
  await expect.element(button('Buy')).toBeEnabled();
  await expectGone(page.getByText('Trading is paused by Savanna'));
  await openStock([aHalt({ scope: 'stock/NSENG-KANCEM', nextWord: Date.now() - minute })], {
    signedIn: false,
  });
  await expect.element(page.getByText(/Next word was due at/)).toBeVisible();
});

it('of another stock it does not stop this one; guests and customers read of all of them on home and market', async () => {
  await openStock([aHalt({ scope: 'stock/NSENG-OTHER', symbol: 'OTHER' })]);
  await expect.element(button('Buy')).toBeEnabled();
  await renderScreen('/', {
    signedIn: false,
    language: 'pt',
    replies: {
      ...homeReplies,
      ...of([aHalt({ scope: 'all', market: null }), aHalt({ id: 'h2', symbol: 'OTHER' })]),
    },
  });
  await expectShown('A negociação está em pausa', 'A negociação de OTHER está em pausa');
});
