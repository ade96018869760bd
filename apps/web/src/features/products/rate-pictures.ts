export interface RatePictures {
  /** Length of each bar as a part of the whole height. */
  bars: number[];
  /** How much of the height lies above the line of zero. */
  gainShare: number;
  worst: number;
  best: number;
  lost: number;
}

/** How past rates are drawn: gains and losses on one scale. */
export function ratePictures(rates: readonly number[]): RatePictures {
  const worst = Math.min(...rates);
  const best = Math.max(...rates);
  const top = Math.max(best, 0);
  const span = top - Math.min(worst, 0);
  return {
    bars: rates.map(rate => (span === 0 ? 0 : Math.abs(rate) / span)),
    gainShare: span === 0 ? 1 : top / span,
    worst,
    best,
    lost: rates.filter(rate => rate < 0).length,
  };
}
