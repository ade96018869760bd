/* What moves by itself stands still while a tap is answered: nobody looks at a price then, everybody at what was tapped. */

/** From the last that a finger did to the frame that answers it, on a slow phone. */
const answerMs = 150;
const touches = ['pointerdown', 'pointerup', 'click'] as const;

let calmFrom = 0;

if (typeof document !== 'undefined')
  for (const touch of touches)
    document.addEventListener(
      touch,
      () => {
        calmFrom = performance.now() + answerMs;
      },
      { capture: true, passive: true },
    );

/** Draws in a frame of its own after so many milliseconds, or later where somebody has just tapped. Returns what stops it. */
export function drawCalmly(draw: () => void, afterMs: number): () => void {
  let frame: number | undefined;
  let timer = setTimeout(plan, afterMs);
  function plan(): void {
    const left = calmFrom - performance.now();
    if (left > 0) timer = setTimeout(plan, left);
    else frame = requestAnimationFrame(draw);
  }
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
