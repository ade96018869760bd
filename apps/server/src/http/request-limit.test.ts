import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';
import { refuseEarly } from './early-checks.ts';
import { answerErrors } from './errors.ts';
import { requestLimit } from './request-limit.ts';

const start = Date.parse('2026-11-10T09:00:00Z');

async function createLimited(perMinute: number) {
  let now = start;
  const app = fastify();
  answerErrors(app);
  refuseEarly(app, [
    requestLimit({
      perMinute,
      counts: route => route.startsWith('/api/'),
      nameOf: ({ ip }) => addressGroup(ip),
      now: () => now,
    }),
  ]);
  app.get('/api/x', async () => 'x');
  app.get('/page', async () => 'page');
  const statusOf = async (remoteAddress: string, url = '/api/x') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  return { app, statusOf, wait: (ms: number) => (now += ms) };
}

it('refuses an address over its limit until the minute is over, and says for how long', async () => {
  const { app, statusOf, wait } = await createLimited(2);
  expect([await statusOf('192.0.2.1'), await statusOf('192.0.2.1')]).toEqual([200, 200]);
  wait(20_000);
  const refused = await app.inject({ url: '/api/x', remoteAddress: '192.0.2.1' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  wait(40_000);
  expect(await statusOf('192.0.2.1')).toBe(200);
});

it('counts addresses apart, and a subscriber’s IPv6 addresses together', async () => {
  const { statusOf } = await createLimited(1);
  expect(await statusOf('192.0.2.1')).toBe(200);
  expect(await statusOf('192.0.2.2')).toBe(200);
  expect(await statusOf('2001:db8:1:2::a')).toBe(200);
  expect(await statusOf('2001:db8:1:2::b')).toBe(429);
  expect(await statusOf('2001:db8:1:3::b')).toBe(200);
});

it('leaves other routes alone', async () => {
  const { statusOf } = await createLimited(1);
  for (let count = 0; count < 3; count++) expect(await statusOf('192.0.2.1', '/page')).toBe(200);
  expect(await statusOf('192.0.2.1', '/nowhere')).toBe(404);
});
