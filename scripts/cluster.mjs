/**
 * A whole cluster on this machine, to try what happens when parts of it die: `npm run cluster`.
 *
 * `--nodes=N` nodes (3), `--port=N` for the address (8080), `--folder=F` to keep everything in (else it is temporary),
 * `--no-pgbouncer` to go to the database without it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { requireNodeVersion } from './shared/node-version.mjs';
import { isTaken } from './shared/ports.mjs';
import { prepare } from './shared/prepare.mjs';
import { secondsSince } from './shared/step.mjs';

requireNodeVersion();
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    port: { type: 'string', default: process.env.PORT || '8080' },
    folder: { type: 'string' },
    'no-pgbouncer': { type: 'boolean', default: false },
  },
});
const nodes = wholeNumber('--nodes', values.nodes, 1, 9);
const port = wholeNumber('--port', values.port, 1, 65_535);
if (await isTaken(port)) {
  console.error(`Port ${port} is taken. Choose another: npm run cluster -- --port=${port + 1}`);
  process.exit(1);
}
if (!(await prepare())) process.exit(1);

const { startCluster } = await import('./cluster/start.mjs');
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'openfloor-cluster-'));
const started = performance.now();
/** @type {Awaited<ReturnType<typeof startCluster>> | undefined} */
let cluster;
let isStopping = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
try {
  cluster = await startCluster({
    folder,
    nodes,
    port,
    pooled: !values['no-pgbouncer'],
    say: line => console.log(`… ${line}`),
  });
  console.log(addresses(cluster));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
  tidyUp();
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  console.log('\n… stopping the nodes, then everything else');
  // A start that is under way stops with this process: each part has a watcher.
  await cluster?.stop();
  tidyUp();
  process.exit(0);
}

function tidyUp() {
  if (values.folder === undefined && cluster) rmSync(folder, { recursive: true, force: true });
}

/** @param {import('./cluster/start.mjs').Cluster} running */
function addresses({ layout: { ports }, postgres, nodes: all, settings, pgbouncer }) {
  const lines = [
    [
      'all nodes',
      `http://savanna.localhost:${ports.front}   console: http://savanna.localhost:${ports.front}/console`,
    ],
    ...all.map(node => [node.name, `http://savanna.localhost:${node.port}`]),
    ...postgres.map(server => [
      server.name,
      `127.0.0.1:${server.port}   Patroni: http://127.0.0.1:${server.restPort}/cluster`,
    ]),
    ['leader, standbys', `127.0.0.1:${ports.primary}, 127.0.0.1:${ports.replica}`],
    ...(pgbouncer ? [['PgBouncer', `127.0.0.1:${ports.pgbouncer}`]] : []),
    ['Redis', `${settings.REDIS_URL}`],
    ['everything is in', folder],
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length));
  const table = lines.map(([name = '', where]) => `  ${name.padEnd(width)}  ${where}`).join('\n');
  return `\nThe cluster runs (${secondsSince(started)}):\n${table}\n\nKill what you like: it is started again. Ctrl-C stops it all.`;
}

/** @param {string} name @param {string} text @param {number} min @param {number} max */
function wholeNumber(name, text, min, max) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  console.error(`${name} must be a whole number from ${min} to ${max}.`);
  process.exit(1);
}
