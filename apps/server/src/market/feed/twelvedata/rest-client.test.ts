import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CreditBucket } from './credit-bucket.ts';
import { RestClient } from './rest-client.ts';
import { eventually } from './testing/eventually.ts';
import { tradingMs } from './testing/fixtures.ts';
import { ManualClock } from './testing/manual-clock.ts';
import { errorBody, goodKey, TwelveDataServer } from './testing/twelvedata-server.ts';

const answer = z.object({ fine: z.boolean() });
const perMinute = 8;

let server: TwelveDataServer;
let clock: ManualClock;
let rest: RestClient;

function clientFor(baseUrl: string, apiKey = goodKey): RestClient {
  return new RestClient({
    apiKey,
    baseUrl,
    credits: new CreditBucket(perMinute, clock),
    clock,
    random: () => 1,
    timeoutMs: 5000,
    attempts: 4,
    backoff: { firstMs: 100, maxMs: 1000 },
  });
}

beforeEach(async () => {
  server = await TwelveDataServer.start();
  server.answers['/thing'] = () => ({ fine: true });
  clock = new ManualClock(tradingMs + 1000);
  rest = clientFor(server.restUrl);
});
afterEach(() => server.stop());

/** Until the client waits for the clock. */
const waiting = () => eventually(() => expect(clock.waiting).toHaveLength(1));
const ask = (client = rest) => {
  const asked = client.get('/thing', { symbol: 'AAPL' }, answer);
  asked.catch(() => {});
  return asked;
};

const outOfCredits = errorBody(429, 'You have run out of API credits for the current minute.');

describe('a call', () => {
  it('carries the key in a header and not in the address', async () => {
    await expect(ask()).resolves.toEqual({ fine: true });
    expect(server.requests).toEqual([{ path: '/thing', query: { symbol: 'AAPL' } }]);
  });

  it('is refused at once with a clear reason when the key is wrong', async () => {
    await expect(ask(clientFor(server.restUrl, 'wrong-key'))).rejects.toThrow('check TWELVEDATA_API_KEY');
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['as a status', { status: 429, body: outOfCredits }],
    ['as a body', { status: 200, body: outOfCredits }],
  ])('waits for the next minute when credits are out, told %s', async (_, refusal) => {
    server.nextAnswers.push(refusal);
    const asked = ask();
    await waiting();
    expect(clock.waiting).toEqual([60_000]);
    expect(server.requests).toHaveLength(1);
    clock.advance(60_000);
    await expect(asked).resolves.toEqual({ fine: true });
  });

  it('gives up when credits stay out', async () => {
    for (let times = 0; times < 4; times++) server.nextAnswers.push({ status: 429, body: outOfCredits });
    const asked = ask();
    for (let times = 0; times < 3; times++) {
      await waiting();
      clock.advance(60_000);
    }
    await expect(asked).rejects.toThrow('run out of API credits');
    expect(server.requests).toHaveLength(4);
  });

  it("does not wait when the day's credits are out", async () => {
    server.nextAnswers.push({
      status: 429,
      body: errorBody(429, 'You have run out of API credits for the day.'),
    });
    await expect(ask()).rejects.toMatchObject({ code: 429 });
    expect(clock.waiting).toEqual([]);
  });

  it('stays within the credits of the minute', async () => {
    const asked = Array.from({ length: perMinute + 2 }, () => ask());
    await Promise.all(asked.slice(0, perMinute));
    await waiting();
    expect(server.requests).toHaveLength(perMinute);
    clock.advance(60_000);
    await Promise.all(asked);
    expect(server.requests).toHaveLength(perMinute + 2);
  });

  it('counts what others used of the same key', async () => {
    server.creditsLeft = 0;
    await ask();
    ask();
    await waiting();
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a failing server', { status: 502, body: 'Bad gateway' }],
    ['a failing server with a reason', { status: 500, body: errorBody(500, 'Internal') }],
    ['broken JSON', { body: '{"fine": tr' }],
  ])('is tried again after %s, each time later', async (_, failure) => {
    server.nextAnswers.push(failure, failure);
    const asked = ask();
    for (const delayMs of [100, 200]) {
      await waiting();
      expect(clock.waiting).toEqual([delayMs]);
      clock.advance(delayMs);
    }
    await expect(asked).resolves.toEqual({ fine: true });
    expect(server.requests).toHaveLength(3);
  });

  it('fails after the last try', async () => {
    for (let times = 0; times < 4; times++) server.nextAnswers.push({ status: 503, body: '' });
    const asked = ask();
    for (let times = 0; times < 3; times++) {
      await waiting();
      clock.advance(1000);
    }
    await expect(asked).rejects.toMatchObject({ code: 503 });
  });

  it('fails after the last try when nobody listens', async () => {
    const deserted = await TwelveDataServer.start();
    const { restUrl } = deserted;
    await deserted.stop();
    const asked = ask(clientFor(restUrl));
    for (let times = 0; times < 3; times++) {
      await waiting();
      clock.advance(1000);
    }
    await expect(asked).rejects.toThrow('/thing did not answer');
  });

  it.each([
    ['a refusal', { status: 404, body: errorBody(404, 'symbol not found') }, 'symbol not found'],
    ['a form nobody knows', { body: { fine: 'very' } }, 'unknown form (fine)'],
    [
      'the key in a reason',
      { status: 403, body: errorBody(403, `${goodKey} has no access`) },
      '*** has no access',
    ],
  ])('does not hide %s', async (_, reply, message) => {
    server.nextAnswers.push(reply);
    const asked = ask();
    await expect(asked).rejects.toThrow(message);
    await expect(asked).rejects.not.toThrow(goodKey);
  });

  it('does not carry the key to where it is sent on', async () => {
    const elsewhere = { status: 302, headers: { location: '/elsewhere' }, body: '' };
    server.nextAnswers.push(elsewhere);
    const asked = ask();
    await waiting();
    expect(server.requestsTo('/elsewhere')).toEqual([]);
    clock.advance(100);
    await expect(asked).resolves.toEqual({ fine: true });
  });

  it('ends when called off, and leaves no timer', async () => {
    server.nextAnswers.push({ status: 429, body: outOfCredits });
    const asked = ask();
    await waiting();
    rest.abort();
    await expect(asked).rejects.toThrow('stopped');
    expect(clock.waiting).toEqual([]);
  });
});
