import { describe, expect, it } from 'vitest';
import { CreditBucket, type Urgency } from './credit-bucket.ts';
import { tradingMs } from './testing/fixtures.ts';
import { ManualClock } from './testing/manual-clock.ts';

const never = new AbortController().signal;

function bucketOf(perMinute: number, startMs = tradingMs + 5000) {
  const clock = new ManualClock(startMs);
  const bucket = new CreditBucket(perMinute, clock);
  const taken: number[] = [];
  const take = (cost: number, signal = never, urgency: Urgency = 'now') => {
    const promise = bucket.take(cost, signal, urgency).then(() => taken.push(cost));
    promise.catch(() => {});
    return promise;
  };
  return { clock, bucket, taken, take };
}

const settle = () => new Promise(resolve => setImmediate(resolve));

describe('credits', () => {
  it('are given until the minute has none left, and again when the next begins', async () => {
    const { clock, taken, take } = bucketOf(8);
    for (const cost of [5, 3, 1]) take(cost);
    await settle();
    expect(taken).toEqual([5, 3]);
    clock.advance(55_000);
    await settle();
    expect(taken).toEqual([5, 3]);
    clock.advance(1000);
    await settle();
    expect(taken).toEqual([5, 3, 1]);
  });

  it('keep the order: a small request does not overtake a large one', async () => {
    const { clock, taken, take } = bucketOf(8);
    for (const cost of [6, 8, 1]) take(cost);
    await settle();
    expect(taken).toEqual([6]);
    clock.advance(60_000);
    await settle();
    expect(taken).toEqual([6, 8]);
    clock.advance(60_000);
    await settle();
    expect(taken).toEqual([6, 8, 1]);
  });

  it('go to urgent requests first', async () => {
    const { clock, taken, take } = bucketOf(8);
    take(8);
    take(5, never, 'later');
    take(4);
    take(3);
    clock.advance(60_000);
    await settle();
    expect(taken).toEqual([8, 4, 3]);
    clock.advance(60_000);
    await settle();
    expect(taken).toEqual([8, 4, 3, 5]);
  });

  it('follow what the source says is left', async () => {
    const { bucket, taken, take } = bucketOf(8);
    bucket.observe(2);
    for (const cost of [2, 1]) take(cost);
    await settle();
    expect(taken).toEqual([2]);
  });

  it('are gone until the next minute once the source says so', async () => {
    const { clock, bucket, taken, take } = bucketOf(8);
    bucket.exhaust();
    take(1);
    await settle();
    expect(taken).toEqual([]);
    expect(clock.waiting).toEqual([56_000]);
  });

  it('let a request through that costs more than a minute has', async () => {
    const { taken, take } = bucketOf(8);
    take(9);
    await settle();
    expect(taken).toEqual([9]);
  });

  it('leave the queue in order when a waiting request is called off', async () => {
    const { clock, taken, take } = bucketOf(8);
    const controller = new AbortController();
    take(8);
    const calledOff = take(4, controller.signal);
    take(5);
    await settle();
    controller.abort(new Error('off'));
    await expect(calledOff).rejects.toThrow('off');
    clock.advance(60_000);
    await settle();
    expect(taken).toEqual([8, 5]);
    expect(clock.waiting).toEqual([]);
  });
});
