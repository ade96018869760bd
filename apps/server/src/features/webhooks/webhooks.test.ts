import { webhookData } from '@openfloor/contract/webhooks/event-data';
import { webhookTypes } from '@openfloor/contract/webhooks/event-types';
import { unguarded } from '@openfloor/db/testing/unguarded';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '../../kernel/cases/open-case.ts';
import { bankDetails, withdrawalPassword } from '../../testing/money-world.ts';
import { isSigned } from './testing/webhook-receiver.ts';
import { createWebhookWorld, type WebhookWorld } from './testing/webhook-world.ts';

let w: WebhookWorld;
beforeAll(async () => {
  w = await createWebhookWorld();
});
afterAll(() => w.world.close());
afterEach(() => w.forgetAll());

const url = 'https://hooks.savanna.example/books';
const nobody = '7b0f1c3e-4c8c-4d4e-9f0a-000000000000';

describe('where events go', () => {
  test('is decided by two people, and the database believes nobody else', async () => {
    const proposed = await w.propose(w.wish(url));
    const own = await w.world.call('POST /approvals/{id}/approve', { params: { id: proposed.data.id } });
    expect(own.code).toBe(10410);
    await expect(
      w.inTenant(tx => sql`select webhook_endpoint_set(${proposed.data.id}::uuid)`.execute(tx)),
    ).rejects.toThrow('two people');
    await expect(
      w.inTenant(tx =>
        sql`insert into webhook_endpoint (endpoint_id, name, url, events, compliance, proposal_id)
          values (gen_random_uuid(), 'Mine', 'https://hooks.attacker.example/', '{day.closed}', false, ${proposed.data.id})`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow('permission denied');
    expect((await w.world.approve(proposed.data.id)).code).toBe(0);
    expect(await w.state(proposed.data.id)).toMatchObject({ name: 'Books', url, state: 'no-secret' });
    for (const change of [
      sql`update webhook_endpoint set url = 'https://hooks.attacker.example/'`,
      sql`update webhook_endpoint set compliance = true`,
      sql`delete from webhook_endpoint`,
    ])
      await expect(w.inTenant(tx => change.execute(tx))).rejects.toThrow(
        /permission denied|append-only|may not/,
      );
    // The same agreement a second time moves nothing.
    await expect(
      w.inTenant(tx => sql`select webhook_endpoint_set(${proposed.data.id}::uuid)`.execute(tx)),
    ).rejects.toThrow('two people');
  });

  test('switched off by one, it is switched on by two', async () => {
    const { id, receiver } = await w.listening();
    expect((await w.world.call('POST /webhooks/{id}/disable', w.on(id))).code).toBe(0);
    await w.happen();
    await w.work();
    expect(receiver.received).toEqual([]);
    for (const key of ['disable', 'resume', 'test'] as const)
      expect((await w.world.call(`POST /webhooks/{id}/${key}`, w.on(id))).code).toBe(10409);
    await expect(
      w.inTenant(tx =>
        sql`update webhook_endpoint set disabled_at = null where endpoint_id = ${id}`.execute(tx),
      ),
    ).rejects.toThrow('two people');
    await w.set(w.wish(receiver.url, { endpointId: id }));
    expect((await w.state(id)).state).toBe('on');
    const same = await w.propose(w.wish(receiver.url, { endpointId: id }));
    expect(same.code).toBe(10409);
  });

  test.each([
    ['url', 'http://hooks.savanna.example/', 'payload.url'],
    ['url', 'https://10.0.0.7/', 'payload.url'],
    ['url', 'https://[::ffff:10.0.0.7]/', 'payload.url'],
    ['url', 'https://169.254.169.254/latest/meta-data', 'payload.url'],
    ['url', 'https://db.internal/', 'payload.url'],
    ['url', 'https://me:secret@hooks.savanna.example/', 'payload.url'],
    ['url', 'ftp://hooks.savanna.example/', 'payload.url'],
    ['url', `https://hooks.savanna.example/${'a'.repeat(500)}`, 'payload.url'],
    ['url', 7, 'payload.url'],
    ['name', ' ', 'payload.name'],
    ['name', 'a'.repeat(81), 'payload.name'],
    ['name', 'Bo\u202eoks', 'payload.name'],
    ['events', [], 'payload.events'],
    ['events', ['day.closed', 'day.closed'], 'payload.events'],
    ['events', ['everything'], 'payload.events.0'],
    ['events', ['case.opened'], 'payload.compliance'],
    ['compliance', 'yes', 'payload.compliance'],
    ['endpointId', 'not an id', 'payload.endpointId'],
  ])('is refused with %s %j', async (name, value, field) => {
    expect(await w.propose(w.wish(url, { [name]: value }))).toMatchObject({ code: 10400, data: { field } });
    expect(await w.propose(w.wish(url, { extra: true }))).toMatchObject({ code: 10400 });
  });
});

describe('a secret', () => {
  test('is shown once, and is in no list, log or row', async () => {
    const { id, secret } = await w.listening();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const { rows } = await w.inTenant(tx =>
      sql`select encode(sealed, 'escape') from webhook_secret`.execute(tx),
    );
    const told = [
      await w.world.call('GET /webhooks'),
      await w.world.call('GET /audit'),
      await w.world.call('GET /webhooks/{id}/deliveries', { params: { id } }),
      rows,
    ];
    expect(JSON.stringify(told)).not.toContain(secret.slice(6, 20));
  });

  test('takes the place of another over a day, in which either is good, or at once', async () => {
    const { receiver, id, secret } = await w.listening();
    const second = await w.takeSecret(id);
    await w.happen();
    await w.work();
    expect(receiver.received[0] && isSigned(receiver.received[0], secret)).toBe(true);
    expect(receiver.received[0] && isSigned(receiver.received[0], second)).toBe(true);
    const third = await w.takeSecret(id, true);
    await w.happen();
    await w.work();
    const last = receiver.received[1];
    expect(last && [secret, second, third].map(one => isSigned(last, one))).toEqual([false, false, true]);
    expect((await w.state(id)).secrets).toHaveLength(1);
  });

  test('is not for a disabled webhook, nor for a wrong wish', async () => {
    const { id } = await w.listening();
    const take = (body: object) => w.world.call('POST /webhooks/{id}/secret', { params: { id }, body });
    expect(await take({ reason: w.reason })).toMatchObject({ code: 10400, data: { field: 'endOthers' } });
    expect(await take({ reason: '', endOthers: true })).toMatchObject({ code: 10400 });
    await w.world.call('POST /webhooks/{id}/disable', w.on(id));
    expect((await take({ reason: w.reason, endOthers: true })).code).toBe(10409);
  });
});

describe('from the log', () => {
  test('one event, or those of a span, are sent again with the ids they had, behind what waits', async () => {
    const { receiver, id } = await w.listening();
    await w.happen(3);
    await w.work();
    const [first, second, third] = receiver.received.map(got => got.id);
    const again = (body: object) =>
      w.world.call('POST /webhooks/{id}/replay', { params: { id }, body: { reason: w.reason, ...body } });
    expect((await again({ eventId: second?.slice(4) })).data).toEqual({ count: 1 });
    const span = { fromTime: Date.now() - 60_000, toTime: Date.now() + 60_000 };
    const { count } = (await again(span)).data;
    expect(count).toBeGreaterThanOrEqual(3);
    await w.work();
    expect(receiver.received.slice(3, 4).map(got => got.id)).toEqual([second]);
    expect(receiver.received.slice(-3).map(got => got.id)).toEqual([first, second, third]);
    expect(await w.log(id, { eventId: second?.slice(4) ?? '' })).toMatchObject([
      { replay: true },
      { replay: true },
      { replay: false, state: 'sent' },
    ]);
    for (const [body, field] of [
      [{}, 'fromTime'],
      [{ fromTime: 5 }, 'toTime'],
      [{ fromTime: 5, toTime: 5 }, 'toTime'],
      [{ ...span, eventId: nobody }, 'fromTime'],
      [{ fromTime: -1, toTime: 5 }, 'fromTime'],
    ] as const)
      expect(await again(body)).toMatchObject({ code: 10400, data: { field } });
    expect((await again({ eventId: nobody })).code).toBe(10404);
    expect((await again({ eventId: "' or true --" })).code).toBe(10404);
  });

  test('what a receiver will not take is left out, and only that', async () => {
    const { receiver, id } = await w.listening();
    receiver.answer = { status: 400 };
    await w.happen(2);
    await w.work();
    const leave = (number: string) =>
      w.world.call('POST /webhooks/{id}/leaveOut', { params: { id }, body: { number, reason: w.reason } });
    expect((await leave('2')).code).toBe(10409);
    expect((await leave('x')).code).toBe(10404);
    expect((await leave('1')).code).toBe(0);
    receiver.answer = { status: 200 };
    await w.work();
    expect((await w.log(id)).map((one: { state: string }) => one.state)).toEqual(['sent', 'left-out']);
  });

  test('nothing is cleared or changed by the server’s own login', async () => {
    const { id } = await w.listening();
    await w.happen();
    await w.work();
    for (const [change, why] of [
      [
        sql`insert into webhook_event (tenant_id, type, data) values (current_tenant_id(), 'x', '{}')`,
        'denied',
      ],
      [sql`update webhook_event set data = '{}'`, 'denied'],
      [sql`delete from webhook_event`, 'thirty days'],
      [sql`delete from webhook_attempt`, 'denied'],
      [sql`update webhook_attempt set status = 200`, 'denied'],
      [
        sql`update webhook_delivery set state = 'waiting', ended_at = null where endpoint_id = ${id}`,
        'ends once',
      ],
    ] as const)
      await expect(w.inTenant(tx => change.execute(tx))).rejects.toThrow(why);
  });
});

describe('a test', () => {
  test('arrives like anything else, at that webhook alone', async () => {
    const { receiver, id } = await w.listening();
    const { receiver: other } = await w.listening({ name: 'Other' });
    expect((await w.world.call('POST /webhooks/{id}/test', w.on(id))).code).toBe(0);
    await w.work();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    expect(other.received).toEqual([]);
  });
});

describe('what happens', () => {
  /** Their types; what they carry is as the contract says. */
  const typesOf = (received: readonly { body: string }[]) =>
    received.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: keyof typeof webhookData; data: unknown };
      webhookData[type].parse(data);
      return type;
    });

  test('to a customer’s money is told step by step', async () => {
    const { receiver } = await w.listening({ events: webhookTypes.filter(type => !type.startsWith('case')) });
    const customer = await w.world.newCustomer({ cash: { NGN: 10_000_00n } });
    const call = (key: 'POST /userBank/add' | 'POST /finance/withdraw', body: object) =>
      w.world.server.call(key, { token: customer.token, host: customer.host, body });
    const account = { accountName: customer.name, ...bankDetails };
    await call('POST /userBank/add', account);
    await w.world.endCoolingOff(customer);
    const { data } = await call('POST /finance/withdraw', {
      amount: '5000',
      opPwd: withdrawalPassword,
      ...account,
    });
    const as = await w.world.staffToken(['treasury']);
    const proposal = await w.world.call('POST /approvals', {
      as,
      body: { kind: 'withdrawal.approve', payload: { withdrawalId: data.id }, reason: w.reason },
    });
    expect((await w.world.approve(proposal.data.id)).code).toBe(0);
    const body = { bankReference: 'NIP-2026-77', reason: w.reason };
    await w.world.call('POST /withdrawals/{id}/paid', { as, params: { id: data.id }, body });
    await w.work();
    const told = typesOf(receiver.received);
    expect(told).toEqual([
      'withdrawal.requested',
      'approval.waiting',
      'approval.ended',
      'withdrawal.approved',
      'withdrawal.paid',
    ]);
    const paid = JSON.parse(receiver.received.at(-1)?.body ?? '').data;
    expect(paid).toEqual({
      ...{ withdrawalId: data.id, customerId: customer.customerId, currency: 'NGN', amountMinor: '500000' },
      ...{ number: expect.stringMatching(/^W-/), bankReference: 'NIP-2026-77', paidTime: expect.any(Number) },
    });
    // Names, accounts and addresses stay where they are.
    expect(JSON.stringify(receiver.received)).not.toContain(bankDetails.accountNumber);
    expect(JSON.stringify(receiver.received)).not.toContain(customer.name);
  });

  test('to orders is told, as they come by the batch and as a venue answers', async () => {
    const { receiver } = await w.listening({ events: ['order.filled'] });
    const { customerId } = await w.world.newCustomer({ cash: { NGN: 1n } });
    const order = (state: 'filled' | 'accepted') => sql`
      insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
        fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms, received_at, venue,
        state, executed_at, fill_price, gross, fee, session_id)
      select current_tenant_id(), gen_random_uuid(), ${customerId}, 'buy', 'NSENG-ALLX', 'NGN', 10, false, 'customer',
        0, 25, 0.01, 10, 10, at, 'test', 5, at, 'test', ${state}, case ${state} when 'filled' then at end,
        case ${state} when 'filled' then 10 end, case ${state} when 'filled' then 10000 end,
        case ${state} when 'filled' then 25 end, gen_random_uuid()
      from (select date_trunc('milliseconds', now()) as at) now, generate_series(1, 2)`;
    await w.inTenant(tx =>
      unguarded(tx, 'trade_order', async () => {
        await order('filled').execute(tx);
        await order('accepted').execute(tx);
        await sql`update trade_order set state = 'filled', executed_at = received_at, fill_price = 10, gross = 10000, fee = 25
          where customer_id = ${customerId} and state = 'accepted'`.execute(tx);
      }),
    );
    await w.work();
    expect(typesOf(receiver.received)).toEqual(Array(4).fill('order.filled'));
    expect(JSON.parse(receiver.received[3]?.body ?? '').data).toMatchObject({
      ...{ customerId, side: 'buy', shares: '10', price: '10', grossMinor: '10000', feeMinor: '25' },
    });
  });

  test('in compliance is told to webhooks that two people marked for it, and to no other', async () => {
    const { receiver } = await w.listening({ events: ['approval.waiting', 'approval.ended'] });
    const { receiver: marked } = await w.listening({
      ...{ name: 'Compliance', compliance: true },
      events: ['approval.waiting', 'case.opened', 'case.closed'],
    });
    await w.work();
    receiver.received.splice(0);
    marked.received.splice(0);
    const customer = await w.world.newCustomer();
    const opened = await w.inTenant(tx =>
      openCase(
        tx,
        {
          ...{ customerId: customer.customerId, cause: 'manual/webhooks', why: 'Seen', stopsPayouts: false },
          evidence: { kind: 'manual', text: 'Seen' },
        },
        { kind: 'system', job: 'test' },
      ),
    );
    const decided = await w.world.call('POST /approvals', {
      body: { kind: 'case.decide', payload: { caseId: opened.id, outcome: 'cleared' }, reason: w.reason },
    });
    expect((await w.world.approve(decided.data.id)).code).toBe(0);
    await w.work();
    expect(typesOf(marked.received)).toEqual(['case.opened', 'approval.waiting', 'case.closed']);
    expect(receiver.received).toEqual([]);
  });

  test.each([
    ...['case.decide', 'case.lift', 'case-rule.change', 'case-rule.switch-off'],
    ...['screening.activate', 'screening.threshold', 'legal-hold.place', 'legal-hold.lift'],
  ])('an approval of %s is compliance’s', async kind => {
    const { receiver } = await w.listening({ events: ['approval.waiting'] });
    const { receiver: marked } = await w.listening({
      ...{ name: 'Compliance', compliance: true },
      events: ['approval.waiting'],
    });
    await w.work();
    receiver.received.splice(0);
    marked.received.splice(0);
    await w.inTenant(tx =>
      sql`insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
        select current_tenant_id(), ${kind}, '{}', 'Something', 'customer/x', 'A reason', staff_id, now() + interval '1 day'
        from staff limit 1`.execute(tx),
    );
    await w.work();
    expect(typesOf(marked.received)).toEqual(['approval.waiting']);
    expect(receiver.received).toEqual([]);
  });
});
