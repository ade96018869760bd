/** The most a page in the background, which is not painted, is waited for. */
const paintWithinMs = 200;

/** Lets the browser answer a tap or paint before the work goes on. */
export const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** When what is in the page has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintWithinMs);
  });
}
