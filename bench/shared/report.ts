import { round } from './figures.ts';

/** One line of the table that `npm run bench` prints. */
export interface ResultRow {
  benchmark: string;
  ours: number;
  yardstick: number;
  ratio: number;
  goal: string;
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

export function comparison(
  benchmark: string,
  unit: string,
  figures: { ours: number; yardstick: number; ratio: number },
  goal: number,
): ResultRow {
  const { ours, yardstick, ratio } = figures;
  return {
    benchmark,
    ours: round(ours),
    yardstick: round(yardstick),
    ratio: round(ratio, 2),
    goal: `≥ ${goal}`,
    met: ratio >= goal,
    unit,
  };
}
