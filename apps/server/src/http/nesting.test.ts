import { allCalls } from '@openfloor/contract/all-calls';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, hosts, type TestApp } from '../testing/test-app.ts';

tries('nesting a body until the server breaks');

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const bomb = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const withBody = (calls: object) =>
  Object.entries(calls)
    .filter(([, call]) => 'body' in call)
    .map(([key]) => key.split(' ') as ['POST', string]);

const send = (method: 'POST', url: string, payload: string) =>
  server.app.inject({
    method,
    url: url.replaceAll(/\{\w+\}/g, 'x'),
    headers: { host: hosts.savanna, 'content-type': 'application/json' },
    payload,
  });

describe('a body nested five thousand levels deep', () => {
  test.each([
    ['/api', allCalls],
    ['/console/api', consoleCalls],
  ])('is refused by every call of %s before anything walks through it', async (prefix, calls) => {
    for (const [method, path] of withBody(calls)) {
      const reply = await send(method, `${prefix}${path}`, bomb(5_000));
      expect([reply.statusCode, reply.json().code], `${method} ${path}`).toEqual([400, 10400]);
    }
  });

  test('does not keep a flat body of the same size out', async () => {
    const reply = await send('POST', '/api/stock/rank', JSON.stringify({ a: '['.repeat(10_000) }));
    expect(reply.json()).toMatchObject({ code: 10400, data: { problem: 'required' } });
  });
});
