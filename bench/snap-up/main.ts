import { randomUUID } from 'node:crypto';
import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { sql } from 'kysely';
import { median, quantile, round } from '../shared/figures.ts';
import { HttpLane } from '../shared/http-lane.ts';
import { comparison, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';

/**
 * A crowd at a snap-up: each of 5,000 customers applies once for one of 500 units, over HTTP, durable, under an
 * idempotency key. The limit is ten seconds from the first request to the last answer; whatever the time, no more than
 * 500 units are sold, and whoever got none waits in line.
 */
const repetitions = Number(process.argv[2] ?? 3);
const customers = 5_000;
const units = 500;
const limitSeconds = 10;
const lanes = 200;
const accepted = 0;

interface Ready {
  port: number;
  tokens: string[];
}

interface Run {
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

async function storm({ port, tokens }: Ready, offerId: string): Promise<Run> {
  const waiting = [...tokens];
  const body = JSON.stringify({ id: offerId, amount: 1 });
  const open = await Promise.all(Array.from({ length: lanes }, () => HttpLane.open(port)));
  const latencies: number[] = [];
  const codes = new Map<number, number>();
  const begun = performance.now();
  await Promise.all(
    open.map(async lane => {
      for (let token = waiting.pop(); token; token = waiting.pop()) {
        const asked = performance.now();
        const headers = `token: ${token}\r\nidempotency-key: ${randomUUID()}\r\n`;
        const { code } = JSON.parse(await lane.post('/api/stockSnapUp/applyOrder', headers, body));
        latencies.push(performance.now() - asked);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const lane of open) lane.close();
  if (codes.get(accepted) !== customers)
    throw new Error(`Somebody was neither served nor put in line: ${JSON.stringify([...codes])}`);
  const latency = (share: number) => round(quantile(latencies, share), 1);
  return { seconds: round(seconds, 2), p50Ms: latency(0.5), p99Ms: latency(0.99) };
}

async function unitsSold(url: string, offerId: string): Promise<number> {
  const database = await openDatabase({ url: servingUrlOf(url) });
  const { rows } = await database.platform(tx => sql<{ id: string }>`select tenant_ids() as id`.execute(tx));
  let total = 0;
  for (const { id } of rows) {
    const counted = await database.tenant(id, tx =>
      tx
        .selectFrom('application')
        .select(eb => eb.fn.sum<string>('allotted_units').as('units'))
        .where('offer_id', '=', offerId)
        .executeTakeFirst(),
    );
    total += Number(counted?.units ?? 0);
  }
  await database.close();
  return total;
}

await withServer<Ready>(customers, async ({ url, server, ready, finish }) => {
  const runs: Run[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const { offerId } = await server.ask<{ offerId: string }>({ units });
    runs.push(await storm(ready, offerId));
    const stored = await unitsSold(url, offerId);
    if (stored !== units) throw new Error(`${stored} units are in the books instead of ${units}`);
  }
  await finish();
  const ours = customers / median(runs.map(run => run.seconds));
  const yardstick = customers / limitSeconds;
  const title = `${customers} applications for ${units} units, × the limit of ${limitSeconds} s`;
  const figures = { ours, yardstick, ratio: ours / yardstick };
  report({ rows: [comparison(title, 'a second', figures, 1)], details: { runs } });
});
