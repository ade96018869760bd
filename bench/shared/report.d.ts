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
export declare function report(result: Report): void;
export declare function comparison(
  benchmark: string,
  unit: string,
  figures: {
    ours: number;
    yardstick: number;
    ratio: number;
  },
  goal: number,
): ResultRow;
