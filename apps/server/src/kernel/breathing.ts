/** Steps between looks at the clock, which costs about as much as one of them. */
const stepsAtOnce = 64;
const workMs = 1;
const restMs = 4;

/**
 * For threads with long work beside one that answers people: called before each small step, it makes the thread sleep
 * four times as long as it works, a few milliseconds in all. Work that takes a second then takes five, and nobody who needs
 * the processor meanwhile waits longer than a moment.
 */
export function breathing(): () => void {
  const still = new Int32Array(new SharedArrayBuffer(4));
  let steps = 0;
  let workedSince = performance.now();
  return () => {
    if (++steps % stepsAtOnce !== 0) return;
    if (performance.now() - workedSince < workMs) return;
    Atomics.wait(still, 0, 0, restMs);
    workedSince = performance.now();
  };
}
