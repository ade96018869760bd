import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '@openfloor/testing/freezable-node';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkProof } from './check/check-proof.ts';
import { closeDay } from './day/close-day.ts';
import { FileKeys } from './file-keys.ts';
import { findCheckpoint, findLog } from './log-store.ts';
import { LogTrees } from './log-tree.ts';
import { signLog } from './sign-log.ts';
import { SignedHeads } from './signed-heads.ts';
import { type Attacked, type AttackWorld, createAttackWorld } from './testing/attack-world.ts';
import { standingWitness } from './testing/standing-witness.ts';

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

/** A node that is in the middle of its task. */
async function inTheMiddle(task: string, detail: string) {
  const node = await startNode(program, [attacked.url, world.tenantId, task, detail, silentMs]);
  onTestFinished(() => node.kill().then(() => {}));
  await node.untilTold('in the middle');
  return node;
}
async function frozen(task: string, detail: string) {
  const node = await inTheMiddle(task, detail);
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

describe('what dies or is lost between the entry, the head outside of the database and its checkpoint', () => {
  const keep = (more?: Parameters<Attacked['keeper']>[0]) => attacked.keeper(more).keep(world.tenantId);
  const sizes = async () => {
    const log = (await inTenant(findLog))!;
    return { size: log.size, signed: log.signedSize };
  };
  const begin = async () => {
    attacked = await world.copy();
    return (await sizes()).size;
  };
  /** A database that fails once `at` of its transactions have been begun, before or after the last is committed. */
  function failing(at: number, when: 'before' | 'after'): Attacked['database'] {
    let begun = 0;
    const counted =
      (method: 'tenant' | 'snapshot'): Attacked['database']['tenant'] =>
      async (tenantId, work) => {
        begun++;
        if (begun > at || (begun === at && when === 'before')) throw new Error('it is gone');
        const result = await attacked.database[method](tenantId, work);
        if (begun === at) throw new Error('its answer is lost');
        return result;
      };
    return { ...attacked.database, tenant: counted('tenant'), snapshot: counted('snapshot') };
  }
  /** The newest entry is lost, with its checkpoint, as with a database’s server whose last commits nobody else had. */
  const loseEntry = (event: string) => {
    const last = 'select size - 1 from proof_log where tenant_id = current_tenant_id()';
    return attacked.harm(
      `delete from proof_checkpoint where size > (${last})`,
      event.replace('LAST', `(${last})`),
      `delete from proof_entry where index = (${last})`,
      'update proof_log set size = size - 1, signed_size = least(signed_size, size - 1) where tenant_id = current_tenant_id()',
    );
  };
  const waitsAgain = 'update proof_event set entry_index = null where entry_index = LAST';
  const isLostToo = 'delete from proof_event where entry_index = LAST';

  test.each(['before', 'after'])(
    'a node that is killed while it signs (%s it noted that) raises no alarm',
    async when => {
      const size = await begin();
      await setFees('0.001');
      await appendOnly();
      const node = await inTheMiddle(when, attacked.folder);
      await node.kill();
      expect(await sizes()).toEqual({ size: size + 1, signed: size });
      expect(await attacked.check()).toEqual([]);
      await keep();
      expect(await sizes()).toEqual({ size: size + 1, signed: size + 1 });
      expect(await attacked.check()).toEqual([]);
    },
  );

  test('a database that fails at any transaction of a signature, before or after its commit, raises no alarm', async () => {
    let size = await begin();
    let failures = 0;
    for (let at = 1; ; at++) {
      let failed = 0;
      for (const when of ['before', 'after'] as const) {
        await setFees(`0.00${at}${when === 'before' ? 1 : 2}`);
        failed += await keep({ database: failing(at, when) }).then(
          () => 0,
          () => 1,
        );
        expect(await attacked.check()).toEqual([]);
        await keep();
        size++;
        expect(await sizes()).toEqual({ size, signed: size });
      }
      failures += failed;
      if (failed === 0) break;
    }
    expect(failures).toBeGreaterThanOrEqual(6);
    expect(await attacked.check()).toEqual([]);
  });

  test('a head that was noted and is not that of the entries stays an alarm, and is not signed over', async () => {
    tries('rewriting the past with every right in the database');
    const size = await begin();
    await setFees('0.001');
    await appendOnly();
    await (await inTheMiddle('after', attacked.folder)).kill();
    const other = `convert_to(replace(convert_from(entry, 'UTF8'), '0.001', '0.009'), 'UTF8')`;
    await attacked.harm(
      `update proof_entry set entry = ${other}, leaf_hash = sha256('\\x00'::bytea || ${other}) where index = ${size}`,
    );
    expect((await attacked.check()).join()).toContain(
      `is not the one that this server signed with ${size + 1}`,
    );
    await expect(keep()).rejects.toThrow(`The first ${size + 1} entries of the log`);
    expect((await sizes()).signed).toBe(size);
  });

  test('a checkpoint that was in the database and is not is told, however the log says otherwise, and signed again', async () => {
    tries('rewriting the past with every right in the database');
    const size = await begin();
    await setFees('0.001');
    await keep();
    await attacked.harm(`delete from proof_checkpoint where size = ${size + 1}`);
    expect(await attacked.check()).toEqual([`the checkpoint of ${size + 1} entries is gone`]);
    await attacked.harm(`update proof_log set signed_size = ${size} where tenant_id = current_tenant_id()`);
    expect(await attacked.check()).toEqual([`the checkpoint of ${size + 1} entries is gone`]);
    const told: string[] = [];
    await keep({ log: { error: (_: object, text: string) => void told.push(text) } });
    expect(told.join()).toContain(`lost the checkpoint of ${size + 1} entries`);
    expect(await sizes()).toEqual({ size: size + 1, signed: size + 1 });
    expect(await attacked.check()).toEqual([]);
  });

  test('an entry that was signed and lost is put back where what was noted gives it again', async () => {
    const size = await begin();
    await setFees('0.001');
    await keep();
    const head = await remembered();
    await loseEntry(waitsAgain);
    expect(await sizes()).toEqual({ size, signed: size });
    expect((await attacked.check()).join()).toContain('is not the one that this server signed');
    await setFees('0.002');
    await keep();
    expect(await sizes()).toEqual({ size: size + 2, signed: size + 2 });
    expect(await remembered()).not.toEqual(head);
    expect(await attacked.check()).toEqual([]);
  });

  test('where it cannot be given again, nothing else takes its place', async () => {
    tries('rewriting the past with every right in the database');
    const size = await begin();
    await setFees('0.001');
    await keep();
    await loseEntry(isLostToo);
    await setFees('0.002');
    for (const more of ['0.003', '0.004']) {
      await expect(keep()).rejects.toThrow(/The (first|log) .*this server knows/);
      expect(await sizes()).toEqual({ size, signed: size });
      await setFees(more);
    }
    await attacked.harm('delete from proof_checkpoint', 'delete from proof_entry', 'delete from proof_log');
    await expect(keep()).rejects.toThrow(`is gone; this server knows it with ${size + 1}`);
    expect(await inTenant(findLog)).toBeUndefined();
  });

  test('an entry that was lost before anybody signed it is not signed from memory', async () => {
    const size = await begin();
    const trees = new LogTrees(attacked.database);
    await setFees('0.001');
    const keys = { next: () => Promise.reject(new Error('No key')), find: async () => undefined };
    await expect(keep({ keys, trees })).rejects.toThrow('is not here');
    await loseEntry(isLostToo);
    await setFees('0.002');
    await keep({ trees });
    expect(await sizes()).toEqual({ size: size + 1, signed: size + 1 });
    expect(await attacked.check()).toEqual([]);
  });

  test('another node that signs more while this one looks is no alarm, here or in the daily check', async () => {
    await begin();
    let rate = 0;
    const meanwhile = async () => {
      await setFees(`0.00${++rate}`);
      await keep();
    };
    const heads = new SignedHeads(attacked.folder);
    heads.read = async tenant => {
      await meanwhile();
      return new SignedHeads(attacked.folder).read(tenant);
    };
    expect((await checkProof(attacked.database, heads, world.tenantId)).differences).toEqual([]);
    const trees = new LogTrees(attacked.database);
    const complaints: unknown[] = [];
    const parts = { database: attacked.database, keys: new FileKeys(attacked.folder), heads, trees };
    const log = { error: (...told: unknown[]) => void complaints.push(told) };
    await signLog({ ...parts, log }, world.tenantId);
    const slow = new LogTrees(attacked.database);
    const upTo = slow.upTo.bind(slow);
    slow.upTo = async (tenantId, wanted) => {
      await meanwhile();
      return upTo(tenantId, wanted);
    };
    await signLog({ ...parts, heads: new SignedHeads(attacked.folder), trees: slow, log }, world.tenantId);
    expect(complaints).toEqual([]);
    expect(await attacked.check()).toEqual([]);
  });

  test('a checkpoint that a witness signed and the database lost is signed by both again; lost entries are a fork', async () => {
    const size = await begin();
    const { askFor, seenBy, close } = await standingWitness(attacked, world.tenantId);
    onTestFinished(close);
    await setFees('0.001');
    await keep();
    expect(await askFor(attacked)).toBe(1);
    const lost = `where size = ${size + 1}`;
    await attacked.harm(
      `delete from proof_cosignature ${lost}`,
      `delete from proof_checkpoint ${lost}`,
      `update proof_log set signed_size = ${size} where tenant_id = current_tenant_id()`,
    );
    // Asked before the log is signed again, of a head that is older than what it knows.
    expect(await askFor(attacked)).toBe(0);
    await keep();
    expect(await askFor(attacked)).toBe(1);
    expect(await seenBy(attacked)).toMatchObject([{ forks: 0 }]);
    await attacked.harm(`delete from proof_cosignature ${lost}`);
    await loseEntry(isLostToo);
    expect(await askFor(attacked)).toBe(0);
    expect(await seenBy(attacked)).toMatchObject([{ forks: 1 }]);
  });
});
