import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMirror } from '@openfloor/verify/command/run-mirror';
import { readLog } from '@openfloor/verify/read-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLogger } from '../../http/logging.ts';
import { createMetrics } from '../../metrics.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { LogTrees } from './log-tree.ts';
import { createProofWorld, type ProofWorld } from './testing/proof-world.ts';

let world: ProofWorld;
let folder: string;
beforeAll(async () => {
  world = await createProofWorld();
  folder = await mkdtemp(join(tmpdir(), 'openfloor-mirror-'));
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function mirror({ server } = world.server.app) {
  const { port } = server.address() as { port: number };
  let said = '';
  const code = await runMirror([`http://localhost:${port}/proof`, folder], text => {
    said += text;
  });
  return { code, said };
}
const setFees = async (rate: string) => {
  await world.server.database.tenant(world.tenantId, tx =>
    sql`update tenant set trade_fee_rate = ${rate}::numeric`.execute(tx),
  );
};
const copied = async () => {
  const key = await readFile(join(folder, 'key'), 'utf8');
  return readLog(path => readFile(join(folder, path)), key.trim());
};

test('a server’s log is copied, goes on, and a log that was rewritten since is refused', async () => {
  expect((await mirror()).code).toBe(2);
  await world.newKeeper().round();
  expect(await mirror()).toMatchObject({ code: 0, said: expect.stringContaining('localhost/proof: ') });
  const { size } = (await copied()).checkpoint;
  await setFees('0.003');
  await world.newKeeper().round();
  expect((await mirror()).said).toContain(`${size + 1} entries, 1 of them new`);
  const log = await copied();
  expect(log.verdicts).toEqual([]);
  expect(log.checkpoint.size).toBe(size + 1);

  // Whoever has the database and the server’s files writes the last entry anew, and has it signed.
  const guarded = ['proof_entry', 'proof_event', 'proof_checkpoint', 'proof_log'];
  const last = 'select size - 1 from proof_log where tenant_id = current_tenant_id()';
  await asTablesOwner(world.server, world.tenantId, [
    ...guarded.map(table => `alter table ${table} disable trigger user`),
    'delete from proof_checkpoint where tenant_id = current_tenant_id()',
    `delete from proof_event where tenant_id = current_tenant_id() and entry_index = (${last})`,
    `delete from proof_entry where tenant_id = current_tenant_id() and index = (${last})`,
    'update proof_log set size = size - 1, signed_size = 0 where tenant_id = current_tenant_id()',
    ...guarded.map(table => `alter table ${table} enable trigger user`),
  ]);
  const heads = world.server.parts.signedHeads.folder;
  for (const name of await readdir(heads)) if (name.endsWith('.head')) await rm(join(heads, name));
  await setFees('0.004');
  await world.newKeeper().round();
  expect(world.complaints).toEqual([]);
  // The server that is running remembers the hashes of before; another one shows what the database has.
  const other = await createApp(
    { ...world.server.parts, logTrees: new LogTrees(world.server.database) },
    { metrics: createMetrics(), log: createLogger('silent') },
  );
  onTestFinished(() => other.close());
  await other.listen({ port: 0, host: '127.0.0.1' });
  const refused = await mirror(other);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('REFUSED: It does not go on from'),
  });
  expect((await copied()).checkpoint.root).toEqual(log.checkpoint.root);
});
