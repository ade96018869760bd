import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import type { SavedFilter } from './filter-words.ts';

const dialog = page.getByRole('dialog');
const aFilter = (other: Partial<SavedFilter> = {}): SavedFilter => ({
  ...{ id: 'filter-1', name: 'USDT first', query: { usdt: 'true', sort: '-amount' }, shared: false },
  ...{ by: 'maker', own: true, removable: true, isDefault: false, fits: true },
  ...other,
});

async function show(path: string, filters: SavedFilter[] = [], options: ScreenOptions = {}) {
  const shown = await renderScreen(path, {
    ...options,
    replies: { 'GET /me/filters': { filters }, ...options.replies },
  });
  await expect.element(page.getByRole('button', { name: 'Saved filters' })).toBeVisible();
  return shown;
}
const openMenu = () => page.getByRole('button', { name: 'Saved filters' }).click();
const item = (name: string) => page.getByRole('menuitem', { name });

it('narrows the list by what was saved for its tab', async () => {
  const { server } = await show('/deposits', [aFilter()]);
  await openMenu();
  await item('USDT first').click();
  await expect
    .poll(() => server.asked('GET /deposits').at(-1))
    .toMatchObject({
      args: { query: { usdt: 'true', sort: '-amount', status: 'reviewing', onHold: 'false' } },
    });
  expect(server.asked('GET /me/filters').at(-1)).toMatchObject({
    args: { query: { list: 'GET /deposits?onHold=false&status=reviewing' } },
  });
});

it('saves what the list is narrowed by, and does not share what was searched for', async () => {
  const { server } = await show('/deposits?search=Ngozi');
  await openMenu();
  await expect.element(item('None is saved yet')).toBeVisible();
  await item('Save this filter').click();
  await expect.element(dialog.getByText(/^What is searched for is mostly somebody’s name/)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).toBeDisabled();
  server.answer({ 'POST /me/filters': { id: 'filter-2' } });
  await dialog.getByLabelText('Name').fill('<b>Ngozi</b>');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.asked('POST /me/filters')).toMatchObject([
    { args: { body: { name: '<b>Ngozi</b>', query: { search: 'Ngozi' }, shared: false } } },
  ]);
});

it('opens with what was chosen for it, where nothing else is asked for', async () => {
  const { server } = await show('/deposits', [aFilter({ isDefault: true })]);
  await expect
    .poll(() => server.asked('GET /deposits').at(-1))
    .toMatchObject({
      args: { query: { usdt: 'true' } },
    });
});

it('leaves a link as it is', async () => {
  const { server } = await show('/deposits?search=ada', [aFilter({ isDefault: true })]);
  await openMenu();
  await expect.element(item('USDT first · opens first')).toBeVisible();
  for (const { args } of server.asked('GET /deposits'))
    expect(args).not.toMatchObject({ query: { usdt: 'true' } });
});

it('says of one that does not fit any more, and shows markup as it was typed', async () => {
  const { server } = await show('/deposits', [
    aFilter({ name: '<img src=x>', fits: false, own: false, by: 'ada', removable: false }),
  ]);
  await openMenu();
  await item('<img src=x> · by ada · does not fit any more').click();
  await expect.element(page.getByText(/does not fit this list any more\. Save it anew/)).toBeVisible();
  expect(server.asked('GET /deposits').at(-1)?.args).not.toMatchObject({ query: { usdt: 'true' } });
});

it('renames, chooses and removes', async () => {
  const { server } = await show('/deposits', [aFilter()]);
  await openMenu();
  await item('Manage').click();
  server.answer({
    'PUT /me/filters/{id}/default': null,
    'GET /me/filters': { filters: [aFilter({ isDefault: true })] },
  });
  await dialog.getByRole('button', { name: 'Open with' }).click();
  await expect.element(dialog.getByText('Yours, the list opens with it')).toBeVisible();
  server.answer({ 'DELETE /me/filters/{id}': null, 'GET /me/filters': { filters: [] } });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('None is saved.')).toBeVisible();
  expect(server.asked('PUT /me/filters/{id}/default')).toMatchObject([
    { args: { params: { id: 'filter-1' }, body: { isDefault: true } } },
  ]);
});

it('says why they could not be read', async () => {
  await show('/deposits', [], {
    replies: { 'GET /me/filters': refused('internal', 'The server failed.') },
  });
  await openMenu();
  await expect.element(item('The server failed. Try again')).toBeVisible();
});
