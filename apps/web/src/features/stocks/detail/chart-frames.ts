/*
 * The chart library draws a dozen canvases, and all of them in one frame: longer than a tap may wait. Here they take turns, as
 * many in a frame as there is time for; build/chart-frames-plugin.ts makes the library ask here.
 */

type Draw = (atMs: number) => void;

/** What is drawn has to be put on the screen within the same frame, which takes about as long again. */
const budgetMs = 5;

const waiting = new Map<number, Draw>();
let lastId = 0;
let holders = 0;
let isPlanned = false;

export function requestChartFrame(draw: Draw): number {
  lastId += 1;
  waiting.set(lastId, draw);
  plan();
  return lastId;
}

export function cancelChartFrame(id: number): void {
  waiting.delete(id);
}

/** Nothing is drawn until the returned function is called: a chart that is being put together would be drawn several times. */
export function holdChartFrames(): () => void {
  let isHeld = true;
  holders += 1;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    plan();
  };
}

function plan(): void {
  if (isPlanned || holders > 0 || waiting.size === 0) return;
  isPlanned = true;
  requestAnimationFrame(drawSome);
}

function drawSome(atMs: number): void {
  isPlanned = false;
  if (holders > 0) return;
  const untilMs = performance.now() + budgetMs;
  // What is asked for meanwhile is for a later frame.
  for (const [id, draw] of [...waiting]) {
    // One that was drawn may have called off another.
    if (!waiting.delete(id)) continue;
    draw(atMs);
    if (performance.now() >= untilMs) break;
  }
  plan();
}
