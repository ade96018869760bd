const tints = 6;

/** One of the six tints, always the same one for a symbol. */
export function tileTint(symbol: string): number {
  let hash = 0;
  for (const letter of symbol) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % tints) + 1;
}
