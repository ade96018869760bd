import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import pg from 'pg';
import { cpuMsOf } from './cpu-time.ts';
import { HttpLane } from './http-lane.ts';

const dir = '/tmp/tb/data-cpu';
const cluster = await startEmbeddedPostgres({ dataDir: dir });
await migrate({ url: cluster.url });
const pm = Number(readFileSync(`${dir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
const server = fork(fileURLToPath(new URL('./orders-server.ts', import.meta.url)), [cluster.url, '64'], {
  execArgv: process.execArgv,
});
const [ready] = (await once(server, 'message')) as [any];
const measure = async (
  name: string,
  secs: number,
  once1: (lane: HttpLane, token: string, i: number) => Promise<void>,
) => {
  let n = 0;
  const end = performance.now() + secs * 1000;
  const a = cpuMsOf(server.pid!),
    b = cpuMsOf(pm),
    c = process.cpuUsage();
  await Promise.all(
    ready.tokens.map(async (token: string) => {
      const lane = await HttpLane.open(ready.port);
      for (let i = 0; performance.now() < end; i++) {
        await once1(lane, token, i);
        n++;
      }
      lane.close();
    }),
  );
  const d = process.cpuUsage(c);
  console.log(
    name,
    n / secs,
    '/s; per call: node',
    ((cpuMsOf(server.pid!) - a) / n).toFixed(3),
    'pg',
    ((cpuMsOf(pm) - b) / n).toFixed(3),
    'client',
    ((d.user + d.system) / 1000 / n).toFixed(3),
  );
};
let price = ready.price;
const order = async (lane: HttpLane, token: string, i: number) => {
  const t = await lane.post(
    i % 2 ? '/api/stockTrade/sell' : '/api/stockTrade/buy',
    `token: ${token}\r\nidempotency-key: ${randomUUID()}\r\n`,
    JSON.stringify({ id: 'NSENG-KANCEM', amount: 10, price }),
  );
  const r = JSON.parse(t);
  if (r.data?.price) price = r.data.price;
  else if (r.code) console.log(t);
};
await measure('warm', 2, order);
await measure('orders', 5, order);
await measure('balance(position read)', 3, async (lane, token) => {
  await lane.post('/api/stockTrade/position', `token: ${token}\r\n`, '{}');
});
server.disconnect();
await once(server, 'exit');
if (process.argv[2] === 'pgbench') {
  const u = new URL(cluster.url);
  u.pathname = '/bb';
  const c = new pg.Client({ connectionString: cluster.url });
  await c.connect();
  await c.query('drop database if exists bb');
  await c.query('create database bb');
  await c.end();
  await promisify(execFile)('/usr/bin/pgbench', ['-i', '-q', '-s', '20', u.href]);
  const b = cpuMsOf(pm);
  const { stdout } = await promisify(execFile)('/usr/bin/pgbench', [
    '-c',
    '64',
    '-j',
    '2',
    '-T',
    '5',
    '-M',
    'prepared',
    '-n',
    u.href,
  ]);
  const n = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  console.log('pgbench', n / 5, '/s; pg cpu per tx', ((cpuMsOf(pm) - b) / n).toFixed(3));
}
await cluster.stop();
