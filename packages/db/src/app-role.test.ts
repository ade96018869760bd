import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import type { EmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { runOnce, withDatabase } from './testing/database-url.ts';
import { startThrowAwayCluster } from './testing/throw-away-cluster.ts';

// Roles belong to the cluster, so these tests have one of their own and run in this order.
let cluster: EmbeddedPostgres;
let superuserUrl: string;
beforeAll(async () => {
  cluster = await startThrowAwayCluster();
  const url = new URL(cluster.url);
  url.username = 'postgres';
  superuserUrl = url.href;
});
afterAll(() => cluster.stop());

test('before the first migration, opening says what is missing', async () => {
  await expect(openDatabase({ url: cluster.url })).rejects.toThrow('which migrations set up: run them first');
});

test('databases of one cluster are migrated at once, though all of them create the role', async () => {
  const urls = ['first', 'second', 'third', 'fourth'].map(name => withDatabase(cluster.url, name));
  for (const url of urls) await runOnce(cluster.url, `create database ${new URL(url).pathname.slice(1)}`);
  await Promise.all([cluster.url, ...urls].map(url => migrate({ url })));
  for (const url of urls) await (await openDatabase({ url })).close();
});

test.each(['bypassrls', 'superuser'])('a role with %s is refused', async power => {
  await runOnce(superuserUrl, `alter role openfloor_app ${power}`);
  await expect(openDatabase({ url: cluster.url })).rejects.toThrow("could see every tenant's rows");
  await runOnce(superuserUrl, `alter role openfloor_app no${power}`);
  await (await openDatabase({ url: cluster.url })).close();
});

test('a superuser in the URL, and its own start-up options, change nothing', async () => {
  for (const url of [superuserUrl, `${cluster.url}&options=-c%20role%3Dnone%20-c%20work_mem%3D8MB`]) {
    const database = await openDatabase({ url });
    await database.ping();
    await database.close();
  }
});
