import { randomUUID } from 'node:crypto';
import { type Call, wholeSchema } from '@openfloor/contract/call';
import { workingRoles } from '@openfloor/contract/console/roles';
import { type ConsoleCallKey, consoleCalls } from '@openfloor/contract/console-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from './features.ts';
import type { ActionKind } from './kernel/approvals/action-kind.ts';
import { findTenantIdByHost } from './kernel/tenant/tenant-store.ts';
import { HandFeed, handInstrument } from './market/testing/hand-feed.ts';
import { type ConsoleOptions, type ConsoleWorld, createConsoleWorld } from './testing/console-world.ts';
import { type ForeignRow, foreignMatrix, foreignProposals } from './testing/foreign-matrix.ts';
import { type ForeignRecords, makeRecords } from './testing/foreign-records.ts';
import { hosts } from './testing/test-app.ts';

const everyRole = [...workingRoles];
const { notFound } = errorCodes;

let world: ConsoleWorld;
let owner: pg.Client;
/** Whose records they are. */
let victimId: string;
let victim: string;
let records: ForeignRecords;
/** Who names them, in another tenant, with every role there is. */
let stranger: string;
let ownImage: string;

beforeAll(async () => {
  const feed = new HandFeed([
    handInstrument('ALLX', { isIndex: true }),
    handInstrument('SOON', { listed: false, issuePrice: 5 }),
  ]);
  world = await createConsoleWorld({}, { feed });
  const { database, databaseUrl } = world.server;
  victimId = (await findTenantIdByHost(database, hosts.aurora)) ?? '';
  victim = await world.staffToken(everyRole, hosts.aurora);
  stranger = await world.staffToken(everyRole);
  const { id } = (await world.call('GET /me', { as: victim, host: hosts.aurora })).data;
  records = await database.tenant(victimId, tx => makeRecords(tx, victimId, id));
  ownImage = (await world.call('GET /content/banners', { as: stranger })).data.records[0].image;
  owner = new pg.Client(databaseUrl);
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [victimId]);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** What a call is asked with, where a record has this id. */
function asked(row: ForeignRow, id: string): ConsoleOptions {
  const options = row.ask?.(id) ?? { params: { id }, body: { reason: 'Because I can' } };
  const text = JSON.stringify(options).replace('"image":"own"', `"image":"${ownImage}"`);
  return JSON.parse(text) as ConsoleOptions;
}

async function answer(
  key: ConsoleCallKey,
  options: ConsoleOptions,
  as = stranger,
  host: string = hosts.savanna,
) {
  const [method, path] = key.split(' ') as ['GET', string];
  const response = await world.server.app.inject({
    method,
    url: `/console/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(options.params?.[name] ?? ''))}`,
    headers: { host, token: as },
    ...(options.query && { query: options.query }),
    ...('body' in consoleCalls[key] && { payload: (options.body ?? {}) as object }),
  });
  return response.payload;
}

/** Everything that the victim's tenant has, as one hash a table. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  );
  const hashes = tables.rows.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as hash
      from "${name}" t where tenant_id = '${victimId}'`,
  );
  const { rows } = await owner.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** A list may repeat what it was asked for. */
const without = (reply: string, id: string) => reply.replaceAll(`"${id}"`, '…');

/** A record of the same kind that does not exist anywhere. */
const nobodys = (of: keyof ForeignRecords): string => {
  if (of === 'day') return '2020-02-05';
  return of === 'settingsChange' ? '987654321' : of === 'code' ? 'NOWHERE2026ABC' : randomUUID();
};

/** As the contract has it: whether a call names a record, in its address or beside it. */
function namesRecord(key: string, call: Call): boolean {
  const fields = [call.query, call.body].flatMap(part =>
    part
      ? Object.keys(
          z.toJSONSchema(wholeSchema(part), { io: 'input', unrepresentable: 'any' }).properties ?? {},
        )
      : [],
  );
  return key.includes('{') || fields.some(name => /(Id|ids|^account|^actor|^customer|^subject)$/.test(name));
}

const calls = Object.entries(consoleCalls) as [ConsoleCallKey, Call][];
const rows = Object.entries(foreignMatrix) as [ConsoleCallKey, readonly ForeignRow[] | 'no record'][];
const cases = rows.flatMap(([key, list]) =>
  list === 'no record'
    ? []
    : list.map((row): [string, ConsoleCallKey, ForeignRow] => [`${key} (${row.of})`, key, row]),
);

test('every call that names a record has a row, and every row a call', () => {
  const naming = calls.filter(([key, call]) => call.access === 'staff' && namesRecord(key, call));
  expect(rows.map(([key]) => key).sort()).toEqual(naming.map(([key]) => key).sort());
});

const allKinds = () =>
  features.flatMap(feature =>
    'kinds' in feature ? (feature.kinds as (parts: object) => ActionKind[])(world.server.parts) : [],
  );

test('every kind of proposal that names a record has a row, and every row a kind', () => {
  const naming = allKinds()
    .map(({ name }) => name)
    .filter(
      name => !/^settings\.|^(offer\.settings|proof\.key|screening\.threshold|exposure\.limits)$/.test(name),
    );
  expect(Object.keys(foreignProposals).sort()).toEqual(naming.sort());
});

test('every kind of proposal tells whoever decides something of its record, and nobody else', async () => {
  const masking = { masked: false, name: (text: string) => text, number: (text: string) => text };
  const silent: string[] = [];
  for (const kind of allKinds()) {
    const named = foreignProposals[kind.name];
    // Their records take a trade and a reversal: features/trading/busts.test, features/claims/reversals.test.
    if (['trade.bust', 'claim.collect'].includes(kind.name)) continue;
    const payload: unknown = named ? named.payload(records[named.of]) : { value: noFees, limits: [] };
    const look = (tenantId: string) =>
      world.server.database.tenant(tenantId, tx => kind.look(tx, payload, masking as never));
    const own = await look(victimId);
    if (Object.values(own).every(part => part === undefined || part?.length === 0)) silent.push(kind.name);
    if (named) expect([kind.name, (await look(world.tenantId)).destination]).toEqual([kind.name, undefined]);
  }
  expect(silent).toEqual([]);
});
const noFees = { feeRate: '0', feeMin: '0', feeMinUSD: '0' };

describe('a real record of another tenant, named by somebody with every role', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprint();
  });

  test.each(cases)('%s: is answered as one that does not exist', async (_, key, row) => {
    const real = records[row.of];
    const invented = nobodys(row.of);
    const reply = await answer(key, asked(row, real));
    expect(without(reply, real)).toBe(without(await answer(key, asked(row, invented)), invented));
    if (row.finds === 'nothing') return;
    expect(JSON.parse(reply).code, reply).toBe(row.refusal ?? notFound);
  });

  test.each(Object.entries(foreignProposals))('%s: is not proposed', async (kind, { of, payload }) => {
    const propose = (id: string) =>
      answer('POST /approvals', { body: { kind, payload: payload(id), reason: 'Because I can' } });
    const reply = await propose(records[of]);
    expect(reply).toBe(await propose(nobodys(of)));
    expect(JSON.parse(reply).code, reply).toBe(notFound);
  });

  test('nothing of that tenant has changed', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(await fingerprint()).toEqual(before);
  });
});

describe('what a stranger is told does not exist', () => {
  // Reading before changing before removing; the own session last.
  const order = (key: string) =>
    key.includes('/me/') ? 9 : ['GET', 'PUT', 'POST', 'DELETE'].indexOf(key.split(' ')[0] ?? '');

  const shown = cases.filter(([, , row]) => !row.notEven);
  test.each(shown.toSorted(([, a], [, b]) => order(a) - order(b)))(
    '%s: is there for its owner',
    async (_, key, row) => {
      const reply = await answer(key, asked(row, records[row.of]), victim, hosts.aurora);
      if (row.finds !== 'nothing') expect(JSON.parse(reply).code, reply).not.toBe(notFound);
    },
  );
});
