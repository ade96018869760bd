import { comparison, mediansOf, report } from '../shared/report.ts';
import { findCeiling, type Step } from './ceiling.ts';

/**
 * Live quotes to many readers: our socket beside socket.io (a room a symbol, one message a tick), each at the highest
 * tick rate at which quotes still arrive in time, in one run on one machine. Read the ratio.
 */
const repetitions = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 3);
const sizes = (process.argv[4] ?? '1000,5000').split(',').map(Number);
/**
 * As many for few sockets as for many: ours merges ticks of a symbol, and with fewer it would have sent all there is
 * to send long before its processor is busy.
 */
const subscriptions = 100_000;
const symbolsOf = (sockets: number) => subscriptions / sockets;

interface Run {
  sockets: number;
  ours: Step;
  theirs: Step;
}

const runs: Run[] = [];
for (let repetition = 0; repetition < repetitions; repetition++) {
  for (const sockets of sizes) {
    const load = { sockets, symbolsPerSocket: symbolsOf(sockets), seconds };
    const ours = await findCeiling({ kind: 'openfloor', ...load });
    const theirs = await findCeiling({ kind: 'socket.io', ...load });
    runs.push({ sockets, ours: ours.best, theirs: theirs.best });
    for (const [name, { steps }] of Object.entries({ openfloor: ours, 'socket.io': theirs })) {
      for (const step of steps)
        console.log(`  ${sockets} × ${symbolsOf(sockets)} ${name.padEnd(9)} ${describe(step)}`);
    }
  }
}

/** The most quotes that arrive in time, and how many a second of the server's CPU makes: the steadier figure. */
const measures = [
  { name: 'quotes', unit: 'quotes/s', goal: 3, of: (step: Step) => step.quotesPerSecond },
  {
    name: 'quotes for CPU',
    unit: 'quotes/CPU s',
    goal: 6,
    aim: 15,
    of: (step: Step) => step.quotesPerSecond / step.serverCores,
  },
];
report({
  rows: sizes.flatMap(sockets =>
    measures.map(({ name, unit, of, goal, aim }) => {
      const same = runs.filter(run => run.sockets === sockets);
      const figures = mediansOf(
        same,
        run => of(run.ours),
        run => of(run.theirs),
      );
      return comparison(
        `${name} to ${sockets} sockets × ${symbolsOf(sockets)} symbols, × socket.io`,
        unit,
        figures,
        goal,
        aim,
      );
    }),
  ),
  details: runs,
});

function describe(step: Step): string {
  const { ticksPerSecond, quotesPerSecond, p50Ms, p99Ms, serverCores, readerCores, healthy } = step;
  const cores = `server ${serverCores} cores, readers ${readerCores}`;
  return `${ticksPerSecond} ticks/s → ${quotesPerSecond} quotes/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${cores}${healthy ? '' : ', too late'}`;
}
