import { createHash } from 'node:crypto';
import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import { begunThreadsMax, openThreadsMax, unansweredMax } from '@openfloor/contract/threads/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  range,
} from '../../testing/money-world.ts';
import { type CallOptions, hosts } from '../../testing/test-app.ts';
import { messageQueue } from './queue-store.ts';

let world: MoneyWorld;
let support: string;
let treasury: string;
beforeAll(async () => {
  world = await createMoneyWorld();
  support = await world.staffToken(['support']);
  treasury = await world.staffToken(['treasury']);
});
afterAll(() => world.close());

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, options: CallOptions = {}) =>
  world.server.call(key, { token, host, ...options });

const question = { subject: 'Why does my withdrawal wait?', text: 'I asked yesterday.' };
const open = async (customer: MoneyCustomer, body: object = question): Promise<string> => {
  const { code, data } = await ask('POST /messages', customer, { body });
  expect(code).toBe(0);
  return data.id;
};
const write = (customer: MoneyCustomer, id: string, text: string) =>
  ask('POST /messages/{id}', customer, { params: { id }, body: { text } });
const read = async (customer: MoneyCustomer, id: string) =>
  (await ask('GET /messages/{id}', customer, { params: { id } })).data;
const show = async (id: string, as = treasury) =>
  (await world.call('GET /messages/{id}', { as, params: { id } })).data;
const act = (verb: 'answer' | 'note' | 'assign' | 'close', id: string, body: object, as = support) =>
  world.call(`POST /messages/{id}/${verb}` as ConsoleCallKey, { as, params: { id }, body });
const answer = async (id: string, text: string, as = support) =>
  act('answer', id, { text, last: (await show(id)).last }, as);
const inTenant = <T>(work: Parameters<typeof world.server.database.tenant<T>>[1]) =>
  world.server.database.tenant(world.tenantId, work);
const waiting = () => inTenant(tx => messageQueue.count(tx));
const told = async (customer: MoneyCustomer) =>
  (await ask('GET /notifications', customer, { query: { topic: 'MESSAGES' } })).data.records;

test('a customer asks, a role answers, the customer is told, and both are in the activity', async () => {
  const customer = await world.newCustomer();
  const before = await waiting();
  const id = await open(customer);
  const [listed] = (await ask('GET /messages', customer)).data.records;
  expect(listed).toMatchObject({ id, state: 'waiting', unread: false, about: null });
  expect(listed.number).toMatch(/^M-\d{8}-\d{4}$/);
  expect((await waiting()).waiting).toBe(before.waiting + 1);

  expect((await answer(id, 'Two people look at every withdrawal.')).code).toBe(0);
  const thread = await read(customer, id);
  expect(thread).toMatchObject({ state: 'answered', unread: true });
  expect(thread.messages).toEqual([
    { by: 'customer', roles: [], text: question.text, time: expect.any(Number) },
    {
      by: 'staff',
      roles: ['support'],
      text: 'Two people look at every withdrawal.',
      time: expect.any(Number),
    },
  ]);
  // Of the answer nothing is told but that there is one.
  expect(await told(customer)).toMatchObject([
    { kind: 'MESSAGE_ANSWERED', read: false, payload: { threadId: id, subject: question.subject } },
  ]);
  expect(JSON.stringify(await told(customer))).not.toContain('Two people');
  expect((await waiting()).waiting).toBe(before.waiting);
  expect((await ask('GET /messages/unread', customer)).data.count).toBe(1);
  expect((await show(id)).messages[1].read).toBe(false);

  await ask('POST /messages/{id}/read', customer, { params: { id }, body: { seen: 2 } });
  expect((await ask('GET /messages/unread', customer)).data.count).toBe(0);
  expect((await told(customer))[0].read).toBe(true);
  expect((await show(id)).messages[1].read).toBe(true);
  const { records } = (await ask('GET /user/activity', customer)).data;
  expect(records.map(({ action, by, roles }: Record<string, unknown>) => [action, by, roles])).toEqual([
    ['message.answer', 'staff', ['support']],
    ['message.send', 'customer', []],
  ]);
  // The log vouches for the words without saying them.
  const { data: log } = await world.call('GET /audit', { query: { search: id } });
  expect(log.records[0].after.sha256).toBe(
    createHash('sha256').update('Two people look at every withdrawal.').digest('hex'),
  );
});

test('staff begin a thread: the customer is told, answers in it, and may still ask on their own', async () => {
  const customer = await world.newCustomer();
  const before = await waiting();
  const begin = (body: object, as = support, id = customer.customerId) =>
    world.call('POST /customers/{id}/messages', { as, params: { id }, body });
  const news = { subject: 'Your document', text: 'Dear {{firstName}}, it runs out in May.' };
  const { code, data } = await begin(news);
  expect(code).toBe(0);
  expect(await show(data.id)).toMatchObject({ state: 'answered', waitingSince: null, language: 'en' });
  expect((await waiting()).waiting).toBe(before.waiting);
  const thread = await read(customer, data.id);
  expect(thread).toMatchObject({ subject: news.subject, state: 'answered', unread: true });
  expect(thread.messages).toMatchObject([{ by: 'staff', roles: ['support'] }]);
  expect(thread.messages[0].text).not.toContain('{{');
  expect(await told(customer)).toMatchObject([
    { kind: 'MESSAGE_ANSWERED', payload: { threadId: data.id, subject: news.subject, begun: true } },
  ]);
  expect(JSON.stringify(await told(customer))).not.toContain('May');
  const { records } = (await ask('GET /user/activity', customer)).data;
  expect(records).toMatchObject([{ action: 'message.begin', by: 'staff', roles: ['support'] }]);
  expect((await write(customer, data.id, 'Thank you.')).code).toBe(0);
  expect((await show(data.id)).state).toBe('waiting');
  await open(customer);

  for (const wrong of [
    { ...news, subject: ' ' },
    { ...news, text: '' },
    { ...news, text: '{{password}}' },
  ]) {
    expect((await begin(wrong)).code).toBe(10400);
  }
  const about = { kind: 'deposit', id: crypto.randomUUID() };
  expect((await begin({ ...news, about })).data).toEqual({ field: 'about.id', problem: 'notAllowed' });
  expect((await begin(news, support, crypto.randomUUID())).code).toBe(10404);
  expect((await begin(news, support, 'nobody')).code).toBe(10404);
  const all = await Promise.all(range(begunThreadsMax + 2).map(() => begin(news)));
  expect(all.filter(reply => reply.code === 0)).toHaveLength(begunThreadsMax - 1);
  expect(all.find(reply => reply.code !== 0)?.data).toEqual({ problem: 'threadsBegun' });
});

test('notes of staff are never the customer’s, and leave no gap by which to tell', async () => {
  const customer = await world.newCustomer();
  const id = await open(customer);
  await act('note', id, { text: 'He calls every day' });
  await answer(id, 'We look into it.', treasury);
  await act('note', id, { text: 'Waiting for the bank' });
  expect((await show(id)).messages.map(({ author }: { author: string }) => author)).toEqual([
    'customer',
    'note',
    'staff',
    'note',
  ]);
  expect((await read(customer, id)).messages).toHaveLength(2);
  const everything = await Promise.all(
    (['GET /messages', 'GET /user/activity', 'GET /notifications'] as const).map(key => ask(key, customer)),
  );
  expect(JSON.stringify([everything, await read(customer, id)])).not.toMatch(
    /every day|the bank|message\.note/,
  );
  // Having seen two of them is having seen the answer.
  await ask('POST /messages/{id}/read', customer, { params: { id }, body: { seen: 2 } });
  expect((await show(id)).messages[2].read).toBe(true);
});

test('two of staff do not answer past each other, nor past what was written meanwhile', async () => {
  const customer = await world.newCustomer();
  const id = await open(customer);
  const { last } = await show(id);
  const both = await Promise.all([
    act('answer', id, { text: 'First', last }),
    act('answer', id, { text: 'Second', last }, treasury),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10409]);
  expect(both.find(({ code }) => code !== 0)?.data).toEqual({ problem: 'answeredMeanwhile' });
  expect((await read(customer, id)).messages).toHaveLength(2);
  const query = { customerId: (await show(id)).customer.id };
  const { records } = (await world.call('GET /messages', { as: support, query })).data;
  const seen = (await show(id)).last;
  expect(records[0].last).toBe(seen);
  await write(customer, id, 'One thing more');
  expect((await act('answer', id, { text: 'Bye', last: seen })).data).toEqual({
    problem: 'answeredMeanwhile',
  });
  expect((await act('close', id, { last: seen })).data).toEqual({ problem: 'answeredMeanwhile' });
  expect((await read(customer, id)).state).toBe('waiting');
});

test('a closed thread is answered by nobody, and opens when its customer writes', async () => {
  const customer = await world.newCustomer();
  const id = await open(customer);
  expect((await act('close', id, { last: (await show(id)).last })).code).toBe(0);
  expect((await read(customer, id)).state).toBe('closed');
  for (const verb of ['answer', 'close'] as const) {
    const refused = await act(verb, id, {
      last: (await show(id)).last,
      ...(verb === 'answer' && { text: 'x' }),
    });
    expect([refused.code, refused.data]).toEqual([10409, { problem: 'threadClosed' }]);
  }
  const { staff_id } = await inTenant(tx =>
    tx.selectFrom('staff').select('staff_id').limit(1).executeTakeFirstOrThrow(),
  );
  await expect(
    inTenant(tx =>
      sql`insert into thread_message (thread_id, author, staff_id, text) values (${id}, 'staff', ${staff_id}, 'x')`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow('a closed thread waits for its customer');
  expect((await write(customer, id, 'Still the same')).code).toBe(0);
  expect((await read(customer, id)).state).toBe('waiting');
  expect((await answer(id, 'Now it is done.')).code).toBe(0);
});

test('one key sends one message, however often it is tapped', async () => {
  const customer = await world.newCustomer();
  const key = 'tapped-twice-0001';
  const sent = await Promise.all(
    range(4).map(() => ask('POST /messages', customer, { body: question, key })),
  );
  expect(new Set(sent.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1);
  const id = sent[0]?.data.id;
  const more = { params: { id }, body: { text: 'And more' }, key: 'tapped-twice-0002' };
  await Promise.all(range(4).map(() => ask('POST /messages/{id}', customer, more)));
  expect((await read(customer, id)).messages).toHaveLength(2);
  const again = { as: support, params: { id }, body: { text: 'Yes', last: 2 }, key: 'tapped-twice-0003' };
  const answers = await Promise.all(range(3).map(() => world.call('POST /messages/{id}/answer', again)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await read(customer, id)).messages).toHaveLength(3);
  expect(await told(customer)).toHaveLength(1);
});

test('markup and addresses stay text, and what does not read as it is written is refused', async () => {
  const customer = await world.newCustomer();
  const text = '<img src=x onerror=alert(1)> https://evil.example/security [a](javascript:1) & "q"\nline';
  const id = await open(customer, { subject: '<b>Hello</b>', text });
  await answer(id, text);
  const thread = await read(customer, id);
  expect(thread.subject).toBe('<b>Hello</b>');
  expect(thread.messages.map((message: { text: string }) => message.text)).toEqual([text, text]);
  const refused = async (body: object) => (await ask('POST /messages', customer, { body })).data;
  expect(await refused({ ...question, text: 'turn\u202edenrut' })).toEqual({
    field: 'text',
    problem: 'textControls',
  });
  expect(await refused({ ...question, text: ' \n ' })).toEqual({ field: 'text', problem: 'required' });
  expect(await refused({ ...question, text: 'x'.repeat(2001) })).toEqual({
    field: 'text',
    problem: 'tooLong',
  });
  expect(await refused({ ...question, subject: 'x'.repeat(101) })).toEqual({
    field: 'subject',
    problem: 'tooLong',
  });
  expect(await refused({ ...question, roles: ['owner'] })).toEqual({
    field: 'roles',
    problem: 'unknownField',
  });
});

test('who nobody has verified has one open thread; who is has some, and nobody writes on and on', async () => {
  const [stranger, known] = [await world.newCustomer({ name: null }), await world.newCustomer()];
  await open(stranger);
  const refused = await ask('POST /messages', stranger, { body: question });
  expect([refused.code, refused.data]).toEqual([10409, { problem: 'threadsOpen' }]);
  for (const _ of range(openThreadsMax.verified)) await open(known);
  expect((await ask('POST /messages', known, { body: question })).data).toEqual({ problem: 'threadsOpen' });

  const patient = await world.newCustomer();
  const id = await open(patient);
  await inTenant(async tx => {
    for (const _ of range(unansweredMax - 1))
      await sql`insert into thread_message (thread_id, author, text) values (${id}, 'customer', 'Hello?')`.execute(
        tx,
      );
  });
  expect((await write(patient, id, 'Hello??')).data).toEqual({ problem: 'messagesUnanswered' });
  await answer(id, 'Here we are.');
  expect((await write(patient, id, 'At last')).code).toBe(0);
});

test('a robot with a thousand accounts keeps no verified customer from writing', async () => {
  const [robot, honest] = [await world.newCustomer({ name: null }), await world.newCustomer()];
  const subject = createHash('sha256').update('message:unverified').digest();
  await inTenant(tx =>
    sql`insert into attempt_count (tenant_id, subject_hash, tries, window_ends_at)
      values (current_tenant_id(), ${subject}, 300, now() + interval '10 minutes')
      on conflict (tenant_id, subject_hash) do update set tries = 300`.execute(tx),
  );
  expect((await ask('POST /messages', robot, { body: question })).code).toBe(10429);
  const id = await open(honest);
  const codes = await Promise.all(range(12).map(number => write(honest, id, `Message ${number}`)));
  expect(codes.filter(({ code }) => code === 10429).length).toBeGreaterThanOrEqual(3);
  await inTenant(tx => sql`delete from attempt_count where subject_hash = ${subject}`.execute(tx));
});

async function announced(customer: MoneyCustomer): Promise<string> {
  const receipt = await world.file(customer, 'DEPOSIT');
  const body = {
    amount: '50000.00',
    accountName: customer.name,
    ...bankDetails,
    authCode: 'DEMO2026',
    receipt,
  };
  return (await ask('POST /finance/deposit', customer, { body })).data.id;
}

test('a message names a record of its customer, and placeholders are filled in as it is sent', async () => {
  const customer = await world.newCustomer({ name: 'Adaeze Okonkwo' });
  const deposit = await announced(customer);
  const id = await open(customer, { ...question, about: { kind: 'deposit', id: deposit } });
  const { about } = await read(customer, id);
  expect(about).toMatchObject({
    kind: 'deposit',
    id: deposit,
    number: expect.stringMatching(/^D-\d{8}-\d{4}$/),
  });
  expect((await show(id)).about).toMatchObject({ number: about.number, amount: '50000.00', currency: 'NGN' });
  await answer(id, 'Dear {{firstName}}, {{recordNumber}} about {{amount}} is here.');
  expect((await read(customer, id)).messages[1].text).toBe(
    `Dear Adaeze, ${about.number} about ₦50,000.00 is here.`,
  );
  expect((await show(id)).messages[1].text).toContain('Dear Adaeze,');
  expect((await show(id, support)).messages[1].text).toContain('Dear A•••••,');
  expect((await answer(id, '{{password}}')).data).toEqual({ field: 'text', problem: 'placeholderUnknown' });

  const other = await world.newCustomer({ name: null });
  const stolen = { ...question, about: { kind: 'deposit', id: deposit } };
  expect((await ask('POST /messages', other, { body: stolen })).data).toEqual({
    field: 'about.id',
    problem: 'notAllowed',
  });
  const plain = await open(other);
  expect((await answer(plain, 'About {{amount}}')).data).toEqual({
    field: 'text',
    problem: 'placeholderEmpty',
  });
});

test('threads are given to somebody who may answer, and found by whose they are', async () => {
  const customer = await world.newCustomer();
  const id = await open(customer, { ...question, subject: 'Zebra crossing' });
  const mine = async (assigned: 'me' | 'nobody') =>
    (await world.call('GET /messages', { as: support, query: { assigned, search: 'zebra', state: 'open' } }))
      .data.total;
  expect([await mine('me'), await mine('nobody')]).toEqual([0, 1]);
  const { assignable } = await show(id);
  const team = await world.call('GET /messages/team', { as: support });
  expect(team.data).toEqual({ people: assignable });
  const { data: me } = await world.call('GET /me', { as: support });
  const own = assignable.find(({ username }: { username: string }) => username === me.username);
  expect((await act('assign', id, { staffId: own.id })).code).toBe(0);
  expect([await mine('me'), await mine('nobody')]).toEqual([1, 0]);
  const { data: other } = await world.call('GET /me', { as: await world.staffToken(['content']) });
  expect(assignable.map(({ username }: { username: string }) => username)).not.toContain(other.username);
  await answer(id, 'Mine to answer', treasury);
  expect((await show(id)).assignee.id).toBe(own.id);
});

test('who sees names masked finds nobody by a part of theirs', async () => {
  const customer = await world.newCustomer({ name: 'Quentin Quillfeather' });
  await open(customer);
  const found = async (search: string, as: string) =>
    (await world.call('GET /messages', { as, query: { search } })).data;
  expect((await found('quillf', treasury)).total).toBe(1);
  expect((await found('quillf', support)).total).toBe(0);
  const whole = await found('quentin quillfeather', support);
  expect(whole.records[0].customer.name).toBe('Q•••••• Q•••••••••••');
});

test('nothing is changed, removed or hidden by the login that serves', async () => {
  const customer = await world.newCustomer();
  const id = await open(customer);
  const refused = [
    sql`update thread_message set text = 'x' where thread_id = ${id}`,
    sql`delete from thread_message where thread_id = ${id}`,
    sql`update message_thread set waiting_since = null where thread_id = ${id}`,
    sql`update message_thread set subject = 'x' where thread_id = ${id}`,
    sql`delete from message_thread where thread_id = ${id}`,
    sql`update message_thread set read_position = 9 where thread_id = ${id}`,
    sql`insert into message_thread (customer_id, subject, language, closed_at)
      values (${customer.customerId}, 'x', 'en', now())`,
    sql`insert into thread_message (thread_id, author, text) values (${id}, 'staff', 'of nobody')`,
  ];
  for (const change of refused) await expect(inTenant(tx => change.execute(tx))).rejects.toThrow();
  // Whatever time and place are given, the database gives its own.
  await inTenant(tx =>
    sql`insert into thread_message (thread_id, author, text, position, sent_at)
      values (${id}, 'customer', 'x', 99, '2020-01-01')`.execute(tx),
  );
  const { messages } = await show(id);
  expect(messages[1]).toMatchObject({ position: 2 });
  expect(Date.now() - messages[1].time).toBeLessThan(60_000);
});

test('a tenant’s threads are its own', async () => {
  const customer = await world.newCustomer({ host: hosts.aurora });
  const id = await open(customer);
  for (const as of [support, treasury])
    expect((await world.call('GET /messages/{id}', { as, params: { id } })).code).toBe(10404);
  expect((await act('answer', id, { text: 'x', last: 1 })).code).toBe(10404);
});
