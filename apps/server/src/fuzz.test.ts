import { allCalls } from '@openfloor/contract/all-calls';
import type { Call, CallKey } from '@openfloor/contract/call';
import { workingRoles } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatformSession } from './features/staff/platform-session-store.ts';
import { unknownHash } from './testing/console-world.ts';
import { type FuzzRequest, fuzzRequests } from './testing/fuzz-requests.ts';
import { createMoneyWorld, type MoneyWorld } from './testing/money-world.ts';
import { hosts } from './testing/test-app.ts';

// In short two of each call, as its schema has them or almost: the seed changes from run to run.
const requests = torture(1_000, 50_000);
const calls = [
  ...Object.entries(allCalls).map(([key, call]) => ({ base: '/api', key, call })),
  ...Object.entries(consoleCalls).map(([key, call]) => ({ base: '/console/api', key, call })),
] as { base: string; key: CallKey; call: Call }[];
const perCall = Math.ceil(requests / calls.length);

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

/** Ids that the server has told, so that requests reach what there is. */
const known: string[] = [
  ...['NSENG-KANCEM', 'savanna', 'DEMO2026', 'NG', 'Zuma Bank', 'Adaeze Okonkwo', '0081490244', 'TRC20'],
  ...['10', '100', '1000.00', '20000', '0.01', '123456', '2026-11-16', 'A reason that is long enough'],
];
const ids = fc.nat().map(place => known[place % known.length] ?? '');

function learn(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (/(^id|Id|code|symbol)$/.test(name) && known.length < 2_000) known.push(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [part, inner] of Object.entries(value)) learn(inner, Array.isArray(value) ? name : part);
  }
}

/** What whoever has ended their own session reads, or has disabled themselves: then it is somebody else's turn. */
const outside: number[] = [errorCodes.notLoggedIn, errorCodes.sessionEnded];

async function tokenFor({ access }: Call): Promise<string> {
  if (access === 'customer')
    return (await world.newCustomer({ cash: { NGN: 10_000_000n, USD: 10_000n } })).token;
  if (access === 'platform') return platformToken();
  return access === 'staff' ? world.staffToken([...workingRoles]) : '';
}

async function platformToken(): Promise<string> {
  return world.server.database.platform(async tx => {
    const { rows } = await sql<{ staff_id: string }>`insert into platform_staff (username, password_hash)
      values ('fuzz-' || gen_random_uuid(), ${unknownHash}) returning staff_id`.execute(tx);
    return openPlatformSession(tx, {
      staffId: rows[0]?.staff_id ?? '',
      address: '127.0.0.1',
      userAgent: 'fuzz',
    });
  });
}

async function send(base: string, key: CallKey, token: string, request: FuzzRequest) {
  const response = await world.server.app.inject({
    method: key.split(' ')[0] as 'GET',
    url: `${base}${request.path}`,
    query: request.query,
    headers: {
      host: hosts.savanna,
      ...(token && { token }),
      ...(request.payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  const isJson = /^application\/json(;|$)/.test(String(response.headers['content-type']));
  return { status: response.statusCode, reply: isJson ? parsed(response.payload) : undefined };
}

/** A reply that is no JSON although it says so counts as a failure. */
function parsed(text: string): { code: number; data?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return { code: errorCodes.internal, data: text };
  }
}

test('no request, however odd, makes the server fail or reply off its contract', {
  timeout: torture(600_000, 1_800_000),
}, async context => {
  const failures: unknown[] = [];
  let accepted = 0;
  for (const { base, key, call } of calls) {
    const samples = fc.sample(fuzzRequests(key, call, ids), { numRuns: perCall, seed: testSeed });
    let token = await tokenFor(call);
    for (const request of samples) {
      const { status, reply } = await send(base, key, token, request);
      if (status >= 500 || reply?.code === errorCodes.internal)
        failures.push({ key, status, reply, request });
      if (reply?.code === 0) {
        accepted += 1;
        learn(reply.data);
      }
      if (reply && outside.includes(reply.code)) token = await tokenFor(call);
    }
  }
  expect(failures.slice(0, 20)).toEqual([]);
  expect(accepted, 'some of them must come through').toBeGreaterThan(perCall);
  await world.checkLedger();
  tellFigures(context, { calls: calls.length, requests: perCall * calls.length, accepted });
});
