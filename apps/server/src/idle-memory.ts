import { setFlagsFromString } from 'node:v8';

export const lookEveryMs = 5_000;
/** Of one processor, with all threads. Whoever serves a crowd, or computes beside it, uses more. */
const idlePart = 0.25;

interface IdleMemoryParts {
  /** Microseconds of the processor, as the process counts them. */
  used?: () => number;
  passedMs?: () => number;
  setFlag?: (flag: string) => void;
}

const usedByProcess = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/**
 * Lets V8 give memory back while there is little to do. By itself it keeps what the start has left behind, and room for
 * new objects as a crowd needs it, until somebody allocates less than scheduled work does. A browser tells it so of a
 * tab in the background; Node has this flag. It is taken back as soon as there is something to do.
 */
export function saveMemoryWhileIdle({
  used = usedByProcess,
  passedMs = () => performance.now(),
  setFlag = setFlagsFromString,
}: IdleMemoryParts = {}): { stop(): void } {
  let before = { used: used(), atMs: passedMs() };
  let saves = false;
  const save = (wanted: boolean) => {
    if (wanted === saves) return;
    saves = wanted;
    setFlag(wanted ? '--optimize-for-size' : '--no-optimize-for-size');
  };
  const timer = setInterval(() => {
    const now = { used: used(), atMs: passedMs() };
    save(now.used - before.used < (now.atMs - before.atMs) * 1_000 * idlePart);
    before = now;
  }, lookEveryMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      save(false);
    },
  };
}
