import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const agreements = ['USER', 'REGISTRATION'];
const registration = (username: string, extra: object = {}) => ({
  username,
  password: 'Correct horse 7',
  authCode: 'DEMO2026',
  agreements,
  ...extra,
});
const register = (username: string, extra: object = {}, host?: string) =>
  server.call('POST /user/register', { body: registration(username, extra), ...(host && { host }) });

describe('registration', () => {
  test('opens an account that can log in', async () => {
    expect(await register('Ada.Obi')).toEqual({ code: 0, msg: '', data: null });
    const token = await server.logIn('ada.obi', 'Correct horse 7');
    const profile = await server.call('GET /user', { token });
    expect(profile.data).toMatchObject({
      username: 'Ada.Obi',
      name: null,
      account: expect.stringMatching(/^\d{10}$/),
    });
  });

  test.each([
    ['a name in use, in any case', { username: 'DEMO' }, 'username', 'usernameTaken'],
    ['a short name', { username: 'ab' }, 'username', 'usernameFormat'],
    ['a long name', { username: 'a'.repeat(33) }, 'username', 'usernameFormat'],
    ['a name with a space', { username: 'a b c' }, 'username', 'usernameFormat'],
    ['no name', { username: '' }, 'username', 'usernameRequired'],
    ['a number as name', { username: 12345 }, 'username', 'wrongType'],
    ['no password', { password: '' }, 'password', 'passwordRequired'],
    ['a short password', { password: 'Ab!4567' }, 'password', 'passwordLength'],
    ['a long password', { password: 'x1'.repeat(65) }, 'password', 'passwordLength'],
    ['a breached password', { password: 'Password123' }, 'password', 'passwordCommon'],
    ['a password of one letter', { password: 'aaaaaaaa' }, 'password', 'passwordCommon'],
    ['a password of zeros', { password: '00000000' }, 'password', 'passwordCommon'],
    ['a password of eight spaces', { password: '        ' }, 'password', 'passwordCommon'],
    ['the own name as password', { password: 'Someone.New' }, 'password', 'passwordCommon'],
    ['a name that reads backwards', { username: 'ab\u202ecd' }, 'username', 'usernameFormat'],
    ['a wrong code', { authCode: 'NOPE' }, 'authCode', 'authCodeIncorrect'],
    ['no code', { authCode: undefined }, 'authCode', 'authCodeRequired'],
    ['no agreements', { agreements: [] }, 'agreements', 'userAgreementRequired'],
    ['one agreement of two', { agreements: ['USER'] }, 'agreements', 'registrationAgreementRequired'],
    ['an unknown field', { isAdmin: true }, 'isAdmin', 'unknownField'],
  ])('refuses %s and writes nothing', async (_, extra, field, problem) => {
    const before = await countCustomers();
    const reply = await register('someone.new', extra);
    expect(reply).toMatchObject({ code: 10400, data: { field, problem } });
    expect(await countCustomers()).toBe(before);
  });

  test('the last use of a code happens once, however many try', async () => {
    await savanna(tx =>
      tx.insertInto('invitation_code').values({ tenant_id: tenantId, code: 'Once-1', uses_max: 1 }).execute(),
    );
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => register(`racer-${index}`, { authCode: 'once-1' })),
    );
    expect(replies.map(reply => reply.code).sort()).toEqual([0, ...Array(7).fill(10400)]);
  });

  test('one name goes to one of many', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => register('Only.One')));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
    expect(replies.filter(reply => reply.data?.problem === 'usernameTaken')).toHaveLength(7);
  });

  test('a code that expired or was switched off is no code', async () => {
    await savanna(tx =>
      tx
        .insertInto('invitation_code')
        .values([
          { tenant_id: tenantId, code: 'GONE', expires_at: new Date(Date.now() - 1000) },
          { tenant_id: tenantId, code: 'OFF', disabled_at: new Date() },
        ])
        .execute(),
    );
    for (const authCode of ['GONE', 'OFF']) {
      expect((await register('late.comer', { authCode })).data).toMatchObject({
        problem: 'authCodeIncorrect',
      });
    }
  });

  test('the same key and body give the first reply; another body is refused', async () => {
    const send = (body: object) => server.call('POST /user/register', { key: 'key-00000001', body });
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(registration('keyed.user'))));
    expect(replies).toEqual(Array(6).fill({ code: 0, msg: '', data: null }));
    expect((await send(registration('other.user'))).code).toBe(10409);
    expect((await send(registration('keyed.user'))).code).toBe(0);
    expect(await server.logIn('keyed.user', 'Correct horse 7')).toBeTruthy();
  });

  test('a refusal under a key is repeated too', async () => {
    const send = (authCode: string) =>
      server.call('POST /user/register', {
        key: 'key-00000002',
        body: registration('keyed.two', { authCode }),
      });
    const first = await send('NOT-YET');
    await savanna(tx =>
      tx.insertInto('invitation_code').values({ tenant_id: tenantId, code: 'NOT-YET' }).execute(),
    );
    expect(await send('NOT-YET')).toEqual(first);
  });

  test('repeating a success does not make room for more guesses', async () => {
    const send = (extra: object, key?: string) =>
      server.call('POST /user/register', {
        address: '10.4.4.4',
        body: registration('guesser', extra),
        ...(key && { key }),
      });
    expect((await send({}, 'key-00000003')).code).toBe(0);
    for (let guess = 0; guess < 29; guess++) await send({ authCode: `GUESS-${guess}` });
    expect((await send({}, 'key-00000003')).code).toBe(0);
    expect((await send({ authCode: 'GUESS-29' })).code).toBe(10400);
    expect((await send({ authCode: 'GUESS-30' })).code).toBe(10429);
    expect((await send({}, 'key-00000003')).code).toBe(0);
  });

  test('a robot opens no accounts by the dozen from one address', async () => {
    tries('emptying an offer with accounts that have nothing');
    const strict = await createTestApp({ REGISTRATIONS_PER_ADDRESS: '5' });
    const open = (index: number, address: string, extra: object = {}) =>
      strict.call('POST /user/register', { address, body: registration(`robot-${index}`, extra) });
    try {
      const replies = await Promise.all(Array.from({ length: 64 }, (_, index) => open(index, '10.6.6.6')));
      expect(replies.filter(reply => reply.code === 0)).toHaveLength(5);
      expect((await open(70, '10.6.6.6')).code).toBe(10429);
      // What was refused opened nothing, and others are not concerned.
      for (let index = 0; index < 8; index++) await open(1, '10.7.7.7');
      expect((await open(71, '10.7.7.7')).code).toBe(0);
    } finally {
      await strict.close();
    }
  });

  test('of different requests under one key at once, one happens', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `one-key-${index}`);
    const replies = await Promise.all(
      names.map(name =>
        server.call('POST /user/register', { key: 'key-00000004', body: registration(name) }),
      ),
    );
    expect(replies.map(reply => reply.code).sort()).toEqual([0, ...Array(5).fill(10409)]);
  });

  test('accounts of one tenant mean nothing to another', async () => {
    await register('local.hero');
    const elsewhere = await server.call('POST /user/login', {
      host: hosts.aurora,
      body: { username: 'local.hero', password: 'Correct horse 7' },
    });
    expect(elsewhere).toMatchObject({ code: 10400, data: { problem: 'credentialsWrong' } });
    expect((await register('local.hero', {}, hosts.aurora)).code).toBe(0);
  });
});

describe('log-in', () => {
  test('a wrong name and a wrong password give the same answer', async () => {
    const wrongName = await server.call('POST /user/login', {
      body: { username: 'nobody', password: 'Demo!2026' },
    });
    const wrongPassword = await server.call('POST /user/login', {
      body: { username: 'demo', password: 'wrong' },
    });
    expect(wrongName).toEqual(wrongPassword);
    expect(wrongName).toMatchObject({ code: 10400, msg: 'Username or password is incorrect' });
  });

  test('answers in the caller’s language, else in the tenant’s', async () => {
    const body = { username: '', password: 'x' };
    const inChinese = await server.call('POST /user/login', { body, language: 'zh-CN,en;q=0.5' });
    const byTenant = await server.call('POST /user/login', { body, host: hosts.aurora, language: 'fr' });
    expect(inChinese.msg).toMatch(/用户名/);
    expect(byTenant.msg).toMatch(/usuário/i);
  });

  test('guessing runs into a limit from one address, and the customer elsewhere does not', async () => {
    const guess = (address: string, password = 'wrong') =>
      server.call('POST /user/login', { address, body: { username: 'fresh', password } });
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess('10.9.9.9')));
    expect(replies.filter(reply => reply.code === 10429)).toHaveLength(3);
    expect((await guess('10.9.9.9', 'Fresh!2026')).code).toBe(10429);
    expect((await guess('10.8.8.8', 'Fresh!2026')).code).toBe(0);
  });

  test('a stranger who goes on at the limit does not use up the customer’s tries', async () => {
    await register('bullied');
    const guess = (address: string, password: string) =>
      server.call('POST /user/login', { address, body: { username: 'bullied', password } });
    for (let tries = 0; tries < 40; tries++) await guess('10.6.6.6', 'wrong');
    expect((await guess('10.6.6.6', 'Correct horse 7')).code).toBe(10429);
    expect((await guess('10.5.5.5', 'Correct horse 7')).code).toBe(0);
  });

  test('the addresses of one IPv6 network count together', async () => {
    await register('sixth');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call('POST /user/login', {
          address: `2001:db8:7:7::${index + 1}`,
          body: { username: 'sixth', password: 'wrong' },
        }),
      ),
    );
    expect(replies.filter(reply => reply.code === 10429)).toHaveLength(3);
  });

  test('an old password opens nothing once it has been changed, however close', async () => {
    await register('overtaken');
    let logIn: Promise<{ code: number }> | undefined;
    await savanna(async tx => {
      const row = tx.updateTable('customer').where('username_key', '=', 'overtaken');
      await row.set({ password_hash: 'changed' }).execute();
      logIn = server.call('POST /user/login', {
        body: { username: 'overtaken', password: 'Correct horse 7' },
      });
      // Other files' databases are on the same server, and have locks of their own.
      const blocked = sql`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`;
      const waiting = async () => (await blocked.execute(tx)).rows.length;
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    expect(await logIn).toMatchObject({ code: 10400, data: { problem: 'credentialsWrong' } });
  });

  test('the limit ends by itself', async () => {
    const guess = (password: string) =>
      server.call('POST /user/login', { address: '10.7.7.7', body: { username: 'demo', password } });
    for (let tries = 0; tries < 6; tries++) await guess('wrong');
    expect((await guess('Demo!2026')).code).toBe(10429);
    await savanna(tx =>
      tx
        .updateTable('attempt_count' as never)
        .set({ window_ends_at: new Date(0) } as never)
        .execute(),
    );
    expect((await guess('Demo!2026')).code).toBe(0);
  });

  test('demo accounts do not exist in production', async () => {
    const production = await createTestApp({ NODE_ENV: 'production' });
    const reply = await production.call('POST /user/login', {
      body: { username: 'demo', password: 'Demo!2026' },
    });
    expect(reply).toMatchObject({ code: 10400, data: { problem: 'credentialsWrong' } });
    // Nor does what is only for those who build on it.
    expect((await production.app.inject('/api/docs')).statusCode).toBe(404);
    await production.close();
  });
});

describe('sessions', () => {
  const whoAmI = (token: string | undefined, host?: string) =>
    server.call('GET /user', { ...(token !== undefined && { token }), ...(host && { host }) });

  test.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['a made-up one', 'x'.repeat(43)],
    ['an endless one', 'x'.repeat(5000)],
  ])('%s is not logged in', async (_, token) => {
    expect((await whoAmI(token)).code).toBe(-99999);
  });

  test('a token of another tenant is not logged in', async () => {
    const token = await server.logIn('demo', 'Demo!2026', hosts.aurora);
    expect((await whoAmI(token, hosts.aurora)).code).toBe(0);
    expect((await whoAmI(token, hosts.savanna)).code).toBe(-99999);
  });

  test('idle and old sessions expire', async () => {
    for (const column of ['last_seen_at', 'created_at'] as const) {
      const token = await server.logIn('demo', 'Demo!2026');
      expect((await whoAmI(token)).code).toBe(0);
      await savanna(tx =>
        tx
          .updateTable('customer_session')
          .set({ [column]: new Date(0) })
          .execute(),
      );
      expect((await whoAmI(token)).code).toBe(11011);
    }
  });

  test('log-out ends the session of this device and no other', async () => {
    const [phone, desk] = [await server.logIn('demo', 'Demo!2026'), await server.logIn('demo', 'Demo!2026')];
    expect((await server.call('POST /user/logout', { token: phone })).code).toBe(0);
    expect((await whoAmI(phone)).code).toBe(11012);
    expect((await whoAmI(desk)).code).toBe(0);
  });

  test('whoever logs in again leaves no open session behind, and ends nobody else’s', async () => {
    const body = { username: 'demo', password: 'Demo!2026' };
    const [phone, desk] = [await server.logIn('demo', 'Demo!2026'), await server.logIn('demo', 'Demo!2026')];
    const other = await server.logIn('fresh', 'Fresh!2026');
    const again = (await server.call('POST /user/login', { token: phone, body })).data.token;
    expect((await whoAmI(phone)).code).toBe(11012);
    for (const token of [again, desk]) expect((await whoAmI(token)).code).toBe(0);
    // 256 bits, and never the same.
    for (const token of [phone, desk, again]) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set([phone, desk, again]).size).toBe(3);
    expect((await server.call('POST /user/login', { token: other, body })).code).toBe(0);
    expect((await whoAmI(other)).code).toBe(0);
  });

  test('tokens and passwords are stored only as hashes', async () => {
    const token = await server.logIn('demo', 'Demo!2026');
    const everything = await savanna(async tx => [
      await tx.selectFrom('customer_session').selectAll().execute(),
      await tx.selectFrom('customer').selectAll().execute(),
      await tx
        .selectFrom('idempotency_record' as never)
        .selectAll()
        .execute(),
    ]);
    const dump = JSON.stringify(everything, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(dump).toContain('$argon2id$');
    for (const secret of [token, 'Demo!2026', 'Correct horse 7', 'key-00000001'])
      expect(dump).not.toContain(secret);
  });
});

describe('passwords', () => {
  test('changing the login password takes the old one and ends every other session', async () => {
    await register('changer');
    const elsewhere = await server.logIn('changer', 'Correct horse 7');
    const token = await server.logIn('changer', 'Correct horse 7');
    const change = (body: object) => server.call('PUT /user/password', { token, body });
    const wrong = await change({ oldPassword: 'nope', password: 'Another horse 8' });
    expect(wrong).toMatchObject({
      code: 10400,
      data: { field: 'oldPassword', problem: 'originalPasswordWrong' },
    });
    const same = await change({ oldPassword: 'Correct horse 7', password: 'Correct horse 7' });
    expect(same.data).toMatchObject({ field: 'password', problem: 'newPasswordSame' });
    const common = await change({ oldPassword: 'Correct horse 7', password: 'qwertyuiop' });
    expect(common.data).toMatchObject({ field: 'password', problem: 'passwordCommon' });
    expect((await change({ oldPassword: 'Correct horse 7', password: 'Another horse 8' })).code).toBe(0);
    expect((await server.call('GET /user', { token: elsewhere })).code).toBe(11012);
    expect((await server.call('GET /user', { token })).code).toBe(0);
    expect(await server.logIn('changer', 'Another horse 8')).toBeTruthy();
  });

  test.each(['savanna2026', 'Openfloor!1', 'treasury99', 'SavannaConsole'])(
    'words that everybody sees here make no password: %s',
    async password => {
      await register('contextual');
      const token = await server.logIn('contextual', 'Correct horse 7');
      const refused = { code: 10400, data: { field: 'password', problem: 'passwordCommon' } };
      const change = { oldPassword: 'Correct horse 7', password };
      expect(await server.call('PUT /user/password', { token, body: change })).toMatchObject(refused);
      expect(await register('another', { password })).toMatchObject(refused);
    },
  );

  test('whoever got no answer and asks again under the same key is told that it was changed', async () => {
    await register('repeater');
    const token = await server.logIn('repeater', 'Correct horse 7');
    const twice = async (call: 'PUT /user/opPwd' | 'PUT /user/password', key: string, body: object) => {
      const first = await server.call(call, { token, key, body });
      const again = call === 'PUT /user/opPwd' ? token : await server.logIn('repeater', 'Another horse 8');
      return [first.code, (await server.call(call, { token: again, key, body })).code];
    };
    expect(await twice('PUT /user/opPwd', 'set-it-0001', { password: '135790' })).toEqual([0, 0]);
    const change = { oldPassword: '135790', password: '246810' };
    expect(await twice('PUT /user/opPwd', 'change-it-0001', change)).toEqual([0, 0]);
    const login = { oldPassword: 'Correct horse 7', password: 'Another horse 8' };
    expect(await twice('PUT /user/password', 'change-it-0002', login)).toEqual([0, 0]);
    expect((await server.call('PUT /user/opPwd', { token, body: { password: '135790' } })).code).not.toBe(0);
  });

  test('the withdrawal password: set once, then changed with the old one', async () => {
    await register('withdrawer');
    const token = await server.logIn('withdrawer', 'Correct horse 7');
    const change = (body: object) => server.call('PUT /user/opPwd', { token, body });
    expect((await server.call('GET /user/opPwd', { token })).data).toBe(false);
    for (const password of ['12345', '1234567', '12a456', '１２３４５６']) {
      expect((await change({ password })).data).toMatchObject({
        field: 'password',
        problem: 'withdrawalPasswordFormat',
      });
    }
    for (const password of ['000000', '111111', '123456', '121212']) {
      expect((await change({ password })).data).toMatchObject({ field: 'password', problem: 'pinCommon' });
    }
    expect((await change({ password: '246810' })).code).toBe(0);
    expect((await server.call('GET /user/opPwd', { token })).data).toBe(true);
    expect((await change({ password: '135790' })).data).toMatchObject({
      problem: 'originalPasswordRequired',
    });
    expect((await change({ password: '135790', oldPassword: '000000' })).data).toMatchObject({
      problem: 'originalPasswordWrong',
    });
    expect((await change({ password: '135790', oldPassword: '246810' })).code).toBe(0);
  });

  test('of two changes at once, one wins', async () => {
    await register('double');
    const token = await server.logIn('double', 'Correct horse 7');
    const replies = await Promise.all(
      ['192837', '283746', '374655'].map(password =>
        server.call('PUT /user/opPwd', { token, body: { password } }),
      ),
    );
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
  });
});

let tenantId: string;
beforeAll(async () => {
  const found = await server.database.platform(tx =>
    sql<{ id: string }>`select tenant_for_host('localhost') as id`.execute(tx),
  );
  tenantId = found.rows[0]!.id;
});

function savanna<T>(work: Parameters<typeof server.database.tenant<T>>[1]): Promise<T> {
  return server.database.tenant(tenantId, work);
}

async function countCustomers(): Promise<number> {
  return (await savanna(tx => tx.selectFrom('customer').select('customer_id').execute())).length;
}
