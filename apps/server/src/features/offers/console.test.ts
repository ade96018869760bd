import { publicValue } from '@openfloor/rules/public-value';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runDueFor } from '../../kernel/schedule/run-due.ts';
import { HandFeed, handInstrument } from '../../market/testing/hand-feed.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { closeOffers } from './close-offers.ts';
import { fixPublicValues } from './public-value.ts';
import { type OfferChanges, offerInput } from './testing/offer-world.ts';
import { knowTestPaper } from './testing/test-paper.ts';

const dayMs = 86_400_000;
const startMs = Date.parse('2026-11-13T10:00:00Z');
const reason = 'as agreed in the meeting';
let world: ConsoleWorld;
let nowMs = startMs;
let feed: HandFeed;
let demo: string;
let fresh: string;
beforeAll(async () => {
  feed = new HandFeed([
    handInstrument('ACME'),
    handInstrument('SOON', { listed: false, issuePrice: 5 }),
    handInstrument('ALLX', { isIndex: true }),
    handInstrument('DECC', { market: 'INDIA' }),
  ]);
  world = await createConsoleWorld({}, { feed, now: () => nowMs });
  demo = await world.server.logIn('demo', 'Demo!2026');
  fresh = await world.server.logIn('fresh', 'Fresh!2026');
  // Only verified customers may apply.
  await world.server.database.tenant(world.tenantId, async tx => {
    await sql`update customer set verified_name = 'Bola Fresh' where username = 'fresh'`.execute(tx);
    await knowTestPaper(tx);
  });
});
afterAll(() => world.close());

const draft = async (changes: OfferChanges = {}) => {
  const body = { ...offerInput(nowMs, { stockId: 'NSENG-SOON', ...changes }), reason };
  return world.call('POST /offers', { body });
};
const propose = (kind: string, payload: object, as?: string) =>
  world.call('POST /approvals', { body: { kind, payload, reason }, ...(as && { as }) });
const decide = async (kind: string, payload: object) => {
  const proposed = await propose(kind, payload);
  return proposed.code === 0 ? world.approve(proposed.data.id) : proposed;
};
const marketSpeaks = async () => {
  feed.tick('ALLX', nowMs, 1043.5);
  feed.tick('ACME', nowMs, 10.25);
  const { database, parts } = world.server;
  await fixPublicValues({ database, hub: parts.hub }, world.tenantId, new Date(nowMs));
};
const published = async (changes: OfferChanges = {}) => {
  const { data } = await draft(changes);
  expect((await decide('offer.publish', { offerId: data.id })).code).toBe(0);
  return data.id as string;
};
const detail = async (id: string) => (await world.call('GET /offers/{id}', { params: { id } })).data;
const apply = (token: string, id: string, amount: number) =>
  world.server.call('POST /ipo/applyIpo', { token, body: { id, amount } });

describe('a draft', () => {
  test('is nobody’s to see until two people publish it', async () => {
    const { data } = await draft();
    const listed = async () =>
      (await world.server.call('POST /ipo/pageIpo', { token: demo, body: { area: 'NGN' } })).data.records;
    const ids = async () => (await listed()).map((one: { id: string }) => one.id);
    expect(await ids()).not.toContain(data.id);
    expect((await apply(demo, data.id, 1)).code).toBe(10404);
    const edit = { ...offerInput(nowMs, { stockId: 'NSENG-SOON', terms: { price: '7.25' } }), reason };
    expect((await world.call('PUT /offers/{id}', { params: { id: data.id }, body: edit })).code).toBe(0);
    const proposed = await propose('offer.publish', { offerId: data.id });
    expect(await ids()).not.toContain(data.id);
    expect((await world.approve(proposed.data.id)).code).toBe(0);
    expect((await world.approve(proposed.data.id)).code).toBe(10411);
    expect(await ids()).toContain(data.id);
    const shown = await detail(data.id);
    expect(shown).toMatchObject({ state: 'OPEN', seed: null, terms: { price: '7.25', unit: 100 } });
    expect(shown.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await world.call('PUT /offers/{id}', { params: { id: data.id }, body: edit })).code).toBe(10409);
    expect((await propose('offer.publish', { offerId: data.id })).code).toBe(10409);
    const actions = await world.server.database.tenant(world.tenantId, tx =>
      tx.selectFrom('audit_entry').select('action').where('subject', '=', `offer/${data.id}`).execute(),
    );
    expect(actions.map(entry => entry.action)).toEqual([
      'offer.draft',
      'offer.edit',
      'offer.publish.propose',
      'offer.publish.approve',
    ]);
  });

  test('that is changed while its publication waits is not published', async () => {
    const { data } = await draft();
    const proposed = await propose('offer.publish', { offerId: data.id });
    const edit = { ...offerInput(nowMs, { stockId: 'NSENG-SOON', terms: { price: '99' } }), reason };
    await world.call('PUT /offers/{id}', { params: { id: data.id }, body: edit });
    expect((await world.approve(proposed.data.id)).code).toBe(10413);
    const discard = { params: { id: data.id }, body: { reason } };
    expect((await world.call('POST /offers/{id}/discard', discard)).code).toBe(0);
    expect((await world.call('POST /offers/{id}/discard', discard)).code).toBe(10409);
  });

  test.each<[string, OfferChanges, string]>([
    ['an index', { stockId: 'NSENG-ALLX' }, 'stockId'],
    ['a stock of another market', { stockId: 'INDIA-DECC' }, 'stockId'],
    ['a stock nobody knows', { stockId: 'NSENG-NONE' }, 'stockId'],
    ['an IPO first come', { method: 'FIRST_COME' }, 'method'],
    ['no price', { terms: { price: null } }, 'terms.price'],
    ['a discount', { terms: { discountRate: '-1' } }, 'terms.discountRate'],
    ['an end before the start', { terms: { endTime: startMs - 1 } }, 'terms.endTime'],
    ['no listing', { terms: { listingTime: null } }, 'terms.listingTime'],
    ['a deadline before the end', { terms: { fundingDeadline: startMs } }, 'terms.fundingDeadline'],
    ['more for one than there is', { terms: { unitsMax: 101 } }, 'terms.unitsMax'],
    [
      'a lottery for millions',
      { method: 'LOTTERY', terms: { unitsOffered: 9e6, unitsMax: 2_000 } },
      'terms.unitsMax',
    ],
    ['five decimals', { terms: { price: '1.00001' } }, 'terms.price'],
    [
      'a script as a paper',
      { terms: { documents: [{ title: 'x', url: 'javascript:alert(1)' }] } },
      'terms.documents.0.url',
    ],
    ['a fee of everything', { terms: { feeRate: '100' } }, 'terms.feeRate'],
    ['a fee as a number', { terms: { feeRate: 0.5 as never } }, 'terms.feeRate'],
    ['a fee of five decimals', { terms: { feeRate: '0.00001' } }, 'terms.feeRate'],
    ['a fee with an exponent', { terms: { feeRate: '1e-2' } }, 'terms.feeRate'],
    ['a fee beyond all bounds', { terms: { feeRate: '9'.repeat(10_000) } }, 'terms.feeRate'],
    ['a block of what has no price', { kind: 'BLOCK_TRADE' }, 'stockId'],
  ])('with %s is refused', async (_, changes, field) => {
    const reply = await draft(changes);
    expect([reply.code, reply.data?.field]).toEqual([10400, field]);
  });
});

describe('terms of what is open', () => {
  test('change in the customers’ favour only, and for those who applied before too', async () => {
    nowMs = startMs;
    const id = await published();
    await apply(demo, id, 10);
    const terms = { ...offerInput(startMs, { stockId: 'NSENG-SOON' }).terms };
    const change = (edit: object) => decide('offer.terms', { offerId: id, terms: { ...terms, ...edit } });
    for (const edit of [
      { price: '10.01' },
      { feeRate: '2' },
      { unitsOffered: 99, unitsMax: 99 },
      { endTime: terms.endTime - 1 },
      { unitsMin: 2 },
      { listingTime: (terms.listingTime ?? 0) + dayMs },
      { documents: [] },
      { riskLabel: 'LOW' },
    ]) {
      expect([edit, (await change(edit)).code]).toEqual([edit, 10400]);
    }
    const better = { ...terms, price: '9', riskLabel: 'HIGH', unitsOffered: 200 };
    const waiting = await propose('offer.terms', { offerId: id, terms: better });
    const { data: shown } = await world.call('GET /approvals/{id}', { params: { id: waiting.data.id } });
    const changed = Object.keys(shown.after).filter(
      name => JSON.stringify(shown.before[name]) !== JSON.stringify(shown.after[name]),
    );
    expect(changed).toEqual(['version', 'price', 'buyPrice', 'unitsOffered', 'riskLabel']);
    expect(shown).toMatchObject({ before: { price: '10.00' }, after: { price: '9.00' } });
    expect((await world.approve(waiting.data.id)).code).toBe(0);
    await apply(fresh, id, 10);
    const own = async (token: string) =>
      (await world.server.call('POST /ipo/pageApply', { token, body: {} })).data.records[0];
    // Earlier applicants get the lower price.
    expect(await own(demo)).toMatchObject({ price: '9.00', termsVersion: 2 });
    expect(await own(fresh)).toMatchObject({ price: '9.00', termsVersion: 2 });
    expect((await detail(id)).versions).toHaveLength(2);
    const rewrite = world.server.database.tenant(world.tenantId, tx =>
      sql`update offer_terms set price = 1 where offer_id = ${id}`.execute(tx),
    );
    await expect(rewrite).rejects.toThrow('terms that were published');
  });
});

describe('an allotment', () => {
  test('is tried, approved by another person, carried out once, and can be computed again', async () => {
    nowMs = startMs;
    const id = await published({ method: 'LOTTERY', terms: { unitsOffered: 10, unitsMax: 10 } });
    await apply(demo, id, 10);
    await apply(fresh, id, 10);
    const dryRun = () => world.call('GET /offers/{id}/allotment', { params: { id } });
    expect((await dryRun()).code).toBe(20005);
    expect((await propose('offer.allot', { offerId: id })).code).toBe(20005);
    nowMs = startMs + dayMs;
    await closeOffers(world.server.database, world.tenantId, new Date(nowMs));
    // The list is fixed, and the market has not said anything yet.
    expect((await dryRun()).code).toBe(20005);
    await marketSpeaks();
    const { data: preview } = await dryRun();
    expect(preview).toMatchObject({
      unitsApplied: '20',
      unitsAllotted: '10',
      drawVersion: 2,
      resultStands: true,
      totalFits: true,
      nobodyAbove: true,
    });
    expect((await detail(id)).state).toBe('ENDED');
    const [first, second] = [
      await propose('offer.allot', { offerId: id }),
      await propose('offer.allot', { offerId: id }),
    ];
    const own = await world.call('POST /approvals/{id}/approve', { params: { id: first.data.id } });
    expect(own.code).toBe(10410);
    const approvals = await Promise.all([
      world.approve(first.data.id),
      world.approve(first.data.id),
      world.approve(second.data.id),
    ]);
    expect(approvals.filter(reply => reply.code === 0)).toHaveLength(1);
    const shown = await detail(id);
    expect(shown).toMatchObject({ state: 'ALLOTTED', resultHash: preview.resultHash });
    expect((await dryRun()).data).toEqual(preview);
    const { data } = await world.server.call('GET /ipo/allotment', { token: demo, query: { id } });
    expect(data.seed).toBe(shown.seed);
    const { checkAllotment } = await import('@openfloor/rules/allotment');
    const applications = data.applications.map((one: Record<string, string>) => ({
      number: one.number,
      units: BigInt(one.units ?? 0),
      allotted: BigInt(one.allotted ?? 0),
    }));
    const { seed, listHash } = data;
    const draw = { version: 2, seed, listHash, publicValue: publicValue(data.publicFigures) } as const;
    expect(draw.publicValue).toBe(preview.publicValue);
    const check = { rule: data.method, offered: BigInt(data.totalUnit), ...data };
    // Preview, two proposals, their approvals and the result shared one computation.
    expect(world.server.parts.draws.computed).toBe(1);
    expect(checkAllotment({ ...check, draw, applications })).toEqual({
      seedAgrees: true,
      listAgrees: true,
      resultAgrees: true,
    });
    expect(JSON.stringify(data)).not.toContain('demo');
    const report = await world.call('GET /offers/{id}/report', { params: { id } });
    expect(report.data).toMatchObject({ unitsAllotted: '10', unitsApplied: '20', paidIn: '0.00' });
    const applied = await world.call('GET /offers/{id}/applications', { params: { id } });
    expect(applied.data.total).toBe(2);
  });

  test('that nobody has computed yet holds no transaction open while it is drawn', async () => {
    tries('holding up trading with a draw');
    nowMs = startMs;
    const id = await published({ method: 'LOTTERY', terms: { unitsOffered: 10, unitsMax: 10 } });
    await apply(demo, id, 10);
    await apply(fresh, id, 10);
    nowMs = startMs + dayMs;
    await closeOffers(world.server.database, world.tenantId, new Date(nowMs));
    await marketSpeaks();
    const { draws } = world.server.parts;
    const result = draws.result.bind(draws);
    const heldOpen: number[] = [];
    const watched = vi.spyOn(draws, 'result').mockImplementation(async task => {
      const { rows } = await world.server.database.platform(tx =>
        sql<{ open: number }>`select count(*)::integer as open from pg_locks
          join pg_database d on d.oid = pg_locks.database and d.datname = current_database()
          where relation = 'offer'::regclass and pid <> pg_backend_pid()`.execute(tx),
      );
      if (!draws.isReady(task)) heldOpen.push(rows[0]?.open ?? 0);
      return result(task);
    });
    expect((await decide('offer.allot', { offerId: id })).code).toBe(0);
    watched.mockRestore();
    expect((await detail(id)).state).toBe('ALLOTTED');
    expect(heldOpen).toEqual([0]);
  });

  test('is not for auditors, support or another tenant to propose', async () => {
    nowMs = startMs;
    const id = await published();
    nowMs = startMs + dayMs;
    for (const role of ['auditor', 'support', 'content', 'compliance'] as const) {
      const token = await world.staffToken([role]);
      expect((await propose('offer.allot', { offerId: id }, token)).code).toBe(10405);
    }
    const abroad = await world.staffToken(['owner'], hosts.lotus);
    const elsewhere = { as: abroad, host: hosts.lotus, params: { id } };
    expect((await world.call('GET /offers/{id}', elsewhere)).code).toBe(10404);
    expect((await world.call('GET /offers/{id}/report', elsewhere)).code).toBe(10404);
    const body = { kind: 'offer.allot', payload: { offerId: id }, reason };
    expect((await world.call('POST /approvals', { as: abroad, host: hosts.lotus, body })).code).toBe(10404);
  });
});

describe('a listing', () => {
  test('moves while it lies ahead, never into the past, and the waiting shares follow', async () => {
    nowMs = startMs;
    const id = await published();
    const listed = async () => (await detail(id)).listingTime;
    const move = (listingTime: number) => decide('offer.listing', { offerId: id, listingTime });
    expect((await move(nowMs)).code).toBe(10400);
    expect((await move(startMs + 9 * dayMs)).code).toBe(0);
    expect(await listed()).toBe(startMs + 9 * dayMs);
    expect((await move(startMs + 7 * dayMs)).code).toBe(0);
    nowMs = startMs + 7 * dayMs;
    expect((await move(startMs + 20 * dayMs)).code).toBe(20005);
  });
});

test('stocks to offer are the companies of the tenant’s own markets', async () => {
  const found = async (query: Record<string, string>) =>
    (await world.call('GET /offers/stocks', { query: query as never })).data.map(
      (stock: { stockId: string }) => stock.stockId,
    );
  expect(await found({})).toEqual(['NSENG-ACME', 'NSENG-SOON']);
  expect(await found({ listed: 'false' })).toEqual(['NSENG-SOON']);
  expect(await found({ keyword: 'ac', listed: 'true' })).toEqual(['NSENG-ACME']);
  const { data } = await world.call('GET /offers/stocks', { query: { keyword: 'soon' } });
  expect(data).toMatchObject([{ listed: false, currency: 'NGN', price: '5.00' }]);
});

test('settings of offers take two people', async () => {
  const next = { lotShares: 50, amountOpen: false, holdMinutes: 45 };
  expect((await decide('offer.settings', next)).code).toBe(0);
  expect((await world.call('GET /offers/settings')).data).toEqual(next);
  nowMs = startMs;
  const id = await published();
  expect((await apply(demo, id, 5)).code).toBe(10400);
  expect((await apply(demo, id, 0)).code).toBe(0);
  const own = async () => {
    const { data } = await world.server.call('POST /ipo/pageApply', { token: demo, body: { pageSize: 50 } });
    return data.records.find((one: { offerId: string }) => one.offerId === id);
  };
  expect(await own()).toMatchObject({ applyUnit: '100', unit: '50' });
  expect((await decide('offer.cancel', { offerId: id })).code).toBe(0);
  expect(await own()).toMatchObject({ status: 'FAILED', failReason: 'OFFER_CANCELLED' });
});

test('lists answer to filters and refuse what they do not know', async () => {
  const list = (query: Record<string, string>) => world.call('GET /offers', { query });
  expect(
    (await list({ kind: 'IPO', state: 'CANCELLED', sort: '-endTime', size: '10' })).data.total,
  ).toBeGreaterThan(0);
  expect((await list({ keyword: 'nothing like it' })).data.total).toBe(0);
  for (const query of [
    { sort: 'price' },
    { size: '7' },
    { page: '0' },
    { state: 'open' },
    { surprise: '1' },
  ]) {
    expect((await list(query as never)).code).toBe(10400);
  }
  expect((await world.call('GET /offers/{id}', { params: { id: 'x' } })).code).toBe(10404);
  expect((await world.call('GET /schedule')).data.map((job: { name: string }) => job.name)).toContain(
    'maturity',
  );
  expect((await world.call('GET /schedule/planned')).code).toBe(0);
  expect((await world.call('GET /schedule/runs', { query: { failed: 'true' } })).data).toEqual({
    records: [],
    total: 0,
  });
  const run = (id: string) => world.call('POST /schedule/{id}/run', { params: { id }, body: { reason } });
  expect((await run('maturity')).code).toBe(0);
  expect((await run('nonsense')).code).toBe(10404);
});

test('a job that fails is in the console with why, since when and its next try, until it is done', async () => {
  nowMs = startMs + 40 * dayMs;
  let broken = true;
  const maturity = {
    name: 'maturity',
    title: 'Fixed terms end',
    repeats: 'When a term ends',
    nextDue: async () => ({ next: new Date(nowMs - 1_000), due: 1 }),
    async run() {
      if (broken) throw new Error('The custodian did not answer within 30 s');
      return 0;
    },
  };
  const { database } = world.server;
  const parts = { database, now: () => nowMs, log: { error: () => undefined } };
  const round = () => runDueFor(parts, world.tenantId, [maturity]);
  const shown = async () =>
    (await world.call('GET /schedule')).data.find((job: { name: string }) => job.name === 'maturity');
  await round();
  nowMs += 1_000;
  await round();
  expect(await shown()).toMatchObject({
    failures: 2,
    failedSince: nowMs - 1_000,
    retryTime: nowMs + 2_000,
    lastRun: { done: 0, error: 'The custodian did not answer within 30 s', startedTime: nowMs },
  });
  const failed = await world.call('GET /schedule/runs', { query: { failed: 'true', job: 'maturity' } });
  expect(failed.data.total).toBe(2);
  const auditor = await world.staffToken(['auditor']);
  const now = { params: { id: 'maturity' }, body: { reason } };
  expect((await world.call('POST /schedule/{id}/run', { ...now, as: auditor })).code).toBe(10405);
  expect((await world.call('POST /schedule/{id}/run', now)).code).toBe(0);
  broken = false;
  await round();
  expect(await shown()).toMatchObject({ failures: 0, failedSince: null, retryTime: null });
});
