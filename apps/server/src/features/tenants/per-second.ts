/** True as often as this in any second of the clock. */
export function perSecond(max: number, now: () => number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, used] = [current, 0];
    used += 1;
    return used <= max;
  };
}
