import { median, round } from './figures.ts';

/** One line of the table that `npm run bench` prints. */
export interface ResultRow {
  benchmark: string;
  ours: number;
  yardstick: number;
  ratio: number;
  /** The lowest and the highest ratio of the run's repetitions, where there were several. */
  spread?: readonly [number, number];
  goal: string;
  /** What would be better still. */
  aim?: string;
  met: boolean;
  unit: string;
}

/** What a benchmark program tells `scripts/bench.mjs` when it is done. */
export interface Report {
  rows: ResultRow[];
  /** Everything measured, for `.cache/bench.json`. */
  details: unknown;
}

/** Hands the report over where somebody listens, and prints it otherwise. */
export function report(result: Report): void {
  if (process.send) process.send(result);
  else console.log(JSON.stringify(result, null, 2));
}

interface Figures {
  ours: number;
  yardstick: number;
  ratio: number;
  /** Of each repetition. */
  ratios?: readonly number[];
}

export function comparison(
  benchmark: string,
  unit: string,
  { ours, yardstick, ratio, ratios = [] }: Figures,
  goal: number,
  aim?: number,
): ResultRow {
  const exact = (figure: number) => round(figure, Math.abs(figure) < 10 ? 2 : 0);
  return {
    benchmark,
    ours: exact(ours),
    yardstick: exact(yardstick),
    ratio: round(ratio, 2),
    ...(ratios.length > 1 && { spread: [round(Math.min(...ratios), 2), round(Math.max(...ratios), 2)] }),
    goal: `≥ ${goal}`,
    ...(aim !== undefined && { aim: `≥ ${aim}` }),
    met: ratio >= goal,
    unit,
  };
}

/** One figure of several repetitions beside its yardstick: medians, and how far the ratios lay apart. */
export function mediansOf<Run>(
  runs: readonly Run[],
  ours: (run: Run) => number,
  yardstick: (run: Run) => number,
  /** For what is better the smaller it is. */
  lessIsBetter = false,
): Figures {
  const ratios = runs.map(run => (lessIsBetter ? yardstick(run) / ours(run) : ours(run) / yardstick(run)));
  return {
    ours: median(runs.map(ours)),
    yardstick: median(runs.map(yardstick)),
    ratio: median(ratios),
    ratios,
  };
}
