import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSealedBox } from '../../kernel/crypto/sealed-box.ts';
import { runDueFor } from '../../kernel/schedule/run-due.ts';
import { serverJobs } from '../../server-jobs.ts';
import { range } from '../../testing/money-world.ts';
import { isSigned, type Received } from './testing/webhook-receiver.ts';
import { createWebhookWorld, type WebhookWorld } from './testing/webhook-world.ts';
import { WebhookDesk } from './webhook-desk.ts';

let w: WebhookWorld;
beforeAll(async () => {
  w = await createWebhookWorld();
});
afterAll(() => w.world.close());
afterEach(async () => {
  await w.forgetAll();
  Object.assign(w.world.server.parts.webhooks.rules, { loopback: true, answerMs: undefined });
});

const dayOf = ({ body }: Received): string => JSON.parse(body).data.day;
const daysOf = (received: readonly Received[]) => received.map(dayOf);
/** Nothing is due so early: events are given out, and none is sent. */
const givenOut = new Date(0);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('an event', () => {
  test('reaches its receiver once, signed, with what happened', async () => {
    const { receiver, id, secret } = await w.listening();
    const [day] = await w.happen();
    await w.work();
    await w.work();
    const [got, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(got && isSigned(got, secret)).toBe(true);
    expect(Math.abs((got?.seconds ?? 0) - Date.now() / 1_000)).toBeLessThan(60);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'day.closed', data: { day } });
    const [noted] = await w.log(id);
    expect(noted).toMatchObject({
      ...{ number: '1', type: 'day.closed', state: 'sent', replay: false, attempts: 1 },
      last: { status: 204, problem: null, url: receiver.url },
    });
    expect(got?.id).toBe(`msg_${noted.eventId}`);
    const one = await w.world.call('GET /webhooks/{id}/deliveries/{number}', { params: { id, number: '1' } });
    expect(one.data).toMatchObject({ body: got?.body, tries: [{ status: 204 }] });
  });

  test('of what was rolled back is told to nobody', async () => {
    const { receiver } = await w.listening();
    const broken = w.inTenant(async tx => {
      await w.closeDay(tx);
      throw new Error('Not after all');
    });
    await expect(broken).rejects.toThrow('Not after all');
    const [day] = await w.happen();
    await w.work();
    expect(daysOf(receiver.received)).toEqual([day]);
  });

  test('waits for whoever began before it and has not ended', async () => {
    const { receiver } = await w.listening();
    let end = () => {};
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    let first = '';
    let begun = () => {};
    const hasBegun = new Promise<void>(resolve => {
      begun = resolve;
    });
    const slow = w.inTenant(async tx => {
      first = await w.closeDay(tx);
      begun();
      await ended;
    });
    await hasBegun;
    const [second] = await w.happen();
    for (const _ of range(3)) await w.round(new Date());
    expect(receiver.received).toEqual([]);
    end();
    await slow;
    await w.work();
    expect(daysOf(receiver.received)).toEqual([first, second]);
  });

  test('from before an endpoint had its secret is not for it', async () => {
    const receiver = await w.receive();
    const id = await w.set(w.wish(receiver.url));
    expect((await w.state(id)).state).toBe('no-secret');
    await w.happen();
    await w.work();
    await w.takeSecret(id);
    const [day] = await w.happen();
    await w.work();
    expect(daysOf(receiver.received)).toEqual([day]);
  });
});

describe('a receiver', () => {
  test('that was down for an hour gets everything in order, signed, none twice without the same id', async () => {
    const { receiver, id, secret } = await w.listening();
    receiver.answer = { status: 503, body: 'Out for lunch' };
    const happened: string[] = [];
    for (const minute of range(30)) {
      happened.push(...(await w.happen(4)));
      await w.work(minutes(2 * minute));
    }
    expect(await w.state(id)).toMatchObject({ state: 'failing', waiting: 120, problem: 'It answers 503' });
    const tries = receiver.received.length;
    // Only the one at the front was tried, and ever less often.
    expect(new Set(daysOf(receiver.received))).toEqual(new Set(happened.slice(0, 1)));
    expect(tries).toBeLessThan(12);
    receiver.answer = { status: 200 };
    // At the latest a quarter of an hour after it is back.
    await w.work(minutes(75));
    const arrived = receiver.received.slice(tries);
    expect(daysOf(arrived)).toEqual(happened);
    expect(receiver.received.every(got => isSigned(got, secret))).toBe(true);
    const idsOf = new Map<string, Set<string>>();
    for (const got of receiver.received)
      idsOf.set(dayOf(got), (idsOf.get(dayOf(got)) ?? new Set()).add(got.id));
    expect([...idsOf.values()].every(ids => ids.size === 1)).toBe(true);
    expect(new Set(receiver.received.map(got => got.id)).size).toBe(happened.length);
    expect(await w.state(id)).toMatchObject({ state: 'on', waiting: 0, failures: 0, problem: null });
    const [first] = await w.log(id, { sort: 'number', size: '10' });
    expect(first).toMatchObject({ attempts: tries + 1, state: 'sent' });
  });

  test('is given up after three days, which the log tells; once resumed it gets everything', async () => {
    const { receiver, id } = await w.listening();
    receiver.answer = { status: 500 };
    const happened = await w.happen(3);
    for (const turn of range(45)) await w.work(minutes(turn * 2 * 62));
    expect(await w.state(id)).toMatchObject({ state: 'paused', problem: 'It answers 500', waiting: 3 });
    const tried = receiver.received.length;
    await w.work(minutes(200 * 60));
    expect(receiver.received).toHaveLength(tried);
    const { records } = (await w.world.call('GET /audit', { query: { action: 'webhook.paused' } })).data;
    expect(records[0]).toMatchObject({ subject: `webhook/${id}`, reason: 'It answers 500' });
    receiver.answer = { status: 200 };
    expect((await w.world.call('POST /webhooks/{id}/resume', w.on(id))).code).toBe(0);
    await w.work();
    expect(daysOf(receiver.received.slice(tried))).toEqual(happened);
    expect((await w.world.call('POST /webhooks/{id}/resume', w.on(id))).code).toBe(10409);
  });

  test('that says it is gone is asked no more', async () => {
    const { receiver, id } = await w.listening();
    receiver.answer = { status: 410 };
    await w.happen();
    await w.work();
    await w.work(minutes(120));
    expect(receiver.received).toHaveLength(1);
    expect((await w.state(id)).state).toBe('paused');
  });

  test('that sends elsewhere is not followed', async () => {
    const elsewhere = await w.receive();
    const { receiver, id } = await w.listening();
    receiver.answer = { status: 302, headers: { location: elsewhere.url } };
    await w.happen();
    await w.work();
    expect(elsewhere.received).toEqual([]);
    expect((await w.state(id)).problem).toBe('It answers 302');
  });

  test('that answers with a flood, or not at all, holds nobody up', async () => {
    const { receiver: flood, id } = await w.listening();
    flood.answer = { status: 200, body: 'a\u0000b\u202e'.repeat(1_000_000) };
    await w.happen();
    await w.work();
    const [{ last }] = await w.log(id);
    expect(last.status).toBe(200);
    expect(last.answer.length).toBeLessThanOrEqual(500);
    expect(last.answer).toMatch(/^a·b·a·b·/);
    const { receiver: silent, id: silentId } = await w.listening({ name: 'Silent' });
    silent.answer = null;
    Object.assign(w.world.server.parts.webhooks.rules, { answerMs: 300 });
    await w.happen();
    await w.work();
    expect((await w.state(silentId)).problem).toBe('No answer in time');
  });

  test('inside the network is never reached, by whichever name', async () => {
    const { receiver, id } = await w.listening();
    Object.assign(w.world.server.parts.webhooks.rules, { loopback: false });
    await w.happen();
    await w.work();
    expect(receiver.received).toEqual([]);
    expect((await w.state(id)).problem).toBe('Webhooks go by https to the open internet only');
  });
});

describe('several servers', () => {
  test('send each event once, in order', async () => {
    const { receiver } = await w.listening();
    const happened = await w.happen(40);
    await w.work(givenOut);
    const { parts, database } = w.world.server;
    const desks = [parts.webhooks, ...range(2).map(() => new WebhookDesk(parts.webhooks.parts))];
    await Promise.all(desks.map(desk => desk.begin(database, w.world.tenantId, new Date())));
    await Promise.all(desks.map(desk => desk.idle()));
    expect(daysOf(receiver.received)).toEqual(happened);
  });

  test('one of which dies: another goes on when its lease is over, with the same id', async () => {
    const { receiver, id } = await w.listening();
    const happened = await w.happen(2);
    await w.work(givenOut);
    // Somebody has taken the endpoint and says nothing any more.
    await w.inTenant(tx =>
      sql`update webhook_endpoint set lease_id = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 minute'
        where endpoint_id = ${id}`.execute(tx),
    );
    expect(await w.work()).toBe(0);
    expect(receiver.received).toEqual([]);
    await w.inTenant(tx =>
      sql`update webhook_endpoint set leased_until = clock_timestamp() where endpoint_id = ${id}`.execute(tx),
    );
    expect(await w.work()).toBe(1);
    expect(daysOf(receiver.received)).toEqual(happened);
  });

  test('one of which has lost its lease sends no more than it had begun', async () => {
    const { receiver, id } = await w.listening();
    const happened = await w.happen(3);
    await w.work(givenOut);
    const { parts, database } = w.world.server;
    receiver.answer = null;
    await parts.webhooks.begin(database, w.world.tenantId, new Date());
    await expect.poll(() => receiver.received.length).toBe(1);
    await w.inTenant(tx =>
      sql`update webhook_endpoint set lease_id = gen_random_uuid(), leased_until = clock_timestamp()
        where endpoint_id = ${id}`.execute(tx),
    );
    await receiver.close();
    await parts.webhooks.idle();
    expect(receiver.received).toHaveLength(1);
    expect(await w.state(id)).toMatchObject({ failures: 0, waiting: 3 });
    expect(daysOf(receiver.received)).toEqual(happened.slice(0, 1));
  });

  test('work by the clock that everything else goes by', async () => {
    const { receiver } = await w.listening();
    const [day] = await w.happen();
    await w.work(givenOut);
    const { parts, database } = w.world.server;
    const jobs = serverJobs({ ...parts, database }).filter(({ name }) => name === 'webhooks');
    const log = { error: (details: object) => expect(details).toBeUndefined() };
    await runDueFor({ database, now: Date.now, log }, w.world.tenantId, jobs, new Date(Date.now() + 1_000));
    await parts.webhooks.idle();
    expect(daysOf(receiver.received)).toEqual([day]);
  });
});

describe('what is at rest', () => {
  test('does not open with another key, and then nothing leaves unsigned', async () => {
    const { receiver, id } = await w.listening();
    await w.happen();
    await w.work(givenOut);
    const { database, parts } = w.world.server;
    const stranger = new WebhookDesk({
      ...parts.webhooks.parts,
      secrets: createSealedBox([Buffer.alloc(32, 9)]),
    });
    await stranger.begin(database, w.world.tenantId, new Date());
    await stranger.idle();
    expect(receiver.received).toEqual([]);
    expect((await w.state(id)).waiting).toBe(1);
  });
});
