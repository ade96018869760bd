const prefixMax = 4;
const prefixWeight = 0.1;

/** How alike two words are, from 0 to 1, by letters that stand near each other, the beginning counting more (Jaro, Winkler). */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const jaro = jaroOf(one, other);
  let prefix = 0;
  while (prefix < prefixMax && prefix < one.length && one[prefix] === other[prefix]) prefix++;
  return jaro + prefix * prefixWeight * (1 - jaro);
}

function jaroOf(one: string, other: string): number {
  const [a, b] = one.length <= other.length ? [one, other] : [other, one];
  if (a.length === 0) return 0;
  const reach = Math.max(0, Math.floor(b.length / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const matched: string[] = [];
  for (let at = 0; at < a.length; at++) {
    const last = Math.min(b.length - 1, at + reach);
    for (let place = Math.max(0, at - reach); place <= last; place++) {
      if (taken[place] || a[at] !== b[place]) continue;
      taken[place] = true;
      matched.push(a[at] ?? '');
      break;
    }
  }
  if (matched.length === 0) return 0;
  let [swapped, next] = [0, 0];
  for (let place = 0; place < b.length; place++) if (taken[place] && b[place] !== matched[next++]) swapped++;
  const m = matched.length;
  return (m / a.length + m / b.length + (m - swapped / 2) / m) / 3;
}
