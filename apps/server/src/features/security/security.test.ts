import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../../kernel/factors/totp.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { type CallOptions, hosts } from '../../testing/test-app.ts';

/** Stands still: a busy machine takes longer than a code lives. */
const clock = Date.now();
let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld({}, { now: () => clock });
});
afterAll(() => world.close());

const password = 'Correct horse 7';
const call = (...args: Parameters<MoneyWorld['server']['call']>) => world.server.call(...args);
let names = 0;

/** Somebody who registered here, with a token and what their device keeps. */
async function newcomer(host: string = hosts.savanna) {
  names += 1;
  const username = `factor-${names}`;
  const body = { username, password, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] };
  expect((await call('POST /user/register', { host, body })).code).toBe(0);
  return { username, host, ...(await logIn(username, { host })) };
}

async function logIn(username: string, options: CallOptions = {}) {
  const reply = await world.server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { host: options.host ?? hosts.savanna, ...(options.device && { device: options.device }) },
    payload: { username, password },
  });
  const { code, data } = reply.json();
  return { code, data, token: data?.token ?? '', device: String(reply.headers.device ?? '') };
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

async function withAuthenticator(who: Newcomer) {
  const { token, host } = who;
  const begun = await call('POST /user/authenticator', { token, host, body: { proof: { password } } });
  const secret = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
  // The one before, so that the present one and the next are still to be used.
  const code = codeAt(secret, clock - 30_000);
  const confirmed = await call('PUT /user/authenticator', { token, host, body: { code } });
  expect(confirmed.code, JSON.stringify(confirmed)).toBe(0);
  const codes: string[] = confirmed.data.recoveryCodes;
  const at = (steps: number) => codeAt(secret, clock + steps * 30_000);
  return { ...who, secret, codes, at };
}

async function withPasskey(who: Newcomer, proof: object = { password }) {
  const { token, host } = who;
  const begun = await call('POST /user/passkeyBegin', { token, host, body: { proof } });
  const passkey = softPasskey(host);
  const body = { name: 'This phone', passkey: passkey.make(begun.data.challenge) };
  const added = await call('POST /user/passkeyAdd', { token, host, body });
  expect(added.code, JSON.stringify(added)).toBe(0);
  return { ...who, passkey, added: added.data };
}

const question = async (options: CallOptions = {}) =>
  (await call('POST /user/passkeyQuestion', options)).data.challenge as string;
const wrongCode = (at: (steps: number) => string) =>
  ['000000', '111111', '222222', '333333'].find(code => ![-1, 0, 1].map(at).includes(code)) ?? '';
const actions = async (token: string) => {
  const { data } = await call('GET /user/activity', { token, query: { pageSize: '10' } });
  return data.records.map((record: { action: string }) => record.action);
};

beforeEach(() => {
  tries('keeping a session past a second factor');
});

describe('an authenticator app', () => {
  test('takes the password to begin and a code to confirm; then a new device is asked, a known one is not', async () => {
    const who = await newcomer();
    const other = await logIn(who.username);
    const bare = await call('POST /user/authenticator', { token: who.token, body: {} });
    expect(bare).toMatchObject({ code: 10408, data: { methods: ['password'] } });
    const wrong = { proof: { password: 'nope' } };
    expect((await call('POST /user/authenticator', { token: who.token, body: wrong })).code).toBe(10400);
    const { at, codes, token } = await withAuthenticator(who);
    expect(codes).toHaveLength(10);
    // Whoever was logged in with the password alone logs in again.
    expect((await call('GET /user', { token: other.token })).code).toBe(11012);
    const stranger = await logIn(who.username);
    expect(stranger).toMatchObject({ code: 10408, token: '', data: { methods: ['code', 'recoveryCode'] } });
    // The ticket opens nothing.
    const { ticket } = stranger.data;
    expect((await call('GET /user', { token: ticket })).code).toBe(-99999);
    expect((await call('POST /user/loginSecond', { body: { ticket, proof: {} } })).code).toBe(10408);
    const proof = { code: at(0) };
    const opened = await call('POST /user/loginSecond', { body: { ticket, proof } });
    expect((await call('GET /user', { token: opened.data.token })).code).toBe(0);
    const again = await call('POST /user/loginSecond', { body: { ticket, proof: { code: at(1) } } });
    expect(again.data).toMatchObject({ field: 'ticket', problem: 'ticketExpired' });
    // The device that set it up has shown it.
    expect((await logIn(who.username, { device: who.device })).code).toBe(0);
    expect(await actions(opened.data.token)).toContain('user.add-authenticator');
    void token;
  });

  test('a code works once, however many use it at once, and a clock may be wrong by half a minute', async () => {
    const { username, at } = await withAuthenticator(await newcomer());
    const tickets = await Promise.all([1, 2, 3].map(() => logIn(username)));
    const use = (ticket: string, code: string) =>
      call('POST /user/loginSecond', { body: { ticket, proof: { code } } });
    const replies = await Promise.all(tickets.map(({ data }) => use(data.ticket, at(1))));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    const { data } = await logIn(username);
    expect((await use(data.ticket, at(1))).data.problem).toBe('codeWrong');
    // A step that passed by while a later one was used is gone too.
    expect((await use(data.ticket, at(0))).data.problem).toBe('codeWrong');
  });

  test('guessing is limited by account, across tickets and sessions, and recovery codes still work', async () => {
    const { username, token, at, codes } = await withAuthenticator(await newcomer());
    const replies = [];
    for (let guess = 0; guess < 7; guess++) {
      const { data } = await logIn(username);
      const body = { ticket: data.ticket, proof: { code: wrongCode(at) } };
      replies.push(await call('POST /user/loginSecond', { body, address: `10.3.${guess}.1` }));
    }
    expect(replies.map(({ code }) => code)).toEqual([10400, 10400, 10400, 10400, 10400, 10429, 10429]);
    expect(replies[6]?.data.retryAfterSeconds).toBeGreaterThan(800);
    const off = { proof: { code: at(0) } };
    expect((await call('POST /user/authenticatorRemove', { token, body: off })).code).toBe(10429);
    expect(await actions(token)).toContain('user.second-step-failed');
    const { data } = await logIn(username);
    const use = (code = '') =>
      call('POST /user/loginSecond', { body: { ticket: data.ticket, proof: { code } } });
    const twice = await Promise.all([use(codes[0]), use(codes[0]?.toUpperCase())]);
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1);
    const { recoveryCodes } = (await call('GET /user/security', { token })).data;
    expect(recoveryCodes).toMatchObject({ left: 9, total: 10 });
    expect(await actions(token)).toContain('user.use-recovery-code');
  });

  test('is switched off only by a factor, never by the password or from a session without one', async () => {
    const { token, at } = await withAuthenticator(await newcomer());
    const off = (proof?: object) => call('POST /user/authenticatorRemove', { token, body: { proof } });
    expect((await off()).code).toBe(10408);
    expect((await off({ password })).code).toBe(10408);
    expect((await call('POST /user/recoveryCodes', { token, body: {} })).code).toBe(10408);
    expect((await off({ code: at(0) })).code).toBe(0);
    // The codes stay: they get a forgotten password back too.
    expect((await call('GET /user/security', { token })).data).toMatchObject({
      authenticator: null,
      recoveryCodes: { left: 10 },
    });
    expect(await actions(token)).toContain('user.remove-authenticator');
  });

  test('its secret and codes are not in the database as they are', async () => {
    const { secret, codes, username } = await withAuthenticator(await newcomer());
    const dump = await world.server.database.tenant((await tenantOf()).tenantId, async tx => {
      const { rows } = await sql<{ all: string }>`
        select string_agg(f::text, ' ') as all from customer_factor f join customer c using (customer_id)
        where c.username = ${username}`.execute(tx);
      return rows[0]?.all ?? '';
    });
    expect(dump.length).toBeGreaterThan(100);
    expect(dump).not.toContain(secret.toString('hex'));
    for (const code of codes) expect(dump).not.toContain(code);
  });
});

describe('a passkey', () => {
  test('is added with the password, logs in without a name, and is the second step elsewhere', async () => {
    const who = await withPasskey(await newcomer());
    expect(who.added.recoveryCodes).toHaveLength(10);
    const opened = await call('POST /user/passkeyLogin', {
      body: { passkey: who.passkey.answer(await question()) },
    });
    expect((await call('GET /user', { token: opened.data.token })).data.username).toBe(who.username);
    const { data } = await logIn(who.username);
    expect(data.methods).toEqual(['passkey', 'recoveryCode']);
    const challenge = await question({ body: { ticket: data.ticket } });
    const body = { ticket: data.ticket, proof: { passkey: who.passkey.answer(challenge) } };
    expect((await call('POST /user/loginSecond', { body })).code).toBe(0);
  });

  test('a stolen session adds, renames for nobody else, and removes none without a fresh proof', async () => {
    const who = await newcomer();
    const begin = (proof?: object) => call('POST /user/passkeyBegin', { token: who.token, body: { proof } });
    expect((await begin()).code).toBe(10408);
    expect((await begin({ password: 'guess' })).data.problem).toBe('passwordWrong');
    const { added } = await withPasskey(who);
    // Now the password alone does no more.
    expect((await begin({ password })).code).toBe(10408);
    const remove = { id: added.id, proof: { password } };
    expect((await call('POST /user/passkeyRemove', { token: who.token, body: remove })).code).toBe(10408);
    const stranger = await newcomer();
    for (const key of ['POST /user/passkeyRemove', 'PUT /user/passkeyName'] as const) {
      const body = { id: added.id, ...(key.startsWith('PUT') && { name: 'x' }) };
      expect((await call(key, { token: stranger.token, body })).code).toBe(10404);
    }
  });

  test('whoever made it elsewhere, or for a question of another session, adds nothing', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const body = { proof: { password } };
    const begun = await call('POST /user/passkeyBegin', { token: who.token, body });
    const passkey = softPasskey(hosts.savanna);
    const add = (token: string, made: object) =>
      call('POST /user/passkeyAdd', { token, body: { name: 'Key', passkey: made } });
    const { challenge } = begun.data;
    expect((await add(other.token, passkey.make(challenge))).data.problem).toBe('passkeyWrong');
    for (const twist of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { unverified: true }])
      expect((await add(who.token, passkey.make(challenge, twist))).data.problem).toBe('passkeyWrong');
    expect((await add(who.token, passkey.make('bWFkZSB1cA'))).data.problem).toBe('passkeyWrong');
    expect((await add(who.token, passkey.make(challenge))).code).toBe(0);
    expect((await add(who.token, passkey.make(challenge))).data.problem).toBe('passkeyWrong');
  });

  test('hostile answers open nothing', async () => {
    const [who, other] = [await withPasskey(await newcomer()), await withPasskey(await newcomer())];
    const abroad = await withPasskey(await newcomer(hosts.aurora));
    const open = (passkey: object, host: string = hosts.savanna) =>
      call('POST /user/passkeyLogin', { host, body: { passkey } });
    const refused = async (reply: Promise<{ data: { problem?: string } }>) =>
      expect((await reply).data.problem).toBe('passkeyWrong');
    const answered = who.passkey.answer(await question());
    const first = await Promise.all([open(answered), open(answered)]);
    expect(first.map(({ code }) => code).sort()).toEqual([0, 10400]);
    await refused(open(answered));
    await refused(open(who.passkey.answer(await question(), { origin: 'https://localhost.evil.example' })));
    await refused(open(who.passkey.answer(await question(), { unverified: true })));
    await refused(open(who.passkey.answer(await question(), { counter: 1 })));
    await refused(open(who.passkey.answer(await question({ host: hosts.aurora }))));
    await refused(open(abroad.passkey.answer(await question())));
    // Another's key under one's own name, and another customer's question.
    await refused(open({ ...other.passkey.answer(await question()), id: who.passkey.id }));
    await refused(open(who.passkey.answer(await question({ token: who.token }))));
    const { data } = await logIn(who.username);
    const mine = await question({ body: { ticket: data.ticket } });
    const body = { ticket: data.ticket, proof: { passkey: other.passkey.answer(mine) } };
    await refused(call('POST /user/loginSecond', { body }));
    const late = who.passkey.answer(await question());
    await world.server.database.tenant((await tenantOf()).tenantId, async tx => {
      await sql`update passkey_challenge set expires_at = now()`.execute(tx);
    });
    await refused(open(late));
  });
});

describe('a withdrawal', () => {
  const body = (proof?: object) => ({
    amount: '1000',
    usdt: false,
    accountName: 'Adaeze Okonkwo',
    bank: 'Zuma Bank',
    accountNumber: '0123456789',
    opPwd: '246810',
    ...(proof && { proof }),
  });

  test('asks for the factor beside its password; a code that fails otherwise is not used up', async () => {
    const customer = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    const { secret } = await setSecret(customer);
    const ask = (proof?: object, key?: string) =>
      call('POST /finance/withdraw', { token: customer.token, body: body(proof), ...(key && { key }) });
    const change = (proof?: object) =>
      call('PUT /user/opPwd', {
        token: customer.token,
        body: { oldPassword: '135790', password: '246810', ...(proof && { proof }) },
      });
    expect((await change()).code).toBe(10408);
    expect((await change({ code: codeAt(secret, clock - 30_000) })).code).toBe(0);
    expect(await ask()).toMatchObject({ code: 10408, data: { methods: ['code'] } });
    expect((await ask({ password })).code).toBe(10408);
    const code = codeAt(secret, clock);
    // Cooling off: refused, and the code is still good.
    const refused = await ask({ code });
    expect(refused.data?.problem, JSON.stringify(refused)).toBe('accountCoolingOff');
    await world.server.database.tenant(customer.tenantId, async tx => {
      await sql`update payout_account set changed_at = now() - interval '30 days'
        where customer_id = ${customer.customerId}`.execute(tx);
    });
    const done = await ask({ code }, 'withdraw-key-1');
    expect(done.code, JSON.stringify(done)).toBe(0);
    expect(await ask({ code }, 'withdraw-key-1')).toEqual(done);
    expect((await ask({ code })).data.problem).toBe('codeWrong');
    await world.checkLedger();
  });
});

/** An authenticator without the long way, for somebody whose password nobody knows. */
async function setSecret(customer: MoneyCustomer) {
  const secret = Buffer.from('12345678901234567890');
  const sealed = world.server.parts.secrets.seal(secret, `customer/${customer.customerId}/authenticator`);
  await world.server.database.tenant(customer.tenantId, async tx => {
    await sql`insert into customer_factor (customer_id, totp_secret, totp_confirmed_at)
      values (${customer.customerId}, ${sealed}, now())`.execute(tx);
  });
  return { secret };
}

const tenantOf = () => world.newCustomer({});
