/** A stretch of time: its end is not in it. */
export interface Stretch {
  from: Date;
  until: Date;
}

const hourMs = 3_600_000;
const widerBy = 8;
/** Times as many as are needed: what is read too much is little, and is found in a few steps. */
const atMost = 3;

/**
 * The stretch at one end of a span with as many records as are needed, and not many times as many: the whole span where there
 * are not so many in it. For what no index has in the order of its time, though it finds what is of some time.
 */
export async function findStretch(
  span: Stretch,
  { needed, oldestFirst }: { needed: number; oldestFirst: boolean },
  /** How many there are, as far as the limit. */
  countIn: (stretch: Stretch, limit: number) => Promise<number>,
): Promise<Stretch> {
  const [from, until] = [span.from.getTime(), span.until.getTime()];
  const stretchOf = (ms: number): Stretch =>
    oldestFirst ? { ...span, until: new Date(from + ms) } : { ...span, from: new Date(until - ms) };
  const wholeMs = Math.max(0, until - from);
  let tooShortMs = 0;
  let tooLongMs: number | undefined;
  let ms = Math.min(hourMs, wholeMs);
  for (;;) {
    const count = await countIn(stretchOf(ms), needed * atMost);
    if (count < needed) {
      if (ms === wholeMs) return span;
      tooShortMs = ms;
      ms = tooLongMs === undefined ? Math.min(ms * widerBy, wholeMs) : Math.ceil((ms + tooLongMs) / 2);
      if (ms === tooLongMs) return stretchOf(ms);
    } else {
      if (count < needed * atMost || ms - tooShortMs <= 1) return stretchOf(ms);
      tooLongMs = ms;
      ms = Math.ceil((tooShortMs + ms) / 2);
    }
  }
}
