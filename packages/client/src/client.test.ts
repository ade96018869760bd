import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCodes } from '@openfloor/contract/error-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Client, createClient } from './client.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: (response: ServerResponse) => void;
let token: string | null;
let invalidated: number[];
let outcomes: boolean[];
let dates: number[];
let client: Client;

const reply = (envelope: unknown, status = 200) => {
  answer = response => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(envelope));
  };
};

beforeEach(async () => {
  seen = [];
  invalidated = [];
  outcomes = [];
  dates = [];
  token = 'the-token';
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  client = createClient({
    baseUrl,
    token: () => token,
    language: () => 'pt',
    onSessionInvalid: code => invalidated.push(code),
    onOutcome: reached => outcomes.push(reached),
    onServerTime: (dateMs, sentMs, receivedMs) => dates.push(dateMs, receivedMs - sentMs),
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
};

describe('a request', () => {
  it('sends body, token and language and gives the data back', async () => {
    reply({ code: 0, msg: '', data: { token: 'new' } });
    const data = await client.call('POST /user/login', { body: { username: 'demo', password: 'secret' } });
    expect(data).toEqual({ token: 'new' });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/user/login' });
    expect(seen[0]?.headers).toMatchObject({ token: 'the-token', 'accept-language': 'pt' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ username: 'demo', password: 'secret' });
  });

  it('sends no token header for a guest', async () => {
    token = null;
    reply({ code: 0, msg: '', data: {} });
    await client.call('GET /tenant/config');
    expect(seen[0]?.headers).not.toHaveProperty('token');
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('fills path parameters and encodes the query', async () => {
    reply({ code: 0, msg: '', data: null });
    await client.call('GET /tenant/agreement/{kind}', { params: { kind: 'USER' } });
    await client.call('GET /user/balanceAndPosition', { query: { stockId: 'a b&c' } });
    expect(seen.map(request => request.url)).toEqual([
      '/api/tenant/agreement/USER',
      '/api/user/balanceAndPosition?stockId=a+b%26c',
    ]);
  });

  it('gives each state-changing call its own key, unless the caller brings one', async () => {
    reply({ code: 0, msg: '', data: null });
    await client.call('POST /user/logout', { body: {} });
    await client.call('POST /user/logout', { body: {} });
    await client.call('POST /user/logout', { body: {} }, { idempotencyKey: 'mine' });
    const keys = seen.map(request => request.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });
});

describe('a log-in', () => {
  it('shows what this device was given at the last one, and keeps what it is given; no other call does', async () => {
    let kept: string | null = null;
    const device = {
      shown: () => kept,
      keep: (pass: string) => {
        kept = pass;
      },
    };
    const known = createClient({
      baseUrl,
      token: () => null,
      language: () => 'en',
      onSessionInvalid() {},
      device,
    });
    answer = response => {
      response.writeHead(200, { 'Content-Type': 'application/json', Device: `pass-${seen.length}` });
      response.end('{"code":0,"msg":"","data":{"token":"t"}}');
    };
    const body = { username: 'ada', password: 'Secret' };
    await known.call('POST /user/login', { body });
    await known.call('POST /user/login', { body });
    reply({ code: 0, msg: '', data: null });
    await known.call('GET /user/opPwd');
    expect(seen.map(request => request.headers.device)).toEqual([undefined, 'pass-1', undefined]);
    expect(kept).toBe('pass-2');
  });
});

describe('a refusal', () => {
  it('carries code, message, field and problem', async () => {
    reply({ code: 10400, msg: 'Taken', data: { field: 'username', problem: 'usernameTaken' } });
    const error = await failure(client.call('POST /user/logout', { body: {} }));
    expect(error).toMatchObject({
      kind: 'refused',
      code: errorCodes.invalidInput,
      msg: 'Taken',
      field: 'username',
      problem: 'usernameTaken',
    });
    expect(outcomes).toEqual([true]);
  });

  it('is read from the envelope of an HTTP error too', async () => {
    reply({ code: 10429, msg: 'Wait', data: null }, 429);
    expect(await failure(client.call('GET /user'))).toMatchObject({ kind: 'refused', code: 10429 });
  });

  it.each([-99999, 11011, 11012])('with code %i reports the ended session once', async code => {
    reply({ code, msg: 'Log in', data: null });
    await Promise.all([failure(client.call('GET /user')), failure(client.call('GET /user/opPwd'))]);
    expect(invalidated).toEqual([code]);
    token = 'another';
    await failure(client.call('GET /user'));
    expect(invalidated).toEqual([code, code]);
  });

  it.each([null, 'another'])('is not reported when the session has become %s meanwhile', async later => {
    answer = response => {
      token = later;
      response.end(JSON.stringify({ code: 11012, msg: 'Log in', data: null }));
    };
    await failure(client.call('GET /user'));
    expect(invalidated).toEqual([]);
  });

  it('of another kind leaves the session alone', async () => {
    reply({ code: 10404, msg: 'Gone', data: null });
    await failure(client.call('GET /user'));
    expect(invalidated).toEqual([]);
  });
});

it('tells the server’s time from replies that no cache can have kept', async () => {
  answer = response => {
    response.setHeader('Date', 'Sun, 15 Nov 2026 09:30:00 GMT');
    response.end(JSON.stringify({ code: 0, msg: '', data: {} }));
  };
  const mayBeKept = answer;
  await client.call('GET /user');
  expect(dates).toEqual([]);
  answer = response => {
    response.setHeader('Cache-Control', 'no-store');
    mayBeKept(response);
  };
  for (const key of ['GET /user', 'POST /user/logout'] as const) {
    dates = [];
    await client.call(key);
    expect(dates[0]).toBe(Date.UTC(2026, 10, 15, 9, 30));
    expect(dates[1]).toBeGreaterThanOrEqual(0);
  }
});

describe('no answer', () => {
  const cases: [string, (response: ServerResponse) => void, boolean][] = [
    ['the connection breaks', response => response.destroy(), false],
    ['something else than an envelope comes', response => response.end('<html>'), true],
    ['JSON without a code comes', response => response.end('{"hello":1}'), true],
  ];
  it.each(cases)('is a network error when %s', async (_, respond, answered) => {
    answer = respond;
    expect(await failure(client.call('GET /user'))).toMatchObject({
      kind: 'network',
      msg: 'Network Error',
      code: undefined,
      answered,
    });
    expect(outcomes).toEqual([answered]);
  });

  it('does not count a call the caller gave up as a lost connection', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    expect(await failure(client.call('GET /user', {}, { signal: controller.signal }))).toMatchObject({
      kind: 'network',
    });
    expect(outcomes).toEqual([]);
  });
});
