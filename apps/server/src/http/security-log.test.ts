import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createMetrics } from '../metrics.ts';
import { type ConsoleWorld, createConsoleWorld } from '../testing/console-world.ts';
import { createLogger } from './logging.ts';

let world: ConsoleWorld;
let app: Awaited<ReturnType<typeof createApp>>;
const lines: string[] = [];
beforeAll(async () => {
  world = await createConsoleWorld();
  // The same server once more, with a log that can be read.
  const log = createLogger('info', { write: line => void lines.push(line) });
  app = await createApp(world.server.parts, { metrics: createMetrics(), log });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** What the log says about one request. */
async function logged(request: { method?: 'GET' | 'POST'; url: string; token?: string; payload?: object }) {
  lines.length = 0;
  const { token, ...rest } = request;
  const headers = { host: 'localhost', ...(token && { token }) };
  await app.inject({ ...rest, headers, remoteAddress: '203.0.113.7' });
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const login = (url: string, password: string) =>
  ({ method: 'POST', url, payload: { username: 'maker', password } }) as const;

test.each(['/api/user/login', '/console/api/session', '/console/api/platform/session'])(
  'a wrong password at %s is in the log, with where it came from and without what was typed',
  async url => {
    const line = await logged(login(url, 'not my password'));
    expect(line).toMatchObject({
      call: `POST ${url}`,
      address: '203.0.113.7',
      host: 'localhost',
      code: 10400,
      refused: 'invalidInput',
      problem: 'credentialsWrong',
    });
    expect(line.time).toBeGreaterThan(Date.now() - 60_000);
    expect(lines[0]).not.toMatch(/not my password|maker/);
  },
);

test('so is a log-in that succeeded', async () => {
  const line = await logged(login('/console/api/session', 'Maker!2026'));
  expect(line).toMatchObject({
    call: 'POST /console/api/session',
    address: '203.0.113.7',
    status: 200,
    code: 0,
  });
  expect(line.refused).toBeUndefined();
});

test('whoever asks for what their role does not reach is named by their id', async () => {
  const token = await world.staffToken(['support']);
  const { id } = (await app.inject({ url: '/console/api/me', headers: { host: 'localhost', token } })).json()
    .data;
  expect(await logged({ url: '/console/api/audit', token })).toMatchObject({
    call: 'GET /console/api/audit',
    caller: id,
    refused: 'notAllowed',
  });
  expect(lines[0]).not.toContain(token);
});

test.each([
  ['a made-up session', { url: '/api/user', token: 'x'.repeat(43) }, { refused: 'notLoggedIn' }],
  [
    'a field that does not exist',
    { method: 'POST', url: '/api/user/login', payload: { username: 'a', password: 'b', admin: true } },
    { refused: 'invalidInput', problem: 'unknownField' },
  ],
] as const)('%s is in the log', async (_, request, said) => {
  expect(await logged(request)).toMatchObject(said);
});

test('nobody writes a line of their own into it', async () => {
  const line = await logged({ url: '/api/%0A%7B%22level%22:30,%22msg%22:%22forged%22%7D%0A' });
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(line.msg).toBe('request');
});
