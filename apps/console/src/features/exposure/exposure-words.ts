import type { ReplyOf } from '@/lib/api.ts';

export type Exposure = ReplyOf<'GET /exposure'>;
export type Position = Exposure['records'][number];

/** How old prices are, in the unit that people think in. */
export function ageWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** What is nearest to its limit; none where nothing has one. */
export const nearestOf = ({ records }: Pick<Exposure, 'records'>): Position | undefined =>
  records.find(({ ofLimit }) => ofLimit !== null);

/** The largest value on either side, by which all bars are measured. */
export const largestOf = (records: readonly Position[]): number =>
  Math.max(0, ...records.map(({ localValue }) => Math.abs(Number(localValue ?? 0))));
