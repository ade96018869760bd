import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRecoveryCodes, recoveryHash } from '../../kernel/factors/recovery-codes.ts';
import { codeAt, newFactorSecret, stepOfCode } from '../../kernel/factors/totp.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { insertOwner } from './first-owner.ts';
import { newSetUpCode } from './set-up-code.ts';

describe('codes', () => {
  // The first rows of RFC 6238, appendix B, cut to six digits.
  const secret = Buffer.from('12345678901234567890');
  test.each([
    [59_000, '287082'],
    [1_111_111_109_000, '081804'],
    [1_234_567_890_000, '005924'],
    [20_000_000_000_000, '353130'],
  ])('at %d the code is %s', (atMs, code) => {
    expect(codeAt(secret, atMs)).toBe(code);
    expect(stepOfCode(secret, code, atMs)).toBe(BigInt(Math.floor(atMs / 30_000)));
  });

  test('the code before and the one after are taken, others are not', () => {
    const now = 1_700_000_000_000;
    const steps = [-2, -1, 0, 1, 2].map(delta =>
      stepOfCode(secret, codeAt(secret, now + delta * 30_000), now),
    );
    const step = BigInt(Math.floor(now / 30_000));
    expect(steps).toEqual([undefined, step - 1n, step, step + 1n, undefined]);
  });

  test.each(['', '28708', '2870822', 'abcdef', '287 082'])('%j is no code', code => {
    expect(stepOfCode(secret, code, 59_000)).toBeUndefined();
  });

  test('secrets and recovery codes are new each time; a recovery code is read kindly', () => {
    expect(newFactorSecret()).not.toEqual(newFactorSecret());
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^(\w{4}-){5}\w{4}$/);
    expect(recoveryHash(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(recoveryHash(code));
  });
});

test('whoever reads the database tries out no recovery code and no set-up code: each has more than 112 bits', () => {
  const codes = [...newRecoveryCodes(), ...Array.from({ length: 200 }, newSetUpCode)];
  const letters = new Set(codes.join('').replaceAll('-', ''));
  for (const code of codes) {
    const bits = code.replaceAll('-', '').length * Math.log2(letters.size);
    expect(bits).toBeGreaterThan(112);
  }
});

describe('outside the demo', () => {
  let server: TestApp;
  let client: ReturnType<typeof consoleClient>;
  let secret: Buffer;
  let recoveryCodes: string[];
  let tenantId: string;
  let setUpCode: string;

  beforeAll(async () => {
    server = await createTestApp({ NODE_ENV: 'production' });
    client = consoleClient(server.app);
    tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
    const added = await server.database.tenant(tenantId, tx => insertOwner(tx, tenantId, 'Ada', 'username'));
    setUpCode = added.setUp.code;
  });
  afterAll(() => server.close());

  const logIn = (password: string, code?: string) =>
    client.call('POST /session', { body: { username: 'ada', password, ...(code && { code }) } });
  const wrongCode = () => {
    const right = [-1, 0, 1].map(delta => codeAt(secret, Date.now() + delta * 30_000));
    return ['000000', '111111', '222222', '333333'].find(code => !right.includes(code)) ?? '';
  };

  test('the demo’s passwords open nothing', async () => {
    const body = { username: 'maker', password: 'Maker!2026' };
    expect((await client.call('POST /session', { body })).data.problem).toBe('credentialsWrong');
    const root = { username: 'root', password: 'Root!2026' };
    expect((await client.call('POST /platform/session', { body: root })).data.problem).toBe(
      'credentialsWrong',
    );
  });

  test('a password is chosen first, then a second factor enrolled, then the console opens', async () => {
    tries('keeping a session past a second factor');
    const chosen = { username: 'Ada', setUpCode, password: 'A password of my own' };
    const first = await client.call('POST /session/set-up', { body: chosen });
    expect(first.data.next).toBe('enrolSecondFactor');
    const { token } = first.data;
    expect((await client.call('GET /staff', { token })).code).toBe(10407);
    expect((await client.call('GET /me', { token })).data.next).toBe('enrolSecondFactor');

    // Somebody else is logged in with the password alone.
    const other = (await logIn('A password of my own')).data.token;
    expect((await client.call('GET /me', { token: other })).code).toBe(0);
    const begun = await client.call('POST /me/second-factor', { token, body: {} });
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/Savanna%20console:Ada\?/);
    secret = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
    const wrong = await client.call('POST /me/second-factor/confirm', { token, body: { code: wrongCode() } });
    expect(wrong.data).toMatchObject({ field: 'code', problem: 'codeWrong' });
    expect((await client.call('GET /staff', { token })).code).toBe(10407);
    const body = { code: codeAt(secret, Date.now()) };
    const confirmed = await client.call('POST /me/second-factor/confirm', { token, body });
    recoveryCodes = confirmed.data.recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await client.call('GET /staff', { token })).code).toBe(0);
    // No session survives the enrolment but the one that enrolled.
    expect((await client.call('GET /me', { token: other })).code).toBe(11012);
    expect((await client.call('POST /me/second-factor', { token, body: {} })).code).toBe(10409);
  });

  test('the secret and the recovery codes are not in the database as they are', async () => {
    const row = await server.database.tenant(tenantId, tx =>
      tx
        .selectFrom('staff')
        .select(['factor_secret', 'recovery_hashes'])
        .where('username', '=', 'Ada')
        .executeTakeFirstOrThrow(),
    );
    expect(row.factor_secret?.includes(secret)).toBe(false);
    expect(row.recovery_hashes).toHaveLength(10);
    for (const code of recoveryCodes)
      expect(row.recovery_hashes.map(hash => hash.toString())).not.toContain(code);
  });

  test('the code that enrolled, or any used one, opens nothing again', async () => {
    expect((await logIn('A password of my own')).data).toMatchObject({ problem: 'codeRequired' });
    const spent = codeAt(secret, Date.now() - 30_000);
    expect((await logIn('A password of my own', spent)).data.problem).toBe('codeWrong');
    const next = codeAt(secret, Date.now() + 30_000);
    const replies = await Promise.all([1, 2, 3].map(() => logIn('A password of my own', next)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
  });

  test('each recovery code opens once, also when tried twice at once', async () => {
    await forgetTries();
    const [code = '', other = ''] = recoveryCodes;
    const replies = await Promise.all([
      logIn('A password of my own', code),
      logIn('A password of my own', code),
    ]);
    expect(replies.map(reply => reply.code).sort()).toEqual([0, 10400]);
    expect((await logIn('A password of my own', other.toUpperCase())).code).toBe(0);
    expect((await logIn('A password of my own', code)).data.problem).toBe('codeWrong');
  });

  test('guessing codes runs into a limit, which the password alone does not lift', async () => {
    await forgetTries();
    const problems: unknown[] = [];
    for (let index = 0; index < 7; index++) {
      const reply = await logIn('A password of my own', wrongCode());
      problems.push(reply.code);
    }
    expect(problems).toEqual([10400, 10400, 10400, 10400, 10400, 10429, 10429]);
    expect((await logIn('A password of my own', recoveryCodes[4])).code).toBe(10429);
  });

  const forgetTries = () =>
    server.database.tenant(tenantId, async tx => {
      await sql`delete from attempt_count`.execute(tx);
    });
});
