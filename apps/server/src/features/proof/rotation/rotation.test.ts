import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@openfloor/testing/tries';
import { readCheckpoint } from '@openfloor/verify/checkpoint';
import { newSecret, publicKeyOf } from '@openfloor/verify/ed25519';
import { isNoteSignedBy, readKey } from '@openfloor/verify/note';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { createLogger } from '../../../http/logging.ts';
import { createMetrics } from '../../../metrics.ts';
import { CommandKeys } from '../command-keys.ts';
import { findCheckpoint } from '../log-store.ts';
import { createRotationWorld, type RotationWorld } from '../testing/rotation-world.ts';
import { readKeyState } from './rotation-store.ts';

let world: RotationWorld;
beforeEach(async () => {
  world = await createRotationWorld();
  await world.keep();
});
afterEach(() => world.close());

const inTenant = <T>(work: Parameters<typeof world.server.database.tenant<T>>[1]) =>
  world.server.database.tenant(world.tenantId, work);
const asServer = (statement: string) => inTenant(tx => sql.raw(statement).execute(tx));
const state = async () => (await inTenant(readKeyState))!;
/** Whether the newest head is signed by these keys. */
const signedBy = async (...keys: string[]) => {
  const { note } = readCheckpoint((await inTenant(findCheckpoint))!.note);
  return keys.map(key => isNoteSignedBy(note, readKey(key)));
};
/** Something for the log, so that there is a new head. */
let fees = 10;
const somethingHappens = async (one = world) => {
  await asServer(`update tenant set trade_fee_rate = 0.00${++fees}`);
  await one.keep();
};
const proposed = async (one = world) => {
  const reply = await one.propose();
  expect(reply).toMatchObject({ code: 0 });
  return String(reply.data.id);
};
const announced = async (one = world) => {
  const id = await proposed(one);
  expect(await one.agree(id)).toMatchObject({ code: 0 });
  await one.keep();
  return id;
};
const change = (id: string, step: string, at = 'proof_ms(clock_timestamp())::bigint') =>
  asServer(`select proof_key_change('${id}', '${step}', ${at}, 'x', 'y')`);

describe('the server’s role alone', () => {
  tries('rewriting the past with every right in the database');

  test('notes no change of keys that two people have not agreed on', async () => {
    const first = (await state()).current;
    const body = `{"step":"announce","old":"${first}","new":"${first}"}`;
    await expect(asServer(`select proof_note('key-change', 'x', '${body}')`)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      asServer(`insert into proof_event (tenant_id, kind, subject, body, noted_at)
        values (current_tenant_id(), 'key-change', 'x', '${body}', date_trunc('milliseconds', now()))`),
    ).rejects.toThrow('permission denied');
    await expect(change(randomUUID(), 'announce')).rejects.toThrow('two people');
    const id = await proposed();
    await expect(change(id, 'announce')).rejects.toThrow('two people');
    await expect(
      asServer(`update proposal set state = 'executed', decided_by = proposer_id,
      decided_at = now() where proposal_id = '${id}'`),
    ).rejects.toThrow('proposer_is_not_approver');
    const rejecting = { as: world.checker, params: { id }, body: { reason: 'Not now' } };
    expect(await world.call('POST /approvals/{id}/reject', rejecting)).toMatchObject({ code: 0 });
    await expect(change(id, 'announce')).rejects.toThrow('two people');
    await world.keep();
    expect(await world.changes()).toEqual([]);
  });

  test('neither announces twice what was agreed on, nor hurries the switch, nor says when it is', async () => {
    const id = await announced();
    await expect(change(id, 'announce')).rejects.toThrow('once at a time');
    await expect(change(id, 'switch')).rejects.toThrow('seven days');
    const nextWeek = `(proof_ms(clock_timestamp())::bigint + 8 * 86400000)`;
    await expect(change(id, 'switch', nextWeek)).rejects.toThrow('clock');
    await expect(asServer(`update proof_entry set logged_at = now() - interval '8 days'`)).rejects.toThrow(
      'permission denied',
    );
    expect(await world.changes()).toHaveLength(1);
  });

  test('cannot put a change into the log that the keys have not signed', async () => {
    const { current } = await state();
    const id = randomUUID();
    const people = `(select staff_id from staff order by staff_id limit 1)`;
    const other = `(select staff_id from staff order by staff_id desc limit 1)`;
    await asServer(`insert into proposal (tenant_id, proposal_id, kind, payload, title, subject, reason, proposer_id, expires_at)
      values (current_tenant_id(), '${id}', 'proof.key', '{"key":"${current.replace(/.{6}$/, 'AAAAA=')}"}', 't', 'proof/key', 'r', ${people}, now() + interval '1 day')`);
    await asServer(
      `update proposal set state = 'executed', decided_by = ${other}, decided_at = now() where proposal_id = '${id}'`,
    );
    await change(id, 'announce');
    await somethingHappens();
    expect(await world.changes()).toEqual([]);
    expect(world.complaints.length).toBeGreaterThan(0);
    expect(await signedBy(current)).toEqual([true]);
  });
});

describe('two people change the key', () => {
  test('one makes it, another agrees, both keys sign, and a week later the new one signs alone', async () => {
    const first = (await state()).current;
    const id = await proposed();
    expect(await world.keyFiles()).toHaveLength(2);
    expect((await world.propose()).data).toMatchObject({ problem: 'underWay' });
    expect((await world.propose(world.checker)).data).toMatchObject({ problem: 'underWay' });
    expect(await world.keyFiles()).toHaveLength(2);
    const { data: shown } = await world.call('GET /approvals/{id}', { as: world.checker, params: { id } });
    expect(shown).toMatchObject({
      title: 'Signing key K2 of the public log',
      before: { key: 'K1' },
      after: {
        key: 'K2',
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
        inUse: '7 days after it was announced',
      },
      mayApprove: true,
    });
    expect(await world.agree(id, world.maker)).toMatchObject({ code: 10410 });
    expect(await world.agree(id)).toMatchObject({ code: 0 });
    expect(await world.agree(id)).toMatchObject({ code: 10411 });
    await world.keep();
    const [announcement] = await world.changes();
    expect(announcement).toMatchObject({ step: 'announce', old: first });
    expect(await signedBy(first, announcement!.new)).toEqual([true, true]);
    expect((await world.propose()).data).toMatchObject({ problem: 'underWay' });

    expect(await world.switchKeys()).toBe(0);
    await world.age('7 days');
    expect(await world.switchKeys()).toBe(1);
    expect(await world.switchKeys()).toBe(0);
    await world.keep();
    expect(await signedBy(first, announcement!.new)).toEqual([false, true]);
    expect((await world.changes()).map(({ step }) => step)).toEqual(['announce', 'switch']);
    expect(world.complaints).toEqual([]);
    const { rows } = await inTenant(tx =>
      sql<{
        action: string;
      }>`select action from audit_entry where action like 'proof.key%' order by sequence`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'proof.key.propose',
      'proof.key.approve',
      'proof.key.switch',
    ]);

    // And again: the third key follows from the second.
    await announced();
    await world.age('8 days');
    expect(await world.switchKeys()).toBe(1);
    await world.keep();
    const { current, keys } = await state();
    expect([keys.length, current]).toEqual([3, keys[2]]);
    expect(await signedBy(...keys)).toEqual([false, false, true]);
  });

  test('a rejected key leaves the old one, and another may be proposed', async () => {
    const first = (await state()).current;
    const id = await proposed();
    const rejecting = { as: world.checker, params: { id }, body: { reason: 'Not before the audit' } };
    expect(await world.call('POST /approvals/{id}/reject', rejecting)).toMatchObject({ code: 0 });
    await somethingHappens();
    expect(await signedBy(first)).toEqual([true]);
    expect(await world.changes()).toEqual([]);
    await announced();
    expect(await world.changes()).toHaveLength(1);
  });

  test('two who propose at once have one proposal', async () => {
    const replies = await Promise.all([world.propose(), world.propose(world.checker), world.propose()]);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('a wrong clock of a server switches nothing', async () => {
    await announced();
    const ahead = new Date(Date.now() + 30 * 86_400_000);
    expect(await world.switchKeys(ahead)).toBe(0);
    await world.age('6 days 23 hours');
    expect(await world.switchKeys(ahead)).toBe(0);
    await world.age('1 hour');
    expect(await world.switchKeys(new Date(0))).toBe(1);
  });

  test('two servers that switch at once do it once', async () => {
    await announced();
    await world.age('7 days');
    const done = await Promise.all(Array.from({ length: 4 }, () => world.switchKeys()));
    expect(done.reduce((a, b) => a + b)).toBe(1);
    await world.keep();
    expect((await world.changes()).map(({ step }) => step)).toEqual(['announce', 'switch']);
  });
});

describe('keys that are not where they should be', () => {
  test('without the key in use nothing is proposed, made, announced or switched', async () => {
    const [old = ''] = await world.keyFiles();
    let bringBack = await world.hide([old]);
    expect((await world.propose()).data).toMatchObject({ problem: 'keyMissing' });
    expect(await world.keyFiles()).toEqual([]);
    await bringBack();
    const id = await proposed();
    bringBack = await world.hide([old]);
    expect((await world.agree(id)).data).toMatchObject({ problem: 'keyMissing' });
    await bringBack();
    expect(await world.agree(id)).toMatchObject({ code: 0 });
    await world.keep();
    await world.age('7 days');
    bringBack = await world.hide([old]);
    await expect(world.switchKeys()).rejects.toThrow('missing here');
    // The announced key signs as well, so the log goes on meanwhile.
    const { current, announced: next } = await state();
    await somethingHappens();
    expect(await signedBy(current, next!.key)).toEqual([false, true]);
    await bringBack();
    expect(await world.switchKeys()).toBe(1);
  });

  test('a new key that is gone before the second person agrees is not announced', async () => {
    const known = await world.keyFiles();
    const id = await proposed();
    const made = (await world.keyFiles()).filter(file => !known.includes(file));
    await world.hide(made);
    expect((await world.agree(id)).data).toMatchObject({ problem: 'keyMissing' });
    await world.keep();
    expect(await world.changes()).toEqual([]);
  });

  test('a new key that is gone before the switch leaves the old one, and another may take its place', async () => {
    const known = await world.keyFiles();
    await announced();
    const lost = (await world.keyFiles()).filter(file => !known.includes(file));
    await world.hide(lost);
    await world.age('7 days');
    await expect(world.switchKeys()).rejects.toThrow('missing here');
    const first = (await state()).current;
    await somethingHappens();
    expect(await signedBy(first)).toEqual([true]);
    await announced();
    await world.age('7 days');
    expect(await world.switchKeys()).toBe(1);
    await world.keep();
    const { current, keys } = await state();
    expect(current).toBe(keys[2]);
    expect(await signedBy(current)).toEqual([true]);
    expect((await world.changes()).map(({ step }) => step)).toEqual(['announce', 'announce', 'switch']);
  });
});

describe('keys behind a command', () => {
  let folder: string;
  let command: string;
  let other: RotationWorld;
  let keys: CommandKeys;
  /** How the command behaves. Only one that hangs is waited for for a short while: on a busy machine another may take its time. */
  const behave = (mode: string) => {
    Object.assign(keys, { timeoutMs: mode === 'hang' ? 1_000 : 60_000 });
    return writeFile(join(folder, 'mode'), mode);
  };
  const secrets: Uint8Array[] = [];
  const give = (secret: Uint8Array) => {
    secrets.push(secret);
    return writeFile(
      join(folder, 'secrets'),
      secrets.map(one => Buffer.from(one).toString('hex')).join('\n'),
    );
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openfloor-kms-'));
    command = join(folder, 'kms.mjs');
    keys = new CommandKeys(command);
    secrets.length = 0;
    // The key that the log began with was a file; the command has it from now on, as after a move.
    await writeFile(command, kms(folder));
    await chmod(command, 0o755);
    await behave('well');
    const [file = ''] = await world.keyFiles();
    const text = await readFile(join(world.server.parts.environment.proofKeysDir, file), 'utf8');
    await give(Uint8Array.from(Buffer.from(text.trim(), 'base64')));
    const inside = { metrics: createMetrics(), log: createLogger('silent') };
    other = await world.withKeys(keys, parts => createApp(parts, inside));
  });
  afterEach(async () => {
    await other.close();
    await rm(folder, { recursive: true });
  });

  test('are proposed, announced and switched to like others, once the command has a new one', async () => {
    expect((await other.propose()).data).toMatchObject({ problem: 'keyFails' });
    await give(newSecret());
    // The command hands the same key to both.
    const replies = await Promise.all([other.propose(), other.propose(world.checker)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 10409]);
    const { id } = replies.find(({ code }) => code === 0)!.data;
    const agreeing = replies[0]!.code === 0 ? world.checker : world.maker;
    expect(await other.agree(id, agreeing)).toMatchObject({ code: 0 });
    await other.keep();
    await world.age('7 days');
    expect(await other.switchKeys()).toBe(1);
    await other.keep();
    const { current } = await state();
    expect(readKey(current).publicKey).toEqual(publicKeyOf(secrets[1]!));
    expect(await signedBy(current)).toEqual([true]);
    expect(other.complaints).toEqual([]);
  });

  test('where it fails or hangs nothing is proposed, announced or switched, and the log waits for it alone', async () => {
    await give(newSecret());
    for (const mode of ['fail', 'hang']) {
      await behave(mode);
      expect((await other.propose()).data).toMatchObject({ problem: 'keyFails' });
    }
    await behave('well');
    const id = await proposed(other);
    for (const mode of ['fail', 'hang']) {
      await behave(mode);
      expect((await other.agree(id)).data).toMatchObject({ problem: 'keyFails' });
    }
    await behave('well');
    expect(await other.agree(id)).toMatchObject({ code: 0 });
    await other.keep();
    await world.age('7 days');
    // The old one still signs: the log goes on, and the switch waits.
    await behave('only the old');
    await expect(other.switchKeys()).rejects.toThrow('PROOF_SIGN_COMMAND');
    const { current, announced: next } = await state();
    await somethingHappens(other);
    expect(await signedBy(current, next!.key)).toEqual([true, false]);
    expect(other.complaints.join()).toContain('PROOF_SIGN_COMMAND');
    await behave('well');
    expect(await other.switchKeys()).toBe(1);
  }, 60_000);
});

/** What an operator's own command may look like; the newest secret is the next key. */
const kms = (folder: string) => `#!${process.execPath}
import { readFileSync } from 'node:fs';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
const mode = readFileSync(${JSON.stringify(join(folder, 'mode'))}, 'utf8');
const [what, , wanted] = process.argv.slice(2);
if (mode === 'hang') setTimeout(() => {}, 60_000);
else if (mode === 'fail') process.exit(3);
else {
  const keys = readFileSync(${JSON.stringify(join(folder, 'secrets'))}, 'utf8').split('\\n').map(hex => {
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(hex, 'hex')]);
    const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const open = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    return { secret, open };
  });
  if (what === 'key') console.log(keys.at(-1).open);
  else {
    const key = keys.find(one => one.open === wanted);
    if (!key || (mode === 'only the old' && key !== keys[0])) process.exit(4);
    console.log(sign(null, readFileSync(0), key.secret).toString('base64'));
  }
}
`;
