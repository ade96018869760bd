import { randomUUID } from 'node:crypto';
import { houseRoles } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { StaffRole } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformSession } from './features/staff/platform-session-store.ts';
import { consoleMatrix } from './testing/console-matrix.ts';
import { type ConsoleWorld, createConsoleWorld } from './testing/console-world.ts';
import { hosts } from './testing/test-app.ts';

let world: ConsoleWorld;
let platformId: string;
beforeAll(async () => {
  world = await createConsoleWorld({ NODE_ENV: 'production' });
  platformId = await world.server.database.platform(async tx => {
    const member = {
      username: `platform-${randomUUID()}`,
      password_hash: 'x',
      factor_confirmed_at: new Date(),
    };
    const row = tx.insertInto('platform_staff').values(member).returning('staff_id');
    return (await row.executeTakeFirstOrThrow()).staff_id;
  });
});
afterAll(() => world.close());

const ask = async (token?: string, app = world.server.app, host: string = hosts.savanna) =>
  app.inject({ url: '/console/api/openapi.json', headers: { host, ...(token && { token }) } });

async function described(token?: string): Promise<string[]> {
  const { paths } = (await ask(token)).json() as { paths: Record<string, object> };
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`))
    .sort();
}

/** In production nothing is told to staff who have no second factor yet. */
async function readyMember(roles: StaffRole[]): Promise<string> {
  const token = await world.staffToken(roles);
  await world.server.database.tenant(world.tenantId, tx =>
    sql`update staff set factor_confirmed_at = now() where factor_confirmed_at is null`.execute(tx),
  );
  return token;
}
const platformToken = () =>
  world.server.database.platform(tx =>
    openPlatformSession(tx, { staffId: platformId, address: '127.0.0.1', userAgent: 'test' }),
  );

const rows = Object.entries<string>(consoleMatrix);
const inRows = (isIn: (row: string, key: string) => boolean) =>
  rows.filter(([key, row]) => row === 'anybody' || isIn(row, key)).map(([key]) => key);

describe('the description of the console’s calls', () => {
  test.each(houseRoles)('tells %s, in production, of the calls they may make and of no other', async role => {
    const theirs = inRows(row => row.startsWith('every ') || row.split(' ').includes(role));
    expect(await described(await readyMember([role]))).toEqual(theirs.sort());
  });

  test('tells a member without a second factor how to get one', async () => {
    const calls = await described(await world.staffToken(['owner']));
    expect(calls).toContain('POST /me/second-factor');
    expect(calls.some(call => call.includes('customers'))).toBe(false);
  });

  test('tells the platform of its own calls, and whom a tenant let in of what they may read there', async () => {
    const own = inRows(row => row === 'platform');
    expect(await described(await platformToken())).toEqual(own.sort());
    await world.server.database.tenant(world.tenantId, tx =>
      sql`insert into platform_access (tenant_id, platform_staff_id, platform_username, reason, hours, granted_at, ends_at)
        values (${world.tenantId}, ${platformId}, 'visitor', 'a test', 2, now(), now() + interval '2 hours')`.execute(
        tx,
      ),
    );
    const read = inRows(
      (row, key) =>
        row === 'platform' || (key.startsWith('GET ') && row !== 'platform' && row !== 'examiner'),
    );
    expect(await described(await platformToken())).toEqual(read.sort());
  });

  test('tells nobody else anything in production', async () => {
    const customer = await world.server.logIn('demo', 'Demo!2026');
    const stranger = await world.staffToken(['owner'], hosts.aurora);
    for (const token of [undefined, '', customer, stranger, 'x'.repeat(5_000)]) {
      const { code, data } = (await ask(token)).json();
      expect([code, data]).toEqual([errorCodes.notLoggedIn, null]);
    }
    const ended = await readyMember(['owner']);
    await world.call('DELETE /session', { as: ended });
    expect((await ask(ended)).json().code).toBe(errorCodes.sessionEnded);
  });

  test('is whole for everybody outside of production, and names what the server answers', async () => {
    const open = await createConsoleWorld();
    try {
      const document = (await ask(undefined, open.server.app)).json();
      const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => ({ method: method.toUpperCase() as 'GET', path })),
      );
      expect(calls).toHaveLength(Object.keys(consoleCalls).length);
      for (const { method, path } of calls) {
        const url = `/console/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
        expect(open.server.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
      }
    } finally {
      await open.close();
    }
  });
});
