import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/* The worker's own globals, as far as it uses them here: a browser fires this event when it likes, never on request. */

type Listener = (event: { oldSubscription: unknown; waitUntil: (work: Promise<unknown>) => void }) => void;

const listeners = new Map<string, Listener>();
const subscribe = vi.fn<(options: object) => Promise<unknown>>();
const getSubscription = vi.fn<() => Promise<unknown>>();
const postMessage = vi.fn<(message: string) => void>();
let mark: object | undefined;

beforeEach(async () => {
  mark = { hidden: false };
  subscribe.mockReset().mockResolvedValue({});
  getSubscription.mockReset().mockResolvedValue(null);
  postMessage.mockReset();
  vi.stubGlobal('__BUILD__', { name: 'test', entry: '', files: [] });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { pushManager: { subscribe, getSubscription } },
    clients: { matchAll: async () => [{ postMessage }, { postMessage }] },
  });
  vi.stubGlobal('caches', { match: async () => mark && { json: async () => mark } });
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

const key = new Uint8Array([4, 1, 2]).buffer;

/** Everything that the browser is asked to wait for. */
async function change(oldSubscription: unknown): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('pushsubscriptionchange')?.({ oldSubscription, waitUntil: each => work.push(each) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}
const old = { options: { applicationServerKey: key } };

it('subscribes anew with the same key, and tells every open page to pass the new address on', async () => {
  await change(old);
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]]);
  expect(postMessage.mock.calls).toEqual([['push-renewed'], ['push-renewed']]);
});

it('leaves a subscription alone that the browser has made by itself', async () => {
  getSubscription.mockResolvedValue({});
  await change(old);
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).toHaveBeenCalledTimes(2);
});

it.each([
  ['no old subscription', null],
  ['one without a key', { options: { applicationServerKey: null } }],
])('cannot subscribe where the browser tells %s; the pages can', async (_, before) => {
  await change(before);
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).toHaveBeenCalledTimes(2);
});

it('tells the pages also where the push service refuses', async () => {
  subscribe.mockRejectedValue(new Error('no push service'));
  await change(old);
  expect(postMessage).toHaveBeenCalledTimes(2);
});

it('does nothing where nobody takes pushes', async () => {
  mark = undefined;
  await change(old);
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).not.toHaveBeenCalled();
});
