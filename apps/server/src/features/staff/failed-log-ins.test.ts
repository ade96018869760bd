import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../kernel/factors/totp.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let auditor: string;
beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  auditor = await client.logIn('auditor', 'Auditor!2026');
});
afterAll(() => server.close());

const attempt = (username: string, password: string, code?: string, host: string = hosts.savanna) =>
  client.call('POST /session', { host, body: { username, password, ...(code && { code }) } });

async function failures(token = auditor, host: string = hosts.savanna) {
  const query = { action: 'staff.log-in-failed', size: '100' };
  return (await client.call('GET /audit', { token, host, query })).data.records;
}

describe('a failed log-in', () => {
  test('of a member is in the log, with where it came from', async () => {
    const { id } = (await client.call('GET /me', { token: await client.logIn('maker', 'Maker!2026') })).data;
    expect((await attempt('MAKER', 'wrong')).code).toBe(10400);
    const [entry] = await failures();
    expect(entry).toMatchObject({
      actorKind: 'system',
      actor: 'log-in',
      actorId: null,
      subject: `staff/${id}`,
      address: '127.0.0.1',
      after: { username: 'maker', disabled: false, problem: 'credentialsWrong' },
    });
    expect(entry.userAgent).toEqual(expect.any(String));
  });

  test('under a name that nobody has gets the same answer, and what was typed is not kept', async () => {
    const before = (await failures()).length;
    const answers = [await attempt('nobody-of-this-name', 'wrong'), await attempt('checker', 'wrong')];
    expect(answers[0]).toEqual(answers[1]);
    const found = await failures();
    expect(found).toHaveLength(before + 2);
    expect(found[1]).toMatchObject({ subject: 'staff/unknown', after: { username: null } });
    expect(JSON.stringify(found)).not.toContain('nobody-of-this-name');
    expect(JSON.stringify(found)).not.toContain('"wrong"');
  });

  test('does not fill the log beyond the limit of tries', async () => {
    const before = (await failures()).length;
    const codes = [];
    for (let index = 0; index < 8; index++) codes.push((await attempt('flooded', 'wrong')).code);
    expect(codes.filter(code => code === 10429)).toHaveLength(3);
    expect(await failures()).toHaveLength(before + 5);
  });

  test('of a customer’s name, and in another tenant, is in the log of that tenant alone', async () => {
    const before = (await failures()).length;
    await attempt('demo', 'Demo!2026', undefined, hosts.lotus);
    expect(await failures()).toHaveLength(before);
    const token = await client.logIn('auditor', 'Auditor!2026', hosts.lotus);
    expect(await failures(token, hosts.lotus)).toHaveLength(1);
  });

  test('at the second factor is in the log; being asked for it is not', async () => {
    const token = await client.logIn('checker', 'Checker!2026');
    const begun = await client.call('POST /me/second-factor', { token, body: {} });
    const secret = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
    await client.call('POST /me/second-factor/confirm', {
      token,
      body: { code: codeAt(secret, Date.now()) },
    });
    const before = (await failures()).length;
    expect((await attempt('checker', 'Checker!2026')).data.problem).toBe('codeRequired');
    expect(await failures()).toHaveLength(before);
    expect((await attempt('checker', 'Checker!2026', 'abcdef')).data.problem).toBe('codeWrong');
    expect((await failures())[0]).toMatchObject({ after: { username: 'checker', problem: 'codeWrong' } });
  });
});
