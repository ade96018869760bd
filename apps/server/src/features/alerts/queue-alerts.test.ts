import { webhookData } from '@openfloor/contract/webhooks/event-data';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailText } from '../../kernel/mail/mail-text.ts';
import { takeDueMails } from '../../kernel/mail/outbox-store.ts';
import { saveServiceLevels } from '../../kernel/queues/service-level-store.ts';
import type { WaitingQueue } from '../../kernel/queues/waiting-queue.ts';
import { createWebhookWorld, type WebhookWorld } from '../webhooks/testing/webhook-world.ts';
import { alertsJob } from './queue-alerts.ts';

let w: WebhookWorld;
let at: number;
/** Since when the one at the front of each queue waits. */
const since: Record<'deposits' | 'cases', number | null> = { deposits: null, cases: null };
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', keepsHolidays: false };

beforeAll(async () => {
  w = await createWebhookWorld();
});
afterAll(() => w.world.close());
beforeEach(async () => {
  at = Date.now();
  since.deposits = null;
  since.cases = null;
  await w.inTenant(async tx => {
    for (const table of ['queue_alert', 'outgoing_mail'] as const) await tx.deleteFrom(table).execute();
    await sql`update queue_look set looked_at = '2000-01-01'`.execute(tx);
    await saveServiceLevels(tx, {
      ...{ ...always, levels: { deposits: 60, cases: 60 } },
      ...{ alertAddresses: ['duty@savanna.example'], complianceAddresses: ['cases@savanna.example'] },
    });
  });
});
afterEach(() => w.forgetAll());

const queue = (name: 'deposits' | 'cases'): WaitingQueue => ({
  name,
  list: 'GET /deposits',
  ...(name === 'cases' && { isPrivate: true }),
  count: async () => {
    const oldest = since[name];
    return { waiting: oldest === null ? 0 : 3, oldestAt: oldest === null ? null : new Date(oldest) };
  },
  countDone: async () => ({ done: 0, inTime: 0 }),
});

/** As a server does it so many minutes later. */
async function later(minutes: number): Promise<number> {
  at += minutes * minuteMs;
  const { database, parts } = w.world.server;
  const job = alertsJob({ database, mails: parts.mails, queues: [queue('deposits'), queue('cases')] });
  const { next } = await w.inTenant(tx => job.nextDue(tx, new Date(at)));
  return next && next.getTime() <= at ? job.run(w.world.tenantId, new Date(at), new Date(at)) : 0;
}
const mails = () =>
  w.inTenant(async tx => {
    const { rows } = await sql<{ to: string }>`
      select to_address as to from outgoing_mail where kind = 'QUEUE_OVERDUE' order by created_at`.execute(
      tx,
    );
    return rows.map(({ to }) => to);
  });

describe('a queue over its level', () => {
  test('is told of once, again after a day, and again once it has recovered and is over anew', async () => {
    since.deposits = at - 50 * minuteMs;
    expect(await later(5)).toBe(0);
    expect(await later(6)).toBe(1);
    for (let minute = 0; minute < 5; minute++) expect(await later(1)).toBe(0);
    expect(await later(22 * 60)).toBe(0);
    expect(await later(2 * 60)).toBe(1);
    since.deposits = at - 10 * minuteMs;
    expect(await later(1)).toBe(0);
    since.deposits = at - 61 * minuteMs;
    expect(await later(1)).toBe(1);
    expect(await mails()).toEqual(Array(3).fill('duty@savanna.example'));
  });

  test('is told of once, however many servers look', async () => {
    since.deposits = at - 2 * dayMs;
    at += 10 * minuteMs;
    const { database, parts } = w.world.server;
    const looks = Array.from({ length: 5 }, () =>
      alertsJob({ database, mails: parts.mails, queues: [queue('deposits')] }).run(
        w.world.tenantId,
        new Date(at),
        new Date(at),
      ),
    );
    expect((await Promise.all(looks)).reduce((sum, told) => sum + told, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is told of although a clock that was wrong once wrote the future', async () => {
    since.deposits = at - 2 * dayMs;
    await later(5);
    await w.inTenant(async tx => {
      await sql`update queue_alert set told_at = told_at + interval '10 years'`.execute(tx);
      await sql`update queue_look set looked_at = looked_at + interval '10 years'`.execute(tx);
    });
    expect(await later(5)).toBe(1);
    expect(await later(5)).toBe(0);
  });

  test('is told to nobody where nobody is named and no webhook wants it', async () => {
    await w.inTenant(tx => saveServiceLevels(tx, { ...always, levels: {} }));
    since.deposits = at - 30 * dayMs;
    expect(await later(5)).toBe(0);
    expect(await mails()).toEqual([]);
    expect(
      await w.inTenant(tx => tx.selectFrom('queue_alert').select(['queue', 'told_at']).execute()),
    ).toEqual([{ queue: 'deposits', told_at: null }]);
  });
});

describe('what compliance alone may know', () => {
  test('goes to its own addresses and to webhooks that are marked for it', async () => {
    const plain = await w.listening({ events: ['queue.overdue'] });
    const marked = await w.listening({ events: ['queue.overdue'], compliance: true });
    since.deposits = at - 61 * minuteMs;
    since.cases = at - 2 * dayMs;
    expect(await later(5)).toBe(2);
    expect(await mails()).toEqual(['duty@savanna.example', 'cases@savanna.example']);
    await w.work();
    const told = ({ receiver }: typeof plain) => receiver.received.map(({ body }) => JSON.parse(body));
    expect(told(plain).map(({ data }) => data.queue)).toEqual(['deposits']);
    expect(
      told(marked)
        .map(({ data }) => data.queue)
        .sort(),
    ).toEqual(['cases', 'deposits']);
    for (const { type, data } of told(marked)) {
      expect(type).toBe('queue.overdue');
      expect(webhookData['queue.overdue'].safeParse(data).error).toBeUndefined();
    }
  });

  test('the database takes no alert about cases that is for everybody', async () => {
    await expect(
      w.inTenant(tx =>
        sql`insert into queue_alert (queue, over_since, told_at, waiting, waited_minutes, level_minutes, confidential)
          values ('cases', now(), now(), 1, 1, 1, false)`.execute(tx),
      ),
    ).rejects.toThrow('check constraint');
  });
});

test.each(['en', 'pt', 'zh'] as const)(
  'the e-mail has figures and a link, and no customer, in %s',
  async language => {
    await w.inTenant(tx => sql`update tenant set default_language = ${language}`.execute(tx));
    since.deposits = at - 125 * minuteMs;
    expect(await later(5)).toBe(1);
    const { database, parts } = w.world.server;
    await w.inTenant(tx => sql`update outgoing_mail set due_at = now() - interval '1 minute'`.execute(tx));
    const [mail] = await database.tenant(w.world.tenantId, tx =>
      takeDueMails(tx, { secrets: parts.secrets, readNotices: async () => new Map() }, new Date(), 5),
    );
    expect(mail).toMatchObject({ language, content: { kind: 'QUEUE_OVERDUE' } });
    const sender = { title: 'Savanna', colour: '#00664F', local: 'NGN' as const, settingsUrl: null };
    const { subject, text } = mailText(mail!.content!, language, sender);
    expect(subject).not.toContain('{{');
    expect(text).toContain('2 h 10 min');
    expect(text).toContain('1 h 00 min');
    expect(text).not.toMatch(/\{\{|undefined/);
  },
);
