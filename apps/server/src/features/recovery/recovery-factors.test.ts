import { tries } from '@openfloor/testing/tries';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../kernel/factors/totp.ts';
import { range, withdrawalPassword } from '../../testing/money-world.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { hosts } from '../../testing/test-app.ts';
import { createRecoveryWorld, type RecoveryWorld, type Verified } from './testing/recovery-world.ts';

const clock = Date.now();
let world: RecoveryWorld;
beforeAll(async () => {
  world = await createRecoveryWorld({}, { now: () => clock });
});
afterAll(() => world.close());
tries('taking an account over by a forgotten password');

const password = 'Another horse 9';
const logIn = async ({ username }: { username: string }, text = password) =>
  (await world.ask('POST /user/login', { username, password: text })).code;

describe('who has lost the second factor too', () => {
  const withAuthenticator = async (customer: Verified) => {
    const { token } = customer;
    const body = { proof: { password: withdrawalPassword } };
    const begun = await world.server.call('POST /user/authenticator', { token, body });
    const secret = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
    const code = codeAt(secret, clock - 30_000);
    const { data } = await world.server.call('PUT /user/authenticator', { token, body: { code } });
    return {
      codes: data.recoveryCodes as string[],
      at: (steps: number) => codeAt(secret, clock + steps * 30_000),
    };
  };

  test('is asked for it unless two people agreed that it is lost', async () => {
    const customer = await world.verified();
    const { at } = await withAuthenticator(customer);
    const kept = await world.agreed(customer);
    await world.hoursLater(customer, kept.id, 25);
    expect(await world.claim(kept.claimCode)).toMatchObject({
      code: 10408,
      data: { methods: ['code', 'recoveryCode'] },
    });
    const wrong = { password, proof: { code: at(20) } };
    expect((await world.claim(kept.claimCode, wrong)).data).toMatchObject({ problem: 'codeWrong' });
    expect((await world.claim(kept.claimCode, { password, proof: { code: at(0) } })).code).toBe(0);

    const lost = await world.agreed(customer, { lostFactor: true });
    await world.hoursLater(customer, lost.id, 25);
    expect((await world.claim(lost.claimCode, { password: 'Third horse 77' })).code).toBe(0);
    expect(await logIn(customer, 'Third horse 77')).toBe(0);
  });

  test('proves it with a passkey, which answers for this recovery alone', async () => {
    const customer = await world.verified();
    const { token } = customer;
    const proof = { password: withdrawalPassword };
    const { data } = await world.server.call('POST /user/passkeyBegin', { token, body: { proof } });
    const passkey = softPasskey(hosts.savanna);
    const body = { name: 'This phone', passkey: passkey.make(data.challenge) };
    expect((await world.server.call('POST /user/passkeyAdd', { token, body })).code).toBe(0);
    const first = await world.agreed(customer);
    const second = await world.agreed(customer);
    for (const { id } of [first, second]) await world.hoursLater(customer, id, 25);
    const question = async ({ claimCode }: { claimCode: string }) =>
      (await world.ask('POST /recovery/passkeyQuestion', { claimCode })).data.challenge as string;
    const by = async (challenge: string, answer = passkey.answer(challenge)) =>
      world.claim(second.claimCode, { password, proof: { passkey: answer } });
    expect((await world.claim(second.claimCode)).code).toBe(10408);
    expect((await by(await question(first))).data).toMatchObject({ problem: 'passkeyWrong' });
    const stranger = softPasskey(hosts.savanna);
    const asked = await question(second);
    expect((await by(asked, stranger.answer(asked))).data).toMatchObject({ problem: 'passkeyWrong' });
    expect((await by(await question(second))).code).toBe(0);
    // The password is right, and the passkey is asked for as ever.
    expect(await logIn(customer)).toBe(10408);
  });

  test('gets nowhere with a stolen sheet of recovery codes alone', async () => {
    const customer = await world.verified();
    const { codes, at } = await withAuthenticator(customer);
    const { username } = customer;
    const by = (more: object) =>
      world.ask('POST /recovery/byCode', {
        purpose: 'password',
        username,
        recoveryCode: codes[0],
        password,
        ...more,
      });
    expect(await by({})).toMatchObject({ code: 10408, data: { methods: ['code'] } });
    expect(await by({ proof: { code: codes[1] } })).toMatchObject({ code: 10408 });
    expect((await by({ proof: { code: at(0) } })).code).toBe(0);
    expect((await by({ proof: { code: at(1) } })).data).toMatchObject({
      field: 'recoveryCode',
      problem: 'codeWrong',
    });
  });
});

describe('a recovery code', () => {
  const sheet = async (customer: Verified) => {
    const body = { proof: { password: withdrawalPassword } };
    const { data } = await world.server.call('POST /user/recoveryCodes', { token: customer.token, body });
    return data.recoveryCodes as string[];
  };

  test('can be made without a second factor, with the password, and sets a new one once', async () => {
    const customer = await world.verified();
    const { token, username } = customer;
    expect((await world.server.call('POST /user/recoveryCodes', { token, body: {} })).code).toBe(10408);
    const [recoveryCode, other] = await sheet(customer);
    const body = { purpose: 'password', username, password };
    const twice = await Promise.all(
      range(2).map(() => world.ask('POST /recovery/byCode', { ...body, recoveryCode })),
    );
    expect(twice.map(reply => reply.code).toSorted((a, b) => a - b)).toEqual([0, 10400]);
    expect(await logIn(customer)).toBe(0);
    const stranger = await world.verified();
    const elsewhere = { ...body, username: stranger.username, recoveryCode: other };
    expect((await world.ask('POST /recovery/byCode', elsewhere)).data).toMatchObject({
      problem: 'codeWrong',
    });
  });

  test('sets a new withdrawal password for whoever is logged in, and nobody else', async () => {
    const customer = await world.verified();
    const [recoveryCode] = await sheet(customer);
    const body = { purpose: 'withdrawal-password', recoveryCode, withdrawalPassword: '704923' };
    expect((await world.ask('POST /recovery/byCode', body)).code).toBe(-99999);
    const other = await world.verified();
    expect((await world.ask('POST /recovery/byCode', body, { token: other.token })).code).toBe(10400);
    expect((await world.ask('POST /recovery/byCode', body, { token: customer.token })).code).toBe(0);
  });
});
