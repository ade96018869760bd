import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Beginning } from './testing/beginning.ts';
import { begunData } from './testing/begun-data.ts';
import { CrashingServer } from './testing/crashing-server.ts';
import { breathMs, MixedLoad } from './testing/mixed-load.ts';
import { recordIds, recordKinds } from './testing/records.ts';
import { seeded } from './testing/seeded.ts';

const rounds = torture(1, 10);

let beginning: Beginning;
let server: CrashingServer;
let folder: string;
beforeAll(async () => {
  const begun = await begunData();
  beginning = begun.beginning;
  server = await CrashingServer.on(begun.dataDir);
  folder = await mkdtemp(join(tmpdir(), 'openfloor-backups-'));
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

async function run(name: 'backup' | 'restore', args: string[], dataDir: string): Promise<string> {
  const program = fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '' };
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

/** What each of them was told that it has been done, by now. */
const toldSoFar = (load: MixedLoad) =>
  load.people.map(person => ({
    person,
    ids: new Map(recordKinds.map(kind => [kind, [...(person.ids.get(kind) ?? [])]])),
  }));

test('a backup made beside a server under load, restored elsewhere, has all that was acknowledged before it', {
  timeout: 1_500_000,
}, async context => {
  await server.start();
  const load = new MixedLoad(beginning, server.port, seeded(testSeed));
  let isOver = false;
  const running = load.run(
    () => isOver,
    () => false,
    breathMs,
  );
  const made: { file: string; told: ReturnType<typeof toldSoFar> }[] = [];
  for (let round = 0; round < rounds; round++) {
    const enough = load.journal.acknowledged + 30;
    while (load.journal.acknowledged < enough) await new Promise(resolve => setTimeout(resolve, 10));
    const told = toldSoFar(load);
    const file = join(folder, `${round}.tar`);
    expect(await run('backup', [file], server.dataDir)).toMatch(
      /rows of \d+ tables as of .* customers among them/,
    );
    made.push({ file, told });
  }
  isOver = true;
  await running;
  expect(await server.checkLedger()).not.toContain('DIFFERENCE');
  await server.stop();
  let ids = 0;
  for (const { file, told } of made) {
    const elsewhere = await CrashingServer.on(join(folder, 'elsewhere'), {}, server.port);
    const said = await run('restore', [file], elsewhere.dataDir);
    expect(said).toContain('The books agree');
    expect(said).not.toContain('DIFFERENCE');
    await elsewhere.start();
    for (const { person, ids: known } of told) {
      for (const [kind, acknowledged] of known) {
        expect(await recordIds(person.calls, kind)).toEqual(expect.arrayContaining(acknowledged));
        ids += acknowledged.length;
      }
    }
    await elsewhere.remove();
  }
  expect((await readdir(folder)).filter(name => name.includes('unfinished'))).toEqual([]);
  tellFigures(context, { backups: rounds, 'records acknowledged before and found': ids });
});
