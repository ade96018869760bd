import { post } from '@openfloor/ledger/testing/post';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: ConsoleWorld;
let demo: string;
let support: string;
const reason = 'asked for by the customer';

beforeAll(async () => {
  world = await createConsoleWorld();
  support = await world.staffToken(['support']);
  demo = (await list({ search: 'demo' })).records[0].id;
  await world.server.database.tenant(world.tenantId, tx =>
    post(tx, new Date(), [
      {
        customerId: demo,
        cause: 'deposit/test',
        lines: [
          { scene: 'USER_DEPOSIT', asset: 'NGN', amount: 150_050n, from: 'house.bank', to: 'available' },
          { scene: 'HOLD', asset: 'NGN', amount: 50n, from: 'available', to: 'frozen' },
          { scene: 'TRADE', asset: 'share/US-NWND', amount: 20n, from: 'house.market', to: 'available' },
        ],
      },
    ]),
  );
});
afterAll(() => world.close());

async function list(query: Record<string, string>, as?: string) {
  return (await world.call('GET /customers', { query, ...(as && { as }) })).data;
}
const of = (id: string) => ({ params: { id } });

describe('searching', () => {
  test.each([
    ['username', 'dem'],
    ['verified name', 'okonkwo'],
    ['account number', '8820441706'],
  ])('by %s', async (_what, search) => {
    const { records, total } = await list({ search });
    expect({ total, usernames: records.map((row: { username: string }) => row.username) }).toEqual({
      total: 1,
      usernames: ['demo'],
    });
  });

  test('by id, state and verification', async () => {
    expect((await list({ search: demo })).total).toBe(1);
    expect((await list({ verified: 'false' })).records).toMatchObject([{ username: 'fresh', name: null }]);
    expect((await list({ status: 'disabled' })).total).toBe(0);
    expect((await list({ search: 'nobody' })).records).toEqual([]);
  });

  test('in an order, page by page', async () => {
    const first = await list({ sort: 'username', size: '10' });
    expect(first.records.map((row: { username: string }) => row.username)).toEqual(['demo', 'fresh']);
    expect((await list({ sort: '-username', size: '10', page: '2' })).records).toEqual([]);
  });
});

describe('one customer', () => {
  test('has balances, figures and agreements', async () => {
    const { data } = await world.call('GET /customers/{id}', of(demo));
    expect(data).toMatchObject({
      username: 'demo',
      name: 'Adaeze Okonkwo',
      account: '8820441706',
      status: 'active',
      masked: false,
      invitationCode: 'DEMO2026',
      withdrawalPasswordSet: true,
      figures: { balance: '1500.00', totalBalance: '1500.50' },
      balances: [
        { currency: 'NGN', available: '1500.00', frozen: '0.50', advance: '0.00', locked: '0.00' },
        { currency: 'USD', available: '0.00' },
      ],
    });
  });

  test('has a ledger', async () => {
    const { data } = await world.call('GET /customers/{id}/ledger', of(demo));
    expect(data.total).toBe(3);
    expect(data.records).toMatchObject([
      { line: 3, scene: 'TRADE', asset: 'share/US-NWND', amount: '20', fromBalance: null, toBalance: '20' },
      { line: 2, amount: '0.50', from: 'available', to: 'frozen', fromBalance: '1500.00', toBalance: '0.50' },
      { line: 1, cause: 'deposit/test', amount: '1500.50', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const query = { scene: 'HOLD', asset: 'NGN' };
    expect((await world.call('GET /customers/{id}/ledger', { ...of(demo), query })).data.total).toBe(1);
  });

  test('has holdings, orders and documents', async () => {
    expect((await world.call('GET /customers/{id}/holdings', of(demo))).code).toBe(0);
    expect((await world.call('GET /customers/{id}/orders', of(demo))).data).toEqual({
      records: [],
      total: 0,
    });
    expect((await world.call('GET /customers/{id}/documents', of(demo))).data.total).toBe(0);
  });

  test('has notes that staff write and that stay', async () => {
    const body = { text: 'Called about a deposit.' };
    const { data } = await world.call('POST /customers/{id}/notes', { ...of(demo), body, as: support });
    const notes = (await world.call('GET /customers/{id}/notes', of(demo))).data;
    expect(notes).toMatchObject({ total: 1, records: [{ id: data.id, text: body.text }] });
    const change = world.server.database.tenant(world.tenantId, tx =>
      sql`update customer_note set text = 'Never.'`.execute(tx),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

test('support does not undo masking by searching letter by letter', async () => {
  tries('undoing masking letter by letter');
  const found = async (search: string, as?: string) => (await list({ search }, as)).total;
  expect(await found('Adaeze')).toBeGreaterThan(0);
  expect(await found('Adaeze', support)).toBe(0);
  const { name, account } = (await list({ search: 'demo' })).records[0];
  for (const part of [name.slice(0, -1), name.slice(1), account.slice(0, 6), account.slice(0, -1)]) {
    expect(await found(part, support), part).toBe(0);
  }
  // Whoever is told the whole name or number on the telephone is found.
  for (const whole of [name, name.toLowerCase(), account, 'demo']) {
    expect(await found(whole, support), whole).toBeGreaterThan(0);
  }
});

test('support sees names and account numbers masked, everywhere', async () => {
  const masked = { name: 'A••••• O••••••', account: '••••••1706' };
  expect((await list({ search: 'demo' }, support)).records[0]).toMatchObject(masked);
  const { data } = await world.call('GET /customers/{id}', { ...of(demo), as: support });
  expect(data).toMatchObject({ ...masked, masked: true });
  expect(JSON.stringify(data)).not.toMatch(/Okonkwo|8820441706/);
});

describe('sessions', () => {
  test('are listed and ended', async () => {
    const token = await world.server.logIn('demo', 'Demo!2026');
    const open = await world.call('GET /customers/{id}/sessions', { ...of(demo), query: { open: 'true' } });
    expect(open.data).toMatchObject({ total: 1, records: [{ address: '127.0.0.1', endedTime: null }] });
    const ended = await world.call('POST /customers/{id}/sessions/end', { ...of(demo), body: { reason } });
    expect(ended.data).toEqual({ ended: 1 });
    expect((await world.server.call('GET /user', { token })).code).toBe(11012);
    const { data } = await world.call('GET /customers/{id}/sessions', of(demo));
    expect(data.records[0]).toMatchObject({ endReason: 'staff', endedTime: expect.any(Number) });
  });
});

describe('a disabled customer', () => {
  const disable = (id: string) => world.call('POST /customers/{id}/disable', { ...of(id), body: { reason } });
  const enable = (id: string) => world.call('POST /customers/{id}/enable', { ...of(id), body: { reason } });

  test('logs in, looks and withdraws, and does nothing else, until enabled again', async () => {
    const before = await world.server.logIn('demo', 'Demo!2026');
    expect((await disable(demo)).code).toBe(0);
    expect((await disable(demo)).code).toBe(10409);
    const { data: profile } = await world.call('GET /customers/{id}', of(demo));
    expect(profile).toMatchObject({ status: 'disabled', disabledReason: reason });

    const token = await world.server.logIn('demo', 'Demo!2026');
    for (const session of [before, token]) {
      expect((await world.server.call('GET /user', { token: session })).code).toBe(0);
    }
    const refused = await world.server.call('POST /stockTrade/buy', {
      token,
      body: { id: 'NSENG-KANCEM', amount: 10, price: '1' },
    });
    expect(refused).toMatchObject({ code: 30003, msg: expect.stringContaining('disabled') });
    const codes = async (...keys: Parameters<typeof world.server.call>[0][]) => {
      const replies = await Promise.all(
        keys.map(key => world.server.call(key, { token, params: { id: 'x' } })),
      );
      return new Set(replies.map(reply => reply.code));
    };
    expect(
      await codes(
        'POST /stockTrade/sell',
        'POST /finance/deposit',
        'POST /exchange/toUSD',
        'POST /ipo/applyIpo',
        'POST /ipo/funding',
        'POST /quantitative/buy',
        'POST /stock/favorite/{id}',
      ),
    ).toEqual(new Set([30003]));
    // These get as far as their own checks.
    expect(await codes('POST /finance/withdraw', 'PUT /user/password', 'PUT /user/opPwd')).toEqual(
      new Set([10400]),
    );
    expect(await codes('POST /finance/transaction', 'GET /finance/withdrawInfo')).toEqual(new Set([0]));

    expect((await enable(demo)).code).toBe(0);
    expect((await enable(demo)).code).toBe(10409);
    const again = await world.server.call('POST /stock/favorite/{id}', { token, params: { id: 'x' } });
    expect(again.code).not.toBe(30003);
    expect((await world.server.call('POST /user/logout', { token })).code).toBe(0);
  });

  test('sees in the log who did it and why', async () => {
    const entries = await world.server.database.tenant(world.tenantId, tx =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'reason'])
        .where('customer_id', '=', demo)
        .where('action', 'like', 'customer.%')
        .orderBy('sequence')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'customer.end-sessions', reason },
      { action: 'customer.disable', reason },
      { action: 'customer.enable', reason },
    ]);
  });

  test('is not disabled by support, nor without a reason', async () => {
    const asSupport = { ...of(demo), as: support, body: { reason } };
    expect((await world.call('POST /customers/{id}/disable', asSupport)).code).toBe(10405);
    expect((await world.call('POST /customers/{id}/disable', { ...of(demo), body: {} })).code).toBe(10400);
  });
});

test('a customer of another tenant, or of nobody, is not there', async () => {
  const as = await world.staffToken(['owner'], hosts.aurora);
  const elsewhere = { ...of(demo), as, host: hosts.aurora };
  for (const options of [elsewhere, of('00000000-0000-4000-8000-000000000000'), of('no-id')]) {
    expect((await world.call('GET /customers/{id}', options)).code).toBe(10404);
    expect((await world.call('GET /customers/{id}/ledger', options)).code).toBe(10404);
    const disabling = { ...options, body: { reason } };
    expect((await world.call('POST /customers/{id}/disable', disabling)).code).toBe(10404);
  }
});

describe('everything about one customer', () => {
  const lists = ['orders', 'applications', 'products', 'exchanges', 'payout-accounts', 'devices'] as const;
  const read = (part: (typeof lists)[number], query: Record<string, string> = {}, as?: string) =>
    world.call(`GET /customers/{id}/${part}`, { ...of(demo), query, ...(as && { as }) });

  test('each record has its number, by which the list finds it and nothing else', async () => {
    const token = await world.server.logIn('demo', 'Demo!2026');
    const exchanged = await world.server.call('POST /exchange/toUSD', { token, body: { amount: '100' } });
    expect(exchanged.code).toBe(0);
    const { number, id } = exchanged.data;
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' '), number.slice(0, 17)]) {
      expect((await read('exchanges', { number: typed })).data, typed).toMatchObject({
        total: 1,
        records: [{ id, number, from: 'NGN', to: 'USD' }],
      });
    }
    const others = ['X-20200101-AAAAAAAAAA', number.replace('X', 'O'), '%', "' or true --", 'x'.repeat(64)];
    for (const typed of others) {
      expect((await read('exchanges', { number: typed })).data, typed).toEqual({ records: [], total: 0 });
    }
  });

  test('is listed in pages, for whoever may read it', async () => {
    for (const part of lists) {
      const { code, data } = await read(part, { size: '10' });
      expect([part, code, Array.isArray(data.records)]).toEqual([part, 0, true]);
      expect(data.records.length).toBeLessThanOrEqual(10);
    }
    const content = await world.staffToken(['content']);
    for (const part of lists) expect((await read(part, {}, content)).code, part).toBe(10405);
    const dealing = await world.staffToken(['dealing']);
    expect((await read('payout-accounts', {}, dealing)).code).toBe(10405);
  });
});

describe('a record’s number', () => {
  const search = async (number: string, options: { as?: string; host?: string } = {}) =>
    (await world.call('GET /records', { query: { number }, ...options })).data;
  const exchange = async () => {
    const token = await world.server.logIn('demo', 'Demo!2026');
    const { data } = await world.server.call('POST /exchange/toUSD', { token, body: { amount: '100' } });
    return data as { id: string; number: string };
  };

  test('finds it with its customer, however it is typed', async () => {
    const { id, number } = await exchange();
    const typed = [
      number,
      number.toLowerCase(),
      ` ${number} `,
      number.replaceAll('-', ''),
      number.slice(0, 18),
    ];
    for (const text of typed) {
      expect(await search(text), text).toMatchObject({
        total: 1,
        records: [{ kind: 'exchange', id, number, customer: { id: demo, name: expect.any(String) } }],
      });
    }
    const masked = await search(number, { as: support });
    expect(masked.records[0].customer).toMatchObject({ name: 'A••••• O••••••', account: '••••••1706' });
  });

  test('of another tenant finds nothing, nor does a guess', async () => {
    const { number } = await exchange();
    const as = await world.staffToken(['owner'], hosts.aurora);
    expect(await search(number, { as, host: hosts.aurora })).toEqual({ records: [], total: 0 });
    const guesses = [
      ...[
        number.slice(0, 11),
        `${number.slice(0, -1)}${number.endsWith('Z') ? 'Y' : 'Z'}`,
        number.replace('X', 'O'),
      ],
      ...[
        'X-20990101-ZZZZZZZZZZ',
        'X-00000000-0000000000',
        '%',
        '_',
        "X-' or 1=1",
        '\u0000X',
        'x'.repeat(64),
      ],
    ];
    for (const text of guesses) expect([text, (await search(text))?.total ?? 0]).toEqual([text, 0]);
    expect((await world.call('GET /records', { query: { number: 'x'.repeat(65) } })).code).toBe(10400);
    expect((await world.call('GET /records', {})).code).toBe(10400);
  });
});
