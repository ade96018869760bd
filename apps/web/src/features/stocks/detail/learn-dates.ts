/** Longer than a worker takes that comes at all; who waited so long makes the first format without it. */
const patienceMs = 2_000;

let learned: Promise<void> | undefined;

/**
 * The first format of dates makes a browser look through all the languages it knows, in one go: as long as the rest of a chart
 * together. What it found is everybody's, so a worker makes that first format beside the screen.
 */
export function learnDates(): Promise<void> {
  learned ??= new Promise(resolve => {
    const worker = new Worker(new URL('./dates-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      resolve();
    };
    worker.onmessage = end;
    worker.onerror = end;
    setTimeout(end, patienceMs);
  });
  return learned;
}
