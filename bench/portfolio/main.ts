import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { openSession } from '@openfloor/server/features/access/session-store';
import { beginDay, findDueDay, valueCustomers } from '@openfloor/server/features/portfolio/day-store';
import { quantile, round } from '../shared/figures.ts';
import { HttpLane } from '../shared/http-lane.ts';
import { comparison, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';
import { seedCustomers, tenantOf } from './seed-customers.ts';

/**
 * A hundred thousand customers with two currencies and three stocks each: how long it takes to value all of them for a
 * day, and how long a customer waits for the portfolio. A day may take ten seconds, and the 99th percentile of calls a
 * twentieth of a second.
 */
const customers = Number(process.argv[2] ?? 100_000);
const calls = Number(process.argv[3] ?? 2_000);
const atOnce = 5_000;
const readers = 200;
const daySecondsMax = 10;
const callMsMax = 50;
const zone = 'Africa/Lagos';

await withServer<{ port: number }>(1, async ({ url, ready, finish }) => {
  const owners = await openDatabase({ url, poolMax: 2, asOwner: true });
  const tenantId = await tenantOf(owners);
  const seeded = await seedCustomers(owners, tenantId, customers);
  await owners.close();
  const database = await openDatabase({ url: servingUrlOf(url), poolMax: 2 });
  const days: { day: string; seconds: number }[] = [];
  for (;;) {
    const due = await database.tenant(tenantId, tx => findDueDay(tx, zone, new Date()));
    if (!due) break;
    const begun = performance.now();
    await database.tenant(tenantId, tx => beginDay(tx, due));
    while ((await database.tenant(tenantId, tx => valueCustomers(tx, due.day, atOnce))) === atOnce);
    days.push({ day: due.day, seconds: round((performance.now() - begun) / 1000, 2) });
  }
  const tokens: string[] = [];
  for (const customerId of seeded.slice(0, readers)) {
    const session = { tenantId, customerId, address: '127.0.0.1', userAgent: 'bench', deviceId: null };
    tokens.push(await database.tenant(tenantId, tx => openSession(tx, session)));
  }
  const lane = await HttpLane.open(ready.port);
  const latencies: number[] = [];
  for (let call = 0; call < calls; call++) {
    const begun = performance.now();
    const range = call % 4 === 0 ? 'day' : 'month';
    const text = await lane.get(`/api/portfolio?range=${range}`, `token: ${tokens[call % readers]}\r\n`);
    if (!text.startsWith('{"code":0')) throw new Error(`The portfolio was refused: ${text}`);
    if (call >= readers) latencies.push(performance.now() - begun);
  }
  lane.close();
  await database.close();
  await finish();
  const slowest = Math.max(...days.map(day => day.seconds));
  const p99 = quantile(latencies, 0.99);
  report({
    rows: [
      comparison(
        `the slowest day of ${customers} customers`,
        's',
        { ours: slowest, yardstick: daySecondsMax, ratio: daySecondsMax / slowest },
        1,
      ),
      comparison(
        'p99 of the portfolio call',
        'ms',
        { ours: p99, yardstick: callMsMax, ratio: callMsMax / p99 },
        1,
      ),
    ],
    details: { days, p50Ms: round(quantile(latencies, 0.5), 1), p99Ms: round(p99, 1) },
  });
});
