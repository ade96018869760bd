import { randomUUID } from 'node:crypto';
import type { Call, CallKey } from '@openfloor/contract/call';
import { houseRoles } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import { type StaffRole, staffRoles } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformSession } from './features/staff/platform-session-store.ts';
import { openStaffSession } from './features/staff/staff-store.ts';
import { findTenantIdByHost } from './kernel/tenant/tenant-store.ts';
import { consoleClient } from './testing/console-client.ts';
import { consoleMatrix } from './testing/console-matrix.ts';
import { letExaminerIn } from './testing/examiner.ts';
import { createTestApp, hosts, type TestApp } from './testing/test-app.ts';

const rows: Record<string, string> = consoleMatrix;
const calls = Object.entries(consoleCalls) as [CallKey, Call][];
const { notLoggedIn, notAllowed } = errorCodes;

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let tenantId: string;
let otherTenantId: string;
const members = new Map<string, string>();
let stranger: string;
let platformId: string;
let visitorId: string;
let customer: string;

beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
  otherTenantId = (await findTenantIdByHost(server.database, hosts.aurora)) ?? '';
  for (const role of houseRoles) members.set(role, await addMember(tenantId, [role]));
  const examiner = await server.database.tenant(tenantId, tx => letExaminerIn(tx, tenantId));
  members.set('examiner', examiner.staffId);
  members.set('no role', await addMember(tenantId, []));
  stranger = await addMember(otherTenantId, ['owner']);
  platformId = await addPlatformStaff();
  visitorId = await addPlatformStaff();
  await grantAccess(visitorId);
  customer = await server.logIn('demo', 'Demo!2026');
});
afterAll(() => server.close());

async function addMember(tenant_id: string, roles: StaffRole[]): Promise<string> {
  return server.database.tenant(tenant_id, async tx => {
    const { staff_id } = await tx
      .insertInto('staff')
      .values({ tenant_id, username: `only-${roles[0] ?? 'nothing'}`, password_hash: 'x', roles })
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    return staff_id;
  });
}

async function addPlatformStaff(): Promise<string> {
  return server.database.platform(async tx => {
    const { staff_id } = await tx
      .insertInto('platform_staff')
      .values({ username: `platform-${randomUUID()}`, password_hash: 'x' })
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    return staff_id;
  });
}

const grantAccess = (staffId: string) =>
  server.database.tenant(tenantId, tx =>
    sql`insert into platform_access (tenant_id, platform_staff_id, platform_username, reason, hours, granted_at, ends_at)
      values (${tenantId}, ${staffId}, 'visitor', 'a test', 2, now(), now() + interval '2 hours')`.execute(
      tx,
    ),
  );

const from = { address: '127.0.0.1', userAgent: 'matrix' };
const staffToken = (inTenant: string, staffId: string) =>
  server.database.tenant(inTenant, tx => openStaffSession(tx, { tenantId: inTenant, staffId, ...from }));
const platformToken = (staffId: string) =>
  server.database.platform(tx => openPlatformSession(tx, { staffId, ...from }));

/** Everybody who may come along, and how to get their token. */
const callers: [name: string, token: () => Promise<string | undefined>][] = [
  ['anonymous', async () => undefined],
  ['a customer', async () => customer],
  ['another tenant’s owner', () => staffToken(otherTenantId, stranger)],
  ['platform', () => platformToken(platformId)],
  ['visitor', () => platformToken(visitorId)],
  ...[...staffRoles, 'no role'].map((name): [string, () => Promise<string>] => [
    name,
    () => staffToken(tenantId, members.get(name) ?? ''),
  ]),
];

/** Sessions that were refused everything so far: some calls end the one they come with, but only if they let it through. */
const refusedSessions = new Map<string, string | undefined>();

/** The code that refuses this caller, or 'let through'. */
function expected(key: CallKey, row: string, caller: string): number | 'let through' {
  const isStaff = members.has(caller);
  const isPlatform = caller === 'platform' || caller === 'visitor';
  if (row === 'anybody') return 'let through';
  if (row === 'platform') return isPlatform ? 'let through' : notLoggedIn;
  if (caller === 'platform') return notAllowed;
  // What is an examiner's alone is neither a visitor's nor an auditor's.
  if (caller === 'visitor') return key.startsWith('GET ') && row !== 'examiner' ? 'let through' : notAllowed;
  if (!isStaff) return notLoggedIn;
  if (caller === 'examiner') return row === 'every log-in' || row === 'examiner' ? 'let through' : notAllowed;
  return row === 'every role' || row === 'every log-in' || row.split(' ').includes(caller)
    ? 'let through'
    : notAllowed;
}

async function answer(key: CallKey, call: Call, token: string | undefined): Promise<number | 'let through'> {
  const [method, path = ''] = key.split(' ');
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'id' ? randomUUID() : 'x'));
  const response = await client.raw(`${method} ${address}` as 'GET /', {
    ...(token && { token }),
    ...((call.body || call.multipart) && { body: {} }),
  });
  if (!response.headers['content-type']?.toString().startsWith('application/json')) return 'let through';
  const { code } = response.json() as { code: number };
  const refusals: number[] = [
    notLoggedIn,
    notAllowed,
    errorCodes.sessionEnded,
    errorCodes.sessionExpired,
    errorCodes.internal,
    errorCodes.tenantNotAuthorised,
  ];
  return refusals.includes(code) ? code : 'let through';
}

test('every call has a row, and every row a call', () => {
  expect(Object.keys(rows).sort()).toEqual(calls.map(([key]) => key).sort());
});

test('the auditor reads everything and changes nothing but their own log-in', () => {
  for (const [key] of calls) {
    const row = rows[key] ?? '';
    if (row === 'anybody' || row === 'platform' || row === 'examiner') continue;
    const mayAudit = row === 'every role' || row === 'every log-in' || row.split(' ').includes('auditor');
    const own = /^\w+ \/(session|me\b)/.test(key);
    expect([key, mayAudit]).toEqual([key, key.startsWith('GET ') || own]);
  }
});

test('an examiner has their own log-in and what they were let in for, and nothing else', () => {
  const theirs = calls.map(([key]) => key).filter(key => /every log-in|examiner/.test(rows[key] ?? ''));
  for (const key of theirs) expect(key).toMatch(/^(GET|POST) \/examination\b|^\w+ \/(session|me\b)/);
  expect(theirs.filter(key => /examin/.test(key) && !key.startsWith('GET '))).toEqual([
    'POST /examination/{kind}/exports',
  ]);
});

describe.each(calls)('%s', (key, call) => {
  test('is open to those in its row and to nobody else', async () => {
    const answers = callers.map(async ([name, tokenOf]) => {
      const token = refusedSessions.get(name) ?? (await tokenOf());
      const answered = await answer(key, call, token);
      if (answered === 'let through') refusedSessions.delete(name);
      else refusedSessions.set(name, token);
      return [name, answered];
    });
    const wanted = callers.map(([name]) => [name, expected(key, rows[key] ?? '', name)]);
    expect(await Promise.all(answers)).toEqual(wanted);
  });
});

test('whoever was refused had a session that is good for what it is for', async () => {
  for (const name of refusedSessions.keys()) {
    const token = refusedSessions.get(name);
    if (name === 'anonymous') expect(token).toBeUndefined();
    else if (name === 'a customer')
      expect((await server.call('GET /user', { token: customer })).code).toBe(0);
    else if (name === 'platform' || name === 'visitor')
      expect((await client.call('GET /platform/me', { token: token ?? '' })).code).toBe(0);
    else {
      const host = name === 'another tenant’s owner' ? hosts.aurora : hosts.savanna;
      expect((await client.call('GET /me', { token: token ?? '', host })).code).toBe(0);
    }
  }
});
