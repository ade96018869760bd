import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Beginning } from './testing/beginning.ts';
import { begunData } from './testing/begun-data.ts';
import { CrashingServer, type Started } from './testing/crashing-server.ts';
import { MixedLoad } from './testing/mixed-load.ts';
import { seeded } from './testing/seeded.ts';

const rounds = torture(2, 100);
/** Before a kill. */
const acknowledgedMin = 6;

let beginning: Beginning;
let server: CrashingServer;
beforeAll(async () => {
  const begun = await begunData();
  beginning = begun.beginning;
  server = await CrashingServer.on(begun.dataDir);
});
afterAll(() => server.remove());

test('killing the server under a load of every flow loses nothing that was acknowledged and doubles nothing', {
  timeout: 1_500_000,
}, async context => {
  const chance = seeded(testSeed);
  await server.start();
  const load = new MixedLoad(beginning, server.port, chance);
  const { journal } = load;
  const starts: Started[] = [];
  for (let round = 0; round < rounds; round++) {
    await killUnderLoad(load, chance);
    starts.push(await server.start());
    expect(await journal.askAgain(), `seed ${testSeed}, round ${round}`).toEqual([]);
    if (round % 10 === 0 || round === rounds - 1) expect(await load.differences()).toEqual([]);
  }
  expect(journal.acknowledged).toBeGreaterThanOrEqual(rounds * acknowledgedMin);
  await server.stop();
  expect(await server.checkLedger()).toMatch(
    new RegExp(
      `${load.tenant.host.split('.')[0]}: \\d+ transactions of \\d+ customers replayed, no difference`,
    ),
  );
  await expectWholeRegistrations(load);

  const at = (list: number[], part: number) =>
    list.toSorted((one, other) => one - other)[Math.floor((list.length - 1) * part)] ?? 0;
  const ready = starts.map(({ readyMs }) => Math.round(readyMs));
  // Where other work took the processor, the clock says nothing of the server.
  const undisturbed = starts.filter(({ readyMs, cpuMs }) => cpuMs === 0 || cpuMs > readyMs * 0.6);
  tellFigures(context, {
    kills: rounds,
    'calls acknowledged': journal.acknowledged,
    'kinds of calls': journal.byName.size,
    'calls unanswered': journal.unanswered,
    customers: load.people.length + load.newcomers.length,
    'ms to ready (median)': at(ready, 0.5),
    'ms (95 %)': at(ready, 0.95),
    'ms (most)': at(ready, 1),
    'ms of processor (median)': at(
      starts.map(({ cpuMs }) => cpuMs),
      0.5,
    ),
    'starts undisturbed': undisturbed.length,
  });
});

/**
 * At a moment that differs from round to round, however slow the machine is after so many calls that there is something
 * to lose; every other time the database dies with the server.
 */
async function killUnderLoad(load: MixedLoad, chance: (below: number) => number): Promise<void> {
  let isDown = false;
  let ending: Promise<void> | undefined;
  const end = () => {
    isDown = true;
    ending ??= server.kill(chance(2) === 0 ? 'server' : 'machine');
  };
  let acknowledged = 0;
  const most = acknowledgedMin + chance(60);
  let latest: NodeJS.Timeout | undefined;
  load.journal.onAcknowledge = () => {
    acknowledged++;
    if (acknowledged === acknowledgedMin) latest = setTimeout(end, chance(1_500));
    if (acknowledged === most) setTimeout(end, chance(12));
  };
  await load.run(() => isDown);
  clearTimeout(latest);
  await ending;
}

/** No half of a registration: both agreements are accepted, and the code was used as often as it brought somebody. */
async function expectWholeRegistrations(load: MixedLoad): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir: server.dataDir });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    // Even the tables' owner sees one tenant at a time.
    await client.query("select set_config('app.tenant_id', tenant_for_host($1)::text, false)", [
      load.tenant.host,
    ]);
    const { rows } = await client.query<{ unfinished: number; uses: number; registered: number }>(`
      select
        (select count(*)::int from customer c where 2 <> (
          select count(*) from agreement_acceptance a where a.customer_id = c.customer_id)) as unfinished,
        (select sum(uses)::int from invitation_code) as uses,
        (select count(*)::int from customer) as registered`);
    const registered = load.people.length + load.newcomers.filter(newcomer => newcomer.steps > 0).length;
    expect(rows[0]).toEqual({ unfinished: 0, uses: registered, registered });
  } finally {
    await client.end();
    await cluster.stop();
  }
}
