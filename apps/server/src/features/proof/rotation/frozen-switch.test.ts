import { fileURLToPath } from 'node:url';
import { startNode } from '@openfloor/testing/freezable-node';
import { tries } from '@openfloor/testing/tries';
import { readCheckpoint } from '@openfloor/verify/checkpoint';
import { isNoteSignedBy, readKey } from '@openfloor/verify/note';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { findCheckpoint } from '../log-store.ts';
import { createRotationWorld } from '../testing/rotation-world.ts';
import { readKeyState } from './rotation-store.ts';

tries('holding up everybody with one customer, server or database');

const program = fileURLToPath(new URL('../testing/closing-node.ts', import.meta.url));
const silentMs = '800';

test('in the middle of a change of keys: another node makes it, and the thawed one changes nothing', async () => {
  const world = await createRotationWorld();
  onTestFinished(() => world.close());
  const { database, parts } = world.server;
  await world.keep();
  const { data } = await world.propose();
  expect(await world.agree(data.id)).toMatchObject({ code: 0 });
  await world.keep();
  await world.age('8 days');
  const args = [database.opening.url, world.tenantId, 'switch', parts.environment.proofKeysDir, silentMs];
  const node = await startNode(program, args);
  onTestFinished(() => node.kill().then(() => {}));
  await node.untilTold('in the middle');
  node.freeze();

  expect(await world.switchKeys()).toBe(1);
  await world.keep();
  const inTenant = <T>(work: Parameters<typeof database.tenant<T>>[1]) =>
    database.tenant(world.tenantId, work);
  const changed = await world.changes();
  expect(changed.map(({ step }) => step)).toEqual(['announce', 'switch']);
  const newest = await inTenant(findCheckpoint);

  node.thaw();
  expect(await node.ended).toMatchObject({ code: 0, said: expect.stringContaining('switched 0') });
  await world.keep();
  expect(await world.changes()).toEqual(changed);
  expect(await inTenant(findCheckpoint)).toEqual(newest);
  // The log goes on with the new key alone.
  await inTenant(tx => sql`update tenant set trade_fee_rate = 0.0042`.execute(tx));
  await world.keep();
  const state = (await inTenant(readKeyState))!;
  expect(state.current).toBe(changed[1]!.new);
  const { note } = readCheckpoint((await inTenant(findCheckpoint))!.note);
  expect(
    changed.map(({ old, new: next }) => [old, next].map(key => isNoteSignedBy(note, readKey(key)))),
  ).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(world.complaints).toEqual([]);
});
