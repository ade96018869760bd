import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CrashingServer } from './testing/crashing-server.ts';

const rounds = torture(2, 15);
const customersAtOnce = 6;
const password = 'Correct horse 7';

let server: CrashingServer;

beforeAll(async () => {
  server = await CrashingServer.prepare();
});
afterAll(() => server.remove());

test('killing the server during registrations loses none that was acknowledged and leaves no half of one', {
  timeout: 900_000,
}, async context => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await server.start();
    // After some were acknowledged, at a moment that differs from round to round.
    const load = { lanes: customersAtOnce, steps: 5 + round * 3 };
    await server.killUnderLoad(load, (acknowledge, lane) =>
      registerUntilDown(`r${round}-${lane}`, username => {
        acknowledged.push(username);
        acknowledge();
      }),
    );
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);

  await server.start();
  for (const username of acknowledged) {
    const reply = await call('/user/login', { username, password });
    expect(reply?.code, `${username} was acknowledged`).toBe(0);
  }
  await server.stop();

  const { unfinished, uses, registered } = await inspectDatabase();
  expect(Number(registered)).toBeGreaterThanOrEqual(acknowledged.length);
  expect(unfinished, 'customers without both acceptances').toBe('0');
  expect(uses, 'uses of the code equal the customers it brought').toBe(registered);
  tellFigures(context, {
    kills: rounds,
    registrations: Number(registered),
    acknowledged: acknowledged.length,
  });
});

async function registerUntilDown(prefix: string, acknowledge: (username: string) => void): Promise<void> {
  for (let count = 0; ; count++) {
    const username = `${prefix}-${count}`;
    const body = { username, password, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] };
    const reply = await call('/user/register', body);
    if (!reply) return;
    expect(reply.code).toBe(0);
    acknowledge(username);
  }
}

const call = (path: string, body: object) => server.send<{ code: number }>(`/api${path}`, { body });

async function inspectDatabase() {
  const cluster = await startEmbeddedPostgres({ dataDir: server.dataDir });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  // Even the tables' owner sees one tenant at a time; the load went to the one on 127.0.0.1.
  await client.query("select set_config('app.tenant_id', tenant_for_host('127.0.0.1')::text, false)");
  const { rows } = await client.query<{ unfinished: string; uses: string; registered: string }>(`
    select
      (select count(*) from customer c where not demo and 2 <> (
        select count(*) from agreement_acceptance a where a.customer_id = c.customer_id)) as unfinished,
      (select sum(uses) from invitation_code) as uses,
      (select count(*) from customer where not demo) as registered`);
  await client.end();
  await cluster.stop();
  return rows[0]!;
}
