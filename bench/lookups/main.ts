import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import autocannon from 'autocannon';
import { Child } from '../shared/child.ts';
import { comparison, mediansOf, report } from '../shared/report.ts';
import { untilMachineRests } from '../shared/rest.ts';

/**
 * Pages of charts and searches through the whole production server, with 20,000 instruments, beside a bare Fastify that
 * asks the same PostgreSQL for each: one indexed SELECT, and `pg_trgm`. Prices move meanwhile, at the demo's pace.
 */
const repetitions = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 5);
const instruments = 20_000;
const connections = 50;
const warmUpRequests = 5_000;
const candles = 200;

interface Listed {
  data: { records: { id: string; name: string; symbol: string }[] };
}

interface Lookup {
  name: string;
  goal: number;
  aim: number;
  paths: string[];
}

async function ratePerSecond(port: number, paths: readonly string[], extent: object): Promise<number> {
  const url = `http://127.0.0.1:${port}`;
  const requests = paths.map(path => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, connections, requests, ...extent });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${paths[0]} did not always answer`);
  return result.requests.total / result.duration;
}

async function lookupsOf(port: number): Promise<Lookup[]> {
  const ask = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as Listed;
  const body = JSON.stringify({ market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 20 });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${port}/api/stock/rank`, { method: 'POST', body, headers });
  const traded = ((await reply.json()) as Listed).data.records;
  const charts = traded.map(({ id }) => `/api/stock/historyKline?id=${id}&timePeriod=MIN1&limit=${candles}`);
  // The minutes have to be there before anybody looks for them.
  for (const path of charts) await ask(path);
  const { records } = (await ask('/api/stock/page?keyword=&pageNum=400&pageSize=50')).data;
  const keywords = records.flatMap(({ name, symbol }) => {
    const [first = '', second = ''] = name.split(' ');
    return [first.slice(0, 4), second, symbol.slice(0, 4), `${first} ${second}`];
  });
  const searches = keywords.map(
    keyword => `/api/stock/page?keyword=${encodeURIComponent(keyword)}&pageNum=1&pageSize=20`,
  );
  return [
    { name: `page of ${candles} candles, × one indexed SELECT`, goal: 2, aim: 5, paths: charts },
    { name: `search over ${instruments} instruments, × pg_trgm`, goal: 5, aim: 20, paths: searches },
  ];
}

const dataDir = await mkdtemp(join(tmpdir(), 'openfloor-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir });
try {
  await migrate({ url: cluster.url });
  const server = new Child(new URL('./server.ts', import.meta.url), [cluster.url, instruments]);
  const { port } = await server.next<{ port: number }>();
  const lookups = await lookupsOf(port);
  const yardstick = new Child(new URL('./yardstick.ts', import.meta.url), [cluster.url]);
  const { port: yardstickPort } = await yardstick.next<{ port: number }>();
  await untilMachineRests();
  const rows = [];
  const details = [];
  for (const { name, goal, aim, paths } of lookups) {
    for (const each of [port, yardstickPort]) await ratePerSecond(each, paths, { amount: warmUpRequests });
    const runs = [];
    for (let repetition = 0; repetition < repetitions; repetition++)
      runs.push({
        ours: await ratePerSecond(port, paths, { duration: seconds }),
        yardstick: await ratePerSecond(yardstickPort, paths, { duration: seconds }),
      });
    const figures = mediansOf(
      runs,
      run => run.ours,
      run => run.yardstick,
    );
    rows.push(comparison(name, 'requests/s', figures, goal, aim));
    details.push({ name, runs });
  }
  await yardstick.end();
  await server.end();
  report({ rows, details });
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
