import { type FakeReplies, refused } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectAddress, expectShown, link, linksTo } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { foundStock, listedStock } from '@/testing/samples/stocks.ts';

const kept = [
  listedStock(),
  listedStock({ id: 'NSENG-LAGWIND', symbol: 'LAGWIND', up: -2.4 }),
  listedStock({ id: 'NSENG-ZUMABK', symbol: 'ZUMABK', up: 0.3 }),
];
const symbols = () => linksTo('/stock/').map(row => row.querySelector('b')?.textContent);

/** The page with all of them, and a server that forgets what is removed. */
async function openFavourites(replies: FakeReplies<Calls> = {}) {
  let known = kept;
  const shown = await renderScreen('/favorite', {
    replies: {
      'GET /stock/favPage': () => ({ records: known }),
      'GET /stock/myStocks': () => known,
      'DELETE /stock/favorite/{id}': ({ args }) => {
        known = known.filter(({ id }) => id !== args.params.id);
        return null;
      },
      'GET /watchLists': [],
      'GET /stock/detail': refused('notFound'),
      ...replies,
    },
  });
  await expect.poll(symbols).toEqual(['KANCEM', 'LAGWIND', 'ZUMABK']);
  return shown;
}

async function swipeLeft(symbol: string) {
  const row = page.getByRole('link', { name: new RegExp(symbol) });
  await userEvent.dragAndDrop(row, row, {
    sourcePosition: { x: 250, y: 20 },
    targetPosition: { x: 130, y: 20 },
  });
}

it.each(['/favorite', '/searchFavorite'])('%s sends a guest to the gate', async path => {
  await renderScreen(path, { signedIn: false });
  await expectAddress('/LoginUp');
});

it('invites a customer without favourites to add one', async () => {
  await renderScreen('/favorite', {
    tenant: 'aurora',
    replies: {
      'GET /watchLists': [],
      'GET /stock/favPage': { records: [] },
      'GET /stock/page': { records: [] },
    },
  });
  await expectShown('Sem dados');
  await link('Adicionar ação favorita').click();
  await expectAddress('/searchFavorite');
});

it('does not open the stock at the end of a swipe, which shows how to remove it', async () => {
  const { server } = await openFavourites();
  await swipeLeft('KANCEM');
  await expectAddress('/favorite');
  await button('Remove KANCEM').click();
  await expectShown('Removed');
  await expect.poll(symbols).toEqual(['LAGWIND', 'ZUMABK']);
  expect(server.asked('DELETE /stock/favorite/{id}').map(({ args }) => args.params.id)).toEqual([
    'NSENG-KANCEM',
  ]);
});

it('removes by the keyboard', async () => {
  await openFavourites();
  linksTo('/stock/')[0]?.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(symbols).toEqual(['LAGWIND', 'ZUMABK']);
});

it('puts a row back where removing it is refused', async () => {
  await openFavourites({ 'DELETE /stock/favorite/{id}': refused('tooManyTries', 'Too many tries') });
  await swipeLeft('KANCEM');
  await button('Remove KANCEM').click();
  await expectShown('Too many tries');
  await expect.poll(symbols).toEqual(['KANCEM', 'LAGWIND', 'ZUMABK']);
});

it('sorts all favourites by percent, not those of a page alone', async () => {
  const { server } = await openFavourites();
  await page.getByRole('button', { name: /^24h %/ }).click();
  await expect.poll(symbols).toEqual(['LAGWIND', 'ZUMABK', 'KANCEM']);
  expect(server.asked('GET /stock/myStocks')).toHaveLength(1);
});

it('are added by the star of a search, which fills once the server has agreed', async () => {
  let favorite = false;
  const { server } = await renderScreen('/searchFavorite', {
    replies: {
      'GET /stock/page': () => ({ records: [foundStock({ favorite })] }),
      'POST /stock/favorite/{id}': () => {
        favorite = true;
        return null;
      },
    },
  });
  const star = page.getByRole('button', { name: 'Add KANCEM to favorites' });
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect
    .element(page.getByRole('button', { name: 'Remove KANCEM from favorites' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(server.asked('POST /stock/favorite/{id}')).toHaveLength(1);
});
