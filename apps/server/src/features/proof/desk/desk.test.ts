import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tries } from '@openfloor/testing/tries';
import { base64, hex } from '@openfloor/verify/bytes';
import { signCheckpoint } from '@openfloor/verify/checkpoint';
import { newSecret } from '@openfloor/verify/ed25519';
import { keyOf, keyText, signatureTypes } from '@openfloor/verify/note';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDueFor } from '../../../kernel/schedule/run-due.ts';
import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyWorld } from '../../../testing/money-world.ts';
import { checkJob } from '../check/check-job.ts';
import { closeDay } from '../day/close-day.ts';
import { Keeper } from '../keeper.ts';
import { findCheckpoint, findLog } from '../log-store.ts';
import { LogTrees } from '../log-tree.ts';
import { storeFork } from '../witness/fork-store.ts';
import { storeCosignature } from '../witness/witness-store.ts';

const witnessKey = (name: string) => keyText(keyOf(newSecret(), name, signatureTypes.cosignature));
const [north, south] = [witnessKey('north.example/w'), witnessKey('south.example/w')];
let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld({
    PROOF_WITNESSES: `https://north.example ${north}, https://south.example:8443 ${south}`,
  });
});
afterAll(() => world.close());

const inTenant = <T>(work: Parameters<typeof world.server.database.tenant<T>>[1]) =>
  world.server.database.tenant(world.tenantId, work);
const keep = () =>
  new Keeper({
    database: world.server.database,
    keys: world.server.parts.logKeys,
    heads: world.server.parts.signedHeads,
    trees: new LogTrees(world.server.database),
    log: { error: () => {} },
  }).keep(world.tenantId);
const keysDir = () => world.server.parts.environment.proofKeysDir;
const setFees = (rate: string) =>
  inTenant(tx => sql`update tenant set trade_fee_rate = ${rate}::numeric`.execute(tx));
const desk = async () => (await world.call('GET /proof')).data;
const complaints: unknown[] = [];
/** A round of scheduled work, of which only the check matters. */
const round = () =>
  runDueFor(
    {
      database: world.server.database,
      now: Date.now,
      log: { error: ({ err }: { err?: unknown }) => void complaints.push(err) },
    },
    world.tenantId,
    [checkJob(world.server.database, world.server.parts.signedHeads)],
  );

test('before a log has begun there is nothing to show, and nothing fails', async () => {
  expect(await desk()).toMatchObject({
    log: null,
    key: null,
    check: null,
    checkAsked: false,
    asked: { days: 30, statements: 0, objections: 0, objectionTime: null, claims: [], claimCount: 0 },
  });
  expect((await world.call('GET /proof/checkpoints')).data).toEqual({ records: [], next: null });
  expect((await world.call('POST /proof/rotation', { body: { reason: 'Too early' } })).data).toMatchObject({
    problem: 'noLog',
  });
});

describe('a log with heads', () => {
  beforeAll(async () => {
    await keep();
    for (let n = 1; n <= 22; n++) {
      await setFees(`0.00${n + 10}`);
      await keep();
    }
    await closeDay(world.server.database, world.tenantId, {
      day: '2026-11-16',
      endsAt: new Date(),
      dueAt: new Date(),
    });
    await keep();
  });

  test('is listed newest first, page after page, with what each head added', async () => {
    const first = (await world.call('GET /proof/checkpoints')).data;
    const { size, root } = (await inTenant(findCheckpoint))!;
    expect(first.records).toHaveLength(20);
    expect(first.records[0]).toMatchObject({
      size,
      root: hex(root),
      entries: 1,
      added: [{ kind: 'day', subject: '2026-11-16/1' }],
      signed: 0,
    });
    expect(first.records[1].added).toEqual([{ kind: 'settings', subject: 'fees', name: null }]);
    expect(first.next).toBe(first.records[19].size);
    const second = (await world.call('GET /proof/checkpoints', { query: { below: String(first.next) } }))
      .data;
    expect(second.next).toBeNull();
    const sizes = [...first.records, ...second.records].map(one => one.size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBe(24);
    // The log began with many entries at once, of which a few are told.
    expect(second.records.at(-1).added).toHaveLength(3);
    expect(second.records.at(-1).entries).toBe(second.records.at(-1).size);
    expect((await desk()).log).toMatchObject({ origin: 'localhost/proof', size, checkpoints: 24 });
  });

  test('tells who of the witnesses agrees, is behind, is silent or has seen another log', async () => {
    const { size } = (await inTenant(findCheckpoint))!;
    expect((await desk()).witnesses).toMatchObject([
      { name: 'north.example/w', address: 'north.example', size: null, forks: 0, verdict: 'silent' },
      { name: 'south.example/w', address: 'south.example:8443', verdict: 'silent' },
    ]);
    await inTenant(tx => storeCosignature(tx, size - 1, north, '— north.example/w x'));
    await inTenant(tx => storeCosignature(tx, size, south, '— south.example/w x'));
    expect((await desk()).witnesses).toMatchObject([
      { size: size - 1, signedTime: expect.any(Number), verdict: 'behind' },
      { size, verdict: 'agrees' },
    ]);
    // Who signed a head has signed all that it goes on from.
    const { records } = (await world.call('GET /proof/checkpoints')).data;
    expect(records.slice(0, 3).map((one: { signed: number }) => one.signed)).toEqual([1, 2, 2]);
    await inTenant(tx => storeFork(tx, south, size, 'other entries'));
    await inTenant(tx => storeFork(tx, south, size, 'other entries'));
    expect((await desk()).witnesses[1]).toMatchObject({
      forks: 1,
      forkTime: expect.any(Number),
      verdict: 'objects',
    });
    await expect(inTenant(tx => sql`delete from proof_fork`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
    // Whoever is replaced by another witness, or by a new key of its own, has seen it all the same.
    await inTenant(tx => storeFork(tx, witnessKey('east.example/w'), size, 'other entries'));
    expect((await desk()).witnesses[2]).toMatchObject({
      ...{ name: 'east.example/w', address: null, size: null, forks: 1, verdict: 'left' },
    });
  });

  test('is checked when somebody asks for it, and what was found is kept', async () => {
    await round();
    const { check } = await desk();
    expect(check).toMatchObject({ sound: true, day: '2026-11-16', differences: [], differenceCount: 0 });
    const areas = check.lines.map(({ area }: { area: string }) => area);
    expect(areas).toEqual(
      expect.arrayContaining(['log', 'facts', 'records', 'customers', 'liabilities', 'chains', 'audit']),
    );
    expect(check.lines.every(({ sound }: { sound: boolean }) => sound)).toBe(true);
    expect(check.lines.find(({ area }: { area: string }) => area === 'liabilities').asset).toBe('NGN');
    // It is not due again before tomorrow.
    await round();
    expect((await desk()).check.startedTime).toBe(check.startedTime);
    const asking = { body: { reason: 'The auditor asks' } };
    expect(await world.call('POST /proof/check', asking)).toMatchObject({ code: 0 });
    expect((await desk()).checkAsked).toBe(true);
    await round();
    const again = await desk();
    expect(again.checkAsked).toBe(false);
    expect(again.check.startedTime).toBeGreaterThan(check.startedTime);
    const logLine = again.check.lines.find(({ area }: { area: string }) => area === 'log');
    expect(logLine).toMatchObject({ from: logLine.count, sound: true });
  });

  test('shows what differs, by what was compared', async () => {
    const before = complaints.length;
    await asTablesOwner(world.server, world.tenantId, [
      'alter table tenant disable trigger user',
      'update tenant set trade_fee_rate = 0.5 where tenant_id = current_tenant_id()',
      'alter table tenant enable trigger user',
    ]);
    await world.call('POST /proof/check', { body: { reason: 'Something is odd' } });
    await round();
    const { check } = await desk();
    expect(check).toMatchObject({
      sound: false,
      differences: ['settings fees is not what the log says'],
      differenceCount: 1,
    });
    const wrong = check.lines.filter(({ sound }: { sound: boolean }) => !sound);
    expect(wrong.map(({ area }: { area: string }) => area)).toEqual(['facts']);
    expect(complaints.length).toBe(before + 1);
  });

  test('has a key with an age, and the steps of its change', async () => {
    const { key } = await desk();
    expect(key).toMatchObject({ name: 'K1', kind: 'Ed25519', kept: 'file', rotation: null });
    expect(key.renewTime - key.sinceTime).toBe(180 * 86_400_000);
    const maker = await world.staffToken(['treasury']);
    const { data } = await world.call('POST /proof/rotation', { as: maker, body: { reason: 'It is old' } });
    expect((await desk()).key.rotation).toMatchObject({ step: 'proposed', name: 'K2', proposalId: data.id });
    expect(await world.approve(data.id)).toMatchObject({ code: 0 });
    await keep();
    const { rotation } = (await desk()).key;
    expect(rotation).toMatchObject({ step: 'announced', name: 'K2', proposalId: data.id });
    expect(rotation.switchTime - rotation.announcedTime).toBe(7 * 86_400_000);
    const { records } = (await world.call('GET /proof/checkpoints')).data;
    expect(records[0].added.at(-1)).toMatchObject({ kind: 'key-change', name: 'K2' });
  });
});

describe('a customer’s device that has seen another log', () => {
  tries('rewriting the past with every right in the database');
  const root = base64(new Uint8Array(32).fill(7));
  const objecting = (token: string, body: object = {}) =>
    world.server.call('POST /proof/objection', {
      token,
      body: { size: 2, root, shownSize: 9, shownRoot: root, ...body },
    });

  test('says so once: staff see it counted, the customer in the own activity', async () => {
    const { token } = await world.newCustomer();
    expect(await objecting(token)).toMatchObject({ code: 0 });
    expect(await objecting(token)).toMatchObject({ code: 0 });
    expect((await desk()).asked).toMatchObject({ objections: 1, objectionTime: expect.any(Number) });
    const { data } = await world.server.call('GET /user/activity', { token });
    const told = data.records.filter(({ action }: { action: string }) => action === 'user.log-objection');
    expect(told).toHaveLength(1);
    expect(await objecting((await world.newCustomer()).token)).toMatchObject({ code: 0 });
    expect((await desk()).asked.objections).toBe(2);
    await expect(inTenant(tx => sql`delete from proof_objection`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
  });

  test('is not heard where nothing differs, where it is no hash, or too often', async () => {
    const { token } = await world.newCustomer();
    const { size, root: own } = (await inTenant(findCheckpoint))!;
    expect(await objecting(token, { size, root: base64(own) })).toMatchObject({ code: 10409 });
    expect(await objecting(token, { root: 'AAAA' })).toMatchObject({ code: 10400 });
    expect(await objecting(token, { size: -1 })).toMatchObject({ code: 10400 });
    for (let n = 1; n <= 5; n++) expect(await objecting(token, { size: n })).toMatchObject({ code: 0 });
    expect(await objecting(token, { size: 6 })).toMatchObject({ code: 10429 });
    expect(await objecting('nobody')).toMatchObject({ code: -99999 });
  });

  test('is seen among thousands who say anything: what the log’s own key signed stands first', async () => {
    const { origin } = (await inTenant(findLog))!;
    const customers = await Promise.all(Array.from({ length: 6 }, () => world.newCustomer()));
    await inTenant(tx =>
      sql`insert into proof_objection (tenant_id, customer_id, size, root, shown_size, shown_root)
        select current_tenant_id(), ${customers[0]!.customerId}, n, sha256(int4send(n)), 9, sha256('')
        from generate_series(1, 3000) n`.execute(tx),
    );
    // Four who remember the same without a signature stand before all who are alone.
    const together = base64(new Uint8Array(32).fill(9));
    for (const { token } of customers.slice(1, 5))
      expect(await objecting(token, { root: together })).toMatchObject({ code: 0 });
    const shown = { origin, size: 2, root: new Uint8Array(32).fill(8) };
    const { token } = customers[5]!;
    const lie = { root: base64(shown.root), note: signCheckpoint(shown, newSecret()) };
    expect(await objecting(customers[1]!.token, lie)).toMatchObject({ code: 0 });
    expect((await desk()).asked.claims[0]).toMatchObject({ root: together, proved: false, customers: 4 });
    const [file] = (await readdir(keysDir())).filter(name => name.endsWith('.key'));
    const secret = Buffer.from(await readFile(join(keysDir(), file!), 'utf8'), 'base64');
    const note = signCheckpoint(shown, Uint8Array.from(secret));
    expect(await objecting(token, { root: base64(shown.root), note })).toMatchObject({ code: 0 });
    const { claims, claimCount } = (await desk()).asked;
    expect(claims).toHaveLength(5);
    expect(claims[0]).toMatchObject({ size: 2, root: base64(shown.root), proved: true, customers: 2 });
    expect(claims[1]).toMatchObject({ root: together, proved: false, customers: 4 });
    expect(claimCount).toBeGreaterThan(3_000);
    // A note of another head proves nothing.
    expect(await objecting(token, { size: 3, root: together, note })).toMatchObject({ code: 0 });
    expect(await objecting(token, { size: 4, root: together, note: 'signed by me' })).toMatchObject({
      code: 0,
    });
    expect((await desk()).asked.claims.filter(({ proved }: { proved: boolean }) => proved)).toHaveLength(1);
  });
});
