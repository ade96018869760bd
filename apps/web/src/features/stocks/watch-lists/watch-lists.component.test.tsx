import { type FakeReplies, refused } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectAddress, expectGone, expectShown, linksTo } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { foundStock, listedStock, stock } from '@/testing/samples/stocks.ts';

const wind = listedStock({ id: 'NSENG-LAGWIND', symbol: 'LAGWIND', up: -2.4 });

/** A server that keeps lists, and the stocks of the first. */
function listKeeper() {
  let lists = [
    { id: 'banks', name: 'Banks', stocks: 1, has: false },
    { id: 'energy', name: 'Energy', stocks: 0, has: false },
  ];
  let inBanks = [wind];
  const replies: FakeReplies<Calls> = {
    'GET /stock/favPage': { records: [listedStock()] },
    'GET /watchLists': () => lists,
    'GET /watchLists/{id}/stocks': ({ args }) => (args.params.id === 'banks' ? inBanks : []),
    'POST /watchLists': ({ args }) => {
      lists = [...lists, { id: 'new', name: args.body.name, stocks: 0, has: false }];
      return { id: 'new' };
    },
    'PUT /watchLists/{id}': ({ args }) => {
      lists = lists.map(list => (list.id === args.params.id ? { ...list, name: args.body.name } : list));
      return null;
    },
    'PUT /watchListOrder': ({ args }) => {
      lists = args.body.ids.flatMap(id => lists.filter(list => list.id === id));
      return null;
    },
    'DELETE /watchLists/{id}': ({ args }) => {
      lists = lists.filter(({ id }) => id !== args.params.id);
      return null;
    },
    'DELETE /watchLists/{id}/stocks/{stockId}': ({ args }) => {
      inBanks = inBanks.filter(({ id }) => id !== args.params.stockId);
      return null;
    },
    'POST /watchLists/{id}/stocks/{stockId}': ({ args }) => {
      lists = lists.map(list => (list.id === args.params.id ? { ...list, has: true } : list));
      if (args.params.stockId === 'NSENG-KANCEM') inBanks = [...inBanks, listedStock()];
      return null;
    },
  };
  return replies;
}

const symbols = () => linksTo('/stock/').map(row => row.querySelector('b')?.textContent);
const chips = () =>
  Array.from(document.querySelectorAll('main [role=radiogroup] label')).map(chip => chip.textContent);
const inList = (name: string) => page.getByRole('checkbox', { name, exact: true });

it('shows each list under its tab, and keeps the choice in the address', async () => {
  await renderScreen('/favorite', { replies: listKeeper() });
  await expect.poll(chips).toEqual(['Favorite', 'Banks', 'Energy']);
  await expect.poll(symbols).toEqual(['KANCEM']);
  await page.getByRole('radio', { name: 'Banks' }).click();
  await expectAddress('/favorite?list=banks');
  await expect.poll(symbols).toEqual(['LAGWIND']);
  linksTo('/stock/')[0]?.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expectShown('Stocks you add to this list show here with live prices.');
});

it('shows the favourites where the list was deleted elsewhere', async () => {
  await renderScreen('/favorite?list=gone', {
    replies: { ...listKeeper(), 'GET /watchLists/{id}/stocks': refused('notFound') },
  });
  await expect.poll(symbols).toEqual(['KANCEM']);
});

it('makes, renames, orders and deletes lists', async () => {
  const { server } = await renderScreen('/favorite', { replies: listKeeper() });
  await button('Edit lists').click();
  await button('Move Energy up').click();
  await expect.poll(chips).toEqual(['Favorite', 'Energy', 'Banks']);
  await button('Rename Banks').click();
  await page.getByLabelText('Name of the list').fill('Old banks');
  await button('Save name').click();
  await expect.poll(chips).toEqual(['Favorite', 'Energy', 'Old banks']);
  await button('Delete Energy').click();
  await button('Delete list').click();
  await expect.poll(chips).toEqual(['Favorite', 'Old banks']);
  await button('Create list').click();
  await expectShown('Give the list a name');
  await page.getByLabelText('Name of the new list').fill('Chips');
  await button('Create list').click();
  await expectAddress('/favorite?list=new');
  expect(server.asked('POST /watchLists').map(({ args }) => args.body.name)).toEqual(['Chips']);
});

it('says under the name why a list is refused', async () => {
  await renderScreen('/favorite', {
    replies: {
      ...listKeeper(),
      'POST /watchLists': refused('conflict', 'You have the most lists possible.'),
    },
  });
  await button('Edit lists').click();
  await page.getByLabelText('Name of the new list').fill('One more');
  await button('Create list').click();
  await expectShown('You have the most lists possible.');
});

it('puts a stock into several lists from its page', async () => {
  const { server } = await renderScreen('/stock/NSENG-KANCEM', {
    replies: {
      ...listKeeper(),
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': [],
      'GET /user/balanceAndPosition': refused('notFound'),
      'POST /stock/favorite/{id}': null,
    },
  });
  await button('Add to watch lists').click();
  await expect.element(dialog('KANCEM in your lists')).toBeVisible();
  for (const name of ['Banks', 'Energy']) {
    await inList(name).click();
    await expect.element(inList(name)).toHaveAttribute('aria-checked', 'true');
  }
  await inList('Favorite').click();
  await expect.poll(() => server.asked('POST /stock/favorite/{id}')).toHaveLength(1);
  expect(server.asked('POST /watchLists/{id}/stocks/{stockId}').map(({ args }) => args.params.id)).toEqual([
    'banks',
    'energy',
  ]);
});

it('has no way into lists for a guest', async () => {
  await renderScreen('/stock/NSENG-KANCEM', {
    signedIn: false,
    replies: { 'GET /stock/detail': stock(), 'GET /stock/historyKline': [] },
  });
  await expectShown('KANCEM');
  await expectGone(button('Add to watch lists'));
});

it('fills a list by a search', async () => {
  await renderScreen('/searchFavorite?list=banks', {
    replies: { ...listKeeper(), 'GET /stock/page': { records: [foundStock()] } },
  });
  await button('Add KANCEM to this list').click();
  await expect.element(button('Take KANCEM out of this list')).toHaveAttribute('aria-pressed', 'true');
});
