import { noAnswer, Refusal, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aThread } from '@/testing/records.ts';
import { askAgain, renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';
import type { ThreadRow } from './message-words.ts';

const { messages: _, assignable: __, ...first } = aThread({ state: 'answered', waitingSince: null });
const thread = (count: number, other: Partial<ThreadRow> = {}): ThreadRow => ({
  ...first,
  id: `thread-${count}`,
  number: `M-20261117-000${count}`,
  last: count,
  ...other,
});
const three = [thread(1), thread(2), thread(3)];
const ada = { id: 'ada-id', username: 'ada' };
const writtenSince = new Refusal('conflict', 'Somebody has written meanwhile. Read it, then send again', {
  problem: 'answeredMeanwhile',
});

const show = (rows = three, options: ScreenOptions = {}) =>
  renderScreen('/messages?tab=open', {
    roles: ['support'],
    replies: { 'GET /messages': list(...rows) },
    ...options,
  });
const bar = page.getByRole('region', { name: 'Chosen threads' });
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => bar.getByRole('button', { name });
const box = (count: number) => page.getByRole('checkbox', { name: `Choose M-20261117-000${count}` });
async function choose(...counts: number[]) {
  for (const count of counts) await box(count).click();
}

it('closes two and leaves the one that was written in since, which stays ticked', async () => {
  const { server } = await show();
  await choose(1, 2, 3);
  await expect.element(bar.getByText('3 chosen')).toBeVisible();
  server.answer({
    'POST /messages/{id}/close': ({ args }) => (args.params.id === 'thread-2' ? writtenSince : null),
    'GET /messages': list(thread(2, { last: 7, state: 'waiting' })),
  });
  await button('Close 3').click();
  await expect
    .element(
      bar.getByText(/^M-20261117-0002, Why .*: Somebody has written since. Read it, then choose it again.$/),
    )
    .toBeVisible();
  await expect.element(bar.getByText('1 chosen')).toBeVisible();
  await expect.element(box(2)).toBeChecked();
  const asked = server.asked('POST /messages/{id}/close');
  expect(asked.map(({ args }) => [args.params.id, args.body.last])).toEqual([
    ['thread-1', 1],
    ['thread-2', 2],
    ['thread-3', 3],
  ]);
  expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
});

it('names the message that was read when it was ticked, whatever the list has learnt since', async () => {
  const { server } = await show([thread(1)]);
  await choose(1);
  server.answer({ 'GET /messages': list(thread(1, { last: 9, subject: 'One thing more' })) });
  await askAgain();
  await expect.element(page.getByText('One thing more')).toBeVisible();
  server.answer({ 'POST /messages/{id}/close': writtenSince });
  await button('Close 1').click();
  await expect.element(bar.getByText(/choose it again/)).toBeVisible();
  await choose(1);
  await choose(1);
  server.answer({ 'POST /messages/{id}/close': null, 'GET /messages': list() });
  await button('Close 1').click();
  await expect.poll(() => bar.elements()).toEqual([]);
  expect(server.asked('POST /messages/{id}/close').map(({ args }) => args.body.last)).toEqual([1, 9]);
});

it('stops without a connection, and a retry carries the key of the first try and doubles nothing', async () => {
  const { server } = await show();
  await choose(1, 2, 3);
  server.answer({
    'POST /messages/{id}/close': ({ args }) => (args.params.id === 'thread-2' ? noAnswer : null),
    'GET /messages': list(thread(2), thread(3)),
  });
  await button('Close 3').click();
  await expect
    .element(bar.getByText(/^M-20261117-0002, Why does my withdrawal wait\?: No answer came/))
    .toBeVisible();
  await expect.element(bar.getByText('Not tried: 1 more, which stay chosen.')).toBeVisible();
  await expect.element(bar.getByText('2 chosen')).toBeVisible();
  server.answer({ 'POST /messages/{id}/close': null, 'GET /messages': list() });
  await button('Close 2').click();
  await expect.poll(() => bar.elements()).toEqual([]);
  const asked = server.asked('POST /messages/{id}/close');
  expect(asked.map(({ args }) => args.params.id)).toEqual(['thread-1', 'thread-2', 'thread-2', 'thread-3']);
  const keys = asked.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});

it('asks before it closes what still waits for an answer', async () => {
  const { server } = await show([thread(1, { state: 'waiting', waitingSince: Date.now() }), thread(2)]);
  await choose(1, 2);
  await button('Close 2').click();
  await expect.element(dialog.getByText('Close 2 without an answer to 1?').last()).toBeVisible();
  expect(server.asked('POST /messages/{id}/close')).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  server.answer({ 'POST /messages/{id}/close': null });
  await button('Close 2').click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => server.asked('POST /messages/{id}/close').length).toBe(2);
});

it('is chosen by X and taken by M, each by itself and once', async () => {
  const { server } = await show();
  await expect.element(box(3)).toBeVisible();
  await userEvent.keyboard('jxjx');
  await expect.element(bar.getByText('2 chosen')).toBeVisible();
  server.answer({ 'POST /messages/{id}/assign': null });
  await userEvent.keyboard('mm');
  await expect.poll(() => bar.elements()).toEqual([]);
  expect(server.asked('POST /messages/{id}/assign').map(({ args }) => args)).toEqual([
    { params: { id: 'thread-1' }, body: { staffId: 'maker-id' } },
    { params: { id: 'thread-2' }, body: { staffId: 'maker-id' } },
  ]);
});

it('gives back what somebody else has only once that was asked', async () => {
  const { server } = await show([thread(1, { assignee: ada }), thread(2)]);
  await choose(1, 2);
  await bar.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByTitle('Nobody', { exact: true }).click();
  await expect.element(dialog.getByText('With ada now. Go on?').last()).toBeVisible();
  expect(server.asked('POST /messages/{id}/assign')).toEqual([]);
  server.answer({ 'POST /messages/{id}/assign': null });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect
    .poll(() => server.asked('POST /messages/{id}/assign').map(({ args }) => args.body.staffId))
    .toEqual([null, null]);
});

it('sends nothing twice while it is under way', async () => {
  const { server } = await show();
  await choose(1, 2);
  server.answer({ 'POST /messages/{id}/close': stillWaiting });
  await button('Close 2').click();
  await expect.element(button(/Assign to me/)).toBeDisabled();
  await userEvent.keyboard('m');
  expect(server.asked('POST /messages/{id}/close')).toHaveLength(1);
  expect(server.asked('POST /messages/{id}/assign')).toEqual([]);
});

it.each([
  ['an auditor', '/messages?tab=open', ['auditor']],
  ['of what is closed', '/messages?tab=closed', ['support']],
] as const)('offers no ticks: %s', async (_name, path, roles) => {
  await renderScreen(path, { roles, replies: { 'GET /messages': list(...three) } });
  await expect.element(page.getByRole('row', { name: /withdrawal wait/ }).first()).toBeVisible();
  await userEvent.keyboard('jx');
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(bar.elements()).toEqual([]);
});

it.each([
  ['no thread', list(), 'No open thread'],
  ['an error', noAnswer, /did not answer/],
  ['loading', stillWaiting, 'Loading…'],
] as const)('stays as it was with %s', async (_name, reply, text) => {
  await renderScreen('/messages?tab=open', { roles: ['support'], replies: { 'GET /messages': reply } });
  await expect.element(page.getByText(text).first()).toBeVisible();
  expect(bar.elements()).toEqual([]);
});
