import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { copyOfData, seededData } from '../../scripts/shared/seeded-data.mjs';
import { startThrowAwayServer } from '../../scripts/shared/throw-away-server.mjs';
import { comparison, mediansOf, report } from '../shared/report.ts';

/**
 * The built server on data that is there: how long it takes from the start of its process until `/readyz` says so, its
 * PostgreSQL among it, and the memory of its process alone, without PostgreSQL's, after half a minute in which nobody asked
 * for anything. All that it has in memory counts, also what it shares with other programs of Node; what would be left of
 * that if it were divided among them (PSS) is among the details.
 */
const repetitions = Number(process.argv[2] ?? 3);
const idleSeconds = Number(process.argv[3] ?? 30);
const readyMax = 2.5;
const megabytesMax = 150;

const megabytesOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const sharedMegabytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

const data = await copyOfData(await seededData());
const runs = [];
try {
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const begun = performance.now();
    const server = await startThrowAwayServer('bench-start', {}, data);
    const readySeconds = (performance.now() - begun) / 1_000;
    await wait(idleSeconds * 1_000);
    runs.push({
      readySeconds,
      megabytes: megabytesOf(server.pid),
      pssMegabytes: sharedMegabytesOf(server.pid),
    });
    await server.stop({ keepData: true });
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
const ready = mediansOf(
  runs,
  run => run.readySeconds,
  () => readyMax,
  true,
);
const idle = mediansOf(
  runs,
  run => run.megabytes,
  () => megabytesMax,
  true,
);
report({
  rows: [
    comparison('from a second start to ready', 's', ready, 1, 1.67),
    comparison('memory of the idle server', 'MB', idle, 1, 1.25),
  ],
  details: runs,
});
