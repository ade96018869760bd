export interface CurvePoint {
  atMs: number;
  value: bigint;
  /** Since the beginning of the range. */
  growth: bigint;
  estimated: boolean;
}
