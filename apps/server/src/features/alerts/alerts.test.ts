import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { Tx } from '@openfloor/db/database';
import { staffRoles } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMailServer } from '../../kernel/mail/mail-server-store.ts';
import { saveServiceLevels } from '../../kernel/queues/service-level-store.ts';
import type { WaitingQueue } from '../../kernel/queues/waiting-queue.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import type { ConsoleOptions } from '../../testing/console-world.ts';
import { mayMakeCall } from '../staff/may-make.ts';
import { disableEndpoint } from '../webhooks/endpoint-store.ts';
import { createWebhookWorld, type WebhookWorld } from '../webhooks/testing/webhook-world.ts';
import { forgetOldAlerts } from './alert-store.ts';
import { keepDuty } from './duty-store.ts';
import { teamOf } from './handle-alert.ts';
import { alertsJob } from './queue-alerts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', keepsHolidays: false };
const named = { alertAddresses: ['duty@savanna.example'], complianceAddresses: ['cases@savanna.example'] };
const reason = 'The bank is closed';

interface Member {
  token: string;
  id: string;
  username: string;
}

let w: WebhookWorld;
let owner: Member;
let ben: Member;
let auditor: Member;
let support: Member;
let at: number;
/** How many wait in each queue; since two hours. */
let waiting: Partial<Record<QueueName, number>>;

async function member(...roles: Parameters<WebhookWorld['world']['staffToken']>[0]): Promise<Member> {
  const token = await w.world.staffToken(roles);
  const { id, username } = (await w.world.call('GET /me', { as: token })).data;
  return { token, id, username };
}

beforeAll(async () => {
  w = await createWebhookWorld();
  owner = await member('owner');
  ben = await member('treasury');
  auditor = await member('auditor');
  support = await member('support');
});
afterAll(() => w.world.close());
beforeEach(async () => {
  at = Date.now();
  waiting = { deposits: 3 };
  await w.inTenant(async tx => {
    for (const table of [
      'queue_alert',
      'past_alert',
      'alert_silence',
      'alert_duty',
      'outgoing_mail',
    ] as const)
      await tx.deleteFrom(table).execute();
    await sql`update queue_look set looked_at = '2000-01-01'`.execute(tx);
    await saveMailServer(tx, null);
    await saveServiceLevels(tx, { ...always, levels: { deposits: 60, cases: 60 }, ...named });
  });
});
afterEach(() => w.forgetAll());

const queue = (name: 'deposits' | 'cases'): WaitingQueue => ({
  name,
  list: 'GET /deposits',
  ...(name === 'cases' && { isPrivate: true }),
  count: async () => {
    const count = waiting[name] ?? 0;
    return { waiting: count, oldestAt: count > 0 ? new Date(at - 2 * hourMs) : null };
  },
  countDone: async () => ({ done: 0, inTime: 0 }),
});

/** As a server looks so many minutes later; says how many it told of. */
async function look(minutes = 1): Promise<number> {
  at += minutes * minuteMs;
  const { database, parts } = w.world.server;
  const job = alertsJob({ database, mails: parts.mails, queues: [queue('deposits'), queue('cases')] });
  return job.run(w.world.tenantId, new Date(at), new Date(at));
}

const call = (key: Parameters<WebhookWorld['world']['call']>[0], options: ConsoleOptions = {}) =>
  w.world.call(key, options);
const alerts = async (query: Record<string, string> = {}, as = owner) =>
  (await call('GET /alerts', { as: as.token, query })).data.records;
const desk = async (as = owner) => (await call('GET /alerts/desk', { as: as.token })).data;
const take = (
  who: Member,
  staffId: string | null,
  before: string | null = null,
  of: QueueName = 'deposits',
) => call('POST /alerts/take', { as: who.token, body: { queue: of, staffId, before } });
const mails = () =>
  w.inTenant(async tx => {
    const rows = await tx
      .selectFrom('outgoing_mail')
      .select(['kind', 'to_address'])
      .orderBy('created_at')
      .execute();
    return rows.map(row => `${row.kind} ${row.to_address}`);
  });
/** How many others stand still behind this transaction, or behind each other. */
async function waitingFor(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive behind as (
      select pg_backend_pid() as pid
      union select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid))
      where a.datname = current_database())
    select count(*)::int - 1 as count from behind`.execute(tx);
  return rows[0]?.count ?? 0;
}
const logged = (action: string) =>
  w.inTenant(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['subject', 'actor_name', 'reason', 'before', 'after'])
      .where('action', '=', action)
      .orderBy('sequence', 'desc')
      .execute(),
  );

describe('what fires', () => {
  test('is listed with its figures as of the last look, and remembered once it has ended', async () => {
    await look();
    const [fired] = await alerts({ state: 'firing' });
    expect(fired).toMatchObject({
      ...{ queue: 'deposits', state: 'firing', waiting: 3, levelMinutes: 60, waitedMinutes: 120 },
      ...{ beganTime: at, toldTime: at, endedTime: null, takenBy: null },
    });
    const began = at;
    waiting.deposits = 5;
    await look();
    expect(await alerts()).toMatchObject([{ id: fired.id, waiting: 5, beganTime: began, toldTime: began }]);
    await take(owner, owner.id);
    waiting.deposits = 0;
    await look(10);
    expect(await alerts({ state: 'firing' })).toEqual([]);
    expect(await alerts({ state: 'ended', queue: 'deposits' })).toMatchObject([
      { id: fired.id, state: 'ended', endedTime: at, takenBy: { username: owner.username } },
    ]);
    expect((await desk()).lookedTime).toBe(at);
  });

  test('fires also where nobody is named, and is told of once somebody is', async () => {
    await w.inTenant(tx => saveServiceLevels(tx, { ...always, levels: { deposits: 60 } }));
    expect(await look()).toBe(0);
    expect(await alerts()).toMatchObject([{ queue: 'deposits', toldTime: null }]);
    await w.inTenant(tx => saveServiceLevels(tx, { ...always, levels: { deposits: 60 }, ...named }));
    expect(await look()).toBe(1);
    expect(await alerts()).toMatchObject([{ toldTime: at }]);
  });

  test('of a private queue is nobody’s to see but who may read it', async () => {
    waiting = { deposits: 1, cases: 1 };
    await look();
    expect((await alerts()).map((one: { queue: string }) => one.queue).sort()).toEqual(['cases', 'deposits']);
    expect((await alerts({}, ben)).map((one: { queue: string }) => one.queue)).toEqual(['deposits']);
    expect((await take(ben, ben.id, null, 'cases')).code).toBe(errorCodes.notAllowed);
    await call('POST /alerts/silence', { as: owner.token, body: { queue: 'cases', minutes: 60, reason } });
    expect((await desk()).silences).toMatchObject([{ queue: 'cases' }]);
    expect((await desk(ben)).silences).toEqual([]);
  });

  test('is forgotten a year after it has ended', async () => {
    await look();
    waiting.deposits = 0;
    await look();
    expect(await w.inTenant(tx => forgetOldAlerts(tx, 10))).toBe(0);
    await expect(w.inTenant(tx => sql`update past_alert set ended_at = now()`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
    await asTablesOwner(w.world.server, w.world.tenantId, [
      "update past_alert set ended_at = now() - interval '366 days'",
    ]);
    expect(await w.inTenant(tx => forgetOldAlerts(tx, 10))).toBe(1);
    expect(await alerts()).toEqual([]);
  });
});

describe('taking', () => {
  beforeEach(async () => void (await look()));

  test('is by whoever works on the queue, handed over and given back, and logged', async () => {
    expect((await take(ben, ben.id)).code).toBe(0);
    expect(await alerts()).toMatchObject([{ takenBy: { id: ben.id, username: ben.username } }]);
    // Who has it by now keeps it.
    expect((await take(owner, owner.id)).code).toBe(errorCodes.conflict);
    expect((await take(owner, owner.id, ben.id)).code).toBe(0);
    expect((await logged('alert.take')).slice(0, 2)).toMatchObject([
      { subject: 'alert/deposits', actor_name: owner.username, after: { takenBy: owner.username } },
      { subject: 'alert/deposits', actor_name: ben.username, after: { takenBy: ben.username } },
    ]);
    expect((await take(owner, null, owner.id)).code).toBe(0);
    expect(await alerts()).toMatchObject([{ takenBy: null }]);
  });

  test('is refused to readers, for readers, and where nothing fires', async () => {
    expect((await take(auditor, auditor.id)).code).toBe(errorCodes.notAllowed);
    expect(await take(owner, auditor.id)).toMatchObject({
      code: errorCodes.invalidInput,
      data: { field: 'staffId' },
    });
    expect((await take(owner, owner.id, null, 'identity')).code).toBe(errorCodes.notFound);
    const team = await call('GET /alerts/team', { as: owner.token, query: { queue: 'deposits' } });
    const names = team.data.people.map(({ username }: Member) => username);
    expect(names).toEqual(expect.arrayContaining([owner.username, ben.username]));
    expect(names).not.toContain(auditor.username);
  });

  const change = (who: Member, to: { disabled_at: Date } | { roles: ['auditor'] }) =>
    w.inTenant(tx => tx.updateTable('staff').set(to).where('staff_id', '=', who.id).execute());
  const lastTaking = async () => (await logged('alert.take'))[0];

  test('by somebody who is disabled holds nobody up, names nobody, and is given back', async () => {
    const gone = await member('treasury');
    await take(gone, gone.id);
    await change(gone, { disabled_at: new Date() });
    expect(await alerts()).toMatchObject([{ takenBy: null, takenTime: null }]);
    expect((await take(owner, null)).code).toBe(0);
    expect(await lastTaking()).toMatchObject({
      ...{ actor_name: owner.username, before: { takenBy: gone.username }, after: { takenBy: null } },
    });
    expect((await take(owner, owner.id)).code).toBe(0);
    // Who had it is remembered.
    const last = await member('treasury');
    await take(last, last.id, owner.id);
    await change(last, { disabled_at: new Date() });
    waiting.deposits = 0;
    await look();
    expect(await alerts()).toMatchObject([{ takenBy: { username: last.username } }]);
  });

  test('by somebody who works on the queue no more is given back', async () => {
    const moved = await member('treasury');
    await take(moved, moved.id);
    await change(moved, { roles: ['auditor'] });
    expect((await take(owner, null, moved.id)).code).toBe(0);
    expect(await alerts()).toMatchObject([{ takenBy: null }]);
    expect(await lastTaking()).toMatchObject({ before: { takenBy: moved.username } });
  });

  test('is for each role that may make the call and read the queue, as the console sees it', () => {
    for (const [name, { call: list }] of Object.entries(queueLists))
      for (const role of staffRoles) {
        const shown = ['POST /alerts/take', list] as const;
        const mayTake = shown.every(key => mayMakeCall({ roles: [role] }, key));
        expect([name, role, teamOf(name as QueueName).includes(role)]).toEqual([name, role, mayTake]);
      }
  });
});

describe('a silence', () => {
  const silence = (minutes: number, as = owner) =>
    call('POST /alerts/silence', { as: as.token, body: { queue: 'deposits', minutes, reason } });
  const end = () => call('POST /alerts/unsilence', { as: owner.token, body: { queue: 'deposits', reason } });

  test('tells nobody for its time, shows what fires all the same, and is logged with its reason', async () => {
    expect((await silence(60)).code).toBe(0);
    expect((await desk()).silences).toMatchObject([
      { queue: 'deposits', reason, by: { username: owner.username } },
    ]);
    expect(await look()).toBe(0);
    expect(await alerts()).toMatchObject([{ queue: 'deposits', toldTime: null }]);
    expect(await mails()).toEqual([]);
    expect((await logged('alert.silence')).slice(0, 1)).toMatchObject([
      { subject: 'alert/deposits', reason, after: { minutes: 60 } },
    ]);
    expect(await look(61)).toBe(1);
    expect(await mails()).toEqual(['QUEUE_OVERDUE duty@savanna.example']);
  });

  test('has a reason of three characters, as the database counts them', async () => {
    // Two, in four of JavaScript's units.
    const body = { queue: 'deposits', minutes: 60, reason: '𝛇𐆚' };
    expect(await call('POST /alerts/silence', { as: owner.token, body })).toMatchObject({
      data: { field: 'reason', problem: 'reasonRequired' },
    });
    expect((await desk()).silences).toEqual([]);
  });

  test('follows another only after a look that told what that one kept back', async () => {
    const conflict = (problem: string) => ({ code: errorCodes.conflict, data: { problem } });
    await look();
    const by = await member('compliance');
    expect((await silence(30)).code).toBe(0);
    expect(await silence(60)).toMatchObject(conflict('silencedAlready'));
    expect(await silence(1440, by)).toMatchObject(conflict('silencedAlready'));
    const [first] = (await desk()).silences;
    expect(first).toMatchObject({ by: { username: owner.username } });
    await end();
    expect((await desk()).silences).toEqual([]);
    await w.inTenant(tx => sql`update queue_look set looked_at = now() - interval '1 hour'`.execute(tx));
    expect(await silence(60, by)).toMatchObject(conflict('notLookedYet'));
    expect((await logged('alert.silence'))[0]).toMatchObject({ actor_name: owner.username, before: null });
    await look();
    expect((await silence(60, by)).code).toBe(0);
    const former = { silencedBy: owner.username, reason };
    expect((await logged('alert.silence'))[0]).toMatchObject({ actor_name: by.username, before: former });
    expect((await logged('alert.unsilence'))[0]).toMatchObject({
      before: { ...former, until: new Date(first.untilTime).toISOString() },
    });
  });

  test('that ran out by itself is followed after a look as well', async () => {
    await silence(30);
    await asTablesOwner(w.world.server, w.world.tenantId, [
      "update alert_silence set begun_at = now() - interval '1 hour', until = now() - interval '30 minutes'",
      "update queue_look set looked_at = now() - interval '31 minutes'",
    ]);
    expect((await silence(30)).code).toBe(errorCodes.conflict);
    await look();
    expect(await mails()).toEqual(['QUEUE_OVERDUE duty@savanna.example']);
    expect((await silence(30)).code).toBe(0);
  });

  test('is set by one of two who do so at once', async () => {
    const replies = await Promise.all([silence(30), silence(60)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, errorCodes.conflict]);
  });

  test('ends when somebody ends it', async () => {
    await silence(1440);
    expect((await end()).code).toBe(0);
    expect((await end()).code).toBe(errorCodes.notFound);
    expect(await look()).toBe(1);
    expect((await logged('alert.unsilence'))[0]).toMatchObject({ subject: 'alert/deposits', reason });
  });

  test('is for whoever sets service levels, and for a day at most', async () => {
    expect((await silence(60, ben)).code).toBe(errorCodes.notAllowed);
    expect((await silence(2880)).code).toBe(errorCodes.invalidInput);
    await expect(
      w.inTenant(tx =>
        sql`insert into alert_silence (queue, until, reason, staff_id)
          values ('deposits', now() + interval '2 days', 'For good', ${owner.id})`.execute(tx),
      ),
    ).rejects.toThrow('check constraint');
  });
});

test('a silence and a duty last for 24 hours also where clocks change meanwhile', async () => {
  const begun = "'2026-03-08T05:00:00Z'::timestamptz";
  await w.inTenant(async tx => {
    await sql`set local timezone to 'America/New_York'`.execute(tx);
    const times = sql.raw(`${begun}, ${begun} + interval '24 hours'`);
    await sql`insert into alert_silence (queue, reason, staff_id, begun_at, until)
      values ('deposits', ${reason}, ${owner.id}, ${times})`.execute(tx);
    await sql`insert into alert_duty (staff_id, since, until) values (${owner.id}, ${times})`.execute(tx);
  });
});

test('duty is taken by one of two who take it at once, and ended by one of two', async () => {
  const duty = (staffId: string | null, before: string | null) =>
    call('POST /alerts/duty', { as: owner.token, body: { staffId, hours: 8, before } });
  const at = new Date();
  // Whoever writes waits for this one.
  const both = await w.inTenant(async tx => {
    await keepDuty(tx, { staffId: owner.id, since: new Date(at.getTime() - 8 * hourMs), until: at });
    const asked = [duty(ben.id, null), duty(owner.id, null)];
    await expect.poll(() => waitingFor(tx)).toBe(2);
    return { asked };
  });
  const replies = await Promise.all(both.asked);
  expect(replies.map(({ code }) => code).sort()).toEqual([0, errorCodes.conflict]);
  const { id } = (await desk()).duty.person;
  const ended = await Promise.all([duty(null, id), duty(null, id)]);
  expect(ended.map(({ code }) => code).sort()).toEqual([0, errorCodes.conflict]);
});

test('duty is taken for some hours, handed over by whoever has seen who has it, and ended', async () => {
  const duty = (staffId: string | null, before: string | null, hours = 8) =>
    call('POST /alerts/duty', { as: ben.token, body: { staffId, hours, before } });
  expect((await desk()).duty).toBeNull();
  expect((await duty(ben.id, null)).code).toBe(0);
  const { duty: now, time } = await desk();
  expect(now.person).toEqual({ id: ben.id, username: ben.username });
  expect(Math.round((now.untilTime - time) / hourMs)).toBe(8);
  expect((await duty(owner.id, null)).code).toBe(errorCodes.conflict);
  expect((await duty(auditor.id, ben.id)).code).toBe(errorCodes.invalidInput);
  expect((await duty(owner.id, ben.id)).code).toBe(0);
  expect((await duty(null, owner.id)).code).toBe(0);
  expect((await desk()).duty).toBeNull();
  expect((await logged('alert.duty')).slice(0, 3)).toMatchObject([
    { after: { onDuty: null } },
    { after: { onDuty: owner.username } },
    { after: { onDuty: ben.username } },
  ]);
});

describe('channels', () => {
  const channels = async (as = owner) => (await call('GET /alerts/channels', { as: as.token })).data;
  const withMailServer = () =>
    w.inTenant(tx =>
      saveMailServer(tx, {
        ...{ host: 'mail.savanna.example', port: 587, security: 'starttls' as const },
        ...{ username: null, passwordId: null, fromAddress: 'hello@savanna.example' },
      }),
    );

  test('are the addresses of the settings and the webhooks that listen, with the last sending', async () => {
    const { id } = await w.listening({ events: ['queue.overdue'] });
    await w.listening({ events: ['day.closed'] });
    await look();
    await w.inTenant(tx =>
      sql`update outgoing_mail set state = 'failed', ended_at = now(), problem = 'No such mailbox'`.execute(
        tx,
      ),
    );
    const shown = await channels();
    expect(shown).toMatchObject({
      mailServer: false,
      addresses: [
        {
          ...{ address: 'duty@savanna.example', compliance: false },
          last: { kind: 'alert', state: 'failed', problem: 'No such mailbox' },
        },
        { address: 'cases@savanna.example', compliance: true, last: null },
      ],
      webhooks: [{ id, name: 'Books', host: expect.stringContaining('127.0.0.1'), state: 'on' }],
    });
    expect((await channels(ben)).webhooks).toMatchObject([{ id, host: null }]);
  });

  test('say nothing of what compliance was told to whoever may not read cases', async () => {
    const both = ['duty@savanna.example', 'cases@savanna.example'];
    await w.inTenant(tx =>
      saveServiceLevels(tx, {
        ...{ ...always, levels: { deposits: 60, cases: 60 } },
        ...{ alertAddresses: both, complianceAddresses: ['cases@savanna.example'] },
      }),
    );
    const { receiver } = await w.listening({ events: ['queue.overdue'], compliance: true });
    waiting = { deposits: 1, cases: 1 };
    await look();
    await w.work();
    expect(receiver.received).toHaveLength(2);
    const lastsOf = async (as: Member) => {
      const { addresses, webhooks } = await channels(as);
      return {
        addresses: addresses.map(({ address, last }: { address: string; last: object | null }) =>
          [address, last !== null].join(' '),
        ),
        webhooks: webhooks.map(({ lastTime }: { lastTime: number | null }) => lastTime !== null),
      };
    };
    const told = { addresses: [...both, 'cases@savanna.example'].map(address => `${address} true`) };
    expect(await lastsOf(owner)).toEqual({ ...told, webhooks: [true] });
    for (const reader of [ben, support])
      expect(await lastsOf(reader)).toEqual({
        addresses: [`${both[0]} true`, `${both[1]} false`, `${both[1]} false`],
        webhooks: [false],
      });
  });

  test('give away no host in the problem of a webhook', async () => {
    const { receiver, id } = await w.listening({ events: ['queue.overdue'] });
    await receiver.close();
    await look();
    await w.work();
    await expect.poll(async () => (await channels()).webhooks[0].problem).toContain('127.0.0.1');
    expect((await channels(ben)).webhooks).toMatchObject([{ id, state: 'failing', problem: null }]);
  });

  test('that are switched off while a test is sent are not tested', async () => {
    const { id } = await w.listening({ events: ['queue.overdue'] });
    await withMailServer();
    const { asked } = await w.inTenant(async tx => {
      await disableEndpoint(tx, id);
      const testing = call('POST /alerts/test', { as: owner.token, body: { reason } });
      await expect.poll(() => waitingFor(tx)).toBe(1);
      return { asked: testing };
    });
    expect((await asked).data).toEqual({ mails: 2, webhooks: 0 });
  });

  test('are tested together, and it is logged', async () => {
    const { receiver } = await w.listening({ events: ['queue.overdue'] });
    await withMailServer();
    const test = () => call('POST /alerts/test', { as: owner.token, body: { reason } });
    expect((await test()).data).toEqual({ mails: 2, webhooks: 1 });
    expect((await mails()).sort()).toEqual(['TEST cases@savanna.example', 'TEST duty@savanna.example']);
    await w.work();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    expect((await channels()).addresses).toMatchObject([
      { last: { kind: 'test', state: 'waiting' } },
      { last: { kind: 'test' } },
    ]);
    expect((await logged('alert.test'))[0]).toMatchObject({ reason, after: { webhooks: ['Books'] } });
  });

  test('that are none are not tested', async () => {
    expect((await call('POST /alerts/test', { as: owner.token, body: { reason } })).code).toBe(
      errorCodes.notFound,
    );
  });
});
