/** The most a page in the background, which is not painted, is waited for. */
const paintWithinMs = 200;

/** Lets the browser answer a tap or paint before the work goes on. */
export const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** Lets a tap be answered, and goes on before the next painting where browsers know how: for what is painted once it is whole. */
export const giveWay = (): Promise<void> => globalThis.scheduler?.yield?.() ?? breathe();

/** When what is in the page has been painted. */
export const afterPaint = (): Promise<void> => afterFrames(1);

/**
 * When it is on the screen as well: a frame is painted before it is put together and shown, which on a slow phone waits for
 * whatever work begins right after the painting.
 */
export const afterShown = (): Promise<void> => afterFrames(2);

function afterFrames(count: number): Promise<void> {
  return new Promise(resolve => {
    const next = (left: number) =>
      requestAnimationFrame(() => (left > 1 ? next(left - 1) : setTimeout(resolve)));
    next(count);
    setTimeout(resolve, paintWithinMs);
  });
}
