import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, heading } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { queryClient } from './api.ts';
import { followOtherTabs } from './session.ts';
import { tokenKey } from './stored-keys.ts';

/** What a tab hears when another one logs in (a token) or out. */
const elsewhere = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue }));

const remembered = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => JSON.stringify(state.data ?? null).includes(user.account));

it('a tab remembers nothing of a customer who logged out in another one', async () => {
  followOtherTabs();
  await renderScreen('/account', { replies: { 'POST /userBank': { records: [] } } });
  await expect.element(heading('Adaeze Okonkwo')).toBeVisible();
  expect(remembered()).not.toEqual([]);

  elsewhere(null);
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expectAddress('/login');
  expect(remembered()).toEqual([]);
  expect(document.body.innerText).not.toContain('Adaeze');
});
