import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The session is read from the tab's storage as the module loads.
vi.hoisted(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'the-token', setItem() {}, removeItem() {} });
});

import { queryClient } from './api.ts';
import { useSend } from './use-send.ts';

const internal = { code: 10500, msg: 'Something went wrong', data: null };
const refused = { code: 10409, msg: 'Decided already', data: null };
const done = { code: 0, msg: '', data: {} };

let keys: (string | null)[];
let answers: (object | 'lost')[];

beforeEach(() => {
  keys = [];
  vi.stubGlobal('location', { origin: 'https://console.test' });
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    const answer = answers.shift() ?? done;
    if (answer === 'lost') throw new TypeError('fetch failed');
    return Response.json(answer, { status: answer === internal ? 500 : 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A screen that has just been opened. */
function openScreen(): (id: string) => Promise<unknown> {
  let send: ((id: string) => Promise<unknown>) | undefined;
  function Screen() {
    const { mutateAsync } = useSend('POST /deposits/{id}/pass');
    send = id =>
      mutateAsync({ params: { id }, body: { reason: 'Seen at the bank', duplicatesChecked: true } });
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)));
  if (!send) throw new Error('the screen was not drawn');
  return send;
}

it.each([
  ['no answer came', 'lost' as const],
  ['the server did not know either', internal],
])('tries again under the same key when %s', async (_, answer) => {
  answers = [answer];
  const send = openScreen();
  await expect(send('1')).rejects.toThrow();
  await send('1');
  expect(keys[1]).toBe(keys[0]);
});

it('tries again under the same key after the screen was left', async () => {
  answers = [internal];
  await expect(openScreen()('1')).rejects.toThrow();
  await openScreen()('1');
  expect(keys[1]).toBe(keys[0]);
});

it('gives another record, and a try after a refusal, a key of its own', async () => {
  answers = [internal, done, refused];
  const send = openScreen();
  await expect(send('1')).rejects.toThrow();
  await send('2');
  await expect(send('1')).rejects.toThrow();
  await send('1');
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});
