import { textOf, utf8 } from '@openfloor/verify/bytes';
import { isCheckpointSignedBy, readCheckpoint } from '@openfloor/verify/checkpoint';
import { growsFrom } from '@openfloor/verify/log-growth';
import { keyText, readKey } from '@openfloor/verify/note';
import { readLog } from '@openfloor/verify/read-log';
import { followServedKeys } from '@openfloor/verify/served-keys';
import type { Statement } from '@openfloor/verify/statement';
import { verifyMirror } from '@openfloor/verify/verify-mirror';
import { verifyStatement } from '@openfloor/verify/verify-statement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeyState } from '../proof/rotation/rotation-store.ts';
import { switchJob } from '../proof/rotation/switch-job.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

let world: StatementWorld;
beforeAll(async () => {
  world = await createStatementWorld();
});
afterAll(() => world.close());

const read = async (path: string): Promise<Uint8Array> => {
  const answer = await world.server.app.inject({ url: `/proof/${path}`, headers: { host: 'localhost' } });
  if (answer.statusCode !== 200) throw new Error(`There is no ${path}.`);
  return answer.rawPayload;
};
const keys = async () => (await world.server.database.tenant(world.tenantId, readKeyState))!;

test('what was made before, between and after a change of keys verifies, for every reader', async () => {
  const { server, tenantId } = world;
  const customer = await world.oldCustomer();
  await world.deposit(customer, at(daysAgo(6), 600), 500_000n);
  await world.closeDay(daysAgo(6));
  const first = (await keys()).current;
  const seen = readCheckpoint(textOf(await read('checkpoint')));
  const made: Statement[] = [await world.read(customer, daysAgo(6), daysAgo(6))];

  const [maker, checker] = [await world.staffToken(['treasury']), await world.staffToken(['owner'])];
  const proposal = await world.call('POST /proof/rotation', {
    as: maker,
    body: { reason: 'It is half a year old' },
  });
  const agreed = await world.call('POST /approvals/{id}/approve', {
    as: checker,
    params: { id: proposal.data.id },
  });
  expect(agreed).toMatchObject({ code: 0 });
  await world.closeDay(daysAgo(5));
  made.push(await world.read(customer, daysAgo(6), daysAgo(5)));

  await world.asOwner(
    'alter table proof_entry disable trigger user',
    "update proof_entry set logged_at = logged_at - interval '7 days'",
    'alter table proof_entry enable trigger user',
  );
  const now = new Date();
  expect(await switchJob(server.database, server.parts.logKeys).run(tenantId, now, now)).toBe(1);
  const { announced } = await keys();
  expect(announced).toBeUndefined();
  // Whoever runs the witness names the new key beside the old one, as docs/proof.md says.
  world.witnessKnows(readKey((await keys()).current));
  await world.closeDay(daysAgo(4));
  made.push(await world.read(customer, daysAgo(6), daysAgo(4)));

  const second = (await keys()).current;
  expect(second).not.toBe(first);
  for (const [index, statement] of made.entries()) {
    const trust = await world.trust();
    for (const key of index === 0 ? [first] : index === 1 ? [first] : [first, second]) {
      const found = verifyStatement(statement, { ...trust, keys: [readKey(key)] });
      const codes = found.checks.map(({ code }) => code);
      expect([index, found.status]).toEqual([index, 'sound']);
      expect(codes).toEqual(expect.arrayContaining(['checkpoint-signed', 'witnesses-signed']));
    }
    const found = verifyStatement(statement, trust);
    const mirror = await verifyMirror(statement, found.head!, read);
    expect(mirror.filter(({ status }) => status === 'wrong')).toEqual([]);
    expect(mirror.map(({ code }) => code)).toContain('mirror-same');
  }

  // A monitor that reads everything, and a device that has seen the log before.
  const log = await readLog(read, first);
  expect(log.verdicts).toEqual([]);
  expect(keyText(log.chain.current)).toBe(second);
  const served = readCheckpoint(textOf(await read('checkpoint')));
  expect(await growsFrom(seen, served, read)).toBe(true);
  expect(isCheckpointSignedBy(served, readKey(first))).toBe(false);
  const chain = await followServedKeys(readKey(first), served, read);
  expect(chain.keysAt(served.size).map(keyText)).toEqual([second]);
  const other = utf8(
    textOf(await read('key-changes')).replace(/"index":(\d+)/, (_, n) => `"index":${Number(n) - 1}`),
  );
  const lying = async (path: string) => (path === 'key-changes' ? other : read(path));
  await expect(followServedKeys(readKey(first), served, lying)).rejects.toThrow('not in the log');
});
