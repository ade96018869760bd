/** No price has more. */
const decimalsMax = 8;

/** A market figure, which arrives as a number, as the decimal it stands for. */
export function exactDecimal(figure: number): string {
  const shortest = String(figure);
  return /^-?\d+(\.\d+)?$/.test(shortest) ? shortest : figure.toFixed(decimalsMax);
}
