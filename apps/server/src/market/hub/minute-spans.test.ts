import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, type MinuteSpan, uncovered } from './minute-spans.ts';

const anySpan = fc.tuple(fc.nat(60), fc.nat(20)).map(([from, length]) => ({ from, to: from + length }));
const minutesOf = (spans: readonly MinuteSpan[]) => {
  const minutes = new Set<number>();
  for (const { from, to } of spans) for (let minute = from; minute < to; minute++) minutes.add(minute);
  return minutes;
};

describe('spans of minutes', () => {
  it('leave uncovered exactly the minutes that no span has', () => {
    fc.assert(
      fc.property(anySpan, fc.array(anySpan), (wanted, spans) => {
        const covered = minutesOf(spans);
        const expected = [...minutesOf([wanted])].filter(minute => !covered.has(minute));
        expect([...minutesOf(uncovered(wanted, spans))]).toEqual(expected);
      }),
    );
  });

  it('join into the fewest spans with the same minutes', () => {
    fc.assert(
      fc.property(fc.array(anySpan), spans => {
        const result = joined(spans);
        expect(minutesOf(result)).toEqual(minutesOf(spans));
        for (const [index, span] of result.entries()) {
          const before = result[index - 1];
          if (before) expect(span.from).toBeGreaterThan(before.to);
        }
      }),
    );
  });
});
