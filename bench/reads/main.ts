import autocannon from 'autocannon';
import { Child } from '../shared/child.ts';
import { comparison, mediansOf, type ResultRow, report } from '../shared/report.ts';
import { untilMachineRests } from '../shared/rest.ts';
import { prepareData, startServer } from './our-server.ts';

/** Hot reads of the whole server beside a bare Fastify that replies a constant of the same size, in one run. */
const repetitions = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 5);
const logLevels = (process.argv[4] ?? 'info,warn').split(',');
const connections = 50;
// The compiler needs to have seen the code often, however slow the machine.
const warmUpRequests = 20_000;
const goal = 0.8;
const aim = 0.95;

interface Read {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

const reads: Read[] = [
  {
    name: 'POST /stock/rank',
    method: 'POST',
    path: '/api/stock/rank',
    body: JSON.stringify({ market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 20 }),
  },
  { name: 'GET /stock/detail', method: 'GET', path: '/api/stock/detail?id=NSENG-KANCEM' },
];
const headers = { 'content-type': 'application/json' };

interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

async function measure(
  port: number,
  { method, path, body }: Read,
  extent: { duration: number } | { amount: number },
): Promise<Measured> {
  const url = `http://127.0.0.1:${port}${path}`;
  const request = body === undefined ? { method } : { method, body, headers };
  const result = await autocannon({ url, connections, ...extent, ...request });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${url} did not always answer`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** What our server replies, for the yardstick to repeat. */
async function replyOf(port: number, { method, path, body }: Read): Promise<string> {
  const url = `http://127.0.0.1:${port}${path}`;
  const reply = await (await fetch(url, body === undefined ? { method } : { method, body, headers })).text();
  if (JSON.parse(reply).code !== 0) throw new Error(`${url}: ${reply}`);
  return reply;
}

interface Run {
  read: string;
  logLevel: string;
  ours: Measured;
  bare: Measured;
  ratio: number;
}

async function compare(ours: number, bare: Child, barePort: number, logLevel: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (const read of reads) {
    await bare.ask({ text: await replyOf(ours, read) });
    for (const port of [ours, barePort]) await measure(port, read, { amount: warmUpRequests });
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const result = {
        ours: await measure(ours, read, { duration: seconds }),
        bare: await measure(barePort, read, { duration: seconds }),
      };
      const ratio = result.ours.requestsPerSecond / result.bare.requestsPerSecond;
      runs.push({ read: read.name, logLevel, ...result, ratio });
    }
  }
  return runs;
}

const data = await prepareData();
const bare = new Child(new URL('./bare-server.ts', import.meta.url));
const runs: Run[] = [];
try {
  const { port: barePort } = await bare.next<{ port: number }>();
  for (const logLevel of logLevels) {
    const server = await startServer(data.folder, {
      NODE_ENV: 'production',
      MARKET_FEED: 'simulated',
      DEMO: 'off',
      LOG_LEVEL: logLevel,
    });
    await untilMachineRests();
    runs.push(...(await compare(server.port, bare, barePort, logLevel)));
    await server.stop();
  }
} finally {
  await bare.end();
  data.remove();
}

const rows: ResultRow[] = logLevels.flatMap(logLevel =>
  reads.map(({ name }) => {
    const same = runs.filter(run => run.read === name && run.logLevel === logLevel);
    const figures = mediansOf(
      same,
      run => run.ours.requestsPerSecond,
      run => run.bare.requestsPerSecond,
    );
    return comparison(`${name} (log ${logLevel}), × bare Fastify`, 'requests/s', figures, goal, aim);
  }),
);
report({ rows, details: runs });
