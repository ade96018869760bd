/** A run of minutes since the epoch, the end excluded. */
export interface MinuteSpan {
  from: number;
  to: number;
}

/** What of `wanted` none of the spans covers, in order. */
export function uncovered(wanted: MinuteSpan, spans: readonly MinuteSpan[]): MinuteSpan[] {
  const gaps: MinuteSpan[] = [];
  let from = wanted.from;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.to <= from) continue;
    if (span.from >= wanted.to) break;
    if (span.from > from) gaps.push({ from, to: span.from });
    from = span.to;
  }
  if (from < wanted.to) gaps.push({ from, to: wanted.to });
  return gaps;
}

/** The same minutes in as few spans as possible. */
export function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const result: MinuteSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else if (span.to > span.from) result.push({ ...span });
  }
  return result;
}
