/** The source tells no turnover. The typical price of a bar times its volume comes near. */
export function typicalTurnover(high: number, low: number, close: number, volume: number): number {
  return ((high + low + close) / 3) * volume;
}
