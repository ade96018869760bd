import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '@openfloor/testing/freezable-node';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { closeDay } from './day/close-day.ts';
import { findCheckpoint } from './log-store.ts';
import { type Attacked, type AttackWorld, createAttackWorld } from './testing/attack-world.ts';

tries('holding up everybody with one customer, server or database');

const program = fileURLToPath(new URL('testing/closing-node.ts', import.meta.url));
const silentMs = '800';
const next = '2026-11-17';

let world: AttackWorld;
let attacked: Attacked;
beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());
afterEach(() => attacked.drop());

const inTenant = <T>(work: Parameters<typeof attacked.database.tenant<T>>[1]) =>
  attacked.database.tenant(world.tenantId, work);
const counts = async () =>
  (
    await inTenant(tx =>
      sql<{ days: number; chunks: number; entries: number; events: number }>`
        select (select count(*)::int from proof_day) as days, (select count(*)::int from proof_chunk) as chunks,
          (select count(*)::int from proof_entry) as entries, (select count(*)::int from proof_event) as events`.execute(
        tx,
      ),
    )
  ).rows[0]!;
const setFees = (rate: string) =>
  inTenant(tx => sql`update tenant set trade_fee_rate = ${rate}::numeric`.execute(tx));

/** What was noted goes into the log, which nobody signs yet. */
async function appendOnly() {
  const keys = { next: () => Promise.reject(new Error('No key')), find: async () => undefined };
  await expect(attacked.keeper({ keys }).keep(world.tenantId)).rejects.toThrow('is not here');
}

/** What the server knows to have signed, outside of the database. */
async function remembered() {
  const names = (await readdir(attacked.folder)).filter(name => name.endsWith('.head'));
  return Promise.all(names.map(name => readFile(join(attacked.folder, name), 'utf8')));
}

/** A node that stands frozen in the middle of its task. */
async function frozen(task: string, detail: string) {
  const node = await startNode(program, [attacked.url, world.tenantId, task, detail, silentMs]);
  onTestFinished(() => node.kill().then(() => {}));
  await node.untilTold('in the middle');
  node.freeze();
  return node;
}

test('in the middle of a close: another node closes the day, and the thawed one changes nothing', async () => {
  attacked = await world.copy();
  const node = await frozen('close', next);
  const endsAt = new Date();
  // Waits for the frozen one's row, until its silence ends its transaction.
  expect(await closeDay(attacked.database, world.tenantId, { day: next, endsAt, dueAt: endsAt })).toBe(true);
  await attacked.keeper().keep(world.tenantId);
  const before = await counts();
  node.thaw();
  expect((await node.ended).code).toBe(1);
  expect(await counts()).toEqual(before);
  expect(await attacked.check()).toEqual([]);
});

test.each(['before', 'after'])(
  'while it signs (%s it noted what it signs): another node goes on signing, and the thawed one takes nothing back',
  async when => {
    attacked = await world.copy();
    const sizeNow = async () => (await inTenant(findCheckpoint))!.size;
    const size = await sizeNow();
    await setFees('0.001');
    await appendOnly();
    const node = await frozen(when, attacked.folder);
    await setFees('0.002');
    await attacked.keeper().keep(world.tenantId);
    expect(await sizeNow()).toBe(size + 2);
    const newest = await inTenant(findCheckpoint);
    const head = await remembered();
    node.thaw();
    expect((await node.ended).code).toBe(0);
    // An older head is one of the same log's past; the newest stays the newest, here and in the server's own memory.
    expect(await inTenant(findCheckpoint)).toEqual(newest);
    expect(await remembered()).toEqual(head);
    expect(await attacked.check()).toEqual([]);
    await setFees('0.003');
    await attacked.keeper().keep(world.tenantId);
    expect(await sizeNow()).toBe(size + 3);
  },
);
