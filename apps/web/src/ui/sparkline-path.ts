interface Size {
  width: number;
  height: number;
  padding: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The height at which a value stands when `range` fills the picture; a flat range stands in the middle. */
export function sparklineY(value: number, range: readonly number[], { height, padding }: Size): number {
  const low = Math.min(...range);
  const high = Math.max(...range);
  if (high === low) return rounded(height / 2);
  return rounded(height - padding - ((value - low) / (high - low)) * (height - 2 * padding));
}

export function sparklinePath(values: readonly number[], range: readonly number[], size: Size): string {
  const step = size.width / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${rounded(index * step)} ${sparklineY(value, range, size)}`,
    )
    .join('');
}
