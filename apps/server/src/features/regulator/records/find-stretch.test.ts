import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStretch, type Stretch } from './find-stretch.ts';

const yearMs = 365 * 86_400_000;
const span: Stretch = { from: new Date(0), until: new Date(10 * yearMs) };

const inside = (times: readonly number[], { from, until }: Stretch) =>
  times.filter(time => time >= from.getTime() && time < until.getTime()).length;

test('as many as are needed are in it, from its end on, and at most three times as many unless they are of one moment', async () => {
  const times = fc.array(fc.integer({ min: 0, max: 10 * yearMs - 1 }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      times,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (all, needed, oldestFirst) => {
        const found = await findStretch(span, { needed, oldestFirst }, async (stretch, limit) =>
          Math.min(limit, inside(all, stretch)),
        );
        expect(oldestFirst ? found.from : found.until).toEqual(oldestFirst ? span.from : span.until);
        const count = inside(all, found);
        expect(count).toBeGreaterThanOrEqual(Math.min(needed, all.length));
        const lastMs = oldestFirst ? found.until.getTime() - 1 : found.from.getTime();
        const atTheLast = all.filter(time => time === lastMs).length;
        expect(count - atTheLast).toBeLessThan(needed * 3);
      },
    ),
  );
});

test.each([false, true])(
  'a million of one hour in ten years are found in few steps, the oldest first: %s',
  async oldestFirst => {
    const begin = 7.3 * yearMs;
    let [steps, counted] = [0, 0];
    const countIn = async ({ from, until }: Stretch, limit: number) => {
      const [low, high] = [Math.max(from.getTime(), begin), Math.min(until.getTime(), begin + 3_600_000)];
      const count = Math.min(limit, Math.max(0, Math.floor(((high - low) / 3_600_000) * 1_000_000)));
      [steps, counted] = [steps + 1, counted + count];
      return count;
    };
    const found = await findStretch(span, { needed: 10_000, oldestFirst }, countIn);
    expect(await countIn(found, 30_000)).toBeGreaterThanOrEqual(10_000);
    expect(steps).toBeLessThan(40);
    expect(counted).toBeLessThan(1_000_000);
  },
);

test('an empty span is the whole span', async () => {
  const none = { from: new Date(5), until: new Date(5) };
  expect(await findStretch(none, { needed: 10, oldestFirst: true }, async () => 0)).toEqual(none);
});
