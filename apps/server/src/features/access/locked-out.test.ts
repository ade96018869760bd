import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { range } from '../../testing/money-world.ts';
import { withRealPasswordCost } from '../../testing/real-password-cost.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

tries('locking others out by guessing in their name');

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** A log-in at one of the doors; what the device shows, and what it is given. */
async function logIn(
  url: string,
  credentials: { username: string; password: string },
  { address, device }: { address: string; device?: string | undefined },
) {
  const reply = await server.app.inject({
    method: 'POST',
    url,
    headers: { host: hosts.savanna, ...(device && { device }) },
    remoteAddress: address,
    payload: credentials,
  });
  return { code: reply.json().code as number, device: reply.headers.device as string | undefined };
}

const customers = '/api/user/login';
const staff = '/console/api/session';
const platform = '/console/api/platform/session';
const home = '10.1.1.1';

describe.each([
  ['a customer', customers, { username: 'fresh', password: 'Fresh!2026' }],
  ['a member of staff', staff, { username: 'maker', password: 'Maker!2026' }],
  ['platform staff', platform, { username: 'root', password: 'Root!2026' }],
])('strangers who guess cannot lock %s out', (_, url, right) => {
  const wrong = { ...right, password: 'wrong' };
  let device: string | undefined;

  test('of a device on which they logged in before', async () => {
    ({ device } = await logIn(url, right, { address: home }));
    expect(device).toEqual(expect.any(String));
    // From many addresses, and from their own.
    const strangers = range(30).map(count =>
      logIn(url, wrong, { address: count < 6 ? home : `10.2.${count}.1` }),
    );
    const codes = (await Promise.all(strangers)).map(({ code }) => code);
    expect(codes.filter(code => code === 10429).length).toBeGreaterThan(0);
    expect((await logIn(url, right, { address: '10.3.3.3' })).code).toBe(10429);
    const known = await logIn(url, right, { address: home, device });
    expect(known.code).toBe(0);
    device = known.device;
  });

  test('and guessing on a known device, or with a pass that was made up, has its own end', async () => {
    const tries = [];
    for (const _ of range(12)) tries.push((await logIn(url, wrong, { address: home, device })).code);
    expect(tries).toEqual([...Array(10).fill(10400), 10429, 10429]);
    expect((await logIn(url, right, { address: home, device })).code).toBe(10429);
    const made = `${'x'.repeat(22)}.zzzzzzzz.${'y'.repeat(43)}`;
    expect((await logIn(url, right, { address: '10.4.4.4', device: made })).code).toBe(10429);
  });
});

test('a pass for one account is none for another', async () => {
  const demo = { username: 'demo', password: 'Demo!2026' };
  const { device } = await logIn(customers, demo, { address: home });
  const replies = [];
  for (const _ of range(7)) {
    const guess = { username: 'demo-of-another', password: 'wrong' };
    replies.push((await logIn(customers, guess, { address: '10.9.1.1', device })).code);
  }
  expect(replies.slice(-2)).toEqual([10429, 10429]);
});

test('hundreds of log-ins at once from one address do not starve an honest one elsewhere', async () => {
  withRealPasswordCost();
  const guess = (count: number) =>
    logIn(customers, { username: `nobody-${count}`, password: 'wrong' }, { address: '10.66.6.6' });
  const flood = Promise.all(range(300).map(guess));
  let isOver = false;
  void flood.then(() => {
    isOver = true;
  });
  const demo = { username: 'demo', password: 'Demo!2026' };
  expect((await logIn(customers, demo, { address: '10.77.7.7' })).code).toBe(0);
  expect(isOver).toBe(false);
  const codes = (await flood).map(({ code }) => code);
  expect(codes.filter(code => code === 10429).length).toBeGreaterThanOrEqual(200);
});
