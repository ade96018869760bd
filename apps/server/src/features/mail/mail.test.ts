import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handOver, planMail, settleMail, takeDueMails } from '../../kernel/mail/outbox-store.ts';
import { mailCertificate } from '../../testing/mail-certificate.ts';
import { type MailReceiver, mailLogin, readable, startMailReceiver } from '../../testing/mail-receiver.ts';
import { createMoneyWorld, type MoneyWorld } from '../../testing/money-world.ts';

let world: MoneyWorld;
let receiver: MailReceiver;
const opened: MailReceiver[] = [];

beforeAll(async () => {
  world = await createMoneyWorld({ MAIL_PRIVATE_HOSTS: 'localhost' });
  Object.assign(world.server.parts.mails.rules, { ca: mailCertificate.cert, answerMs: 1_500 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await inTenant(tx => sql`delete from outgoing_mail`.execute(tx));
  await inTenant(tx => sql`delete from attempt_count`.execute(tx));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

type Work = Parameters<MoneyWorld['server']['database']['tenant']>[1];
const inTenant = (work: Work) => world.server.database.tenant(world.tenantId, work);

async function receive(options: Parameters<typeof startMailReceiver>[0] = {}) {
  receiver = await startMailReceiver(options);
  opened.push(receiver);
  await setServer(receiver.port);
  return receiver;
}

const serverAt = (port: number, more: object = {}) => ({
  host: 'localhost',
  port,
  security: 'starttls',
  username: null,
  passwordId: null,
  fromAddress: 'hello@savanna.example',
  ...more,
});

/** Proposes a server with what was sealed for it, and has it approved. */
async function setServer(
  port: number,
  { host = 'localhost', password = mailLogin.password, more = {} } = {},
) {
  const { username } = mailLogin;
  const sealed = await world.call('POST /mail/password', { body: { host, username, password } });
  expect(sealed.code, JSON.stringify(sealed)).toBe(0);
  const server = serverAt(port, { host, username, passwordId: sealed.data.id, ...more });
  const proposed = await propose({ server });
  expect(proposed.code, JSON.stringify(proposed)).toBe(0);
  if (proposed.data.proposalId) expect((await world.approve(proposed.data.proposalId)).code).toBe(0);
  return sealed.data.id as string;
}

async function propose(value: object) {
  const { sections } = (await world.call('GET /settings')).data;
  const body = { value, version: sections.mail.version, reason: 'Our own mail server' };
  return world.call('PUT /settings/mail', { body });
}

const sendTest = (to = 'ada@example.org') =>
  world.call('POST /mail/test', { body: { to, reason: 'Does it arrive?' } });

/** What scheduled work does at that moment. */
async function work(at = new Date(Date.now() + 1_000)): Promise<void> {
  await world.server.parts.mails.begin(world.server.database, world.tenantId, at);
  await world.server.parts.mails.idle();
}

const readNotices = async () => new Map();

const outcome = async () => {
  const [mail] = (await world.call('GET /mail')).data.last;
  return mail && { state: mail.state, attempts: mail.attempts, problem: mail.problem };
};

describe('the mail server of a tenant', () => {
  test('is set by two people, and its password is in no setting, history, proposal or log', async () => {
    await receive();
    const secret = 'Wonderful.secret.of.mail.77';
    const id = await setServer(receiver.port, { password: secret });
    const settings = await world.call('GET /settings');
    expect(settings.data.sections.mail).toMatchObject({
      fourEyes: true,
      value: { server: { passwordId: id } },
    });
    const replies = [
      settings,
      await world.call('GET /settings/changes', { query: { section: 'mail' } }),
      await world.call('GET /approvals'),
      await world.call('GET /audit'),
    ];
    expect(JSON.stringify(replies)).not.toContain(secret);
    const { rows } = await world.server.database.tenant(world.tenantId, tx =>
      sql<{ row: string }>`select encode(sealed, 'escape') as row from mail_password`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('gets no password that was given for another server or name', async () => {
    await receive();
    const passwordId = await setServer(receiver.port);
    const { username } = mailLogin;
    for (const more of [{ host: 'mail.attacker.example', username }, { username: 'somebody' }]) {
      const refused = await propose({ server: serverAt(receiver.port, { passwordId, ...more }) });
      expect(refused).toMatchObject({ code: 10400, data: { field: 'value.server.passwordId' } });
    }
    const nobodys = await propose({
      server: serverAt(receiver.port, { username, passwordId: '7b0f1c3e-4c8c-4d4e-9f0a-000000000000' }),
    });
    expect(nobodys).toMatchObject({ code: 10400, data: { field: 'value.server.passwordId' } });
  });

  test.each([
    ['host', 'local host', 'value.server.host'],
    ['fromAddress', 'Savanna <a@b.example>', 'value.server.fromAddress'],
    ['fromAddress', 'a@b.example\r\nBcc: eve@example.org', 'value.server.fromAddress'],
    ['security', 'none', 'value.server.security'],
    ['port', 0, 'value.server.port'],
  ])('is refused with %s %j', async (name, value, field) => {
    expect(await propose({ server: serverAt(25, { [name]: value }) })).toMatchObject({
      code: 10400,
      data: { field },
    });
  });

  test('is not reached where its name leads inside', async () => {
    await receive();
    Object.assign(world.server.parts.mails.rules, { privateHosts: [] });
    await sendTest();
    await work();
    Object.assign(world.server.parts.mails.rules, { privateHosts: ['localhost'] });
    expect(await outcome()).toMatchObject({ state: 'waiting', problem: 'localhost leads inside' });
    expect(receiver.connections()).toBe(0);
  });
});

describe('a message', () => {
  test('goes over an encrypted connection to one reader, once, as text and plain HTML', async () => {
    await receive();
    expect((await sendTest()).code).toBe(0);
    expect(receiver.received).toEqual([]);
    await work();
    await work();
    const [mail, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'hello@savanna.example',
      to: ['ada@example.org'],
      encrypted: true,
      user: mailLogin.username,
    });
    const raw = mail?.raw ?? '';
    expect(raw).toMatch(/^From: Savanna <hello@savanna\.example>\r$/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@savanna\.example>\r$/m);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('multipart/alternative');
    expect(readable(raw)).toContain('E-mail works.');
    expect(readable(raw)).not.toMatch(/<(img|script|link|a)\b|https?:/);
    expect(await outcome()).toEqual({ state: 'sent', attempts: 1, problem: null });
  });

  test('is not sent without encryption, nor to a server with a certificate of somebody else', async () => {
    await receive({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], authOptional: true });
    await sendTest();
    await work();
    expect(await outcome()).toMatchObject({ state: 'waiting', attempts: 1 });
    Object.assign(world.server.parts.mails.rules, { ca: undefined });
    await receive();
    await work(new Date(Date.now() + 120_000));
    Object.assign(world.server.parts.mails.rules, { ca: mailCertificate.cert });
    expect(await outcome()).toMatchObject({ state: 'waiting', attempts: 2 });
    expect(receiver.received).toEqual([]);
  });

  test('waits where the log-in is refused, tells why, and goes out once the password is right', async () => {
    await receive();
    await setServer(receiver.port, { password: 'wrong' });
    await sendTest();
    await work();
    expect(await outcome()).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('Wrong user name'),
    });
    await setServer(receiver.port);
    await work();
    expect(receiver.received).toEqual([]);
    await work(new Date(Date.now() + 120_000));
    expect(receiver.received).toHaveLength(1);
  });

  test('is given up after the sixth try, later and later', async () => {
    await receive({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Busy'), { responseCode: 451 })),
    });
    await inTenant(tx =>
      planMail(tx, world.server.parts.secrets, {
        kind: 'TEST',
        payload: { by: 'somebody' },
        to: 'ada@example.org',
        language: 'en',
        customerId: null,
        usefulMinutes: 100_000,
      }),
    );
    let at = Date.now() + 1_000;
    await work(new Date(at));
    await work(new Date(at + 59_000));
    expect(await outcome()).toMatchObject({ attempts: 1 });
    for (let round = 0; round < 8; round++) {
      at += 5 * 3_600_000;
      await work(new Date(at));
    }
    expect(await outcome()).toMatchObject({
      state: 'failed',
      attempts: 6,
      problem: expect.stringContaining('Busy'),
    });
  });

  test('whose reader is not known there is not tried again, and its address is shown to nobody', async () => {
    await receive({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 })),
    });
    await sendTest();
    await work();
    const said = await outcome();
    expect(said).toMatchObject({ state: 'failed', attempts: 1 });
    expect(said?.problem).toContain('a••@example.org');
    expect(JSON.stringify(await world.call('GET /mail'))).not.toContain('ada@example.org');
  });

  test('is left waiting by a server that hangs, and holds nobody up', async () => {
    await receive({ onConnect: () => {} });
    await sendTest();
    const begun = await world.server.parts.mails.begin(
      world.server.database,
      world.tenantId,
      new Date(Date.now() + 1_000),
    );
    expect(begun).toBe(1);
    expect((await world.call('GET /settings')).code).toBe(0);
    await world.server.parts.mails.idle();
    expect(await outcome()).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('that a server broke off in the middle is sent again, under the same id', async () => {
    const ids: string[] = [];
    let isCut = true;
    const half = await receive({
      onData(stream, _session, done) {
        stream.once('data', (bytes: Buffer) => {
          ids.push(/Message-ID: (\S+)/.exec(bytes.toString())?.[1] ?? '');
          if (isCut) receiver.cut();
          else stream.resume();
        });
        stream.once('end', () => done());
      },
    });
    await sendTest();
    await work();
    expect(await outcome()).toMatchObject({ state: 'waiting', attempts: 1 });
    isCut = false;
    await work(new Date(Date.now() + 120_000));
    expect(await outcome()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(half.connections()).toBe(2);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('that a server took without a word may have arrived: it is not sent again', async () => {
    await receive({ onData: stream => void stream.resume() });
    await sendTest();
    await work();
    expect(await outcome()).toMatchObject({ state: 'unknown', attempts: 1 });
    await work(new Date(Date.now() + 86_400_000));
    expect(receiver.connections()).toBe(1);
  });

  test('is not handed over by a node that froze while it held it', async () => {
    await receive();
    await sendTest();
    const { secrets } = world.server.parts;
    const at = new Date(Date.now() + 1_000);
    const take = () =>
      world.server.database.tenant(world.tenantId, tx => takeDueMails(tx, { secrets, readNotices }, at, 1));
    const [frozen] = await take();
    if (!frozen) throw new Error('There is nothing to take');
    expect(await take()).toEqual([]);
    // Its lease runs out while it stands still.
    await inTenant(tx =>
      sql`update outgoing_mail set leased_until = clock_timestamp(), due_at = now()`.execute(tx),
    );
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await world.server.database.tenant(world.tenantId, tx => handOver(tx, frozen))).toBe(false);
    await inTenant(tx => settleMail(tx, frozen, { end: 'later', problem: 'Late' }));
    expect(await outcome()).toEqual({ state: 'sent', attempts: 2, problem: null });
  });

  test('of a node that went silent after handing over is not sent by another', async () => {
    await receive();
    await sendTest();
    const { secrets } = world.server.parts;
    await inTenant(async tx => {
      const [mail] = await takeDueMails(tx, { secrets, readNotices }, new Date(Date.now() + 1_000), 1);
      if (!mail) throw new Error('There is nothing to take');
      expect(await handOver(tx, mail)).toBe(true);
      expect(await handOver(tx, mail)).toBe(false);
      await sql`update outgoing_mail set leased_until = clock_timestamp()`.execute(tx);
    });
    await work(new Date(Date.now() + 86_400_000));
    expect(await outcome()).toMatchObject({ state: 'unknown' });
    expect(receiver.received).toEqual([]);
  });

  test('keeps to ten tests in a quarter of an hour, and to addresses that are one', async () => {
    await receive();
    for (const to of ['', 'ada', 'ada@example.org\r\nBcc: eve@example.org', 'a@b.example, c@d.example'])
      expect(await sendTest(to)).toMatchObject({ code: 10400, data: { field: 'to' } });
    const codes: number[] = [];
    for (let number = 0; number < 11; number++) codes.push((await sendTest()).code);
    expect(codes.filter(code => code === 0)).toHaveLength(10);
    expect(codes.at(-1)).toBe(10429);
  });
});
