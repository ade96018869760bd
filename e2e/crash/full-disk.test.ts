import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Beginning } from './testing/beginning.ts';
import { begunData } from './testing/begun-data.ts';
import { CrashingServer } from './testing/crashing-server.ts';
import { isHonest } from './testing/journal.ts';
import { breathMs, MixedLoad } from './testing/mixed-load.ts';
import { seeded } from './testing/seeded.ts';
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';

const rounds = torture(1, 8);
const chance = seeded(testSeed);
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

let beginning: Beginning | undefined;
let disk: SmallDisk | undefined;
let server: CrashingServer | undefined;
beforeAll(async () => {
  disk = await mountSmallDisk(640);
  if (!disk) return;
  beginning = (await begunData(disk.folder)).beginning;
  server = await CrashingServer.on(disk.folder);
});
afterAll(async () => {
  await server?.stop();
  await disk?.remove();
});

test('a disk that is full refuses and acknowledges nothing that is lost, and works again once there is room', {
  timeout: 1_500_000,
}, async context => {
  if (!beginning || !disk || !server) {
    await context.annotate('No disk was filled: only root may mount one that is small enough.', 'warning');
    tellFigures(context, { 'disks filled': 0 });
    return;
  }
  const isReady = server.isReady.bind(server);
  await server.start();
  const load = new MixedLoad(beginning, server.port, chance);
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const before = refused;
    const running = load.run(
      () => isOver,
      error => {
        if (isHonest(error)) refused++;
        return isHonest(error);
      },
      breathMs,
    );
    running.catch(() => {});
    await wait(200 + chance(300));
    await disk.fill();
    await expect.poll(isReady, { interval: 50 }).toBe(false);
    await expect.poll(() => refused, { interval: 20 }).toBeGreaterThan(before);
    await disk.empty();
    await expect.poll(isReady, { interval: 50 }).toBe(true);
    await wait(chance(300));
    isOver = true;
    await running;
    expect(await load.journal.askAgain(), `seed ${testSeed}, round ${round}`).toEqual([]);
    expect(await load.differences(), `seed ${testSeed}, round ${round}`).toEqual([]);
  }
  await server.stop();
  expect(await server.checkLedger()).toMatch(/no difference/);
  const { acknowledged, unanswered } = load.journal;
  tellFigures(context, {
    'disks filled': rounds,
    'calls acknowledged': acknowledged,
    'calls refused for want of room': refused,
    'calls unanswered': unanswered,
  });
});
